// The Circe family: rows of its table.

#include "checks/rule_sets/rule_sets.hpp"

namespace kirke::checks {

/// Rebirth on home squares, and Alsatian, which may go with it.
std::vector<RuleSet> circe_on_home_squares() {
  return {
      row("Circe"),
      row("Circe RexInclusive", {{"K", "incl"}}),
      row("Circe Assassin", {{"O", "assassin"}}),
      row("Circe Assassin RexInclusive", {{"O", "assassin"}, {"K", "incl"}}),
      row("Circe Strict", {{"O", "strict"}}),
      row("Circe Strict RexInclusive", {{"O", "strict"}, {"K", "incl"}}),
      under("Alsatian", row("Circe Alsatian")),
      rule("Alsatian", {{"moves", "captures"}}),
      variant("Alsatian EveryMove", "Alsatian", {{"moves", "all"}}),
      under("Alsatian", row("Alsatian EveryMove in Circe", {{"moves", "all"}})),
  };
}

/// The other axes of the family, one or several at a time.
std::vector<RuleSet> circe_family() {
  return {
      row("Circe PWC", {{"D", "pwc"}, {"Pr", "yes"}}),
      row("Circe PWC RexInclusive", {{"D", "pwc"}, {"Pr", "yes"}, {"K", "incl"}}),
      row("Circe Parrain", {{"T", "last"}, {"D", "equi"}, {"Pr", "yes"}}),
      row("Circe Mirror", {{"S", "mirror"}}),
      row("Circe Couscous", {{"P", "other"}, {"Pr", "yes"}}),
      row("Circe File", {{"D", "file"}}),
      row("Circe Rank", {{"S", "rank"}, {"D", "rank"}, {"A", "rank"}}),
      row("Circe Symmetry", {{"D", "sym"}, {"Pr", "yes"}}),
      row("Circe VerticalSymmetry", {{"D", "vsym"}, {"Pr", "yes"}}),
      row("Circe HorizontalSymmetry", {{"D", "hsym"}}),
      row("Circe Antipodes", {{"D", "anti"}, {"Pr", "yes"}}),
      row("Circe Equipollents", {{"D", "equi"}, {"Pr", "yes"}}),
      row("Circe Diagram", {{"D", "diag"}}),
      row("Circe Super", {{"D", "super"}, {"Pr", "yes"}}),
      row("Circe Cage", {{"D", "cage"}, {"Pr", "yes"}}),
      row("Circe Volcanic RexInclusive", {{"O", "volcanic"}, {"K", "incl"}}),
      row("Circe Take&Make", {{"D", "t&m"}, {"Pr", "yes"}}),
      row("Circe Diametral", {{"A", "diam"}}),
      row("Circe VerticalMirror", {{"A", "vmir"}}),
      row("Circe Frischauf", {{"A", "frisch"}}),
      row("Circe Clone", {{"W", "clone"}}),
      row("Circe Chameleon", {{"W", "cham"}}),
      row("Circe Einstein", {{"W", "ein"}}),
      row("Circe ReversalEinstein", {{"W", "rein"}}),
      row("Circe Turncoats", {{"C", "turn"}}),
      row("Circe Volcanic", {{"O", "volcanic"}}),
      row("Circe Parachute", {{"O", "parachute"}}),
      row("Circe Cage Volcanic", {{"D", "cage"}, {"Pr", "yes"}, {"O", "volcanic"}}),
      row("Circe Cage Parachute", {{"D", "cage"}, {"Pr", "yes"}, {"O", "parachute"}}),
      row("Circe LastMove", {{"T", "last"}}),
      row("Circe WaitCapture", {{"T", "prev"}}),
      row("Circe WaitCapture CaptureSquare", {{"T", "prev"}, {"D", "capsq"}}),
      row("Circe ContraParrain", {{"T", "last"}, {"D", "equi"}, {"S", "mirror"}, {"Pr", "yes"}}),
      row("AprilChess",
          {{"D", "super"}, {"O", "strict"}, {"F", "april"}, {"Pr", "yes"}, {"walks", "knight"}}),
      anticirce("Mirror", {{"S", "mirror"}}),
      anticirce("Couscous", {{"P", "other"}}),
      anticirce("Clone", {{"W", "clone"}}),
      anticirce("Einstein", {{"W", "ein"}}),
      anticirce("Frischauf", {{"A", "frisch"}}),
      row("Circe Mirror Clone", {{"W", "clone"}, {"S", "mirror"}}),
      row("Circe Couscous RexInclusive", {{"P", "other"}, {"Pr", "yes"}, {"K", "incl"}}),
      row("Circe Equipollents RexInclusive", {{"D", "equi"}, {"Pr", "yes"}, {"K", "incl"}}),
      anticirce("Symmetry", {{"D", "sym"}, {"Pr", "yes"}}),
      anticirce("Equipollents", {{"D", "equi"}, {"Pr", "yes"}}),
      anticirce("Relaxed", {{"O", "relaxed"}}),
      anticirce("RexExclusive", {{"K", "excl"}}),
      anticirce("Volcanic", {{"O", "volcanic"}}),
      anticirce("Assassin", {{"O", "assassin"}}),
      anticirce("Cage", {{"D", "cage"}, {"Pr", "yes"}}),
      anticirce("Take&Make", {{"D", "t&m"}, {"Pr", "yes"}}),
      anticirce("Equipollents Volcanic", {{"D", "equi"}, {"Pr", "yes"}, {"O", "volcanic"}}),
      anticirce("Volcanic Cheylan", {{"O", "volcanic"}, {"B", "cheylan"}}),
      row("ImmunChess", {{"base", "immun"}, {"O", "strict"}}),
      row("ImmunChess RexInclusive", {{"base", "immun"}, {"O", "strict"}, {"K", "incl"}}),
      row("GenevaChess", {{"base", "geneva"}, {"O", "strict"}}),
      row("MarsCirce", {{"base", "mars"}, {"O", "strict"}, {"K", "incl"}}),
      row("AntiMarsCirce", {{"base", "antimars"}, {"O", "strict"}, {"K", "incl"}}),
      under("Madrasi",
            row("MarsCirce with Madrasi", {{"base", "mars"}, {"O", "strict"}, {"K", "incl"}})),
      under("Patrouille",
            row("PhantomChess with Patrouille", {{"base", "phantom"}, {"O", "strict"}})),
      under("MessignyChess",
            row("Parrain with MessignyChess", {{"T", "last"}, {"D", "equi"}, {"Pr", "yes"}})),
      under("CastlingChess",
            row("Parrain with CastlingChess", {{"T", "last"}, {"D", "equi"}, {"Pr", "yes"}})),
      under("SeriesCapture",
            row("Parrain with SeriesCapture", {{"T", "last"}, {"D", "equi"}, {"Pr", "yes"}})),
      row("PhantomChess", {{"base", "phantom"}, {"O", "strict"}}),
      anticirce("Calvet", {{"B", "calvet"}}),
      anticirce("Cheylan", {{"B", "cheylan"}}),
      anticirce("Super", {{"D", "super"}, {"Pr", "yes"}}),
      anticirce("Super Cheylan", {{"D", "super"}, {"Pr", "yes"}, {"B", "cheylan"}}),
  };
}

/// Rows that depend on the board, on boards of other sizes; rows with several axes.
std::vector<RuleSet> circe_on_other_boards() {
  return {
      on_board(6, 7, row("Circe PWC", {{"D", "pwc"}, {"Pr", "yes"}})),
      on_board(7, 5, row("Circe Cage", {{"D", "cage"}, {"Pr", "yes"}})),
      on_board(5, 6, row("Circe Symmetry", {{"D", "sym"}, {"Pr", "yes"}})),
      on_board(7, 8, row("Circe File", {{"D", "file"}})),
      on_board(6, 6, anticirce("Equipollents", {{"D", "equi"}, {"Pr", "yes"}})),
      on_hexes(row("Circe Take&Make", {{"D", "t&m"}, {"Pr", "yes"}})),
      on_hexes(row("Circe Equipollents", {{"D", "equi"}, {"Pr", "yes"}})),
      row("Circe Turncoats Mirror", {{"C", "turn"}, {"S", "mirror"}}),
      row("Circe Turncoats Clone", {{"C", "turn"}, {"W", "clone"}}),
      row("Circe PWC Turncoats", {{"C", "turn"}, {"D", "pwc"}}),
      anticirce("Chameleon", {{"W", "cham"}}),
      anticirce("Turncoats", {{"C", "turn"}}),
      anticirce("Turncoats Clone", {{"C", "turn"}, {"W", "clone"}}),
      anticirce("Parachute", {{"O", "parachute"}}),
      row("MarsCirce Diagram", {{"base", "mars"}, {"O", "strict"}, {"K", "incl"}, {"D", "diag"}}),
      row("AntiMarsAntipodeanCirce",
          {{"base", "antimars"}, {"O", "strict"}, {"K", "incl"}, {"D", "anti"}}),
  };
}

}  // namespace kirke::checks
