#include "core/order.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace kirke {
namespace {

/// A rule in a phase. witnessed: the literature or Popeye's behaviour tells its place among all
/// others of the phase. The order of phases and of these rules is that of move_slice_rank_order in
/// Popeye's stipulation/move.c (4.104), tested for decades.
struct Place {
  Phase phase;
  std::string_view rule;
  bool witnessed;
};

constexpr auto kPlaces = std::to_array<Place>({
    {Phase::arrive, "CastlingChess", true},  // the partner jumps: a part of the move
    {Phase::arrive, "Rokagogo", true},
    {Phase::arrive, "ImmunChess", true},   // judges a capture while nothing has followed from it
    {Phase::arrive, "Imitator", true},     // moves no unit
    {Phase::arrive, "HaanerChess", true},  // closes what is empty when units have moved
    {Phase::arrive, "NewKoeko", true},     // moves nobody: remembers who stood next to whom
    {Phase::arrive, "Disparate", true},  // what has moved, so that a caged unit cannot do the same
    {Phase::arrive, "SuperTransmutingKing", true},  // becomes what he has moved as
    {Phase::arrive, "GhostChess", true},            // the captured unit is buried
    {Phase::arrive, "HauntedChess", true},          // the captured unit is buried
    {Phase::arrive, "AMU", true},                   // sets the board back for a look at it
    {Phase::arrive, "kamikaze", true},              // nothing else happens to a unit that is gone
    {Phase::arrive, "chameleon", true},  // a unit changes with its move; a pawn when it promotes
    {Phase::arrive, "ChameleonChess",
     false},  // all units change with their moves, before pawns promote
    {Phase::arrive, "ProteanChess", false},  // a capturing unit takes the walk of its victim
    {Phase::arrive, "protean", false},
    {Phase::arrive, "FrankfurtChess", false},
    {Phase::arrive, "Breton", true},     // another unit goes, of the board as the capture leaves it
    {Phase::promote, "Imitator", true},  // who has promoted to one is a unit no more
    {Phase::promote, "PromBothColours", false},  // whose unit it has become
    {Phase::promote, "AliceChess", false},       // where units have promoted
    {Phase::promote, "HauntedChess", false},     // units come up from under empty squares
    {Phase::promote, "Frischauf", true},         // marks what a pawn has become
    {Phase::promote, "FES", true},  // which effects follow is chosen before any of them
    {Phase::change_kind, "Football", false},
    {Phase::change_kind, "LineChameleonChess", false},
    {Phase::change_kind, "NorskSjakk", false},
    {Phase::change_kind, "Wormholes",
     false},  // the unit comes out elsewhere, a pawn promotes there
    {Phase::change_kind, "RelegationChess", false},
    {Phase::change_kind, "EinsteinChess", false},
    {Phase::change_kind, "ReversalEinsteinChess", false},
    {Phase::change_kind, "AntiEinsteinChess", false},
    {Phase::change_kind, "halfneutral", true},   // whose unit it is decides where it is reborn
    {Phase::change_kind, "SingleBox", true},     // pawns that wait on their last rank
    {Phase::change_kind, "MagicSquares", true},  // whose unit it is decides where it is reborn
    {Phase::change_kind, "KobulKings", true},    // others than the unit that has moved
    {Phase::change_kind, "SnekChess", true},
    {Phase::change_kind, "SnekCircleChess", true},
    {Phase::go_home, "AntiCirce", false},  // clears the square of capture
    {Phase::go_home, "Breton", true},      // with PY, where the capturer stands then
    {Phase::change_owner, "Tibet", true},  // who goes over once does not go over again
    {Phase::change_owner, "DoubleTibet", true},
    {Phase::change_owner, "AndernachChess", true},
    {Phase::change_owner, "AntiAndernachChess", true},
    {Phase::change_owner, "PADChess", true},  // who has captured twice is gone
    {Phase::change_owner, "DarkSide", true},
    {Phase::change_owner, "ChameleonPursuit", true},
    {Phase::change_owner, "TraitorChess", true},
    {Phase::change_owner, "Volage", true},
    {Phase::change_owner, "MagicSquares", true},
    {Phase::change_owner, "OscillatingKings", true},  // units but kings have changed sides
    {Phase::change_owner, "hurdlecolourchanging",
     false},  // while all stand where the hop found them
    {Phase::change_owner, "hurdlemoving", true},
    {Phase::rebirth, "Parrain", false},   // the unit captured by the half-move before returns
    {Phase::rebirth, "Circe", false},     // the unit captured now
    {Phase::rebirth, "Volage", true},     // units that have been reborn
    {Phase::rebirth, "Magic", true},      // where all stand
    {Phase::rebirth, "chameleon", true},  // pawns that their rebirth has promoted
    {Phase::board, "Imitator", true},     // reborn pawns that have promoted to one
    {Phase::board, "GhostChess", false},  // units come up from under empty squares
    {Phase::board, "Sentinelles", true},  // where a square is still empty
    {Phase::board, "Circe", false},       // units come up from under others
    {Phase::board, "RepublicanChess", false},
    {Phase::board, "ActuatedRevolvingBoard", true},  // all that are there by now are turned
    {Phase::board, "ActuatedRevolvingCentre", true},
    {Phase::aftermath, "DeadUnits", false},  // who is observed when all stand
    {Phase::aftermath, "Anda", true},        // who checks when all stand
    {Phase::aftermath, "AndaInverse", true},
    {Phase::aftermath, "Masand", true},
    {Phase::aftermath, "Influencer", false},
    {Phase::aftermath, "RoyalDynasty", true},     // who is king when all have changed
    {Phase::aftermath, "SeriesCapture", true},    // all this happens again in every leg
    {Phase::aftermath, "LostPieces", true},       // who is mated when all is done
    {Phase::remember, "EpOn", true},              // that the diagram is left
    {Phase::remember, "PositionalRights", true},  // who stands at home at the end
    {Phase::remember, "Madrasi", true},
    {Phase::remember, "functionary", true},
    {Phase::remember, "FunctionaryChess", true},
    {Phase::remember, "PartialParalysis", true},
    {Phase::remember, "ProvocationChess", true},
    {Phase::remember, "BGL", true},             // how far
    {Phase::remember, "APosteriori", true},     // which castling
    {Phase::remember, "FuddledMen", true},      // where it stands at the end
    {Phase::remember, "DuellistChess", true},   // where the unit stands at the end
    {Phase::remember, "FollowMyLeader", true},  // the way of the unit itself
    {Phase::remember, "SynchronMover", true},
    {Phase::remember, "AntiSynchronMover", true},
    {Phase::remember, "MessignyChess", true},     // who has changed places, ...
    {Phase::remember, "ExchangeCastling", true},  // ... and that a king has
    {Phase::remember, "ChameleonPursuit", true},  // where the half-move began
    {Phase::remember, "AllInChess", true},        // where the move began and ended
    {Phase::remember, "MainlyInChess", true},     // where the unit stands at the end
    {Phase::remember, "SAT", true},               // who is attacked when all units stand
    {Phase::remember, "Parrain", true},           // the capture of this half-move
    {Phase::judge, "Alsatian", true},             // the position that all have made
    {Phase::judge, "jigger", true},               // the position that all have made
    {Phase::judge, "KoeKo", true},                // the position that all have made
    {Phase::judge, "SingleBox", true},            // the position that all have made
    {Phase::judge, "TraitorChess", true},         // the position that all have made
    {Phase::judge, "ContactGridChess", true},
    {Phase::judge, "AntiKoeko", true},
    {Phase::judge, "NewKoeko", true},
    {Phase::judge, "Imitator", true},  // who stands where at the end
    {Phase::judge, "AliceChess", true},
    {Phase::judge, "Isardam", true},
    {Phase::judge, "Leffie", true},
    {Phase::judge, "PatienceChess", true},
    {Phase::answers, "RepublicanChess", false},
    {Phase::answers, "ChecklessChess", true},
    {Phase::answers, "UltraSchachZwang", true},
    {Phase::answers, "BlackChecks", true},
    {Phase::answers, "CheckingZigzag", false},
    {Phase::answers, "ExclusiveChess", true},
    {Phase::answers, "#C", true},  // alone: what it turns is judged by no other
});

using Pair = std::pair<std::string_view, std::string_view>;

/// Pairs of rules of one phase whose order has a witness though the places of both have none.
constexpr auto kWitnessed = std::to_array<Pair>({
    {"LineChameleonChess", "EinsteinChess"},  // the walk of the file sinks or rises
    {"LineChameleonChess", "ReversalEinsteinChess"},
    {"LineChameleonChess", "AntiEinsteinChess"},
});

/// Pairs of rules that are refused although they act in different phases: nobody has published them
/// together, or Popeye and the text of the rule do not agree.
constexpr auto kRefused = std::to_array<Pair>({
    // Open: whether what a mate turns is judged before or after.
    {"#C", "Isardam"},
    {"#C", "Leffie"},
    {"#C", "RepublicanChess"},
    {"#C", "ExclusiveChess"},
    {"#C", "UltraSchachZwang"},
    {"#C", "BlackChecks"},
    {"ExclusiveChess", "RepublicanChess"},
    // Open: which of two castlings anywhere, or of two ways to change places, is meant.
    {"CastlingChess", "Rokagogo"},
    {"CastlingChess", "ExchangeCastling"},
    {"Rokagogo", "ExchangeCastling"},
    {"MessignyChess", "ExchangeCastling"},
    // Open: where the imitators are while the king passes, and where they follow the partner.
    {"CastlingChess", "Imitator"},
    {"Rokagogo", "Imitator"},
    // Open: where two units stand that have just changed places.
    {"MessignyChess", "ActuatedRevolvingBoard"},
    {"MessignyChess", "ActuatedRevolvingCentre"},
    {"ExchangeCastling", "ActuatedRevolvingBoard"},
    {"ExchangeCastling", "ActuatedRevolvingCentre"},
    // Open: whether two units have moved that have changed places.
    {"MessignyChess", "DarkSide"},
    {"MessignyChess", "TraitorChess"},
    {"MessignyChess", "AntiAndernachChess"},
    {"MessignyChess", "Volage"},
    {"MessignyChess", "MagicSquares"},
    {"AntiCirce", "GhostChess"},  // where the capturer leaves the ghost's square at once
    {"Circe", "HauntedChess"},    // one unit would come back twice
    {"Parrain", "HauntedChess"},
    {"AntiCirce", "HauntedChess"},
    {"GhostChess", "HauntedChess"},
    // Open: whether something that is no unit turns with the board.
    {"HaanerChess", "ActuatedRevolvingBoard"},
    {"HaanerChess", "ActuatedRevolvingCentre"},
    {"Imitator", "ActuatedRevolvingBoard"},
    {"Imitator", "ActuatedRevolvingCentre"},
    // Open: which rule changes a unit that another rule has changed, and whether it promotes.
    {"chameleon", "ChameleonChess"},
    {"chameleon", "LineChameleonChess"},
    {"chameleon", "ProteanChess"},
    {"chameleon", "protean"},
    {"chameleon", "FrankfurtChess"},
    {"chameleon", "NorskSjakk"},
    {"ChameleonChess", "NorskSjakk"},
    {"ProteanChess", "Football"},
    {"ProteanChess", "NorskSjakk"},
    {"ProteanChess", "RelegationChess"},
    {"FrankfurtChess", "NorskSjakk"},
    {"protean", "NorskSjakk"},
    {"SuperTransmutingKing", "ChameleonChess"},
    {"SuperTransmutingKing", "protean"},
    {"KobulKings", "EinsteinChess"},
    {"KobulKings", "ReversalEinsteinChess"},
    {"KobulKings", "AntiEinsteinChess"},
    {"KobulKings", "Football"},
    {"KobulKings", "SnekChess"},
    {"KobulKings", "SnekCircleChess"},
    {"SnekChess", "SnekCircleChess"},
    {"SnekChess", "Football"},
    {"SnekCircleChess", "Football"},
    {"KobulKings", "Influencer"},
    {"SnekChess", "Influencer"},
    {"SnekCircleChess", "Influencer"},
    {"SAT", "Influencer"},
    // Open: whether a king who is set turns with the board, and whether a pawn comes where he
    // leaves.
    {"RepublicanChess", "ActuatedRevolvingBoard"},
    {"RepublicanChess", "ActuatedRevolvingCentre"},
    {"RepublicanChess", "Sentinelles"},
    // Open: which rule comes first where both change the sides of units.
    {"RoyalDynasty", "OscillatingKings"},  // whose kings change places, if any do
    {"RoyalDynasty", "RepublicanChess"},   // whether a king who is set is the only one
    {"Masand", "RepublicanChess"},         // who checks a king who is set
    {"Masand", "Influencer"},
    {"Anda", "Influencer"},
    {"AndaInverse", "Influencer"},
    {"Magic", "Influencer"},
    {"Volage", "Influencer"},
    {"Volage", "KobulKings"},
    // Open: what is in the box where units become others besides.
    {"SingleBox", "ChameleonChess"},
    {"SingleBox", "ProteanChess"},
    {"SingleBox", "protean"},
    {"SingleBox", "FrankfurtChess"},
    {"SingleBox", "Football"},
    {"SingleBox", "LineChameleonChess"},
    {"SingleBox", "NorskSjakk"},
    {"SingleBox", "RelegationChess"},
    {"SingleBox", "ReversalEinsteinChess"},
    {"SingleBox", "AntiEinsteinChess"},
    {"SingleBox", "KobulKings"},
    {"SingleBox", "SnekChess"},
    {"SingleBox", "SnekCircleChess"},
    {"SingleBox", "Influencer"},
});

/// Rules that do the same whichever side moves a unit: they ask what has moved and who stands
/// where, and of sides no more than whose a unit is and whom the half-move checks.
constexpr auto kWhoeverMoves = std::to_array<std::string_view>({
    "kamikaze",
    "chameleon",
    "ChameleonChess",
    "ProteanChess",
    "protean",
    "FrankfurtChess",
    "LineChameleonChess",
    "NorskSjakk",
    "EinsteinChess",
    "ReversalEinsteinChess",
    "AntiEinsteinChess",
    "RelegationChess",
    "Tibet",
    "DoubleTibet",
    "AndernachChess",
    "AntiAndernachChess",
    "DarkSide",
    "MagicSquares",
    "Volage",
    "OscillatingKings",
    "Madrasi",
    "FunctionaryChess",
    "functionary",
    "PartialParalysis",
    "RoyalDynasty",
    "SingleBox",
    "FollowMyLeader",
    "SynchronMover",
    "AntiSynchronMover",
    "HaanerChess",
    "GhostChess",
    "HauntedChess",
    "AliceChess",
    "ActuatedRevolvingBoard",
    "ActuatedRevolvingCentre",
    "PADChess",
    "hurdlecolourchanging",
    "hurdlemoving",
    "Magic",
    "Masand",
    "Anda",
    "AndaInverse",
    "KoeKo",
    "AntiKoeko",
    "NewKoeko",
    "ContactGridChess",
    "jigger",
    "Isardam",
    "Leffie",
});

/// Rules that do the same on each of two boards, taken by itself: they ask what has moved, and whom
/// units observe, which are those of their own board.
constexpr auto kEachBoard = std::to_array<std::string_view>({
    "AndernachChess",   "AntiAndernachChess", "DoubleTibet",
    "Volage",           "EinsteinChess",      "ReversalEinsteinChess",
    "ChameleonChess",   "chameleon",          "RelegationChess",
    "FrankfurtChess",   "ProteanChess",       "Madrasi",
    "EiffelChess",      "FunctionaryChess",   "functionary",
    "paralysing",       "PartialParalysis",   "SuperGuards",
    "Woozles",          "BiWoozles",          "NoPromotion",
    "UltraSchachZwang", "ReflectiveKings",    "Circe",
    "HalfInChess",      "AllInChess",         "MainlyInChess",
    "FaceToFace",       "BackToBack",         "CheekToCheek",
    "AnnanChess",       "NannaChess",         "PADChess",
});

const Place* place_of(Phase phase, std::string_view rule) noexcept {
  const auto* const it = std::find_if(kPlaces.begin(), kPlaces.end(), [&](const Place& place) {
    return place.phase == phase && place.rule == rule;
  });
  return it == kPlaces.end() ? nullptr : it;
}

template <class Pairs>
bool has_pair(const Pairs& pairs, std::string_view a, std::string_view b) noexcept {
  return std::any_of(pairs.begin(), pairs.end(),
                     [&](const Pair& pair) { return pair == Pair{a, b} || pair == Pair{b, a}; });
}

bool witnessed(Phase phase, std::string_view rule) noexcept {
  const Place* const place = place_of(phase, rule);
  return place != nullptr && place->witnessed;
}

}  // namespace

int order_rank(Phase phase, const std::string& rule) noexcept {
  const Place* const place = place_of(phase, rule);
  return static_cast<int>((place == nullptr ? kPlaces.end() : place) - kPlaces.begin());
}

bool acts_whoever_moves(const std::string& rule) noexcept {
  return std::find(kWhoeverMoves.begin(), kWhoeverMoves.end(), rule) != kWhoeverMoves.end();
}

bool same_on_each_board(const std::string& rule) noexcept {
  return std::find(kEachBoard.begin(), kEachBoard.end(), rule) != kEachBoard.end();
}

bool order_witnessed(Phase a_phase, const std::string& a, Phase b_phase,
                     const std::string& b) noexcept {
  if (has_pair(kRefused, a, b)) return false;
  if (has_pair(kWitnessed, a, b)) return true;
  return a_phase != b_phase || witnessed(a_phase, a) || witnessed(b_phase, b);
}

}  // namespace kirke
