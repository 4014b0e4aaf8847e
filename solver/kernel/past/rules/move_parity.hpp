#pragma once
// Whether units have made an even or an odd number of moves.

#include <optional>

#include "past/facts.hpp"

namespace kirke::retro {

using Parity = std::optional<int>;  // 0 even, 1 odd; nothing if it can be either

/// A knight changes colours with each move.
constexpr int colour(int square) noexcept { return (file_of(square) + rank_of(square)) & 1; }

/// The parity of the moves of all pawns of a side, if none has promoted. A missing pawn must have
/// been captured as a pawn, and by a pawn: else the account of captures could not be settled.
Parity of_pawns(const Facts& facts, Side side);

/// The parity of the moves of both knights, if no pawn of the side has promoted. Where missing
/// knights were captured, the account of captures has to tell.
Parity of_knights(const Facts& facts, Side side);

}  // namespace kirke::retro
