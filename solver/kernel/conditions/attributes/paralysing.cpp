// Paralysing units neither capture nor check; enemies that they could capture are immobile. If a
// side has no unit that can move, and some of its units only because they are paralysed, it is
// stalemated and not mated, in check or not.

#include "conditions/shared/watching.hpp"
#include "movers/generate.hpp"

namespace kirke {
namespace {

template <int W>
bool no_paralysing_unit_observes(const Position<W>& position, const Rules<W>& rules,
                                 const Move& move, Side side, const void*) noexcept {
  return !any_in_reach(position, rules, move.from, rules.opponent(side),
                       [&](Site from) { return (position.at(from).traits & kParalysing) != 0; });
}

template <int W>
bool is_no_paralysing_unit(const Position<W>& position, const Rules<W>&, const Move& move, Side,
                           const void*) noexcept {
  return (position.at(move.from).traits & kParalysing) == 0;
}

/// Whether no unit of `side` can move, at least one of them only because a rule forbids it.
template <int W>
bool suffocated(Position<W>& position, const Rules<W>& rules, Side side) noexcept {
  bool paralysed = false;
  for (Bits<W> units = position.of_side(side); units.any();) {
    const Site s = units.pop();
    MoveList moves;
    generate_unfiltered(position, rules, s, side, moves);
    if (moves.size() == 0) continue;
    filter_moves(position, rules, side, moves, 0);
    if (moves.size() != 0) return false;
    paralysed = true;
  }
  return paralysed;
}

template <int W>
typename GoalFilter<W>::Says stalemate_by_paralysis(Position<W>& position, const Rules<W>& rules,
                                                    typename GoalFilter<W>::Asked asked, Side side,
                                                    const void*) noexcept {
  using Filter = GoalFilter<W>;
  if (!suffocated(position, rules, side)) return Filter::Says::as_ever;
  return asked == Filter::Asked::stalemate ? Filter::Says::reached : Filter::Says::missed;
}

}  // namespace

template <int W>
void install_paralysing(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using Asks = typename MoveFilter<W>::Asks;
  refuse_disputed_loans(builder, spec.name + " units");
  builder.judge_goals({stalemate_by_paralysis<W>, nullptr}, true, false);
  builder.move_only_if(Asks::capturer, is_no_paralysing_unit<W>, nullptr, true);
  builder.move_only_if(Asks::mover, no_paralysing_unit_observes<W>, nullptr, true);
  builder.watch_only_if(Watch::acting, is_no_paralysing_unit<W>);
  builder.watch_only_if(Watch::acting, no_paralysing_unit_observes<W>);
  builder.breaks(Guarantee::checked_flights_certain);
}

template void install_paralysing(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
