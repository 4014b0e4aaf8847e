// R14: what pawns and knights, missing ones included, add to the number of moves.

#include "past/rules/move_parity.hpp"

#include <cstdlib>

#include "past/rules/account.hpp"
#include "past/rules/homes.hpp"
#include "past/rules/pawn_files.hpp"

namespace kirke::retro {
namespace {

/// The parity of the moves of a pawn that came from a file to a square. It gains a rank with each
/// move, and two by a double step; that needs two ranks besides those that its captures gain.
Parity of_way(int file, int square, Side side) noexcept {
  const int ranks = height(square, side) - 1, captures = std::abs(file - file_of(square));
  if (ranks - captures > 1) return std::nullopt;
  return ranks & 1;
}

/// The parity of the moves of a pawn on the board.
Parity of_pawn(const Facts& facts, Side side, int square) noexcept {
  if (height(square, side) <= 2) return height(square, side) - 1;
  const unsigned files = files_of_pawn(facts, side, square);
  Parity found;
  for (int file = 0; file < 8; ++file) {
    if ((files >> file & 1u) == 0) continue;
    found = of_way(file, square, side);
    if (!found) return std::nullopt;
  }
  return found;
}

/// Squares on which a pawn of the file never arrives with a number of moves of this parity.
Squares not_with(int parity, int file, Side side) noexcept {
  Squares out = 0;
  for (int square = 0; square < kSquares; ++square) {
    const Parity moves = of_way(file, square, side);
    if (moves && *moves != parity) out |= bit(square);
  }
  return out;
}

/// The parity of the moves of the only missing pawn, if a pawn captured it before it promoted. A
/// pawn that may have promoted, or that no pawn need have captured, was on none of the squares
/// supposed here; then neither parity can be ruled out.
Parity of_missing_pawn(const Facts& facts, Side side) {
  const unsigned files = files_of_pawn(facts, side, kNowhere);
  for (const int parity : {0, 1}) {
    Supposed others;  // it made another number of moves
    for (int file = 0; file < 8; ++file) {
      others.pawn_not_on[side][static_cast<std::size_t>(file)] =
          (files >> file & 1u) != 0 ? not_with(1 - parity, file, side) : 0;
    }
    if (!settled(facts, Looking::at_all, others)) return parity;
  }
  return std::nullopt;
}

/// The colour of the squares on one of which a missing knight was captured.
Parity colour_of_capture(const Facts& facts, Side side, std::size_t knight) {
  for (const int on : {0, 1}) {
    Supposed elsewhere;
    elsewhere.knight_not_on[side][knight] = on == colour(0) ? ~kLight : kLight;
    if (!settled(facts, Looking::at_all, elsewhere)) return on;
  }
  return std::nullopt;
}

}  // namespace

Parity of_pawns(const Facts& facts, Side side) {
  const Squares pawns = facts.units.of[side][kPawn];
  if (std::popcount(pawns) < 7) return std::nullopt;
  int sum = 0;
  for (Squares rest = pawns; rest != 0; rest &= rest - 1) {
    const Parity moves = of_pawn(facts, side, first(rest));
    if (!moves) return std::nullopt;
    sum += *moves;
  }
  if (std::popcount(pawns) == 8) return sum & 1;
  const Parity missing = of_missing_pawn(facts, side);
  if (!missing) return std::nullopt;
  return (sum + *missing) & 1;
}

Parity of_knights(const Facts& facts, Side side) {
  const Squares knights = facts.units.of[side][kKnight];
  int sum = 1;  // they began on squares of both colours, whichever of them is which
  for (Squares rest = knights; rest != 0; rest &= rest - 1) sum += colour(first(rest));
  for (int i = std::popcount(knights); i < 2; ++i) {
    const Parity captured =
        colour_of_capture(facts, side, static_cast<std::size_t>(i - std::popcount(knights)));
    if (!captured) return std::nullopt;
    sum += *captured;
  }
  return sum & 1;
}

}  // namespace kirke::retro
