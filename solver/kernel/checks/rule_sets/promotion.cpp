// Promotions.

#include "checks/rule_sets/rule_sets.hpp"

namespace kirke::checks {

std::vector<RuleSet> sets_of_promotion() {
  return {
      variant("SingleBox Type1", "SingleBox", {{"type", "1"}}),
      variant("SingleBox Type2", "SingleBox", {{"type", "2"}}),
      variant("SingleBox Type3", "SingleBox", {{"type", "3"}}),
      rule("PromBothColours"),
      variant("GlasgowChess", "PromSquares", {{"rank", "-2"}}),
      rule("PromSquares", {{"white", "28 33 44 58"}, {"black", "28 18 9 1"}}),
      rule("PromOnly", {{"names", "knight pawn"}}),
  };
}

}  // namespace kirke::checks
