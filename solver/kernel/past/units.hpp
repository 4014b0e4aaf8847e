#pragma once
// The units of orthodox chess on the board of 8x8 as sets of squares, and how they step. The rooms
// of the past have this plain board of their own, which knows no fairy rules and nothing of the
// search.

#include <array>
#include <bit>
#include <cstdint>

#include "core/unit.hpp"

namespace kirke::retro {

enum Walk : std::uint8_t { kKing, kQueen, kRook, kBishop, kKnight, kPawn, kWalks };

/// One bit a square, a1 lowest, h8 highest.
using Squares = std::uint64_t;

constexpr Side kWhite = 0, kBlack = 1;
constexpr int kSquares = 64;
constexpr int kNowhere = -1;
constexpr Squares kFileA = 0x0101010101010101;
constexpr Squares kRank1 = 0xFF;
constexpr Squares kLight = 0x55AA55AA55AA55AA;

constexpr Squares bit(int square) noexcept { return Squares{1} << square; }
constexpr int file_of(int square) noexcept { return square & 7; }
constexpr int rank_of(int square) noexcept { return square >> 3; }
/// The square nearest to a1. Precondition: there is one.
inline int first(Squares squares) noexcept { return std::countr_zero(squares); }

constexpr Side other(Side side) noexcept { return static_cast<Side>(1 - side); }
/// What a step of a pawn of the side adds to the number of its square.
constexpr int up(Side side) noexcept { return side == kWhite ? 8 : -8; }
/// Ranks that a square lies above the side's first, 0 to 7.
constexpr int height(int square, Side side) noexcept {
  return side == kWhite ? rank_of(square) : 7 - rank_of(square);
}
/// The rank at this height above the side's first rank, 0 to 7.
constexpr Squares rank_at(int height, Side side) noexcept {
  return kRank1 << 8 * (side == kWhite ? height : 7 - height);
}

/// Castling: the squares of king and rook, before and after.
struct Castling {
  int king_from, king_to, rook_from, rook_to;
  Squares empty;  // squares that are empty afterwards: those left by both, and those between
};

constexpr Castling castling(Side side, bool short_one) noexcept {
  const int row = side == kWhite ? 0 : 56;
  if (short_one) return {row + 4, row + 6, row + 7, row + 5, bit(row + 4) | bit(row + 7)};
  return {row + 4, row + 2, row, row + 3, bit(row) | bit(row + 1) | bit(row + 4)};
}

/// The units on the board.
struct Units {
  std::array<std::array<Squares, kWalks>, 2> of{};  // [side][walk]

  Squares all(Side side) const noexcept {
    Squares squares = 0;
    for (const Squares s : of[side]) squares |= s;
    return squares;
  }
  Squares all() const noexcept { return all(kWhite) | all(kBlack); }
  bool operator==(const Units&) const = default;
};

/// Squares of the walk in the game array.
constexpr Squares array_squares(Walk walk, Side side) noexcept {
  constexpr std::array<Squares, kWalks> kOfWhite{0x10, 0x08, 0x81, 0x24, 0x42, 0xFF00};
  if (side == kWhite) return kOfWhite[walk];
  return kOfWhite[walk] << (walk == kPawn ? 40 : 56);
}

/// The game array.
constexpr Units game_array() noexcept {
  Units units;
  for (Side side = 0; side < 2; ++side) {
    for (std::size_t walk = 0; walk < kWalks; ++walk)
      units.of[side][walk] = array_squares(static_cast<Walk>(walk), side);
  }
  return units;
}

}  // namespace kirke::retro
