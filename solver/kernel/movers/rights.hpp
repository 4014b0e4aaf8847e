#pragma once
// Castling rights of units that a rule brings to their squares.

#include "core/rules.hpp"

namespace kirke {

/// Grants the castling right of the square to a unit that newly comes to it, or changes on it.
template <int W>
void grant_rights(Half<W>& half, Site s) noexcept {
  const Unit& holder = half.rules.castlings.right_holder[s];
  const Unit& unit = half.position.at(s);
  if (half.rules.castlings.rights_at[s] != 0 && unit.kind == holder.kind &&
      unit.shared_with(holder)) {
    half.rights_granted |= half.rules.castlings.rights_at[s];
  }
}

}  // namespace kirke
