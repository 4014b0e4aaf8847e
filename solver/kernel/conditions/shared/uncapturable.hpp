#pragma once
// Units that cannot be captured.

#include "core/rules.hpp"

namespace kirke {

/// Whether the unit that the move would capture may be captured. Kings always may.
template <int W>
bool may_be_captured(const Position<W>& position, const Rules<W>&, const Move& move, Side,
                     const void*) noexcept {
  return (position.at(move.victim).traits & kUncapturable) == 0 || position.at(move.victim).royal();
}

}  // namespace kirke
