// Rules by which units change sides or kinds.

#include "checks/rule_sets/rule_sets.hpp"

namespace kirke::checks {
namespace {

/// A trait that no rule asks for, of rules that are written down as those of attributes.
constexpr std::uint32_t kUnasked = kPatrol;

}  // namespace

std::vector<RuleSet> sets_of_changes() {
  return {
      rule("AndernachChess"),
      with({{"FES", kUnasked}}, in_circe(variant("FES Andernach", "AndernachChess"))),
      with({{"FES", kUnasked}}, under("Tibet", anticirce("FES Tibet", {{"B", "cheylan"}}))),
      rule("AntiAndernachChess"),
      rule("TraitorChess"),
      rule("Tibet"),
      rule("DoubleTibet"),
      rule("DarkSide"),
      rule("ChameleonPursuit"),
      rule("MagicSquares", {{"sites", "10 27 28 37 50"}}),
      under("MagicSquares",
            anticirce("MagicSquares Type2",
                      {{"B", "calvet"}, {"sites", "10 27 28 37 50"}, {"early", "yes"}})),
      variant("MagicSquares where rooks castle", "MagicSquares", {{"sites", "3 5 20"}}),
      rule("Volage", {{"all", "yes"}}),
      variant("Hypervolage", "Volage", {{"all", "yes"}, {"again", "yes"}}),
      with("volage units", {{"Volage", kVolage}, {"neutral", 0}}),
      with("volage units in Circe", {{"Volage", kVolage}}, true),
      in_circe(rule("Volage", {{"all", "yes"}})),
      rule("Masand"),
      variant("MasandGeneralised", "Masand", {{"generalised", "yes"}}),
      rule("Anda", {{"all", "yes"}}),
      rule("AndaInverse", {{"all", "yes"}}),
      with("units that are Anda", {{"Anda", kAnda}, {"neutral", 0}}),
      with("units that are Anda inverse", {{"AndaInverse", kAndaInverse}}, true),
      rule("EinsteinChess"),
      rule("ReversalEinsteinChess"),
      rule("AntiEinsteinChess"),
      rule("FrankfurtChess"),
      variant("FrankfurtChess RexExclusive", "FrankfurtChess", {{"kings", "no"}}),
      in_circe(rule("FrankfurtChess")),
      with_neutrals(rule("FrankfurtChess")),
      walking("fairy walks", {"", "", "grasshopper", "reverse-pawn", ""}, rule("ProteanChess")),
      with({{"protean", kProtean}, {"neutral", 0}},
           walking("protean units", {"", "", "", "reverse-pawn", ""})),
      rule("RelegationChess"),
      on_board(6, 7, rule("RelegationChess")),
      rule("NorskSjakk"),
      rule("ChameleonChess"),
      variant("ChameleonChess with pawns", "ChameleonChess", {{"circle", "pawn queen knight"}}),
      rule("LineChameleonChess"),
      rule("Football", {{"bench", "rook knight pawn"}}),
      rule("SnekChess"),
      rule("SnekCircleChess"),
      rule("KobulKings"),
      variant("KobulKings White", "KobulKings", {{"side", "white"}}),
      under("KobulKings", with("KobulKings with attributes",
                               {{"patrol", kPatrol}, {"kamikaze", kKamikaze}, {"neutral", 0}})),
      rule("Influencer"),
      with_neutrals(rule("Influencer")),
  };
}

}  // namespace kirke::checks
