#pragma once
// Proofs that no game of chess leads to a position (RULES 1.7, L1, L2, L4, L5). Every proof is
// sound; there are illegal positions that none of them finds.

#include <array>
#include <cstdint>
#include <string_view>

#include "core/unit.hpp"

namespace kirke {

enum ChessWalk : std::uint8_t { kKing, kQueen, kRook, kBishop, kKnight, kPawn, kWalks };

/// The units on a board of 8x8, one bit a square, a1 lowest.
struct ChessUnits {
  using Squares = std::uint64_t;
  std::array<std::array<Squares, kWalks>, 2> of{};  // [side][walk]

  Squares all(Side side) const noexcept {
    Squares squares = 0;
    for (const Squares s : of[side]) squares |= s;
    return squares;
  }
};

/// What a proof rests on; unknown: there is none, the position may be legal.
enum class Proof : std::uint8_t {
  unknown,
  kings,
  pawn_rank,
  counts,
  checks,
  shut_in,
  pawn_captures,
};

/// Looks for a proof whichever side is to move. Whether the side that has just moved is in check is
/// left to the rules of the game.
Proof proof_of_illegality(const ChessUnits& units) noexcept;

/// What is wrong, for a message.
std::string_view sentence(Proof proof) noexcept;

}  // namespace kirke
