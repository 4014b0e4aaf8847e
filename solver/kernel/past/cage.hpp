#pragma once
// Cages: a few units that hem each other in, taken back by themselves.

#include "past/patience.hpp"
#include "past/rules.hpp"

namespace kirke::retro {

/// Units that cannot all have come to where they stand, whatever else is on the board.
struct Cage {
  Units units;
  Squares unmoved = 0;  // of these units it was held that they have not moved
  Deduced known;        // of its pawns, and of bishops beside it

  bool operator==(const Cage&) const = default;
  /// Whether the cage stands in a position, of which this is known: then no game leads there.
  bool stands_in(const Past& past, const Deduced& there) const noexcept;
};

/// Looks for a cage in the position. Its units are taken back in every order as if other units were
/// not there and both sides could always wait: only squares of the cage are occupied, captures are
/// free, and of checks only those of adjacent units, knights and pawns count, which nothing
/// interposes; what R3 or R11 refutes did not come about. A unit that can get away is no part of
/// the cage. Where no such play leads to squares of the game array, no game leads to the position.
/// Units too free to be followed are left out, which proves less and never more. known: of the
/// whole position. While both pawns beside a bishop's square are at home, the bishop stands there
/// that left it later. states: at most so many arrangements of units are looked at; the cage is
/// empty if there is none, or if the patience was over before. Source: Retractor's cages, which are
/// named by hand there.
Cage cage_in(const Past& past, const Deduced& known, int states, Patience& patience);

}  // namespace kirke::retro
