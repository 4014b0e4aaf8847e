// Units with attributes.

#include "checks/rule_sets/rule_sets.hpp"

namespace kirke::checks {

std::vector<RuleSet> sets_of_attributes() {
  return {
      with("neutral units", {{"neutral", 0}}),
      with({{"neutral", 0}},
           walking("neutral hoppers", {"grasshopper", "lion", "edgehog", "nightrider", ""})),
      with("chameleons", {{"chameleon", kChameleon}}),
      with("neutral chameleons", {{"chameleon", kChameleon}, {"neutral", 0}}),
      with("half-neutral chameleons",
           {{"chameleon", kChameleon}, {"halfneutral", kHalfNeutral}, {"neutral", 0}}),
      with("kamikaze units", {{"kamikaze", kKamikaze}, {"uncapturable", kUncapturable}}),
      with("kamikaze units in Circe", {{"kamikaze", kKamikaze}, {"neutral", 0}}, true),
      with("neutral units in Circe", {{"neutral", 0}}, true),
      with("neutral units in Circe RexInclusive", {{"neutral", 0}}, true, {{"K", "incl"}}),
      with("neutral units in Circe File RexInclusive", {{"neutral", 0}}, true,
           {{"D", "file"}, {"K", "incl"}}),
      with({{"neutral", 0}}, anticirce("neutral units", {})),
      with("paralysing units", {{"paralysing", kParalysing}, {"neutral", 0}}),
      with("functionaries and jiggers", {{"functionary", kFunctionary}, {"jigger", kJigger}}),
      with("functionaries", {{"functionary", kFunctionary}}),
      with("functionaries and paralysing units in Circe",
           {{"functionary", kFunctionary}, {"paralysing", kParalysing}}, true),
      with("patrol", {{"patrol", kPatrol}}),
      with("uncapturable", {{"uncapturable", kUncapturable}}),
      with("dead and divine units", {{"DeadUnits", kDead | kDivine}}),
      with({{"patrol", kPatrol}},
           walking("patrolling locusts", {"locust", "siren", "orphan", "", "marine pawn"})),
      walking("walks over two units", {"rook rabbit", "bishop kangaroo", "rook hamster", "", ""}),
      walking("roaming walks", {"bouncy knight", "bouncy nightrider", "ubi-ubi", "", ""}),
      with("Bul", {{"hurdlemoving", kBul}}),
      with("Dob", {{"hurdlemoving", kDob}, {"neutral", 0}}),
      with("hurdle colour changing", {{"hurdlecolourchanging", kHurdleColour}, {"neutral", 0}}),
      with("magic units", {{"Magic", kMagic}}),
      with({{"Magic", kMagic}},
           walking("magic units of bent lines", {"eagle", "", "rose", "rose-lion", ""})),
  };
}

}  // namespace kirke::checks
