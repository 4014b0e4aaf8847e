// The rule sets that random positions are looked at under.

#include "checks/rule_sets.hpp"

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

/// Units with attributes.
std::vector<RuleSet> attributes() {
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
      with({{"patrol", kPatrol}},
           walking("patrolling locusts", {"locust", "siren", "orphan", "", "marine pawn"})),
      walking("roaming walks", {"bouncy knight", "bouncy nightrider", "ubi-ubi", "", ""}),
      with("Bul", {{"hurdlemoving", kBul}}),
      with("Dob", {{"hurdlemoving", kDob}, {"neutral", 0}}),
      with("hurdle colour changing", {{"hurdlecolourchanging", kHurdleColour}, {"neutral", 0}}),
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
         {circe_on_home_squares, rules_of_observing, rules_of_changing, rules_of_kings_and_boards,
          rules_of_allowed_moves, rules_of_more_moves, circe_family, dragonflies, fairy_walks,
          attributes, hexes_and_games, circe_on_other_boards}) {
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
      coalition("YG/BR"),
      coalition("YR/BG", {{"coalitions", "yr/bg"}, {"flieger", "capture"}}),
      coalition("GR/YB", {{"coalitions", "gr/yb"}, {"flieger", "empty"}, {"order", "yrgb"}}),
      coalition("optional", {{"check_reply", "optional"}}),
  };
  return all;
}

}  // namespace kirke::checks
