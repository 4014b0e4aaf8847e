// Walks that units lend to others.

#include "checks/rule_sets/rule_sets.hpp"

namespace kirke::checks {

std::vector<RuleSet> sets_of_walks() {
  return {
      rule("AnnanChess"),
      variant("AnnanChess TypeD", "AnnanChess", {{"kings_lend", "no"}, {"kings_borrow", "no"}}),
      in_circe(rule("AnnanChess")),
      walking("locusts", {"locust", "lion", "rose", "", ""}, rule("AnnanChess")),
      with_neutrals(rule("AnnanChess")),
      variant("NannaChess TypeC", "NannaChess", {{"kings_borrow", "no"}}),
      rule("FaceToFace"),
      in_circe(rule("BackToBack")),
      rule("CheekToCheek"),
      with_neutrals(rule("FaceToFace")),
      rule("PointReflection"),
      in_circe(rule("PointReflection")),
      rule("PowerTransfer"),
      variant("PowerTransfer RexInclusive", "PowerTransfer", {{"kings", "yes"}}),
      rule("Bolero"),
      variant("Bolero RexInclusive", "Bolero", {{"kings", "yes"}}),
      rule("BoleroInverse"),
      variant("BoleroInverse RexInclusive", "BoleroInverse", {{"kings", "yes"}}),
      with_neutrals(rule("Bolero")),
      rule("TransmutedKings"),
      variant("BlackTransmutedKing", "TransmutedKings", {{"side", "black"}}),
      in_circe(rule("TransmutedKings", {{"K", "incl"}})),
      walking("hoppers", {"grasshopper", "lion", "rose", "", ""}, rule("TransmutedKings")),
      walking("locusts", {"locust", "", "", "", ""}, rule("TransmutedKings")),
      with_neutrals(rule("TransmutedKings")),
      rule("ReflectiveKings", {{"keeps_own", "yes"}}),
      under("Bolero",
            variant("ReflectiveKings with Bolero", "ReflectiveKings", {{"keeps_own", "yes"}})),
      variant("WhiteReflectiveKing", "ReflectiveKings", {{"keeps_own", "yes"}, {"side", "white"}}),
      walking("fairy walks", {"", "equihopper", "", "", ""},
              rule("VaultingKings", {{"keeps_own", "yes"}, {"kinds", "equihopper"}})),
      variant("VaultingKings Transmuting", "VaultingKings", {{"kinds", "rook"}}),
      variant("WhiteSuperTransmutingKing", "SuperTransmutingKing"),
      variant("BlackSuperTransmutingKing", "SuperTransmutingKing", {{"side", "black"}}),
      walking("hoppers", {"grasshopper", "lion", "", "", ""},
              variant("WhiteSuperTransmutingKing", "SuperTransmutingKing")),
      rule("TransmissionMenace"),
      walking("ferses", {"fers", "", "", "", ""}, rule("Shatranj")),
      walking("hoppers", {"grasshopper", "lion", "", "", ""}, rule("TransmissionMenace")),
  };
}

}  // namespace kirke::checks
