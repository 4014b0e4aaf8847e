#pragma once
// The walks by which units observe a site, for rules that lend walks to observed units.

#include <cstdint>

#include "conditions/shared/watching.hpp"

namespace kirke {

constexpr std::uint64_t walk_bit(int kind) noexcept { return std::uint64_t{1} << kind; }

/// Whether a unit of `by` with this walk observes `s`. acting: counts the walk that the unit has
/// now, except loans for kings alone, and only units that no rule keeps from acting or capturing.
/// Otherwise only the unit's own walk counts.
template <int W>
bool walk_observes(const Position<W>& position, const Rules<W>& rules, Site s, int kind, Side by,
                   bool acting) noexcept {
  const Movement<W>& walk = rules.own_movement(kind, by);
  const bool lent = acting && rules.loans.lenders[by].function;
  Bits<W> units = walk.reach[s] & position.of_side(by);
  if (!lent) units &= position.of_kind(kind);
  units.clear(s);
  while (units.any()) {
    const Site from = units.pop();
    if (lent && (unroyal_walks_of(position, rules, from, by) & walk_bit(kind)) == 0) continue;
    if (takes(position, rules, walk, from, s, by) &&
        (!acting || may_watch(position, rules, from, s, by, Watch::capturing)))
      return true;
  }
  return false;
}

/// The walks by which units of `by` observe `s`, a bit for each. first: one of them is enough.
template <int W>
std::uint64_t observing_walks(const Position<W>& position, const Rules<W>& rules, Site s, Side by,
                              bool acting, bool first = false) noexcept {
  std::uint64_t out = 0;
  for (int kind = 0; kind < rules.kind_count(); ++kind) {
    if (!walk_observes(position, rules, s, kind, by, acting)) continue;
    out |= walk_bit(kind);
    if (first) break;
  }
  return out;
}

}  // namespace kirke
