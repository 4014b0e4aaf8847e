#pragma once
// What a mate is where rules have a say in it.

#include "movers/check.hpp"
#include "movers/legal.hpp"

namespace kirke {

/// What rules say of whether the side is mated, or stalemated.
template <int W>
typename GoalFilter<W>::Says judged(Position<W>& position, const Rules<W>& rules,
                                    typename GoalFilter<W>::Asked asked, Side side) noexcept {
  using Says = typename GoalFilter<W>::Says;
  for (const GoalFilter<W>& filter : rules.goal_filters) {
    const Says says = filter.function(position, rules, asked, side, filter.data.get());
    if (says != Says::as_ever) return says;
  }
  return Says::as_ever;
}

/// Whether the side to move is mated, as rules ask that look at mates inside of a half-move.
template <int W>
bool mated_to_move(Position<W>& position, const Rules<W>& rules) noexcept {
  using Filter = GoalFilter<W>;
  const Side side = position.to_move();
  if (!in_check(position, rules, side)) return false;
  const auto says = judged(position, rules, Filter::Asked::mate, side);
  if (says != Filter::Says::as_ever) return says == Filter::Says::reached;
  return !has_legal(position, rules);
}

}  // namespace kirke
