// Units and boards that change, other kings.

#include "checks/rule_sets/rule_sets.hpp"

namespace kirke::checks {

std::vector<RuleSet> sets_of_board() {
  return {
      rule("GhostChess"),
      rule("HauntedChess"),
      rule("Sentinelles"),
      variant("Sentinelles PionAdvers with maxima", "Sentinelles",
              {{"whose", "adverse"}, {"white", "4"}, {"black", "3"}, {"both", "6"}}),
      variant("ParaSentinelles", "Sentinelles", {{"para", "yes"}}),
      with({{"neutral", 0}},
           variant("Sentinelles PionNeutre", "Sentinelles", {{"whose", "neutral"}})),
      in_circe(rule("Sentinelles")),
      variant("RepublicanChess Type1", "RepublicanChess", {{"type", "1"}}),
      variant("RepublicanChess Type2", "RepublicanChess", {{"type", "2"}}),
      rule("RoyalDynasty"),
      variant("OscillatingKings TypeA", "OscillatingKings", {{"side", "white"}, {"type", "A"}}),
      variant("OscillatingKings TypeB", "OscillatingKings", {{"side", "black"}, {"type", "B"}}),
      variant("OscillatingKings TypeC", "OscillatingKings", {{"side", "white"}, {"type", "C"}}),
      variant("SwappingKings", "OscillatingKings", {{"side", "both"}, {"type", "C"}}),
      rule("Wormholes", {{"sites", "1 18 27 37 49 62"}}),
      rule("ActuatedRevolvingBoard"),
      rule("ActuatedRevolvingCentre"),
      rule("HaanerChess"),
      in_circe(rule("HaanerChess")),
      under("HaanerChess", row("HaanerChess in Circe Assassin", {{"O", "assassin"}})),
      walking("hoppers", {"grasshopper", "leo", "rose", "bouncer", ""}, rule("HaanerChess")),
      walking("other walks", {"equihopper", "mao", "lion", "locust", ""}, rule("HaanerChess")),
      rule("Imitator", {{"sites", "27"}}),
      variant("Imitator of two", "Imitator", {{"sites", "21 43"}, {"promotes", "no"}}),
      in_circe(rule("Imitator", {{"sites", "36"}})),
      walking("hoppers", {"grasshopper", "leo", "mao", "lion", ""},
              rule("Imitator", {{"sites", "35"}})),
      rule("Breton"),
      variant("Breton Adverse", "Breton", {{"adverse", "yes"}}),
      variant("Breton Chromatic", "Breton", {{"chromatic", "yes"}}),
      variant("Breton Adverse PY", "Breton", {{"adverse", "yes"}, {"neutral", "yes"}}),
      rule("PADChess"),
      variant("PADChess RexInclusive", "PADChess", {{"kings", "yes"}}),
      variant("PADChess Strict", "PADChess", {{"strict", "yes"}}),
      rule("LostPieces"),
  };
}

}  // namespace kirke::checks
