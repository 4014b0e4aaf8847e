#pragma once
// Cages: a few units that hem each other in. Their moves are taken back without the other units.

#include "past/patience.hpp"
#include "past/rules.hpp"

namespace kirke::retro {

/// Units that cannot all have come to where they stand, whatever else is on the board.
struct Cage {
  Units units;
  Squares unmoved = 0;  // squares of its units that were held not to have moved
  Deduced known;        // of its pawns, and of bishops beside it

  bool operator==(const Cage&) const = default;
  /// Whether the cage stands in a position; then no game leads to that position. there: what is
  /// known of it.
  bool stands_in(const Past& past, const Deduced& there) const noexcept;
};

/// Looks for a cage in the position. Its units are taken back in every order, as if the other units
/// were not there and both sides could always wait: only squares of the cage are occupied, captures
/// are free, and the only checks that count are those of adjacent units, knights and pawns, which
/// no unit can interpose. Arrangements that R3 or R11 refutes did not come about. A unit that can
/// get away is no part of the cage. Where no such play leads to squares of the game array, no game
/// leads to the position. Units that are too free to be followed are left out; that proves less and
/// never more.
/// known: what is known of the whole position. While both pawns beside a bishop's square are at
/// home, the bishop that left the square later stands there.
/// states: at most so many arrangements of units are looked at. The cage is empty if there is none,
/// or if the patience ended first.
/// Source: Retractor's cages, which its users name by hand.
Cage cage_in(const Past& past, const Deduced& known, int states, Patience& patience);

}  // namespace kirke::retro
