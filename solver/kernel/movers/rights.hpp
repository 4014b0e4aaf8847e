#pragma once
// Castling rights of units that come to their squares by a rule.

#include "core/rules.hpp"

namespace kirke {

/// A unit that comes to its place anew, or changes there, has the castling right of its square.
template <int W>
void grant_rights(Half<W>& half, Site s) noexcept {
  const Unit& holder = half.rules.right_holder[s];
  const Unit& unit = half.position.at(s);
  if (half.rules.rights_at[s] != 0 && unit.kind == holder.kind && unit.shared_with(holder)) {
    half.rights_granted |= half.rules.rights_at[s];
  }
}

}  // namespace kirke
