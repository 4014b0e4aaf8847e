#pragma once
// Who gives check: whether a site is observed, as the rules in force decide it.

#include "core/position.hpp"
#include "core/rules.hpp"

namespace kirke {

/// True if the walk of a unit of `by` reaches `target`. Rules that filter observations are not
/// asked.
template <int W>
bool attacked(const Position<W>& position, const Rules<W>& rules, Site target, Side by) noexcept;

/// True if a unit of `by` observes `target`: it could capture a royal unit there.
template <int W>
bool observed(Position<W>& position, const Rules<W>& rules, Site target, Side by) noexcept;

/// Units of `by` that may jump onto `target`, judged by their sites alone: see OtherWays::jumps.
template <int W>
Bits<W> jumpers_onto(const Position<W>& position, const Rules<W>& rules, Site target,
                     Side by) noexcept {
  Bits<W> out;
  if (rules.ways.jumps.empty()) [[likely]]
    return out;
  for (int kind = 0; kind < rules.kind_count(); ++kind) {
    out |= rules.jumping_onto(kind, by, target) & position.of_kind(kind);
  }
  return out & position.of_side(by);
}

/// The units of `by` that attack the king on `target`: each could move so that the other side has
/// no royal unit left. Where a rule says what check is, it is not asked.
template <int W>
Bits<W> attackers_of(Position<W>& position, const Rules<W>& rules, Site target, Side by) noexcept;

/// True if the opponent could move so that `side` has no royal unit left.
template <int W>
bool royal_attacked(Position<W>& position, const Rules<W>& rules, Side side) noexcept;

/// True if `side` is in check: by royal_attacked(), or as a rule says.
template <int W>
bool in_check(Position<W>& position, const Rules<W>& rules, Side side) noexcept;

}  // namespace kirke
