#pragma once
// Boards of chess as play with total invisibles needs them: every unit known, those that a solver
// does not see marked as hidden. Small enough to be copied by the million.

#include <array>
#include <bit>
#include <cstdint>

namespace kirke::invisible {

using Bits = std::uint64_t;

enum Walk : int { kNone, kKing, kQueen, kRook, kBishop, kKnight, kPawn };

constexpr Bits bit(int square) { return Bits{1} << square; }
constexpr int code_of(int side, int walk) { return walk | side << 3; }
constexpr int walk_of(int code) { return code & 7; }
constexpr int side_of(int code) { return code >> 3; }
constexpr Bits kOuterRanks = 0xFF000000000000FFull;

/// Whether a unit stands there that castles from there.
constexpr bool is_home(int square, int code) {
  const int rank = side_of(code) == 0 ? 0 : 56;
  if (walk_of(code) == kKing) return square == rank + 4;
  return walk_of(code) == kRook && (square == rank || square == rank + 7);
}

/// Calls `f` with every square of a set.
template <class F>
void each(Bits set, F f) {
  for (; set; set &= set - 1) f(std::countr_zero(set));
}

/// What the diagram says besides units. homes: squares from which castling is permitted;
/// promotions: walks, as bits.
struct Setting {
  Bits holes = 0;
  Bits homes = 0;
  unsigned promotions = 0;
  int invisibles = 0;
};

enum MoveKind : int { kPlain, kShort, kLong };

struct Move {
  int from = 0;
  int to = 0;
  int promotion = 0;
  int kind = kPlain;
};

/// of: squares of a side's units by walk, all of them at kNone. blocked: units and holes. rights:
/// kings and rooks that may still castle.
struct Position {
  Bits of[2][7]{};
  Bits blocked = 0;
  Bits hidden = 0;
  Bits rights = 0;
  std::array<std::int8_t, 64> board{};

  void put(int square, int code);
  void take(int square);
  int king(int side) const { return of[side][kKing] ? std::countr_zero(of[side][kKing]) : -1; }
  bool operator==(const Position&) const = default;
};

Bits between(int a, int b);
/// Where a unit of a walk captures on a board with these squares blocked.
Bits captures(int code, int square, Bits blocked);
/// The units of a side that attack a square.
Bits attackers(const Position& p, int square, int side);
bool attacked(const Position& p, int square, int side);

/// The squares that are passed by a move that is no jump; of castling those between king and rook.
Bits passed(const Position& p, const Move& move);
/// King and rook of castling: where the rook stands, and where it goes.
int corner(const Move& move);
int beside(const Move& move);

Position after(const Position& p, const Move& move);

/// Calls `f` with the moves of the units of `movers` by their ways alone, until it answers true.
template <class F>
bool any_move(const Setting& setting, const Position& p, int side, Bits movers, F f);

/// Whether king and rook may castle here: rights, free squares and no attack on the king's way.
bool may_castle(const Position& p, int side, int kind);
/// Whether no king stands in check that must not: that of the side that has moved, and the other
/// one where the same side goes on.
bool is_legal(const Position& p, int moved, int next);
bool has_move(const Setting& setting, const Position& p, int side);

template <class F>
bool any_move(const Setting& setting, const Position& p, int side, Bits movers, F f) {
  const Bits own = p.of[side][kNone], enemies = p.of[1 - side][kNone] & ~p.of[1 - side][kKing];
  const Bits holes = p.blocked & ~own & ~p.of[1 - side][kNone];
  for (Bits left = movers & own; left; left &= left - 1) {
    const int from = std::countr_zero(left);
    const int walk = walk_of(p.board[from]);
    Bits targets = captures(p.board[from], from, p.blocked);
    if (walk == kPawn) {
      targets &= enemies;
      const int ahead = side == 0 ? 8 : -8;
      const int step = from + ahead;
      if (step >= 0 && step < 64 && !(p.blocked & bit(step))) {
        targets |= bit(step);
        const bool at_home = from / 8 == (side == 0 ? 1 : 6);
        if (at_home && !(p.blocked & bit(step + ahead))) targets |= bit(step + ahead);
      }
    } else {
      targets &= ~own & ~holes & ~p.of[1 - side][kKing];
    }
    for (; targets; targets &= targets - 1) {
      const int to = std::countr_zero(targets);
      if (walk == kPawn && bit(to) & kOuterRanks) {
        for (int became = kQueen; became <= kKnight; ++became) {
          if (setting.promotions >> became & 1 && f(Move{from, to, became, kPlain})) return true;
        }
      } else if (f(Move{from, to, 0, kPlain})) {
        return true;
      }
    }
    if (walk == kKing && p.rights & bit(from)) {
      for (const int kind : {kShort, kLong}) {
        const Move castling{from, kind == kShort ? from + 2 : from - 2, 0, kind};
        if (may_castle(p, side, kind) && f(castling)) return true;
      }
    }
  }
  return false;
}

}  // namespace kirke::invisible
