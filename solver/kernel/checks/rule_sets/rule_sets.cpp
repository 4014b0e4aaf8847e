// The rule sets under which random positions are tried.

#include "checks/rule_sets/rule_sets.hpp"

#include <utility>

namespace kirke::checks {
namespace {

/// Fairy walks, alone and in the Circe family.
std::vector<RuleSet> fairy_walks() {
  return {
      walking("leapers and riders", {"amazon", "nightrider", "camel", "elephant", ""}),
      walking("hoppers", {"grasshopper", "lion", "kangaroo", "leo", ""}),
      walking("locusts", {"locust", "siren", "rose-lion", "moarider-lion", "marine pawn"}),
      walking("locusts and others", {"locust", "", "", "siren", ""}),
      walking("bent riders", {"rose", "mao", "archbishop", "cardinal", "berolina pawn"}),
      walking("turning hoppers",
              {"marguerite", "double grasshopper", "bouncer", "contrahamster", ""}),
      walking("equihoppers",
              {"equihopper", "equistopper", "eagle equihopper", "radial knight", ""}),
      walking("far walks", {"ubi-ubi", "greater treehopper", "hunter", "edgehog", ""}),
      walking("mimics", {"orphan", "friend", "", "grasshopper", ""}),
      walking("hoppers over anybody in Circe", {"grasshopper", "lion", "leo", "nightrider", ""},
              true),
      walking("hoppers in Circe", {"grasshopper", "lion", "siren", "nightrider", ""}, true),
      walking("hoppers in AntiCirce", {"grasshopper", "lion", "rose", "nightrider", ""}, true,
              {{"U", "capturer"}, {"O", "strict"}, {"K", "incl"}, {"B", "calvet"}}),
      walking("locusts in AntiCirce", {"locust", "siren", "orphan", "", "marine pawn"}, true,
              {{"U", "capturer"}, {"O", "strict"}, {"K", "incl"}, {"B", "cheylan"}}),
      walking("hoppers in Circe RexInclusive", {"grasshopper", "lion", "siren", "", "marine pawn"},
              true, {{"K", "incl"}}),
  };
}

/// Games whose boards are not 8x8.
std::vector<RuleSet> dragonflies() {
  return {
      on_board(7, 7, rule("Dragonfly")),
      on_board(7, 7, variant("Dragonfly allowed", "Dragonfly", {{"drop_check", "allowed"}})),
      on_hexes(variant("Dragonfly", "DragonflyHex")),
  };
}

/// Hexes, and games on 8x8.
std::vector<RuleSet> hexes_and_games() {
  return {
      on_hexes({"orthodox"}),
      walking("lions", {"lion", "", "", "", ""}, on_hexes({"orthodox"})),
      rule("Trojan"),
      variant("Trojan free", "Trojan", {{"promotion_decline", "free"}}),
      variant("Turkish draughts", "TurkishDraughts"),
      variant("Turkish draughts king", "TurkishDraughts",
              {{"promo", "king"}, {"draw_1v1", "king_wins"}}),
      variant("Turkish draughts man", "TurkishDraughts", {{"promo", "man"}, {"draw_1v1", "all"}}),
  };
}

RuleSet coalition(const std::string& which, Axes options = {}) {
  return on_board(10, 10, variant("Coalition " + which, "Coalition", std::move(options)));
}

}  // namespace

template <>
const std::vector<RuleSet>& rule_sets<1>() {
  static const std::vector<RuleSet> all = [] {
    std::vector<RuleSet> out{{"orthodox"}, on_board(6, 7, {"orthodox"})};
    for (const auto family :
         {circe_on_home_squares, sets_of_filters, sets_of_changes, sets_of_promotion, sets_of_board,
          sets_of_royalty, sets_of_judges, sets_of_selections, sets_of_moves, sets_of_walks,
          circe_family, dragonflies, fairy_walks, sets_of_attributes, hexes_and_games,
          circe_on_other_boards}) {
      for (RuleSet& rules : family()) out.push_back(std::move(rules));
    }
    return out;
  }();
  return all;
}

template <>
const std::vector<RuleSet>& rule_sets<4>() {
  static const std::vector<RuleSet> all{
      on_board(10, 10, {"orthodox"}),
      on_board(16, 16, {"orthodox"}),
      on_board(10, 10, walking("fairy walks", {"grasshopper", "rose", "locust", "nightrider", ""})),
      on_board(16, 16,
               walking("fairy walks", {"lion", "bouncer", "siren", "equihopper", "berolina pawn"})),
      on_board(10, 10, row("Circe PWC", {{"D", "pwc"}, {"Pr", "yes"}})),
      on_board(9, 10, row("Circe Super", {{"D", "super"}, {"Pr", "yes"}})),
      on_board(10, 9, anticirce("HorizontalSymmetry", {{"D", "hsym"}})),
      on_board(12, 8, row("ImmunChess File", {{"base", "immun"}, {"D", "file"}, {"O", "strict"}})),
      rule("AliceChess"),
      walking("hoppers", {"grasshopper", "lion", "rose", "locust", ""}, rule("AliceChess")),
      under("AliceChess", variant("Madrasi with AliceChess", "Madrasi")),
      coalition("YG/BR"),
      coalition("YR/BG", {{"coalitions", "yr/bg"}, {"flieger", "capture"}}),
      coalition("GR/YB", {{"coalitions", "gr/yb"}, {"flieger", "empty"}, {"order", "yrgb"}}),
      coalition("optional", {{"check_reply", "optional"}}),
  };
  return all;
}

}  // namespace kirke::checks
