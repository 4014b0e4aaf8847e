#pragma once
// Whose unit a half-move moves, for rules that ask of a unit what it may do as one of its side.

#include "core/hooks.hpp"
#include "core/rules.hpp"

namespace kirke {

/// The side whose unit moves: the mover, but where sides move units of the other side.
template <int W>
Side moving_side(const Half<W>& half) noexcept {
  return half.unit.owned_by(half.mover) ? half.mover : half.rules.opponent(half.mover);
}

}  // namespace kirke
