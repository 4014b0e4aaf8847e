#pragma once
// The prunings of the search, one below the other: all that leaves out play because of what it
// knows about rules and positions, or remembers. What each of them claims, on what it relies and
// what checks it stands at the head of the file that has it, and in docs/pruning.md, which is made
// from there. What it needs of the rules stands here: see core/contract.hpp. Units of which
// tables do not tell all, positions, boards and ways to play are its own business.

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "core/contract.hpp"
#include "core/hyphenated.hpp"

namespace kirke {

// clang-format off
/// The prunings, one a line, each after those on which it builds: what it needs of the rules, one
/// of `needs` below; the class template that admits it, which the search asks by `admits`, and
/// machine/pruning_setup.hpp as well; and the prunings without which it does nothing.
#define KIRKE_PRUNINGS(PRUNING) \
  PRUNING(transposition_table, kNothing, Always) \
  PRUNING(barred_moves, kNothing, BarredMoves, transposition_table) \
  PRUNING(king_shelter, kKingShelter, Shelter) \
  PRUNING(check_escapes, kCheckEscapes, CheckEscapes) \
  PRUNING(mating_net, kMatingNet, NetBound) \
  PRUNING(uncached_net, kNothing, Always, mating_net) \
  PRUNING(net_one_move_each, kNothing, OneMoveEach, mating_net, uncached_net) \
  PRUNING(blocking_moves, kNothing, Always, mating_net) \
  PRUNING(stalemate_bound, kStalemateBound, StalemateBound) \
  PRUNING(proof_game_bound, kProofGame, ProofBound) \
  PRUNING(proof_game_losses, kProofGameLosses, ProofLosses, proof_game_bound) \
  PRUNING(proof_game_settled, kProofGameSettled, Settled, proof_game_bound) \
  PRUNING(proof_game_takes, kNothing, ProofTakes, proof_game_losses, proof_game_settled) \
  PRUNING(proof_game_one_side, kProofGameOneSide, OneSide, proof_game_settled) \
  PRUNING(arrival_bound, kArrival, ArrivalBound) \
  PRUNING(pictures, kPictures, Pictures) \
  PRUNING(series_layers, kSeriesLayers, LineLayers) \
  PRUNING(goal_reach, kNothing, Always) \
  PRUNING(self_check_moves, kNothing, Always, king_shelter) \
  PRUNING(own_stalemate, kOwnStalemate, OwnStalemate, king_shelter) \
  PRUNING(kingless_side, kKinglessSide, Always) \
  PRUNING(mating_moves, kMatingMoves, MatingMoves) \
  PRUNING(mating_targets, kMatingTargets, Always, mating_moves) \
  PRUNING(mating_landings, kMatingLandings, MatingLandings, mating_targets) \
  PRUNING(mating_returns, kMatingReturns, MatingReturns, mating_targets) \
  PRUNING(flight_filter, kFlightFilter, FlightFilter, mating_net, uncached_net) \
  PRUNING(threats, kThreats, Threats, flight_filter) \
  PRUNING(goal_misses, kGoalMisses, GoalMisses) \
  PRUNING(waiting_replies, kWaitingReplies, WaitingReplies) \
  PRUNING(waiting_landings, kWaitingLandings, WaitingLandings, waiting_replies) \
  PRUNING(forcing_moves, kNothing, Always) \
  PRUNING(waiting_targets, kNothing, Always, waiting_replies, forcing_moves) \
  PRUNING(waiting_defences, kFreeMoves, Always, uncached_net, king_shelter) \
  PRUNING(closure, kClosure, Closure) \
  PRUNING(restricted_stages, kClosure, Stages)
// clang-format on

enum class Pruning : std::uint8_t {
#define KIRKE_NAMED(name, ...) name,
  KIRKE_PRUNINGS(KIRKE_NAMED)
#undef KIRKE_NAMED
};
inline constexpr std::size_t kPruningCount = 0
#define KIRKE_COUNTED(...) +1
    KIRKE_PRUNINGS(KIRKE_COUNTED)
#undef KIRKE_COUNTED
    ;

/// Some prunings.
class PruningSet {
 public:
  constexpr PruningSet() noexcept = default;
  constexpr PruningSet(std::initializer_list<Pruning> some) noexcept {
    for (const Pruning p : some) add(p);
  }
  static constexpr PruningSet all() noexcept {
    PruningSet out;
    out.bits_ = (std::uint64_t{1} << kPruningCount) - 1;
    return out;
  }
  constexpr bool has(Pruning p) const noexcept { return (bits_ & bit(p)) != 0; }
  constexpr bool meets(PruningSet others) const noexcept { return (bits_ & others.bits_) != 0; }
  constexpr void add(Pruning p) noexcept { bits_ |= bit(p); }
  constexpr void remove(Pruning p) noexcept { bits_ &= ~bit(p); }
  constexpr bool operator==(const PruningSet&) const noexcept = default;

