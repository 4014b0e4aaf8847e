// HalfInChess, AllInChess, MainlyInChess: sides move units of the other side; in HalfInChess only
// those. The units move and capture as units of their own side. AllInChess forbids taking back the
// last move, MainlyInChess moving its unit again.

#include <memory>
#include <string>

#include "core/rules_builder.hpp"
#include "movers/generate.hpp"

namespace kirke {
namespace {

struct WhoseMoves {
  bool own = false;       // units of one's own may move, too
  bool same_back = true;  // the move before may be taken back
  bool same_unit = true;  // the unit that has moved before may move
  Slot before{};          // the slot of what is forbidden
};

/// A move that may not be taken back, or the site of a unit that may not move.
constexpr std::uint32_t move_state(Site from, Site to) noexcept {
  return 1u << 16 | static_cast<std::uint32_t>(from) << 8 | to;
}
constexpr std::uint32_t unit_state(Site at) noexcept { return at + 1u; }

template <int W>
bool is_free(const Position<W>& position, const WhoseMoves& whose, const Move& move) noexcept {
  const std::uint32_t before = position.slot(whose.before);
  if (before == 0) return true;
  if (!whose.same_unit) return before != unit_state(move.from);
  return move.captures() || before != move_state(move.to, move.from);
}

/// Moves of units of `owner`. Castlings are among them unless kings may be captured: no castling
/// does that, and asking whether it is possible would ask for check again (BrunnerChess).
template <int W>
void moves_of(Position<W>& position, const Rules<W>& rules, const Bits<W>& units, Side owner,
              MoveList& out, Generate mode) noexcept {
  for (Bits<W> rest = units; rest.any();)
    generate_from(position, rules, rest.pop(), owner, out, Generate::normal);
  if (mode != Generate::royal_captures_too) generate_castlings(position, rules, owner, out);
}

/// Captures of kings, which decide on check, are made by units of the side that moves.
template <int W>
void captures_of_kings(Position<W>& position, const Rules<W>& rules, Side side,
                       MoveList& out) noexcept {
  for (Bits<W> rest = position.of_side(side); rest.any();)
    generate_from(position, rules, rest.pop(), side, out, Generate::royal_captures_too);
}

/// Neutral units move as units of the other side, too. Adds moves that are not in the list yet.
template <int W>
void neutrals_as_theirs(Position<W>& position, const Rules<W>& rules, Side other, int first,
                        MoveList& out) noexcept {
  MoveList more;
  for (Bits<W> rest = position.of_side(0) & position.of_side(1); rest.any();)
    generate_from(position, rules, rest.pop(), other, more, Generate::normal);
  const int last = out.size();
  for (const Move& move : more) {
    bool known = false;
    for (int i = first; i < last && !known; ++i) known = out[i] == move;
    if (!known) add_if_room(position, move, out);
  }
}

template <int W>
void all_moves(Position<W>& position, const Rules<W>& rules, Side side, MoveList& out,
               Generate mode, const void* raw) noexcept {
  const auto& whose = *static_cast<const WhoseMoves*>(raw);
  if (mode == Generate::royal_captures_too) captures_of_kings(position, rules, side, out);
  const Side other = rules.opponent(side);
  const int first = out.size();
  if (whose.own) {
    moves_of(position, rules, position.of_side(side), side, out, mode);
    moves_of(position, rules, position.of_side(other) & ~position.of_side(side), other, out, mode);
    neutrals_as_theirs(position, rules, other, first, out);
  } else {
    moves_of(position, rules, position.of_side(other), other, out, mode);
  }
  int kept = first;
  for (int i = first; i < out.size(); ++i) {
    if (is_free(position, whose, out[i])) out[kept++] = out[i];
  }
  out.truncate(kept);
}

template <int W>
void remember_move(Half<W>& half, const void* raw) noexcept {
  const auto& whose = *static_cast<const WhoseMoves*>(raw);
  const bool stands = !half.gone && half.standing != kNowhere;
  std::uint32_t state = 0;
  if (!whose.same_unit) {
    if (stands) state = unit_state(half.standing);
  } else if (stands && !half.captured.exists() && half.standing == half.move.to &&
             half.position.at(half.standing) == half.unit) {
    state = move_state(half.move.from, half.move.to);
  }
  half.position.set_slot(whose.before, state);
}

/// Forgets the last move when a side passes to show threats: threats do not depend on it.
template <int W>
void forget_move(Half<W>& half, const void* raw) noexcept {
  half.position.set_slot(static_cast<const WhoseMoves*>(raw)->before, 0);
}

}  // namespace

template <int W>
void install_all_in(RulesBuilder<W>& builder, const RuleSpec& spec) {
  auto whose = std::make_shared<WhoseMoves>();
  whose->own = spec.get("own", "no") == "yes";
  whose->same_back = spec.get("back", "yes") == "yes";
  whose->same_unit = spec.get("again", "yes") == "yes";
  MoveSource<W> source;
  source.whole = all_moves<W>;
  source.castles = true;  // castlings of both sides are among the moves
  source.others_units = spec.name;
  if (!whose->same_back || !whose->same_unit) {
    whose->before = builder.allot_slots(spec.name + ": the move before");
    source.bars = whose->before;
    builder.on(Phase::remember, spec.name, remember_move<W>, whose);
    builder.on_threat(spec.name, forget_move<W>, whose);
  }
  source.data = whose;
  builder.moves_from(source);
}

template void install_all_in(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
