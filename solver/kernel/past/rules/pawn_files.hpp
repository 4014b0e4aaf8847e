#pragma once
// The files on which pawns can have begun.

#include "past/facts.hpp"

namespace kirke::retro {

/// The files, as bits, on which a pawn of the side can have begun, as far as there were captures
/// enough. square: where it stands; kNowhere: it is none of the pawns on the board.
unsigned files_of_pawn(const Facts& facts, Side side, int square) noexcept;

}  // namespace kirke::retro
