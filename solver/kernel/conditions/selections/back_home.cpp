// BackHome: a side plays a move that brings a unit back to where it stood in the diagram, if it has
// such a legal move. While it has one, it attacks a king only by such a move.

#include <algorithm>

#include "conditions/selections/selecting.hpp"
#include "movers/check.hpp"
#include "movers/generate.hpp"
#include "movers/legal.hpp"
#include "movers/trial.hpp"

namespace kirke {
namespace {

template <int W>
bool goes_home(const Position<W>& position, const Move& move) noexcept {
  return move.type != MoveType::null && diagram_site(position.at(move.from).traits) == move.to;
}

template <int W>
bool takes_royal_unit(const Position<W>& position, const Move& move) noexcept {
  return move.captures() && position.at(move.victim).royal();
}

template <int W>
std::uint32_t rank_home(const Position<W>& position, const Rules<W>&, const Move& move,
                        const void*) noexcept {
  return goes_home(position, move) ? 1 : 0;
}

/// Whether the side to move has a legal move of a unit to its home. Each such move leaves more
/// units at home or fewer on the board, so that asking for check again comes to an end.
template <int W>
bool may_go_home(Position<W>& position, const Rules<W>& rules, Side side) noexcept {
  // Castlings are not among these, of whatever rule: they would ask for check themselves.
  MoveList moves;
  for (Bits<W> units = position.of_side(side); units.any();)
    generate_from(position, rules, units.pop(), side, moves, Generate::royal_captures_too);
  const Shelter<W> none{};
  return std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
    return goes_home(position, move) && !takes_royal_unit(position, move) &&
           any_choice(position, rules, none, move, [](const Played<W>&) { return true; });
  });
}

/// Whether a unit of the side to move can capture a king of `side` on its own home.
template <int W>
bool takes_king_at_home(Position<W>& position, const Rules<W>& rules, Side side, Side by) noexcept {
  MoveList moves;
  generate_captures(position, rules, by, moves);
  return std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
    return move.captures() && position.royals(side).test(move.victim) && goes_home(position, move);
  });
}

template <int W>
bool is_checked(Position<W>& position, const Rules<W>& rules, Side side, const void*) noexcept {
  if (!royal_attacked(position, rules, side)) return false;
  const Side by = rules.opponent(side);
  const Trial<W> trial(position, by);
  return takes_king_at_home(position, rules, side, by) || !may_go_home(position, rules, by);
}

}  // namespace

template <int W>
void install_back_home(RulesBuilder<W>& builder, const RuleSpec& spec) {
  refuse_legs(builder, spec.name);
  builder.know_origins();
  select_by(builder, spec, rank_home<W>);
  builder.check_by({is_checked<W>, nullptr});
}

template void install_back_home(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
