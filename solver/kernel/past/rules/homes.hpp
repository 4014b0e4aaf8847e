#pragma once
// Which pieces on the board can be pieces of the game array, and what that tells of the others.

#include <vector>

#include "past/facts.hpp"

namespace kirke::retro {

/// Squares that pieces of this walk reach from their first and from their second array square.
std::array<Squares, 2> reached_from_array(const Facts& facts, Side side, Walk walk) noexcept;

/// How many of these units can be pieces of the game array.
int originals(Squares units, const std::array<Squares, 2>& reach) noexcept;

/// What the pieces of a side on the board tell of its missing pieces and of its pawns. As many as
/// possible are taken for pieces of the game array. If one of them is a promoted pawn after all,
/// the piece of the array was captured instead of that pawn, on any square.
struct Homes {
  std::vector<Squares> captured;  // for each missing piece of the array: where it can have got to
  std::vector<Squares>
      promoted;  // for each promoted piece on the board: where it can have promoted
};
/// stayed: squares of the array on which bishops were captured that had never moved. knight_not_on:
/// squares on which the first and the second of the missing knights were not captured.
Homes homes_of(const Facts& facts, Side side, Squares stayed = 0,
               const std::array<Squares, 2>& knight_not_on = {});

/// Where a missing unit can have been captured that stands for a pawn which promoted on a square:
/// the promoted piece itself, or a piece of the array in whose place the promoted one is on the
/// board.
struct Captured {
  Squares itself = 0, in_its_place = 0;
};
Captured captured_after_promotion(const Facts& facts, Side side, int square);

}  // namespace kirke::retro
