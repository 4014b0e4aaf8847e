// R11: a king has come from its array square over squares that were not observed all the game.

#include "past/rules/all.hpp"
#include "past/rules/ways.hpp"

namespace kirke::retro {
namespace {

/// Squares that units which never moved observe, whatever stands between.
Squares always_observed(const Facts& facts, Side side) noexcept {
  Squares out = 0;
  for (std::size_t walk = 0; walk < kWalks; ++walk) {
    Squares rest = facts.units.of[side][walk] & facts.steady;
    for (; rest != 0; rest &= rest - 1) {
      const int square = first(rest);
      out |= walk == kPawn ? pawn_takes(side, square) : steps(static_cast<Walk>(walk), square);
    }
  }
  return out;
}

/// Squares of pawns on the third rank that came there by a capture from the second, because a unit
/// that has never moved stands behind them. Each pawn observed its square until it captured there.
Squares observed_till_taken(const Facts& facts, Side side) noexcept {
  Squares out = 0;
  for (Squares rest = facts.units.of[side][kPawn] & rank_at(2, side); rest != 0; rest &= rest - 1) {
    if ((pawn_straight(other(side), first(rest)) & facts.steady) != 0) out |= rest & -rest;
  }
  return out;
}

Outcome king_wall(Facts& facts) {
  Outcome outcome = Outcome::nothing;
  for (Side side = 0; side < 2; ++side) {
    const Squares king = facts.units.of[side][kKing];
    if (king == 0) continue;
    const Squares home = array_squares(kKing, side);
    // Squares that a castling king passes are neither occupied nor observed, so that castling is a
    // way of steps, too.
    const Squares closed = always_observed(facts, other(side)) |
                           observed_till_taken(facts, other(side)) | (facts.steady & ~king) |
                           facts.never_empty | facts.closed_to_king[side];
    const Squares stood_on = reached_past_captors(facts, side, kKing, home, closed & ~home);
    if ((stood_on & king) == 0) {
      facts.witness = king | (closed & facts.steady);
      return Outcome::refuted;
    }
    if ((~stood_on & ~facts.closed_to_king[side]) != 0) {
      facts.closed_to_king[side] |= ~stood_on;
      facts.witness = king | (closed & facts.steady);
      outcome = Outcome::deduced;
    }
    if (stood_on == home && (facts.steady & home) == 0) {
      facts.steady |= home;  // it never had a square to go to
      facts.witness = king | (closed & facts.steady);
      outcome = Outcome::deduced;
    }
  }
  return outcome;
}

}  // namespace

const StaticRule kKingWall{
    "R11",
    "king behind a wall",
    "units that have never moved observe or occupy every way of the king from its array square",
    "the king has never got past units that have never moved",
    "Retractor; Sherlock",
    2,
    king_wall};

}  // namespace kirke::retro
