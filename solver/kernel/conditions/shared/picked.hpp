#pragma once
// A choice among sites, which is part of a move.

#include "core/hooks.hpp"

namespace kirke {

/// The site that the mover chooses among these, the lowest first. Precondition: there is one.
template <int W>
Site picked(Half<W>& half, const Bits<W>& sites) noexcept {
  return sites.nth(static_cast<int>(half.picks.pick(static_cast<std::uint32_t>(sites.count()))));
}

}  // namespace kirke
