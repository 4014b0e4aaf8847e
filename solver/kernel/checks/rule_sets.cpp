// The rule sets that random positions are looked at under.

#include <array>
#include <map>
#include <string>

#include "checks/setups.hpp"

namespace kirke::checks {
namespace {

using Axes = std::map<std::string, std::string>;

RuleSet row(const std::string& name, const Axes& axes) { return {name, 8, 8, true, axes}; }

RuleSet anticirce(const std::string& variant, const Axes& changes) {
  Axes axes{{"base", "anticirce"}, {"O", "strict"}, {"K", "incl"}};
  for (const auto& [axis, value] : changes) axes[axis] = value;
  return row("AntiCirce " + variant, axes);
}

/// Fairy walks in place of queen, knight, rook, bishop and pawn; "" leaves what is there.
RuleSet walking(const std::string& name, std::array<std::string, 5> walks, bool circe = false,
                std::map<std::string, std::string> axes = {}) {
  RuleSet out{name, 8, 8, circe, std::move(axes)};
  for (std::size_t i = 0; i < walks.size(); ++i) {
    const KindNumber kind = i < 4 ? static_cast<KindNumber>(i) : kPawn;
    if (!walks[i].empty()) out.walks[kind] = walks[i];
  }
  return out;
}

/// Cells of two by two squares, by square.
std::string cells_of_two(int width, int height) {
  std::string out;
  for (int rank = 0; rank < height; ++rank) {
    for (int file = 0; file < width; ++file)
      out += std::to_string(rank / 2 * width + file / 2) + " ";
  }
  return out;
}

/// Sites of c3, g3, d4, e4, a5, f5, h5 and b6.
const std::string kHoles = "18 22 27 28 32 37 39 41";

/// Pawns are not observed by queens, nor queens by rooks, and so on: see Isardam.
const std::string kEiffel = "5 0  0 2  2 3  3 1  1 5";

RuleSet on_hexes(const std::string& name, const std::string& queen) {
  RuleSet out{name, 9, 9};
  out.hexes = true;
  if (!queen.empty()) out.walks[kQueen] = queen;
  return out;
}

/// A set of rules on another board than its own.
RuleSet on_board(int width, int height, RuleSet rules) {
  rules.name += " on " + std::to_string(width) + "x" + std::to_string(height);
  rules.width = width;
  rules.height = height;
  return rules;
}

RuleSet on_hexes(RuleSet rules) {
  RuleSet out = on_board(9, 9, std::move(rules));
  out.hexes = true;
  return out;
}

RuleSet with(std::map<std::string, std::uint32_t> attributes, RuleSet rules) {
  rules.attributes = std::move(attributes);
  return rules;
}

RuleSet under(const std::string& rule, RuleSet rules) {
  rules.other = rule;
  return rules;
}

/// Units with attributes, grasshoppers in place of queens among them.
RuleSet with(const std::string& name, std::map<std::string, std::uint32_t> attributes,
             bool circe = false, std::map<std::string, std::string> axes = {}) {
  RuleSet out{name, 8, 8, circe, std::move(axes)};
  if (attributes.contains("hurdlecolourchanging")) out.walks[kQueen] = "grasshopper";
  out.attributes = std::move(attributes);
  return out;
}

}  // namespace

template <>
const std::vector<RuleSet>& rule_sets<1>() {
  static const std::vector<RuleSet> all{
      {"orthodox"},
      {"orthodox 6x7", 6, 7},
      {"Circe", 8, 8, true},
      {"Circe RexInclusive", 8, 8, true, {{"K", "incl"}}},
      {"Circe Assassin", 8, 8, true, {{"O", "assassin"}}},
      {"Circe Assassin RexInclusive", 8, 8, true, {{"O", "assassin"}, {"K", "incl"}}},
      {"Circe Strict", 8, 8, true, {{"O", "strict"}}},
      {"Circe Strict RexInclusive", 8, 8, true, {{"O", "strict"}, {"K", "incl"}}},
      {"Circe Alsatian", 8, 8, true, {}, "Alsatian"},
      {"DangerCirce", 8, 8, false, {}, "DangerCirce"},
      {"NullMoves", 8, 8, false, {}, "NullMoves"},
      {"Madrasi", 8, 8, false, {}, "Madrasi"},
      {"Madrasi RexInclusive", 8, 8, false, {{"kings", "yes"}}, "Madrasi"},
      {"Immobilio", 8, 8, false, {{"kinds", "0 1 2 3 4 5"}}, "Immobilio"},
      {"Immobilio R P", 8, 8, false, {{"kinds", "2 5"}}, "Immobilio"},
      {"EiffelChess", 8, 8, false, {{"paralysers", "2 5 3 1 -1 0"}}, "EiffelChess"},
      {"FunctionaryChess", 8, 8, false, {}, "FunctionaryChess"},
      {"Patrouille", 8, 8, false, {}, "Patrouille"},
      {"UltraPatrol", 8, 8, false, {}, "UltraPatrol"},
      {"CentralChess", 8, 8, false, {}, "CentralChess"},
      {"CASTChess", 8, 8, false, {}, "CASTChess"},
      {"CASTChess Inverse", 8, 8, false, {{"inverse", "yes"}}, "CASTChess"},
      {"PartialParalysis", 8, 8, false, {}, "PartialParalysis"},
      {"ShieldedKings", 8, 8, false, {}, "ShieldedKings"},
      {"BrunnerChess", 8, 8, false, {}, "BrunnerChess"},
      {"Patrouille in Circe", 8, 8, true, {}, "Patrouille"},
      {"BrunnerChess in Circe", 8, 8, true, {}, "BrunnerChess"},
      under("PartialParalysis", walking("PartialParalysis with locusts and hoppers",
                                        {"locust", "grasshopper", "lion", "nightrider", ""})),
      under("CASTChess", walking("CASTChess with locusts", {"locust", "lion", "rose", "", ""})),
      under("CentralChess", with("CentralChess with neutral units", {{"neutral", 0}})),
      under("FunctionaryChess",
            walking("FunctionaryChess with hoppers", {"grasshopper", "lion", "kangaroo", "", ""})),
      {"NoCapture", 8, 8, false, {}, "NoCapture"},
      {"NoWhiteCapture", 8, 8, false, {{"side", "white"}}, "NoCapture"},
      {"Lortap", 8, 8, false, {}, "Lortap"},
      {"ProvocationChess", 8, 8, false, {}, "ProvocationChess"},
      {"SuperGuards", 8, 8, false, {}, "SuperGuards"},
      {"AntiGuards", 8, 8, false, {}, "AntiGuards"},
      {"Woozles", 8, 8, false, {}, "Woozles"},
      {"Woozles RexExclusive", 8, 8, false, {{"kings", "no"}}, "Woozles"},
      {"BiWoozles", 8, 8, false, {}, "BiWoozles"},
      {"Heffalumps", 8, 8, false, {}, "Heffalumps"},
      {"BiHeffalumps", 8, 8, false, {}, "BiHeffalumps"},
      {"BiHeffalumps RexExclusive", 8, 8, false, {{"kings", "no"}}, "BiHeffalumps"},
      {"SuperGuards in Circe", 8, 8, true, {}, "SuperGuards"},
      under("Woozles", walking("Woozles with hoppers", {"grasshopper", "lion", "rose", "", ""})),
      under("AntiGuards", with("AntiGuards with neutral units", {{"neutral", 0}})),
      {"Disparate", 8, 8, false, {}, "Disparate"},
      {"FuddledMen", 8, 8, false, {}, "FuddledMen"},
      {"BGL", 8, 8, false, {{"white", "900"}, {"black", "600"}}, "BGL"},
      {"BGL of one side", 8, 8, false, {{"black", "500"}}, "BGL"},
      {"BGL of both", 8, 8, false, {{"white", "1200"}, {"both", "yes"}}, "BGL"},
      {"BGL in Circe", 8, 8, true, {{"white", "900"}}, "BGL"},
      {"GridChess", 8, 8, false, {{"cells", cells_of_two(8, 8)}}, "GridChess"},
      {"GridChess with lines",
       8,
       8,
       false,
       {{"cells", cells_of_two(8, 8)}, {"lines", "0 1 1 4  1 4 3 2"}},
       "GridChess"},
      {"GridChess 6x7", 6, 7, false, {{"cells", cells_of_two(6, 7)}}, "GridChess"},
      {"AndernachChess", 8, 8, false, {}, "AndernachChess"},
      {"AntiAndernachChess", 8, 8, false, {}, "AntiAndernachChess"},
      {"TraitorChess", 8, 8, false, {}, "TraitorChess"},
      {"Tibet", 8, 8, false, {}, "Tibet"},
      {"DoubleTibet", 8, 8, false, {}, "DoubleTibet"},
      {"DarkSide", 8, 8, false, {}, "DarkSide"},
      {"ChameleonPursuit", 8, 8, false, {}, "ChameleonPursuit"},
      {"MagicSquares", 8, 8, false, {{"sites", "10 27 28 37 50"}}, "MagicSquares"},
      {"MagicSquares Type2 in AntiCirce",
       8,
       8,
       true,
       {{"base", "anticirce"},
        {"O", "strict"},
        {"K", "incl"},
        {"B", "calvet"},
        {"sites", "10 27 28 37 50"},
        {"early", "yes"}},
       "MagicSquares"},
      {"MagicSquares where rooks castle", 8, 8, false, {{"sites", "3 5 20"}}, "MagicSquares"},
      {"Volage", 8, 8, false, {{"all", "yes"}}, "Volage"},
      {"Hypervolage", 8, 8, false, {{"all", "yes"}, {"again", "yes"}}, "Volage"},
      with("volage units", {{"Volage", kVolage}, {"neutral", 0}}),
      with("volage units in Circe", {{"Volage", kVolage}}, true),
      {"Volage in Circe", 8, 8, true, {{"all", "yes"}}, "Volage"},
      {"Masand", 8, 8, false, {}, "Masand"},
      {"MasandGeneralised", 8, 8, false, {{"generalised", "yes"}}, "Masand"},
      {"Anda", 8, 8, false, {{"all", "yes"}}, "Anda"},
      {"AndaInverse", 8, 8, false, {{"all", "yes"}}, "AndaInverse"},
      with("units that are Anda", {{"Anda", kAnda}, {"neutral", 0}}),
      with("units that are Anda inverse", {{"AndaInverse", kAndaInverse}}, true),
      with("magic units", {{"Magic", kMagic}}),
      {"SingleBox Type1", 8, 8, false, {{"type", "1"}}, "SingleBox"},
      {"SingleBox Type2", 8, 8, false, {{"type", "2"}}, "SingleBox"},
      {"SingleBox Type3", 8, 8, false, {{"type", "3"}}, "SingleBox"},
      {"GlasgowChess", 8, 8, false, {{"rank", "-2"}}, "PromSquares"},
      {"PromSquares",
       8,
       8,
       false,
       {{"white", "28 33 44 58"}, {"black", "28 18 9 1"}},
       "PromSquares"},
      {"PromOnly", 8, 8, false, {{"names", "knight pawn"}}, "PromOnly"},
      {"EinsteinChess", 8, 8, false, {}, "EinsteinChess"},
      {"ReversalEinsteinChess", 8, 8, false, {}, "ReversalEinsteinChess"},
      {"AntiEinsteinChess", 8, 8, false, {}, "AntiEinsteinChess"},
      {"FrankfurtChess", 8, 8, false, {}, "FrankfurtChess"},
      {"FrankfurtChess RexExclusive", 8, 8, false, {{"kings", "no"}}, "FrankfurtChess"},
      {"FrankfurtChess in Circe", 8, 8, true, {}, "FrankfurtChess"},
      under("FrankfurtChess", with("FrankfurtChess with neutral units", {{"neutral", 0}})),
      under("ProteanChess", walking("ProteanChess", {"", "", "grasshopper", "reverse-pawn", ""})),
      with({{"protean", kProtean}, {"neutral", 0}},
           walking("protean units", {"", "", "", "reverse-pawn", ""})),
      {"RelegationChess", 8, 8, false, {}, "RelegationChess"},
      {"RelegationChess 6x7", 6, 7, false, {}, "RelegationChess"},
      {"NorskSjakk", 8, 8, false, {}, "NorskSjakk"},
      {"ChameleonChess", 8, 8, false, {}, "ChameleonChess"},
      {"ChameleonChess with pawns",
       8,
       8,
       false,
       {{"circle", "pawn queen knight"}},
       "ChameleonChess"},
      {"LineChameleonChess", 8, 8, false, {}, "LineChameleonChess"},
      {"Football", 8, 8, false, {{"bench", "rook knight pawn"}}, "Football"},
      {"SnekChess", 8, 8, false, {}, "SnekChess"},
      {"SnekCircleChess", 8, 8, false, {}, "SnekCircleChess"},
      {"KobulKings", 8, 8, false, {}, "KobulKings"},
      {"KobulKings White", 8, 8, false, {{"side", "white"}}, "KobulKings"},
      under("KobulKings", with("KobulKings with attributes",
                               {{"patrol", kPatrol}, {"kamikaze", kKamikaze}, {"neutral", 0}})),
      {"Influencer", 8, 8, false, {}, "Influencer"},
      under("Influencer", with("Influencer with neutral units", {{"neutral", 0}})),
      {"GhostChess", 8, 8, false, {}, "GhostChess"},
      {"SAT", 8, 8, false, {{"white", "2"}, {"black", "1"}}, "SAT"},
      {"StrictSAT", 8, 8, false, {{"white", "2"}, {"black", "2"}, {"strict", "yes"}}, "SAT"},
      {"AntiKings", 8, 8, false, {}, "AntiKings"},
      {"Bicolores", 8, 8, false, {}, "Bicolores"},
      {"VogtlaenderChess", 8, 8, false, {}, "VogtlaenderChess"},
      {"Pepo", 8, 8, false, {}, "Pepo"},

      {"MAFF", 8, 8, false, {}, "MAFF"},
      {"OWU", 8, 8, false, {}, "OWU"},
      {"AMU", 8, 8, false, {}, "AMU"},
      {"ChecklessChess", 8, 8, false, {}, "ChecklessChess"},
      {"ChecklessChess in Circe", 8, 8, true, {}, "ChecklessChess"},
      {"WhiteUltraSchachZwang", 8, 8, false, {{"side", "white"}}, "UltraSchachZwang"},
      {"BlackUltraSchachZwang", 8, 8, false, {{"side", "black"}}, "UltraSchachZwang"},
      {"BlackChecks", 8, 8, false, {}, "BlackChecks"},
      {"LeseMajeste", 8, 8, false, {}, "LeseMajeste"},
      {"BichromChess", 8, 8, false, {{"same", "no"}}, "BichromChess"},
      {"MonochromChess", 8, 8, false, {{"same", "yes"}}, "MonochromChess"},
      {"WhiteEdgeMover", 8, 8, false, {{"side", "white"}}, "EdgeMover"},
      {"BlackEdgeMover", 8, 8, false, {{"side", "black"}}, "EdgeMover"},
      under("EdgeMover", walking("BlackEdgeMover with hoppers",
                                 {"grasshopper", "lion", "nightrider", "edgehog", ""}, false,
                                 {{"side", "black"}})),
      {"Hole", 8, 8, false, {{"sites", kHoles}}, "Hole"},
      under("Hole", walking("Hole with hoppers", {"grasshopper", "leo", "rose", "bouncer", ""},
                            false, {{"sites", kHoles}})),
      under("Hole", walking("Hole with other walks", {"equihopper", "mao", "lion", "locust", ""},
                            false, {{"sites", kHoles}})),
      {"KoeKo", 8, 8, false, {{"both", "yes"}}, "KoeKo"},
      {"KoeKo by knights", 8, 8, false, {{"leaps", "1 2"}, {"both", "yes"}}, "KoeKo"},
      {"AntiKoeko", 8, 8, false, {{"demand", "none"}}, "AntiKoeko"},
      {"NewKoeko", 8, 8, false, {{"demand", "unchanged"}}, "NewKoeko"},
      under("NewKoeko", with("NewKoeko with kamikaze units", {{"kamikaze", kKamikaze}}, false,
                             {{"demand", "unchanged"}})),
      {"ContactGridChess", 8, 8, false, {{"cells", cells_of_two(8, 8)}}, "ContactGridChess"},
      {"MultiCaptures", 8, 8, false, {}, "MultiCaptures"},
      {"MultiCaptures Black", 8, 8, false, {{"side", "black"}}, "MultiCaptures"},
      {"LosingChess", 8, 8, false, {}, "LosingChess"},
      {"Isardam", 8, 8, false, {}, "Isardam"},
      {"Isardam RexInclusive", 8, 8, false, {{"kings", "yes"}}, "Isardam"},
      {"Isardam TypeB", 8, 8, false, {{"checks", "no"}}, "Isardam"},
      under("Isardam", with("Isardam with neutral units", {{"neutral", 0}})),
      {"Leffie", 8, 8, false, {{"kings", "yes"}, {"same", "no"}, {"pairs", kEiffel}}, "Leffie"},
      {"NoWhitePromotion", 8, 8, false, {{"side", "white"}}, "NoPromotion"},
      {"NoBlackPromotion", 8, 8, false, {{"side", "black"}}, "NoPromotion"},
      {"BlackMaximummer", 8, 8, false, {}, "Maximummer"},
      {"WhiteMaximummer exact",
       8,
       8,
       false,
       {{"side", "white"}, {"strictness", "exact"}},
       "Maximummer"},
      {"BlackMaximummer ultra", 8, 8, false, {{"strictness", "ultra"}}, "Maximummer"},
      {"WhiteMustCapture", 8, 8, false, {{"side", "white"}}, "MustCapture"},
      {"BlackMustCapture exact",
       8,
       8,
       false,
       {{"side", "black"}, {"strictness", "exact"}},
       "MustCapture"},
      {"BlackMustCapture ultra",
       8,
       8,
       false,
       {{"side", "black"}, {"strictness", "ultra"}},
       "MustCapture"},
      {"BlackForcedSquare",
       8,
       8,
       false,
       {{"side", "black"}, {"sites", "27 28 35 36"}},
       "ForcedSquare"},
      {"WhiteConsequentForcedSquare",
       8,
       8,
       false,
       {{"side", "white"}, {"sites", "27 28 35 36"}, {"consequent", "yes"}},
       "ForcedSquare"},
      {"AlphabeticChess", 8, 8, false, {}, "AlphabeticChess"},
      {"BackHome", 8, 8, false, {}, "BackHome"},
      {"DuellistChess", 8, 8, false, {}, "DuellistChess"},
      {"BlackMaxDister",
       8,
       8,
       false,
       {{"side", "black"}, {"first", "3"}, {"second", "45"}},
       "Dister"},
      {"WhiteMinDister",
       8,
       8,
       false,
       {{"side", "white"}, {"first", "12"}, {"second", "60"}, {"near", "yes"}},
       "Dister"},
      {"AnnanChess", 8, 8, false, {}, "AnnanChess"},
      {"AnnanChess TypeD",
       8,
       8,
       false,
       {{"kings_lend", "no"}, {"kings_borrow", "no"}},
       "AnnanChess"},
      {"AnnanChess in Circe", 8, 8, true, {}, "AnnanChess"},
      {"Take&MakeChess", 8, 8, false, {}, "Take&MakeChess"},
      {"Take&MakeChess Absolute", 8, 8, false, {{"absolute", "yes"}}, "Take&MakeChess"},
      {"Take&MakeChess in Circe", 8, 8, true, {}, "Take&MakeChess"},
      under("Take&MakeChess", with("Take&MakeChess with neutral units", {{"neutral", 0}})),
      under("Take&MakeChess",
            walking("Take&MakeChess with locusts", {"locust", "lion", "rose", "", ""})),
      under("AnnanChess", walking("AnnanChess with locusts", {"locust", "lion", "rose", "", ""})),
      under("AnnanChess", with("AnnanChess with neutral units", {{"neutral", 0}})),
      {"Circe PWC", 8, 8, true, {{"D", "pwc"}, {"Pr", "yes"}}},
      {"Circe PWC RexInclusive", 8, 8, true, {{"D", "pwc"}, {"Pr", "yes"}, {"K", "incl"}}},
      {"Circe Parrain", 8, 8, true, {{"T", "last"}, {"D", "equi"}, {"Pr", "yes"}}},
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
      anticirce("Volcanic Cheylan", {{"O", "volcanic"}, {"B", "cheylan"}}),
      row("ImmunChess", {{"base", "immun"}, {"O", "strict"}}),
      row("ImmunChess RexInclusive", {{"base", "immun"}, {"O", "strict"}, {"K", "incl"}}),
      row("GenevaChess", {{"base", "geneva"}, {"O", "strict"}}),
      row("MarsCirce", {{"base", "mars"}, {"O", "strict"}, {"K", "incl"}}),
      row("AntiMarsCirce", {{"base", "antimars"}, {"O", "strict"}, {"K", "incl"}}),
      row("PhantomChess", {{"base", "phantom"}, {"O", "strict"}}),
      {"AntiCirce",
       8,
       8,
       true,
       {{"base", "anticirce"}, {"O", "strict"}, {"K", "incl"}, {"B", "calvet"}}},
      {"AntiCirce Cheylan",
       8,
       8,
       true,
       {{"base", "anticirce"}, {"O", "strict"}, {"K", "incl"}, {"B", "cheylan"}}},
      {"AntiCirce Super",
       8,
       8,
       true,
       {{"base", "anticirce"}, {"D", "super"}, {"O", "strict"}, {"K", "incl"}, {"Pr", "yes"}}},
      {"AntiCirce Super Cheylan",
       8,
       8,
       true,
       {{"base", "anticirce"},
        {"D", "super"},
        {"O", "strict"},
        {"K", "incl"},
        {"Pr", "yes"},
        {"B", "cheylan"}}},
      {"Dragonfly", 7, 7, false, {}, "Dragonfly"},
      {"Dragonfly allowed", 7, 7, false, {{"drop_check", "allowed"}}, "Dragonfly"},
      on_hexes({"Dragonfly", 9, 9, false, {}, "DragonflyHex"}),
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
      with("neutral units in AntiCirce", {{"neutral", 0}}, true,
           {{"base", "anticirce"}, {"O", "strict"}, {"K", "incl"}}),
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
      with("hurdle colour changing", {{"hurdlecolourchanging", kHurdleColour}, {"neutral", 0}}),
      on_hexes("hexes", ""),
      on_hexes("lions on hexes", "lion"),
      {"Trojan", 8, 8, false, {}, "Trojan"},
      {"Trojan free", 8, 8, false, {{"promotion_decline", "free"}}, "Trojan"},
      {"Turkish draughts", 8, 8, false, {}, "TurkishDraughts"},
      {"Turkish draughts king",
       8,
       8,
       false,
       {{"promo", "king"}, {"draw_1v1", "king_wins"}},
       "TurkishDraughts"},
      {"Turkish draughts man",
       8,
       8,
       false,
       {{"promo", "man"}, {"draw_1v1", "all"}},
       "TurkishDraughts"},
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
  return all;
}

template <>
const std::vector<RuleSet>& rule_sets<4>() {
  RuleSet fairy = walking("fairy 10x10", {"grasshopper", "rose", "locust", "nightrider", ""});
  fairy.width = fairy.height = 10;
  RuleSet wide =
      walking("fairy 16x16", {"lion", "bouncer", "siren", "equihopper", "berolina pawn"});
  wide.width = wide.height = 16;
  const auto coalition = [](const std::string& name, std::map<std::string, std::string> options) {
    return RuleSet{"Coalition " + name, 10, 10, false, std::move(options), "Coalition"};
  };
  static const std::vector<RuleSet> all{
      {"orthodox 10x10", 10, 10},
      {"orthodox 16x16", 16, 16},
      fairy,
      wide,
      on_board(10, 10, row("Circe PWC", {{"D", "pwc"}, {"Pr", "yes"}})),
      on_board(9, 10, row("Circe Super", {{"D", "super"}, {"Pr", "yes"}})),
      on_board(10, 9, anticirce("HorizontalSymmetry", {{"D", "hsym"}})),
      on_board(12, 8, row("ImmunChess File", {{"base", "immun"}, {"D", "file"}, {"O", "strict"}})),
      coalition("YG/BR", {}),
      coalition("YR/BG", {{"coalitions", "yr/bg"}, {"flieger", "capture"}}),
      coalition("GR/YB", {{"coalitions", "gr/yb"}, {"flieger", "empty"}, {"order", "yrgb"}}),
      coalition("optional", {{"check_reply", "optional"}})};
  return all;
}

}  // namespace kirke::checks
