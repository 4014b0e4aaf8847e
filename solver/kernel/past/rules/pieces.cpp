// R4, R5 and R10 in their plain form: where the pieces of the game array, and promoted ones, get to
// past units that have never moved.

#include "past/rules/all.hpp"
#include "past/rules/homes.hpp"
#include "past/rules/ways.hpp"

namespace kirke::retro {
namespace {

constexpr std::array<Walk, 4> kPieces{kQueen, kRook, kBishop, kKnight};

/// Squares of the last rank that a pawn can have reached past units that never moved.
Squares promotion_squares(const Facts& facts, Side side) noexcept {
  Squares out = 0;
  for (Squares rest = before_promotion(facts, side); rest != 0; rest &= rest - 1)
    out |= pawn_straight(side, first(rest)) | pawn_takes(side, first(rest));
  return out & ~facts.steady;
}

Outcome shut_in(Facts& facts) {
  for (Side side = 0; side < 2; ++side) {
    const Squares promotion = promotion_squares(facts, side);
    for (const Walk walk : kPieces) {
      const Squares never_promoted =
          facts.units.of[side][walk] & ~reached(facts, side, walk, promotion);
      if (never_promoted == 0) continue;
      const auto reach = reached_from_array(facts, side, walk);
      if (originals(never_promoted, reach) == std::popcount(never_promoted)) continue;
      facts.witness = never_promoted | facts.steady;
      return Outcome::refuted;
    }
  }
  return Outcome::nothing;
}

/// Pieces that no enemy pawn captured, because no enemy pawn captures on any square that they
/// reach.
int captured_by_pieces(const Facts& facts, Side side, Walk walk,
                       const std::array<Squares, 2>& reach) noexcept {
  int count = 0;
  for (const Squares squares : reach) {
    if (squares == 0 || (squares & facts.units.of[side][walk]) != 0) continue;
    count += (squares_of_captures(facts, other(side)) & squares) != 0 ? 0 : 1;
  }
  return count;
}

Outcome promotions(Facts& facts) {
  Outcome outcome = Outcome::nothing;
  for (Side side = 0; side < 2; ++side) {
    int promoted = 0, by_pieces = 0;
    for (const Walk walk : kPieces) {
      const Squares here = facts.units.of[side][walk];
      const auto reach = reached_from_array(facts, side, walk);
      promoted += std::popcount(here) - originals(here, reach);
      by_pieces += captured_by_pieces(facts, side, walk, reach);
    }
    const Squares pawns = facts.units.of[side][kPawn];
    if (promoted > facts.promoted[side] || by_pieces > facts.not_by_pawns[side]) {
      facts.promoted[side] = std::max(promoted, facts.promoted[side]);
      facts.not_by_pawns[side] = std::max(by_pieces, facts.not_by_pawns[side]);
      facts.witness = facts.units.all(side) & ~pawns;
      outcome = Outcome::deduced;
    }
    if (std::popcount(pawns) + facts.promoted[side] <= 8) continue;
    facts.witness = facts.units.all(side);
    return Outcome::refuted;
  }
  return outcome;
}

}  // namespace

const StaticRule kShutIn{
    "R5",
    "shut in",
    "a piece stands where neither one of the game array nor a promoted one can have come",
    "",
    "Sherlock; Retractor",
    2,
    shut_in};
const StaticRule kPromotions{
    "R4",
    "promoted pieces",
    "pieces are promoted pawns, for those of the game array cannot have come there; with the "
    "pawns they are at most eight",
    "some of these pieces are promoted pawns, or some that are missing were captured where no pawn "
    "captures",
    "Retractor; Texel",
    2,
    promotions};

}  // namespace kirke::retro
