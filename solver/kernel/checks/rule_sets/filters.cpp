// Rules about which units may move and capture, and where.

#include "checks/rule_sets/rule_sets.hpp"

namespace kirke::checks {
namespace {

/// The sites c3, g3, d4, e4, a5, f5, h5 and b6.
const std::string kHoles = "18 22 27 28 32 37 39 41";

}  // namespace

std::vector<RuleSet> sets_of_filters() {
  return {
      rule("Madrasi"),
      variant("Madrasi RexInclusive", "Madrasi", {{"kings", "yes"}}),
      variant("Madrasi PawnExclusive", "Madrasi", {{"pawns", "no"}}),
      rule("Immobilio", {{"kinds", "0 1 2 3 4 5"}}),
      variant("Immobilio R P", "Immobilio", {{"kinds", "2 5"}}),
      rule("EiffelChess", {{"paralysers", "2 5 3 1 -1 0"}}),
      rule("FunctionaryChess"),
      under("TransmutedKings", variant("Madrasi with TransmutedKings", "Madrasi")),
      under("ReflectiveKings", variant("BiWoozles with ReflectiveKings", "BiWoozles")),
      rule("Patrouille"),
      rule("UltraPatrol"),
      rule("CentralChess"),
      rule("CASTChess"),
      variant("CASTChess Inverse", "CASTChess", {{"inverse", "yes"}}),
      rule("PartialParalysis"),
      rule("ShieldedKings"),
      rule("BrunnerChess"),
      in_circe(rule("Patrouille")),
      in_circe(rule("BrunnerChess")),
      walking("locusts and hoppers", {"locust", "grasshopper", "lion", "nightrider", ""},
              rule("PartialParalysis")),
      walking("locusts", {"locust", "lion", "rose", "", ""}, rule("CASTChess")),
      with_neutrals(rule("CentralChess")),
      walking("hoppers", {"grasshopper", "lion", "kangaroo", "", ""}, rule("FunctionaryChess")),
      rule("NoCapture"),
      variant("NoWhiteCapture", "NoCapture", {{"side", "white"}}),
      rule("Lortap"),
      rule("ProvocationChess"),
      rule("SuperGuards"),
      rule("AntiGuards"),
      rule("Woozles"),
      variant("Woozles RexExclusive", "Woozles", {{"kings", "no"}}),
      rule("BiWoozles"),
      rule("Heffalumps"),
      rule("BiHeffalumps"),
      variant("BiHeffalumps RexExclusive", "BiHeffalumps", {{"kings", "no"}}),
      in_circe(rule("SuperGuards")),
      walking("hoppers", {"grasshopper", "lion", "rose", "", ""}, rule("Woozles")),
      with_neutrals(rule("AntiGuards")),
      rule("Disparate"),
      rule("FuddledMen"),
      rule("BGL", {{"white", "900"}, {"black", "600"}}),
      variant("BGL of one side", "BGL", {{"black", "500"}}),
      variant("BGL of both", "BGL", {{"white", "1200"}, {"both", "yes"}}),
      in_circe(rule("BGL", {{"white", "900"}})),
      rule("GridChess", {{"cells", cells_of_two(8, 8)}}),
      variant("GridChess with lines", "GridChess",
              {{"cells", cells_of_two(8, 8)}, {"lines", "0 1 1 4  1 4 3 2"}}),
      on_board(6, 7, rule("GridChess", {{"cells", cells_of_two(6, 7)}})),
      rule("BichromChess", {{"same", "no"}}),
      rule("MonochromChess", {{"same", "yes"}}),
      variant("WhiteEdgeMover", "EdgeMover", {{"side", "white"}}),
      variant("BlackEdgeMover", "EdgeMover", {{"side", "black"}}),
      walking("hoppers", {"grasshopper", "lion", "nightrider", "edgehog", ""},
              variant("BlackEdgeMover", "EdgeMover", {{"side", "black"}})),
      rule("Hole", {{"sites", kHoles}}),
      walking("hoppers", {"grasshopper", "leo", "rose", "bouncer", ""},
              rule("Hole", {{"sites", kHoles}})),
      walking("other walks", {"equihopper", "mao", "lion", "locust", ""},
              rule("Hole", {{"sites", kHoles}})),
  };
}

}  // namespace kirke::checks
