#include "conditions/illegal_position.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <span>

namespace kirke {
namespace {

using Squares = ChessUnits::Squares;

constexpr Squares kFileA = 0x0101010101010101;
constexpr Squares kFirstRank = 0xFF, kLastRank = kFirstRank << 56;
constexpr int kImpossible = 1000;  // more captures than a game has

struct Way {
  int dx, dy;
};
constexpr std::array<Way, 8> kKnightWays{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
// rook ways first, bishop ways after them
constexpr std::array<Way, 8> kLineWays{
    {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};

/// Single steps of a piece; sliding is many of them.
std::span<const Way> ways_of(ChessWalk walk) noexcept {
  const std::span<const Way> lines(kLineWays);
  if (walk == kKnight) return kKnightWays;
  if (walk == kRook) return lines.first(4);
  if (walk == kBishop) return lines.last(4);
  return lines;
}

Squares moved(Squares squares, Way way) noexcept {
  for (int i = 0; i < way.dx; ++i) squares &= ~(kFileA << (7 - i));
  for (int i = 0; i < -way.dx; ++i) squares &= ~(kFileA << i);
  const int by = way.dy * 8 + way.dx;
  return by > 0 ? squares << by : squares >> -by;
}

Squares one_step(ChessWalk walk, Squares from) noexcept {
  Squares to = 0;
  for (const Way way : ways_of(walk)) to |= moved(from, way);
  return to;
}

/// Where a piece gets to from these squares on a board with nothing but barred squares.
Squares reached(ChessWalk walk, Squares from, Squares barred) noexcept {
  Squares seen = from;
  for (Squares last = 0; seen != last;) {
    last = seen;
    seen |= one_step(walk, seen) & ~barred;
  }
  return seen;
}

/// Squares of the walk in the game array.
Squares array_squares(ChessWalk walk, Side side) noexcept {
  constexpr std::array<Squares, kWalks> kWhite{0x10, 0x08, 0x81, 0x24, 0x42, 0xFF00};
  if (side == 0) return kWhite[walk];
  return walk == kPawn ? kWhite[walk] << 40 : kWhite[walk] << 56;
}

constexpr std::array<ChessWalk, 5> kPieces{kKing, kQueen, kRook, kBishop, kKnight};

/// Squares whose units have stood there all the game: pawns on their second rank, and pieces in the
/// array that could only have come from squares of such units. Were one of the units found here not
/// steady, the one that arrived last would have come over a square whose unit arrived even later.
Squares steady_squares(const ChessUnits& units) noexcept {
  Squares steady = 0;
  for (Side side = 0; side < 2; ++side) {
    for (int walk = 0; walk < kWalks; ++walk) {
      steady |= units.of[side][static_cast<std::size_t>(walk)] &
                array_squares(static_cast<ChessWalk>(walk), side);
    }
  }
  for (Squares last = 0; steady != last;) {
    last = steady;
    for (Side side = 0; side < 2; ++side) {
      for (const ChessWalk walk : kPieces) {
        for (Squares rest = units.of[side][walk] & steady; rest != 0; rest &= rest - 1) {
          const Squares square = rest & -rest;
          if ((one_step(walk, square) & ~steady) != 0) steady &= ~square;
        }
      }
    }
  }
  return steady;
}

/// How many of these units can be those of the game array, where the units of the first array
/// square get to `first` and those of the second to `second`.
int originals(Squares units, Squares first, Squares second) noexcept {
  const bool one = (units & first) != 0, other = (units & second) != 0;
  if (one && other) return std::popcount(units & (first | second)) >= 2 ? 2 : 1;
  return one || other ? 1 : 0;
}

/// Squares of the last rank that a pawn can have reached past steady units.
Squares promotion_squares(Side side, Squares steady) noexcept {
  const int up = side == 0 ? 1 : -1;
  const Squares seventh = (side == 0 ? kFirstRank << 48 : kFirstRank << 8) & ~steady;
  return (moved(seventh, {0, up}) | moved(seventh, {1, up}) | moved(seventh, {-1, up})) & ~steady;
}

/// The least number of promoted units among the pieces, or -1 if one of them cannot have come to
/// where it stands.
int promoted_pieces(const ChessUnits& units, Side side, Squares steady) noexcept {
  const Squares promotion = promotion_squares(side, steady);
  int promoted = 0;
  for (const ChessWalk walk : kPieces) {
    const Squares here = units.of[side][walk];
    const Squares homes = array_squares(walk, side);
    const Squares first = reached(walk, homes & -homes, steady);
    const Squares rest = homes & (homes - 1);
    const Squares second = rest != 0 ? reached(walk, rest, steady) : 0;
    const Squares unpromoted = walk == kKing ? here : here & ~reached(walk, promotion, steady);
    if (originals(unpromoted, first, second) < std::popcount(unpromoted)) return -1;
    promoted += std::popcount(here) - originals(here, first, second);
  }
  return promoted;
}

/// Captures a pawn from this file needs to promote: it has to pass steady units of the other side.
int promotion_captures(int file, Side side, Squares steady) noexcept {
  const int seventh_rank = side == 0 ? 48 : 8, last_rank = side == 0 ? 56 : 0;
  int least = kImpossible;
  for (int seventh = 0; seventh < 8; ++seventh) {
    if ((steady >> (seventh_rank + seventh) & 1) != 0 || std::abs(seventh - file) > 5) continue;
    for (int last = std::max(0, seventh - 1); last <= std::min(7, seventh + 1); ++last) {
      if ((steady >> (last_rank + last) & 1) != 0) continue;
      least = std::min(least, std::abs(seventh - file) + std::abs(last - seventh));
    }
  }
  return least;
}

/// Captures the promoted units made as pawns if they began on files outside `taken`.
int captures_of_promoted(unsigned taken, int promoted, const std::array<int, 8>& cost) noexcept {
  std::array<int, 8> free{};
  int count = 0;
  for (std::size_t file = 0; file < 8; ++file) {
    if ((taken >> file & 1u) == 0) free[static_cast<std::size_t>(count++)] = cost[file];
  }
  std::sort(free.begin(), free.begin() + count);
  int sum = 0;
  for (int i = 0; i < promoted; ++i) sum += free[static_cast<std::size_t>(i)];
  return sum;
}

/// The least number of captures that brought the pawns of a side to where they are, promoted ones
/// included: every pawn began on a file of its own. Precondition: eight pawns and promoted at most.
int pawn_captures(const ChessUnits& units, Side side, int promoted, Squares steady) noexcept {
  std::array<int, 256> cost{};  // by the files on which the pawns so far began
  cost.fill(kImpossible);
  cost[0] = 0;
  int pawns = 0;
  for (Squares rest = units.of[side][kPawn]; rest != 0; rest &= rest - 1, ++pawns) {
    const int square = std::countr_zero(rest);
    const int steps = (side == 0 ? square / 8 : 7 - square / 8) - 1;
    for (unsigned files = 0; files < 256; ++files) {
      if (std::popcount(files) != pawns || cost[files] >= kImpossible) continue;
      for (int file = 0; file < 8; ++file) {
        const int aside = std::abs(file - square % 8);
        const unsigned with = files | 1u << file;
        if (with != files && aside <= steps) cost[with] = std::min(cost[with], cost[files] + aside);
      }
    }
  }
  std::array<int, 8> promoting{};
  for (int file = 0; file < 8; ++file) {
    promoting[static_cast<std::size_t>(file)] = promotion_captures(file, side, steady);
  }
  int least = kImpossible;
  for (unsigned files = 0; files < 256; ++files) {
    if (std::popcount(files) != pawns) continue;
    least = std::min(least, cost[files] + captures_of_promoted(files, promoted, promoting));
  }
  return least;
}

/// How many units give check to the king of a side.
int checkers(const ChessUnits& units, Side side) noexcept {
  const Squares king = units.of[side][kKing];
  if (king == 0) return 0;
  const auto& enemy = units.of[1 - side];
  const Squares occupied = units.all(0) | units.all(1);
  const int up = side == 0 ? 1 : -1;
  Squares found = one_step(kKnight, king) & enemy[kKnight];
  found |= (moved(king, {1, up}) | moved(king, {-1, up})) & enemy[kPawn];
  for (std::size_t i = 0; i < kLineWays.size(); ++i) {
    Squares square = moved(king, kLineWays[i]);
    while (square != 0 && (square & occupied) == 0) square = moved(square, kLineWays[i]);
    found |= square & (enemy[kQueen] | enemy[i < 4 ? kRook : kBishop]);
  }
  return std::popcount(found);
}

/// Units that a side has lost; a king that is not on the board was never there to be captured.
int lost(const ChessUnits& units, Side side) noexcept {
  return 15 - std::popcount(units.all(side) & ~units.of[side][kKing]);
}

}  // namespace

Proof proof_of_illegality(const ChessUnits& units) noexcept {
  const auto& white = units.of[0];
  const auto& black = units.of[1];
  if (std::popcount(white[kKing]) > 1 || std::popcount(black[kKing]) > 1) return Proof::kings;
  if ((one_step(kKing, white[kKing]) & black[kKing]) != 0) return Proof::kings;
  if (((white[kPawn] | black[kPawn]) & (kFirstRank | kLastRank)) != 0) return Proof::pawn_rank;
  if (checkers(units, 0) > 2 || checkers(units, 1) > 2) return Proof::checks;
  const Squares steady = steady_squares(units);
  std::array<int, 2> promoted{};
  for (Side side = 0; side < 2; ++side) {
    if (std::popcount(units.of[side][kPawn]) > 8) return Proof::counts;
    promoted[side] = promoted_pieces(units, side, steady);
    if (promoted[side] < 0) return Proof::shut_in;
    if (std::popcount(units.of[side][kPawn]) + promoted[side] > 8) return Proof::counts;
  }
  for (Side side = 0; side < 2; ++side) {
    const auto other = static_cast<Side>(1 - side);
    if (pawn_captures(units, side, promoted[side], steady) > lost(units, other))
      return Proof::pawn_captures;
  }
  return Proof::unknown;
}

std::string_view sentence(Proof proof) noexcept {
  switch (proof) {
    case Proof::unknown:
      return "nothing is known against it";
    case Proof::kings:
      return "a side has several kings, or the kings stand side by side";
    case Proof::pawn_rank:
      return "a pawn stands on the first or the last rank";
    case Proof::counts:
      return "a side has more pawns and promoted pieces than eight";
    case Proof::checks:
      return "a king is in check by more than two units";
    case Proof::shut_in:
      return "a unit cannot have come to where it stands";
    case Proof::pawn_captures:
      return "the pawns would have needed more captures than there were";
  }
  return "";
}

}  // namespace kirke
