// SuperTransmutingKing: while the king of the side is in check no other unit of it moves. The king
// moves like one of his checkers. From then on he is such a unit, and no longer a king.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>

#include "conditions/shared/kinds.hpp"
#include "conditions/shared/sides.hpp"
#include "conditions/walks/observing_walks.hpp"
#include "movers/arrivals.hpp"
#include "movers/generate.hpp"
#include "movers/reentry_guard.hpp"

namespace kirke {
namespace {

/// Set while walks are lent. Rules that keep units from observing may then ask who observes whom
/// themselves: no unit borrows meanwhile.
thread_local bool asking_for_transmuters = false;

template <int W>
std::uint64_t lent_by_checkers(const Position<W>& position, const Rules<W>& rules, Site from,
                               Side side, const void*) noexcept {
  if (asking_for_transmuters) return 0;
  const Asking now(asking_for_transmuters);
  return observing_walks(position, rules, from, rules.opponent(side), true);
}

/// While a king of the side is in check no other unit of it moves. A king may still be captured.
template <int W>
bool moves_beside_king(const Position<W>& position, const Rules<W>& rules, const Move& move,
                       Side side, const void* raw) noexcept {
  if (*static_cast<const Side*>(raw) != side || position.at(move.from).royal()) return true;
  if (move.captures() && position.at(move.victim).royal()) return true;
  for (Bits<W> kings = position.royals(side); kings.any();) {
    if (lent_by_checkers(position, rules, kings.pop(), side, nullptr) != 0) return false;
  }
  return true;
}

template <int W>
bool among(const Move& move, const Arrivals<W>& all) noexcept {
  if (!move.captures()) return (all.quiet | all.far).test(move.to);
  if (move.type == MoveType::en_passant) return all.passing.test(move.to);
  if (move.victim == move.to) return all.captures.test(move.to);
  const typename Arrivals<W>::Locust locust{move.to, move.victim};
  const auto last = all.locusts.begin() + all.locust_count;
  return std::find(all.locusts.begin(), last, locust) != last;
}

/// A king in check has each of his moves once for every checker that could make it, and becomes
/// such a unit.
template <int W>
void name_checkers(Position<W>& position, const Rules<W>& rules, Site from, Side side, int first,
                   MoveList& out, Generate, const void* raw) noexcept {
  if (*static_cast<const Side*>(raw) != side || !position.at(from).royal()) return;
  std::uint64_t walks = lent_by_checkers(position, rules, from, side, nullptr);
  if (walks == 0) return;
  MoveList moves;
  for (int i = first; i < out.size(); ++i) moves.add(out[i]);
  out.truncate(first);
  for (; walks != 0; walks &= walks - 1) {
    const int kind = std::countr_zero(walks);
    Arrivals<W> by_walk;
    collect(position, rules, rules.own_movement(kind, side), from, side,
            position.of_side(rules.opponent(side)), by_walk);
    for (Move& move : moves) {
      move.promotion = static_cast<std::uint8_t>(kind);
      if (among(move, by_walk)) add_if_room(position, move, out);
    }
  }
}

/// The king has become the unit that he has moved like, and is royal no longer.
template <int W>
void king_is_gone(Half<W>& half, const void* raw) noexcept {
  if (half.mover != *static_cast<const Side*>(raw) || !half.unit.royal()) return;
  if (half.move.promotion == kNoKind || half.standing == kNowhere) return;
  if (half.position.at(half.standing).royal())
    half.position.retype(half.standing, half.move.promotion, false, Reason::transform);
  promote_changed(half, half.standing, half.mover);
}

}  // namespace

template <int W>
void announce_supertransmuting(const RuleSpec& spec, const Board&, Announced& says) {
  says.lends_royals = owner_bit(side_named(spec, Side{0}));
}

template <int W>
void install_supertransmuting(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using Asks = typename MoveFilter<W>::Asks;
  refuse_captures_elsewhere(builder, spec.name);
  const Side side = side_named(spec, Side{0});
  const auto data = std::make_shared<const Side>(side);
  builder.lend_royal_walks(side, {lent_by_checkers<W>, data, nullptr}, true);
  builder.names_moves({name_checkers<W>, data});
  builder.move_only_if(Asks::move, moves_beside_king<W>, data);
  builder.on(Phase::arrive, spec.name, king_is_gone<W>, data);
  builder.breaks(Guarantees::all());
}

template void announce_supertransmuting<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_supertransmuting(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
