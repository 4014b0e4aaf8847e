#pragma once
// What the unit that has moved observes: which units it could capture if all were enemies.

#include <algorithm>

#include "conditions/shared/watching.hpp"
#include "core/rules.hpp"
#include "movers/check.hpp"
#include "movers/reentry_guard.hpp"

namespace kirke {

/// Whether the unit of `by` on `from` observes `target`, by its walk and as far as rules let it.
template <int W>
bool unit_observes(const Position<W>& position, const Rules<W>& rules, Site from, Site target,
                   Side by) noexcept {
  const Unit& unit = position.at(from);
  if (from == target || !unit.owned_by(by)) return false;
  const Movement<W>& movement = rules.movement(unit, by);
  if (!could_take(position, rules, movement, from, target, by)) return false;
  const Move capture = Move::capture(from, target, target);
  const auto allow = [&](const auto& filters) {
    return std::all_of(filters.begin(), filters.end(), [&](const auto& filter) {
      return filter.function(position, rules, capture, by, filter.data.get());
    });
  };
  const auto& watch = rules.checks.watch_filters;
  return allow(rules.checks.filters) && std::all_of(watch.begin(), watch.end(), allow);
}

/// Whether the other side is in check. If captures have to be played to find out, the effects of
/// these captures on observed units are left out.
template <int W>
bool has_given_check(Half<W>& half) noexcept {
  thread_local bool asking = false;
  if (asking) return false;
  const Asking now(asking);
  return in_check(half.position, half.rules, half.rules.opponent(half.mover));
}

/// Whether the mover's unit on `s` itself checks the other side, its king or its royal square.
/// Precondition: has_given_check().
template <int W>
bool checks_itself(const Half<W>& half, Site s) noexcept {
  const Side them = half.rules.opponent(half.mover);
  const Site square = half.rules.checks.rules[them].square;
  if (square != kNowhere && unit_observes(half.position, half.rules, s, square, half.mover))
    return true;
  for (Bits<W> kings = half.position.royals(them); kings.any();) {
    if (unit_observes(half.position, half.rules, s, kings.pop(), half.mover)) return true;
  }
  return false;
}

}  // namespace kirke