 private:
  static constexpr std::uint64_t bit(Pruning p) noexcept {
    return std::uint64_t{1} << static_cast<unsigned>(p);
  }
  std::uint64_t bits_ = 0;
};
static_assert(kPruningCount < 64);

/// What the list says of a pruning.
struct PruningDeclaration {
  Pruning pruning;
  std::string_view name;  // for `kirke solve --explain` and `--without`
  PruningSet builds_on;   // without these it does nothing
  RuleNeeds needs;        // of the rules
};

/// What prunings need of the rules, one below the other.
namespace needs {

using G = Guarantee;
using S = Supplement;

inline constexpr RuleNeeds kNothing{};

/// Tables of rebirths: supersets of where units get by captures.
inline constexpr Supplements kRebirths{S::returns, S::departures, S::landings};
/// Checks that follow from the movement tables, though they may be fewer.
inline constexpr Supplements kChecks{S::homes, S::fewer_checks, S::observer};
inline constexpr Supplements kChecksAndRebirths =
    kChecks | Supplements{S::rebirth_checks, S::king_returns};
/// Units move, and captures do, as walks and rebirths say.
inline constexpr Guarantees kWalks{G::arrivals_tabled, G::captures_tabled, G::flights_certain,
                                   G::kinds_stay, G::one_owner};
/// Where units get only there, it is known what a half-move may do to a king; what is added is
/// seen to be so, and captures no king, and while nobody stands below another nobody comes up.
inline constexpr RuleNeed kNobodyFromElsewhere{
    .guarantees{G::arrivals_tabled},
    .reads{S::jumps, S::origins, S::burials, S::added_moves},
    .unit_by_unit = true};

/// What is asked in every position, by those who are no prunings of their own as well: these are
/// answers of the rules, too (see core/questions.hpp).
inline constexpr RuleNeeds kTabledWalks{{.guarantees = kWalks, .reads = kRebirths}};
/// What a move without capture does besides is seen: somebody waits, or stands below another.
inline constexpr RuleNeeds kShownQuiets{
    {.guarantees{G::quiet_is_shift}, .reads{S::comebacks, S::burials}},
    {.guarantees{G::arrivals_tabled}, .reads{S::jumps, S::burials}}};
/// Captures may do anything.
inline constexpr RuleNeed kQuietsByWalks{
    .guarantees{G::checks_tabled, G::royals_stay, G::arrivals_tabled, G::kinds_stay,
                G::owners_stay},
    .reads{S::homes, S::reborn_kinds}};
/// Asked of moves that give no check.
inline constexpr RuleNeed kQuietsAllowed{.guarantees{G::quiets_certain, G::flights_certain},
                                         .reads{S::checks_alone}};
inline constexpr RuleNeeds kPlainQuiets{kQuietsByWalks, kQuietsAllowed};

inline constexpr RuleNeeds kKingShelter{
    {.guarantees{G::checks_tabled}, .reads = kChecksAndRebirths}, kNobodyFromElsewhere};

inline constexpr RuleNeeds kCheckEscapes{
    {.guarantees{G::checks_tabled, G::quiets_certain, G::arrivals_tabled, G::captures_tabled,
                 G::flights_certain, G::one_owner},
     .reads = kChecks | kRebirths | Supplements{S::jumps}}};

/// Who is mated is in check and has no legal move, as who is stalemated is in none and has none.
inline constexpr RuleNeed kMates{.guarantees{G::mates_plain}, .reads{S::fewer_mates}};
inline constexpr RuleNeed kStalemates{.guarantees{G::stalemates_plain}};

/// Of mates. A bound of whole play reads all tables of where units get.
inline constexpr RuleNeeds kMatingNet{
    kMates,
    {.guarantees{G::checks_tabled, G::arrivals_tabled, G::captures_tabled,
                 G::checked_flights_certain, G::owners_stay},
     .reads = kChecksAndRebirths | kRebirths |
              Supplements{S::jumps, S::origins, S::second_origins, S::checkers_free,
                          S::kind_changes, S::side_changes}},
    {.guarantees{G::one_owner}, .reads{S::owners}},
    {.guarantees{G::royals_stay}, .reads{S::royal_returns}}};
/// Of stalemates, besides.
inline constexpr RuleNeeds kStalemateNet{
    {.guarantees{G::stalemates_plain, G::flights_certain, G::quiets_certain}}};
/// Where kings may touch, besides: what a half-move that may leave the own king in check does
/// besides is not reckoned with.
inline constexpr RuleNeeds kTouchingNet{
    {.guarantees{G::capture_is_take, G::quiet_is_shift, G::captures_certain, G::captures_tabled,
                 G::one_owner, G::arrivals_tabled, G::kinds_stay},
     .reads{S::reborn_kinds}}};

inline constexpr RuleNeeds kStalemateBound{
    kStalemates,
    {.guarantees = kWalks | Guarantees{G::checks_tabled, G::quiets_certain},
     .reads = kRebirths | Supplements{S::homes}}};

/// What half-moves do besides walking is declared as rebirths, beginnings and changes, and who lies
/// below others comes up where that is known.
inline constexpr RuleNeeds kProofGame{
    {.guarantees{G::games_tabled, G::one_owner, G::kinds_stay},
     .reads{S::reborn_kinds, S::kind_changes, S::side_changes}},
    {.guarantees{G::nobody_below}, .reads{S::captives_below, S::reborn_above}}};
inline constexpr RuleNeeds kProofGameLosses{
    {.guarantees{G::captures_tabled, G::owners_stay, G::nobody_below}}};

/// Nobody comes to stand elsewhere but by a move of his own, and kings keep out of check.
inline constexpr RuleNeeds kProofGameSettled{
    {.guarantees = kWalks | Guarantees{G::games_tabled, G::quiets_tabled, G::owners_stay,
                                       G::quiet_is_shift, G::capture_is_take, G::checks_tabled,
                                       G::royals_stay, G::nobody_below}}};

/// Who moves when is known beforehand.
inline constexpr RuleNeeds kProofGameOneSide{{.guarantees{G::turns_alternate}}};

inline constexpr RuleNeeds kArrival{
    {.guarantees = kWalks | Guarantees{G::owners_stay, G::capture_is_take, G::quiet_is_shift}}};

/// Pictures are of plain play.
inline constexpr RuleNeeds kPictures{
    kMates,
    kStalemates,
    {.guarantees = kWalks | Guarantees{G::checks_tabled, G::capture_is_take, G::quiet_is_shift,
                                       G::captures_certain, G::quiets_certain, G::royals_stay,
                                       G::board_is_all, G::no_choices, G::rides_whole}}};

inline constexpr RuleNeeds kOwnStalemate{
    {.guarantees{G::stalemates_plain, G::checks_tabled, G::quiets_certain, G::quiet_is_shift,
                 G::one_owner, G::quiets_tabled}}};

/// What a half-move may make a king of is marked, or becomes one by changing its kind.
inline constexpr RuleNeeds kKinglessSide{
    {.guarantees{G::checks_need_royals}},
    {.guarantees{G::kinds_stay}, .reads{S::becomes, S::reborn_kinds, S::kind_changes}},
    kNobodyFromElsewhere};

/// Of last half-moves. Who may be kept from his flights is asked for a check only.
inline constexpr RuleNeeds kMatingMoves{
    kMates,
    {.guarantees{G::checks_tabled}, .reads = kChecksAndRebirths},
    {.guarantees{G::arrivals_tabled, G::owners_stay, G::kinds_stay},
     .reads{S::jumps, S::origins, S::burials, S::reborn_kinds, S::checks_alone, S::added_moves},
     .unit_by_unit = true}};
/// Moves that are added go elsewhere.
inline constexpr RuleNeeds kMatingTargets{
    {.guarantees{G::arrivals_tabled},
     .reads{S::jumps, S::origins, S::burials, S::checks_alone},
     .unit_by_unit = true}};
inline constexpr RuleNeeds kMatingLandings{
    {.guarantees{G::captures_tabled, G::flights_certain, G::kinds_stay}, .reads = kRebirths}};
inline constexpr RuleNeeds kMatingReturns{
    {.guarantees{G::captures_tabled, G::flights_certain, G::kinds_stay, G::checks_tabled},
     .reads = kRebirths}};

/// The same with play to come.
inline constexpr RuleNeeds kFlightFilter{
    {.guarantees = kWalks | Guarantees{G::checks_tabled, G::quiets_certain, G::moves_free},
     .reads = kRebirths | kChecks}};
inline constexpr RuleNeeds kThreats{
    kMates,
    {.guarantees = kWalks | Guarantees{G::checks_tabled, G::quiet_is_shift, G::quiets_certain,
                                       G::royals_stay, G::moves_free},
     .reads{S::returns, S::departures}}};
/// Of a side that need not reach a goal, or may play anything that is safe.
inline constexpr RuleNeeds kFreeMoves{{.guarantees{G::moves_free}}};

/// Who moves in a position is seen from it.
inline constexpr RuleNeeds kSeriesLayers{{.guarantees{G::turns_alternate}}};
inline constexpr RuleNeeds kClosure{{.guarantees{G::turns_alternate}}};

/// Moves that miss a goal are such as change nothing unseen, and give no check.
inline constexpr RuleNeeds kGoalMisses{
    kMates, kQuietsByWalks, kQuietsAllowed, {.guarantees{G::moves_free}}};
/// Captures are no waiting moves.
inline constexpr RuleNeeds kWaitingReplies{
    kMates, kStalemates, kQuietsByWalks, kQuietsAllowed, {.guarantees{G::moves_free}}};
inline constexpr RuleNeeds kWaitingLandings{{.guarantees{
    G::checks_tabled, G::captures_certain, G::quiet_is_shift, G::flights_certain, G::one_owner}}};

}  // namespace needs

inline constexpr std::array<PruningDeclaration, kPruningCount> kPrunings = [] {
  using enum Pruning;
  using namespace needs;
#define KIRKE_DECLARED(name, needed, admitted_by, ...) \
  PruningDeclaration{name, hyphenated<#name>, PruningSet{__VA_ARGS__}, needed},
  return std::array<PruningDeclaration, kPruningCount>{{KIRKE_PRUNINGS(KIRKE_DECLARED)}};
#undef KIRKE_DECLARED
}();

/// Each stands after those on which it builds.
static_assert([] {
  PruningSet before;
  for (const PruningDeclaration& one : kPrunings) {
    for (const PruningDeclaration& base : kPrunings) {
      if (one.builds_on.has(base.pruning) && !before.has(base.pruning)) return false;
    }
    before.add(one.pruning);
  }
  return true;
}());

/// What is left of all prunings without some, and without what builds on them.
constexpr PruningSet all_without(PruningSet some) noexcept {
  PruningSet out;
  for (const PruningDeclaration& one : kPrunings) {
    if (!some.has(one.pruning) && !one.builds_on.meets(some)) {
      out.add(one.pruning);
    } else {
      some.add(one.pruning);
    }
  }
  return out;
}

constexpr const PruningDeclaration& declaration_of(Pruning p) noexcept {
  return kPrunings[static_cast<std::size_t>(p)];
}

/// Nothing: there is no pruning of that name.
constexpr std::optional<Pruning> pruning_named(std::string_view name) noexcept {
  for (const PruningDeclaration& one : kPrunings) {
    if (one.name == name) return one.pruning;
  }
  return std::nullopt;
}

}  // namespace kirke
