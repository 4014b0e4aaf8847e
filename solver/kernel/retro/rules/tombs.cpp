// R8, R9 and R10: every capture by a pawn is one of a unit that was there. Units that are missing
// were captured once each; pawns among them were captured where they came to, or promoted before.

#include "retro/rules/account.hpp"
#include "retro/rules/all.hpp"

namespace kirke::retro {
namespace {

/// Pawns that have moved, or all; and pieces, if some of them are promoted.
void witness(Facts& facts) noexcept {
  facts.witness = 0;
  for (Side side = 0; side < 2; ++side) {
    facts.witness |= facts.units.of[side][kPawn] & ~rank_at(1, side);
    if (facts.promoted[side] > 0)
      facts.witness |= facts.units.all(side) & ~facts.units.of[side][kPawn];
  }
  if (facts.witness == 0) facts.witness = facts.units.of[0][kPawn] | facts.units.of[1][kPawn];
}

/// Whether the account of captures is settled if all is looked at. Three rules ask for it.
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

}  // namespace

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
