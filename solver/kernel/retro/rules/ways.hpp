#pragma once
// R12: the ways of units past those that have never moved, and past kings that have not.
//
// A king that has never moved was never in a check that could not be answered otherwise. A unit
// that comes beside it, or a knight's step away, so that it gives check was captured there or is
// there still.

#include "retro/facts.hpp"
#include "retro/steps.hpp"

namespace kirke::retro {

/// The king of a side if it has never moved.
inline Squares steady_king(const Facts& facts, Side side) noexcept {
  return facts.units.of[side][kKing] & facts.steady;
}

/// Squares that a piece of the side never left again, for it gave check there.
inline Squares stops(const Facts& facts, Side side, Walk walk) noexcept {
  const Squares king = steady_king(facts, other(side));
  return king != 0 && walk != kKing ? steps(walk, first(king)) : 0;
}

/// Where pieces of the side get to from these squares.
inline Squares reached(const Facts& facts, Side side, Walk walk, Squares from) noexcept {
  return reached(walk, from, facts.steady, stops(facts, side, walk));
}

/// Squares of the seventh rank that a pawn of the side never left, for it gave check there.
inline Squares stops_before_promotion(const Facts& facts, Side side) noexcept {
  const Squares king = steady_king(facts, other(side));
  return king != 0 ? rank_at(6, side) & pawn_takes(other(side), first(king)) : 0;
}

/// Squares from which pawns of the side can have promoted.
inline Squares before_promotion(const Facts& facts, Side side) noexcept {
  return rank_at(6, side) & ~facts.steady & ~stops_before_promotion(facts, side);
}

/// Squares on which pawns of the side can have captured past units that never moved.
inline Squares squares_of_captures(const Facts& facts, Side side) noexcept {
  const Squares from = ~facts.steady & ~rank_at(0, side) & ~rank_at(7, side);
  const int dy = side == kWhite ? 1 : -1;
  return moved(from, {1, dy}) | moved(from, {-1, dy});
}

}  // namespace kirke::retro
