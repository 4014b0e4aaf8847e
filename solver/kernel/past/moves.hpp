#pragma once
// Moves of orthodox chess, played forward on the plain board of this room.

#include <vector>

#include "past/unmoves.hpp"

namespace kirke::retro {

/// Every legal move of the side to move. Castling needs a right that is held (Past::unmoved),
/// capture en passant a pawn that has just passed a square (Past::passed).
std::vector<UnMove> moves(const Past& past);

/// The position after one of moves(past), with the rights that remain.
Past after(const Past& past, const UnMove& move) noexcept;

}  // namespace kirke::retro
