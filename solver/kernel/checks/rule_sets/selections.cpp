// Rules about which of the moves have to be made.

#include "checks/rule_sets/rule_sets.hpp"

namespace kirke::checks {
namespace {

/// The sites d4, e4, d5 and e5.
const std::string kMiddle = "27 28 35 36";

}  // namespace

std::vector<RuleSet> sets_of_selections() {
  return {
      rule("MultiCaptures"),
      variant("MultiCaptures Black", "MultiCaptures", {{"side", "black"}}),
      rule("LosingChess"),
      variant("BlackMaximummer", "Maximummer"),
      variant("WhiteMaximummer exact", "Maximummer", {{"side", "white"}, {"strictness", "exact"}}),
      variant("BlackMaximummer ultra", "Maximummer", {{"strictness", "ultra"}}),
      variant("WhiteMustCapture", "MustCapture", {{"side", "white"}}),
      variant("BlackMustCapture exact", "MustCapture",
              {{"side", "black"}, {"strictness", "exact"}}),
      variant("BlackMustCapture ultra", "MustCapture",
              {{"side", "black"}, {"strictness", "ultra"}}),
      variant("BlackForcedSquare", "ForcedSquare", {{"side", "black"}, {"sites", kMiddle}}),
      variant("WhiteConsequentForcedSquare", "ForcedSquare",
              {{"side", "white"}, {"sites", kMiddle}, {"consequent", "yes"}}),
      rule("AlphabeticChess"),
      rule("BackHome"),
      rule("DuellistChess"),
      rule("FollowMyLeader"),
      variant("BlackSynchronMover", "SynchronMover", {{"side", "black"}}),
      variant("WhiteAntiSynchronMover", "AntiSynchronMover", {{"side", "white"}}),
      variant("BlackMaxDister", "Dister", {{"side", "black"}, {"first", "3"}, {"second", "45"}}),
      variant("WhiteMinDister", "Dister",
              {{"side", "white"}, {"first", "12"}, {"second", "60"}, {"near", "yes"}}),
  };
}

}  // namespace kirke::checks
