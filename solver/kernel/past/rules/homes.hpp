#pragma once
// Which pieces on the board can be those of the game array, and what that says of the others.

#include <vector>

#include "past/facts.hpp"

namespace kirke::retro {

/// Where the pieces of that walk from the first and the second array square get to.
std::array<Squares, 2> reached_from_array(const Facts& facts, Side side, Walk walk) noexcept;

/// How many of these units can be those of the game array.
int originals(Squares units, const std::array<Squares, 2>& reach) noexcept;

/// What the pieces of a side on the board say of its missing ones and of its pawns. As many as can
/// be are taken for those of the game array: where one of these is a promoted pawn after all, the
/// piece of the array was captured instead of that pawn, wherever.
struct Homes {
  std::vector<Squares> captured;  // each missing piece of the array: where it can have got to
  std::vector<Squares> promoted;  // each promoted piece on the board: where that can have been
};
/// stayed: squares of the array where bishops were captured that never moved. knight_not_on: where
/// the first and the second of the missing knights were not.
Homes homes_of(const Facts& facts, Side side, Squares stayed = 0,
               const std::array<Squares, 2>& knight_not_on = {});

/// Where a unit can have been captured that is missing for a pawn which promoted on a square: the
/// promoted piece itself, or a piece of the array in whose place that one is on the board.
struct Captured {
  Squares itself = 0, in_its_place = 0;
};
Captured captured_after_promotion(const Facts& facts, Side side, int square);

}  // namespace kirke::retro
