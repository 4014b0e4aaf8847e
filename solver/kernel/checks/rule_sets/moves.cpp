// Moves that chess does not have.

#include "checks/rule_sets/rule_sets.hpp"

namespace kirke::checks {
namespace {

/// The sites d4, e4, d5 and e5.
const std::string kMiddle = "27 28 35 36";

}  // namespace

std::vector<RuleSet> sets_of_moves() {
  return {
      rule("DangerCirce"),
      rule("NullMoves"),
      rule("EpOn"),
      rule("PositionalRights"),
      rule("APosteriori", {{"pasts", "0 0 5 1 2 1 8 0"}}),
      rule("Take&MakeChess"),
      variant("Take&MakeChess Absolute", "Take&MakeChess", {{"absolute", "yes"}}),
      in_circe(rule("Take&MakeChess")),
      in_circe(variant("Take&MakeChess Absolute", "Take&MakeChess", {{"absolute", "yes"}})),
      rule("CastlingChess"),
      with_neutrals(rule("CastlingChess")),
      rule("Rokagogo", {{"partner", "rook"}, {"straight", "yes"}}),
      rule("ExchangeCastling"),
      with_neutrals(rule("ExchangeCastling")),
      rule("MessignyChess"),
      variant("MessignyChess RexExclusive", "MessignyChess", {{"kings", "no"}}),
      with_neutrals(rule("MessignyChess")),
      with_neutrals(rule("Take&MakeChess")),
      walking("locusts", {"locust", "lion", "rose", "", ""}, rule("Take&MakeChess")),
      rule("Make&TakeChess"),
      with({{"ShowMake", kPatrol}}, variant("ShowMake", "Make&TakeChess")),
      with_neutrals(rule("Make&TakeChess")),
      walking("fairy walks", {"grasshopper", "lion", "rose", "", ""}, rule("Make&TakeChess")),
      rule("PlusChess", {{"squares", kMiddle}}),
      with_neutrals(rule("PlusChess", {{"squares", kMiddle}})),
      rule("SeriesCapture"),
      in_circe(rule("SeriesCapture")),
      rule("Bicaptures"),
      rule("HalfInChess"),
      under("HalfInChess", variant("KoeKo with HalfInChess", "KoeKo")),
      under("HalfInChess", row("PWC with HalfInChess", {{"D", "pwc"}, {"Pr", "yes"}})),
      rule("AllInChess", {{"own", "yes"}, {"back", "no"}}),
      rule("MainlyInChess", {{"own", "yes"}, {"again", "no"}}),
      rule("RoleExchange"),
      variant("RoleExchange 1", "RoleExchange", {{"most", "1"}}),
  };
}

}  // namespace kirke::checks
