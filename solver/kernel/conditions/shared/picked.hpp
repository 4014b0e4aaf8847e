#pragma once
// A choice among sites, which is part of a move.

#include "core/hooks.hpp"

namespace kirke {

/// The one of these sites that the mover chooses: the lowest first. Precondition: there is one.
template <int W>
Site picked(Half<W>& half, const Bits<W>& sites) noexcept {
  return sites.nth(static_cast<int>(half.picks.pick(static_cast<std::uint32_t>(sites.count()))));
}

}  // namespace kirke
