// R2: how many units can give check at once. Which pairs of units can is left to the moves taken
// back.

#include "past/rules/all.hpp"
#include "past/steps.hpp"

namespace kirke::retro {
namespace {

Outcome too_many_checkers(Facts& facts) {
  Squares checked = 0;
  for (Side side = 0; side < 2; ++side) {
    const Squares king = facts.units.of[side][kKing];
    const Squares giving = checkers(facts.units, side);
    const Squares kings = giving & facts.units.of[other(side)][kKing];
    if (std::popcount(giving) > 2 || kings != 0) {
      facts.witness = king | giving;
      return Outcome::refuted;
    }
    if (giving != 0) checked |= king;
  }
  if (std::popcount(checked) < 2) return Outcome::nothing;
  facts.witness = checked;
  return Outcome::refuted;
}

}  // namespace

const StaticRule kCheckers{
    "R2",
    "checks",
    "a king is in check by more than two units, both kings are in check, or the kings stand side "
    "by side",
    "",
    "Sherlock; Retractor",
    1,
    too_many_checkers};

}  // namespace kirke::retro
