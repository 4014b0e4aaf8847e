// Rules by which the half-move just played decides the next one. FollowMyLeader: a side moves to
// the square that the half-move has left, if it can. SynchronMover: a side moves as far in the same
// direction; AntiSynchronMover: as far in the opposite direction.

#include <array>
#include <memory>
#include <string_view>

#include "conditions/selections/selecting.hpp"

namespace kirke {
namespace {

enum class Follows : std::uint8_t { departure, vector, opposite_vector };

/// last: the slot of the last half-move; 0: there was none.
struct LastMove {
  Follows follows;
  Slot last;
};

struct Named {
  std::string_view rule;
  Follows follows;
};

constexpr std::array<Named, 3> kNamed{{
    {"FollowMyLeader", Follows::departure},
    {"SynchronMover", Follows::vector},
    {"AntiSynchronMover", Follows::opposite_vector},
}};

constexpr int kTo = 16;
constexpr std::uint32_t kSite = (1u << kTo) - 1;

constexpr std::uint32_t way_state(Site from, Site to) noexcept {
  return (static_cast<std::uint32_t>(to) + 1) << kTo | (static_cast<std::uint32_t>(from) + 1);
}

Step vector(const Board& board, Site from, Site to) noexcept {
  return {board.file(to) - board.file(from), board.rank(to) - board.rank(from)};
}

template <int W>
std::uint32_t rank_after(const Position<W>& position, const Rules<W>& rules, const Move& move,
                         const void* raw) noexcept {
  const auto& last = *static_cast<const LastMove*>(raw);
  const std::uint32_t state = position.slot(last.last);
  if (state == 0 || move.type == MoveType::null) return state == 0 ? 1 : 0;
  const Site from = static_cast<Site>((state & kSite) - 1),
             to = static_cast<Site>((state >> kTo) - 1);
  if (last.follows == Follows::departure) return move.to == from ? 1 : 0;
  const bool same = last.follows == Follows::vector;
  const Step led = same ? vector(rules.board, from, to) : vector(rules.board, to, from);
  const Step way = vector(rules.board, move.from, move.to);
  return led.dx == way.dx && led.dy == way.dy ? 1 : 0;
}

/// What of an exchange is followed. It has no direction, as no unit has moved. Its departure is the
/// site of the unit that is named first; in a castling with a partner, the partner's.
template <int W>
std::uint32_t state_of_exchange(const Half<W>& half, Follows follows) noexcept {
  if (follows != Follows::departure) return 0;
  const Move& move = half.move;
  const bool castled = half.position.at(move.from).kind != half.unit.kind;
  return castled ? way_state(move.to, move.from) : way_state(move.from, move.to);
}

template <int W>
void remember_way(Half<W>& half, const void* raw) noexcept {
  const auto& last = *static_cast<const LastMove*>(raw);
  const Move& move = half.move;
  const Site from = last.follows == Follows::departure ? move.start() : move.from;
  half.position.set_slot(last.last, move.type == MoveType::exchange
                                        ? state_of_exchange(half, last.follows)
                                        : way_state(from, move.to));
}

}  // namespace

template <int W>
void install_after_last_move(RulesBuilder<W>& builder, const RuleSpec& spec) {
  for (const Named& named : kNamed) {
    if (spec.name != named.rule) continue;
    refuse_legs(builder, spec.name);
    const auto data = std::make_shared<const LastMove>(
        LastMove{named.follows, builder.allot_slots("way of the last move")});
    select_by(builder, spec, rank_after<W>, data);
    builder.breaks(Guarantee::board_is_all);
    builder.on(Phase::remember, spec.name, remember_way<W>, data);
    builder.forgotten_by_passing(data->last);
  }
}

template void install_after_last_move(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
