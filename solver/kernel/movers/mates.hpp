#pragma once
// Who is mated and who is stalemated. Goals ask this, and so do rules inside a half-move.

#include "movers/check.hpp"
#include "movers/escape.hpp"
#include "movers/legal.hpp"
#include "movers/play.hpp"

namespace kirke {

/// What the rules that have a say in mate and stalemate make of this one.
template <int W>
typename GoalFilter<W>::Says judged(Position<W>& position, const Rules<W>& rules,
                                    typename GoalFilter<W>::Asked asked, Side side) noexcept {
  using Says = typename GoalFilter<W>::Says;
  for (const GoalFilter<W>& filter : rules.goals.filters) {
    const Says says = filter.function(position, rules, asked, side, filter.data.get());
    if (says != Says::as_ever) return says;
  }
  return Says::as_ever;
}

/// Whether `side` would have no legal move if it were to move. mode: whether captures of kings
/// count.
template <int W>
bool is_immobile(Position<W>& position, const Rules<W>& rules, Side side,
                 Generate mode = Generate::normal) noexcept {
  if (side == position.to_move()) return !has_legal(position, rules, mode);
  const auto mark = position.mark();
  Played<W> pass;
  play(position, rules, Move::null(), pass);
  const bool out = !has_legal(position, rules, mode);
  position.undo_to(mark);
  return out;
}

/// Whether the side is mated. It need not be the side to move. A game may have its own rule of
/// mate.
template <int W>
bool is_mated(Position<W>& position, const Rules<W>& rules, Side side,
              Generate mode = Generate::normal) noexcept {
  if (rules.ways.source.has_lost && mode == Generate::normal) [[unlikely]]
    return rules.ways.source.has_lost(position, rules, side, rules.ways.source.data.get());
  if (!in_check(position, rules, side)) return false;
  using Filter = GoalFilter<W>;
  const auto says = judged(position, rules, Filter::Asked::mate, side);
  if (says != Filter::Says::as_ever) return says == Filter::Says::reached;
  if (side == position.to_move() && mode == Generate::normal) return !can_escape(position, rules);
  return is_immobile(position, rules, side, mode);
}

/// Whether the side is stalemated. It need not be the side to move. Games are not asked.
template <int W>
bool is_stalemated(Position<W>& position, const Rules<W>& rules, Side side,
                   Generate mode = Generate::normal) noexcept {
  using Filter = GoalFilter<W>;
  const auto says = judged(position, rules, Filter::Asked::stalemate, side);
  if (says != Filter::Says::as_ever) return says == Filter::Says::reached;
  return !in_check(position, rules, side) && is_immobile(position, rules, side, mode);
}

}  // namespace kirke
