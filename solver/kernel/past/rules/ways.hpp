#pragma once
// R12: the ways of units past units that have never moved, and past kings that have not.
//
// A king that has never moved was never in a check that had no other answer. If a unit gave check
// by coming beside such a king, or a knight's step away, it was captured there or is there still.

#include "past/rules/gates.hpp"

namespace kirke::retro {

/// The king of a side if it has never moved.
inline Squares steady_king(const Facts& facts, Side side) noexcept {
  return facts.units.of[side][kKing] & facts.steady;
}

/// Squares that a piece of the side never left once it came there, because it gave check there.
inline Squares stops(const Facts& facts, Side side, Walk walk) noexcept {
  const Squares king = steady_king(facts, other(side));
  return king != 0 && walk != kKing ? steps(walk, first(king)) : 0;
}

/// Squares that a piece reaches from these squares without coming to a barred one, and without
/// passing a pawn on a file that the pawn never left.
inline Squares reached(const Facts& facts, Walk walk, Squares from, Squares barred,
                       Squares stops = 0) noexcept {
  if (facts.straight == 0 || walk == kBishop || walk == kKnight)
    return reached(walk, from, barred, stops);
  return Gates(facts.units, facts.straight).reached(walk, from, barred, stops);
}

/// Squares on which a unit of the side cannot stand while a pawn stands on its square.
inline Squares held_by_pawn(Side side, Walk walk, Side pawn_side, int pawn) noexcept {
  return bit(pawn) | (walk == kKing && side != pawn_side ? pawn_takes(pawn_side, pawn) : 0);
}

/// R17: as reached(), past pawns that moved once, by capturing. Each stood on its square of the
/// game array first, and from some time on where it stands now.
inline Squares reached_past_captors(const Facts& facts, Side side, Walk walk, Squares from,
                                    Squares barred, Squares stops = 0) noexcept {
  Squares out = reached(facts, walk, from, barred, stops);
  for (const int dx : {-1, 1}) {
    Squares pawns = facts.moved_once[dx < 0 ? 0 : 1];
    for (; pawns != 0; pawns &= pawns - 1) {
      const int now = first(pawns);
      const Side owner = (facts.units.of[kWhite][kPawn] & bit(now)) != 0 ? kWhite : kBlack;
      const int home = first(moved(bit(now), {dx, owner == kWhite ? -1 : 1}));
      const Squares early =
          reached(facts, walk, from, barred | held_by_pawn(side, walk, owner, home), stops);
      out &= early | reached(facts, walk, early & ~bit(now),
                             barred | held_by_pawn(side, walk, owner, now), stops);
    }
  }
  return out;
}

/// Squares that pieces of the side reach from these squares.
inline Squares reached(const Facts& facts, Side side, Walk walk, Squares from) noexcept {
  return reached_past_captors(facts, side, walk, from, facts.steady | facts.never_empty,
                              stops(facts, side, walk));
}

/// Squares of the seventh rank that a pawn of the side never left, because it gave check there.
inline Squares stops_before_promotion(const Facts& facts, Side side) noexcept {
  const Squares king = steady_king(facts, other(side));
  return king != 0 ? rank_at(6, side) & pawn_takes(other(side), first(king)) : 0;
}

/// Squares from which pawns of the side can have promoted.
inline Squares before_promotion(const Facts& facts, Side side) noexcept {
  return rank_at(6, side) & ~facts.steady & ~stops_before_promotion(facts, side);
}

/// R13: corners that a knight of the side never left if a pawn promoted to it there. Beside the
/// corner an enemy pawn has captured from its square in front of the corner (b6, from a7, beside b7
/// and c7); the promoting pawn came to that square later.
inline Squares corners_for_knights(const Facts& facts, Side side) noexcept {
  const Squares pawns = facts.units.of[other(side)][kPawn], corners = rank_at(7, side);
  const Squares at_home = pawns & rank_at(6, side), moved_on = pawns & rank_at(5, side);
  Squares out = 0;
  for (const int inwards : {1, -1}) {
    const Squares edge = inwards == 1 ? kFileA : kFileA << 7;
    const Squares next = moved(at_home, {-inwards, 0}), after = moved(at_home, {-2 * inwards, 0});
    if ((next & after & edge) != 0 && (moved(moved_on, {-inwards, 0}) & edge) != 0)
      out |= corners & edge;
  }
  return out;
}

/// Squares that a piece reaches to which a pawn of the side promoted on a square.
inline Squares reached_from_promotion(const Facts& facts, Side side, Walk walk,
                                      Squares square) noexcept {
  if (walk == kKnight && (square & corners_for_knights(facts, side)) != 0) return square;
  return reached(facts, side, walk, square);
}

/// Squares on which pawns of the side can have captured, past units that have never moved.
inline Squares squares_of_captures(const Facts& facts, Side side) noexcept {
  const Squares from = ~facts.steady & ~rank_at(0, side) & ~rank_at(7, side);
  const int dy = side == kWhite ? 1 : -1;
  return moved(from, {1, dy}) | moved(from, {-1, dy});
}

}  // namespace kirke::retro
