#pragma once
// Where a unit may go without capture, for a given set of occupied sites.

#include <optional>

#include "core/position.hpp"
#include "core/rules.hpp"

namespace kirke {

/// Where the unit may go from a site without capture if these sites are occupied, whoever is to
/// move. Nothing where its walk or rules say more than lines do.
template <int W>
std::optional<Bits<W>> quiet_sites(const Rules<W>& rules, const Unit& unit, Side side, Site from,
                                   const Bits<W>& occupied) noexcept {
  const Movement<W>& movement = rules.movement(unit, side);
  if (movement.special || rules.ways.source.function || !rules.ways.adders.empty() ||
      rules.ways.source.whole || !rules.allowed.filters.empty()) {
    return std::nullopt;
  }
  Bits<W> out;
  if (movement.leaps_both) out |= movement.leaps[from] & ~occupied;
  if (movement.pawn_like) {
    out |= movement.quiet_leaps[from] & ~occupied;
    if (rules.promotions.of[unit.kind].empty()) out &= ~rules.promotion_zone(unit.kind, side);
    const Site far = movement.double_step[from];
    if (far != kNowhere && !occupied.test(far) && !occupied.test(movement.double_passes[from]))
      out.set(far);
  }
  if (!movement.rides) return out;
  const Site* p = movement.lines.data() + movement.lines_at[from];
  while (const int count = *p++) {
    const Site* const end = p + count;
    for (; p != end && !occupied.test(*p); ++p) out.set(*p);
    p = end;
  }
  return out & movement.arrivals[from];
}

}  // namespace kirke
