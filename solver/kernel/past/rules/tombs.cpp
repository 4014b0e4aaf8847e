// R8, R9, R10 and R16: a pawn captures only a unit that was there. Every missing unit was captured
// once. A missing pawn was captured where it had come to, or it had promoted before.

#include "past/rules/account.hpp"
#include "past/rules/all.hpp"
#include "past/rules/homes.hpp"

namespace kirke::retro {
namespace {

/// Notes as witnesses the pawns that have moved, or all pawns, and the pieces, if some of them are
/// promoted.
void witness(Facts& facts) noexcept {
  facts.witness = 0;
  for (Side side = 0; side < 2; ++side) {
    facts.witness |= facts.units.of[side][kPawn] & ~rank_at(1, side);
    if (facts.promoted[side] > 0)
      facts.witness |= facts.units.all(side) & ~facts.units.of[side][kPawn];
  }
  if (facts.witness == 0) facts.witness = facts.units.of[0][kPawn] | facts.units.of[1][kPawn];
}

/// Whether the account of captures is settled if all of it is looked at. Three rules ask this.
bool is_settled(Facts& facts) {
  if (facts.account.first != facts.version)
    facts.account = {facts.version, settled(facts, Looking::at_all)};
  return facts.account.second;
}

template <Looking looking>
Outcome unsettled(Facts& facts) {
  if (is_settled(facts)) return Outcome::nothing;
  if (looking != Looking::at_all && settled(facts, looking)) return Outcome::nothing;
  witness(facts);
  return Outcome::refuted;
}

/// Finds pawns on the seventh rank that captured there the pawns which began on these squares:
/// otherwise the account of captures could not be settled.
Outcome never_empty(Facts& facts) {
  Squares found = 0;
  for (Side side = 0; side < 2; ++side) {
    Squares rest = facts.units.of[side][kPawn] & rank_at(6, side) & ~facts.never_empty;
    for (; rest != 0; rest &= rest - 1) {
      if (!settled(facts, Looking::at_all, {.left = rest & -rest})) found |= rest & -rest;
    }
  }
  if (found == 0) return Outcome::nothing;
  facts.never_empty |= found;
  facts.witness = found;
  return Outcome::deduced;
}

}  // namespace

Squares bishops_that_left(const Facts& facts) {
  Squares out = 0;
  for (Side side = 0; side < 2; ++side) {
    const Squares homes = array_squares(kBishop, side) & ~facts.units.of[side][kBishop];
    for (Squares rest = homes; rest != 0; rest &= rest - 1) {
      if (!settled(facts, Looking::at_all, {.stayed = rest & -rest})) out |= rest & -rest;
    }
  }
  return out;
}

bool none_is_promoted(const Facts& facts, Side side) {
  if (!homes_of(facts, side).promoted.empty()) return false;
  if (std::popcount(facts.units.of[side][kPawn]) == 8) return true;
  Supposed one;
  one.promoted[side] = true;
  return !settled(facts, Looking::at_all, one);
}

const StaticRule kNeverEmpty{
    "R16",
    "squares that were never empty",
    "",
    "a pawn stood on each of these squares until the other one captured it that stands there now, "
    "else pawns have captured where not enough of the missing units can have been: nobody "
    "else came there",
    "S. Loyd, New York State Chess Association 1894",
    2,
    never_empty};
const StaticRule kPromotionCaptures{
    "R8",
    "promotions against captures",
    "the pawns on the board, those that promoted and those that were captured by pawns needed more "
    "captures than there were",
    "",
    "Retractor; Texel; Euclide",
    2,
    unsettled<Looking::at_pawns>};
const StaticRule kOrigins{"R10",
                          "origins of promoted pieces",
                          "the pawns needed more captures than there were, to promote where the "
                          "promoted pieces come from",
                          "",
                          "Sherlock; Euclide",
                          2,
                          unsettled<Looking::at_promotions>};
const StaticRule kTombs{"R9",
                        "tombs",
                        "pawns have captured where not enough of the missing units can have been",
                        "",
                        "Sherlock",
                        2,
                        unsettled<Looking::at_all>};

}  // namespace kirke::retro
