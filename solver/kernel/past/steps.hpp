#pragma once
// How units of chess step and slide: tables by square.

#include <span>

#include "past/units.hpp"

namespace kirke::retro {

struct Way {
  int dx, dy;
};

// rook ways first, bishop ways after them
inline constexpr std::array<Way, 8> kLineWays{
    {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
inline constexpr std::array<Way, 8> kKnightWays{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

/// All squares one step away in the way.
constexpr Squares moved(Squares squares, Way way) noexcept {
  for (int i = 0; i < way.dx; ++i) squares &= ~(kFileA << (7 - i));
  for (int i = 0; i < -way.dx; ++i) squares &= ~(kFileA << i);
  const int by = way.dy * 8 + way.dx;
  return by > 0 ? squares << by : squares >> -by;
}

/// Numbers of the line ways in which a walk slides, as indices of kLineWays: the first, and the one
/// behind the last.
struct Slides {
  std::size_t from, to;
};
constexpr Slides slides(Walk walk) noexcept {
  if (walk == kRook) return {0, 4};
  if (walk == kBishop) return {4, 8};
  if (walk == kQueen) return {0, 8};
  return {0, 0};
}

namespace steps_detail {

using BySquare = std::array<Squares, kSquares>;

constexpr BySquare table(std::span<const Way> ways) noexcept {
  BySquare out{};
  for (int square = 0; square < kSquares; ++square) {
    for (const Way way : ways) out[static_cast<std::size_t>(square)] |= moved(bit(square), way);
  }
  return out;
}

constexpr std::array<BySquare, kWalks> walk_table() noexcept {
  const std::span<const Way> lines(kLineWays);
  return {table(lines),         table(lines),       table(lines.first(4)),
          table(lines.last(4)), table(kKnightWays), {}};
}

constexpr std::array<BySquare, 2> pawn_table(bool straight) noexcept {
  std::array<BySquare, 2> out{};
  for (Side side = 0; side < 2; ++side) {
    const int dy = side == kWhite ? 1 : -1;
    for (int square = 0; square < kSquares; ++square) {
      const Squares here = bit(square);
      out[side][static_cast<std::size_t>(square)] =
          straight ? moved(here, {0, dy}) : moved(here, {1, dy}) | moved(here, {-1, dy});
    }
  }
  return out;
}

/// [way][square]: the squares of the line from the square on, without the square itself.
constexpr std::array<BySquare, 8> ray_table() noexcept {
  std::array<BySquare, 8> out{};
  for (std::size_t way = 0; way < 8; ++way) {
    for (std::size_t square = 0; square < kSquares; ++square) {
      for (Squares at = moved(bit(static_cast<int>(square)), kLineWays[way]); at != 0;
           at = moved(at, kLineWays[way]))
        out[way][square] |= at;
    }
  }
  return out;
}

inline constexpr auto kSteps = walk_table();
inline constexpr auto kPawnStraight = pawn_table(true);
inline constexpr auto kPawnTakes = pawn_table(false);
inline constexpr auto kRays = ray_table();

}  // namespace steps_detail

/// Squares that a piece, not a pawn, reaches with a single step; a slide is many such steps.
inline Squares steps(Walk walk, int square) noexcept {
  return steps_detail::kSteps[walk][static_cast<std::size_t>(square)];
}

/// The square in front of a pawn, as a set.
inline Squares pawn_straight(Side side, int square) noexcept {
  return steps_detail::kPawnStraight[side][static_cast<std::size_t>(square)];
}

/// Squares on which a pawn captures.
inline Squares pawn_takes(Side side, int square) noexcept {
  return steps_detail::kPawnTakes[side][static_cast<std::size_t>(square)];
}

/// Squares of the line in a way up to the first occupied one, which is included.
inline Squares sight(std::size_t way, int square, Squares occupied) noexcept {
  const Squares ray = steps_detail::kRays[way][static_cast<std::size_t>(square)];
  const Squares met = ray & occupied;
  if (met == 0) return ray;
  const Way w = kLineWays[way];
  const bool rising = w.dy * 8 + w.dx > 0;
  const int at = rising ? std::countr_zero(met) : 63 - std::countl_zero(met);
  return ray & ~steps_detail::kRays[way][static_cast<std::size_t>(at)];
}

/// Squares that a piece, not a pawn, observes from a square.
inline Squares observed(Walk walk, int square, Squares occupied) noexcept {
  if (walk == kKing || walk == kKnight) return steps(walk, square);
  const Slides lines = slides(walk);
  Squares out = 0;
  for (std::size_t way = lines.from; way < lines.to; ++way) out |= sight(way, square, occupied);
  return out;
}

/// Squares that a piece, not a pawn, reaches from these squares in any number of moves without
/// coming to a barred one. stops: squares that it never leaves again; a piece that slides may pass
/// over them.
inline Squares reached(Walk walk, Squares from, Squares barred, Squares stops = 0) noexcept {
  Squares seen = from, fresh = from;
  while (fresh != 0) {
    Squares next = 0;
    for (fresh &= ~stops; fresh != 0; fresh &= fresh - 1)
      next |= observed(walk, first(fresh), barred);
    fresh = next & ~barred & ~seen;
    seen |= fresh;
  }
  return seen;
}

/// Units of a side that observe a square.
inline Squares observers(const Units& units, Side side, int square, Squares occupied) noexcept {
  const auto& of = units.of[side];
  return (steps(kKing, square) & of[kKing]) | (steps(kKnight, square) & of[kKnight]) |
         (pawn_takes(other(side), square) & of[kPawn]) |
         (observed(kRook, square, occupied) & (of[kRook] | of[kQueen])) |
         (observed(kBishop, square, occupied) & (of[kBishop] | of[kQueen]));
}

/// Units that give check to the king of a side; none if it has no king.
inline Squares checkers(const Units& units, Side side) noexcept {
  const Squares king = units.of[side][kKing];
  return king == 0 ? 0 : observers(units, other(side), first(king), units.all());
}

}  // namespace kirke::retro
