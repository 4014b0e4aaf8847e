#pragma once
// The captured unit that comes back with a later half-move, as the slots of a position keep it.

#include "core/position.hpp"

namespace kirke {

/// The site on which the waiting unit was captured; kNowhere: no unit waits.
template <int W>
Site waiting_site(const Position<W>& position) noexcept {
  const std::uint32_t site = position.slot(kPendingSite) & 0xFFFF;
  return site == 0 ? kNowhere : static_cast<Site>(site - 1);
}

/// The side that has captured the waiting unit. Kept for neutral units.
template <int W>
Side waiting_captor(const Position<W>& position) noexcept {
  return static_cast<Side>(position.slot(kPendingSite) >> 16);
}

/// The waiting unit, or one that does not exist.
template <int W>
Unit waiting_unit(const Position<W>& position) noexcept {
  if (position.slot(kPendingSite) == 0) return {};
  const std::uint32_t packed = position.slot(kPendingUnit);
  return {static_cast<std::uint16_t>(packed & 0xFFFF),
          static_cast<std::uint8_t>(packed >> 16 & 0xFF), static_cast<std::uint8_t>(packed >> 24),
          position.slot(kPendingTraits)};
}

/// Lets the unit wait that `by` has captured on the site. With a unit that does not exist, none
/// waits.
template <int W>
void let_wait(Position<W>& position, const Unit& unit, Site site, Side by = 0) noexcept {
  const bool waits = unit.exists();
  position.set_slot(kPendingUnit, waits ? static_cast<std::uint32_t>(unit.kind) |
                                              static_cast<std::uint32_t>(unit.owners) << 16 |
                                              static_cast<std::uint32_t>(unit.id) << 24
                                        : 0);
  position.set_slot(kPendingTraits, waits ? unit.traits : 0);
  position.set_slot(kPendingSite, waits ? (site + 1u) | static_cast<std::uint32_t>(by) << 16 : 0);
}

}  // namespace kirke
