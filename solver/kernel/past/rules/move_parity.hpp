#pragma once
// Whether units have made an even or an odd number of moves.

#include <optional>

#include "past/facts.hpp"

namespace kirke::retro {

using Parity = std::optional<int>;  // 0 even, 1 odd; nothing if it can be either

/// A knight changes colours with each move.
constexpr int colour(int square) noexcept { return (file_of(square) + rank_of(square)) & 1; }

/// Of all pawns of a side, none of which has promoted. One that is missing must have been captured
/// as a pawn, and by one: else the account of captures could not be settled.
Parity of_pawns(const Facts& facts, Side side);

/// Of both knights, where no pawn of the side has promoted. Where those were captured that are
/// missing the account of captures has to tell.
Parity of_knights(const Facts& facts, Side side);

}  // namespace kirke::retro
