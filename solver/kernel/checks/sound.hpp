#pragma once
// Checks that a position is consistent: its key and its sets are those of the units on the board.

#include "checks/check.hpp"
#include "checks/setups.hpp"
#include "core/position.hpp"

namespace kirke::checks {

template <int W>
void check_sound(const Position<W>& position, int kinds) {
  CHECK(position.key() == position.key_from_scratch());
  Bits<W> occupied = position.closed(), royal, of_side[kMaxSides], of_kind[kMaxKinds];
  for (int i = 0; i < position.sites(); ++i) {
    const auto s = static_cast<Site>(i);
    const Unit& u = position.at(s);
    CHECK(!(u.exists() && position.closed().test(s)));
    if (!u.exists()) continue;
    occupied.set(s);
    of_kind[u.kind].set(s);
    if (u.royal()) royal.set(s);
    for (Side side = 0; side < kMaxSides; ++side) {
      if (u.owned_by(side)) of_side[side].set(s);
    }
  }
  CHECK(position.occupied() == occupied);
  CHECK(position.royals() == royal);
  for (Side side = 0; side < kMaxSides; ++side) CHECK(position.of_side(side) == of_side[side]);
  for (int kind = 0; kind < kinds; ++kind) CHECK(position.of_kind(kind) == of_kind[kind]);
}

}  // namespace kirke::checks
