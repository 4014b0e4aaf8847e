// Rules that forbid moves because of what they lead to.

#include "checks/rule_sets/rule_sets.hpp"

namespace kirke::checks {
namespace {

/// Queens do not observe pawns, rooks do not observe queens, and so on: see Isardam.
const std::string kEiffel = "5 0  0 2  2 3  3 1  1 5";

}  // namespace

std::vector<RuleSet> sets_of_judges() {
  return {
      rule("ChecklessChess"),
      rule("CheckingZigzag"),
      in_circe(rule("ChecklessChess")),
      rule("ExclusiveChess"),
      in_circe(rule("ExclusiveChess")),
      variant("WhiteUltraSchachZwang", "UltraSchachZwang", {{"side", "white"}}),
      variant("BlackUltraSchachZwang", "UltraSchachZwang", {{"side", "black"}}),
      rule("BlackChecks"),
      rule("LeseMajeste"),
      rule("KoeKo", {{"both", "yes"}}),
      variant("KoeKo by knights", "KoeKo", {{"leaps", "1 2"}, {"both", "yes"}}),
      rule("AntiKoeko", {{"demand", "none"}}),
      rule("NewKoeko", {{"demand", "unchanged"}}),
      under("NewKoeko", with("NewKoeko with kamikaze units", {{"kamikaze", kKamikaze}}, false,
                             {{"demand", "unchanged"}})),
      rule("ContactGridChess", {{"cells", cells_of_two(8, 8)}}),
      rule("Isardam"),
      variant("Isardam RexInclusive", "Isardam", {{"kings", "yes"}}),
      variant("Isardam TypeB", "Isardam", {{"checks", "no"}}),
      with_neutrals(rule("Isardam")),
      rule("Leffie", {{"kings", "yes"}, {"same", "no"}, {"pairs", kEiffel}}),
      rule("PatienceChess"),
      variant("NoWhitePromotion", "NoPromotion", {{"side", "white"}}),
      variant("NoBlackPromotion", "NoPromotion", {{"side", "black"}}),
      under("NoPromotion", row("PWC with NoPromotion", {{"D", "pwc"}, {"Pr", "yes"}})),
  };
}

}  // namespace kirke::checks
