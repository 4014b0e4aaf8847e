#pragma once
// A specification set up to be asked which prunings are on, as the search asks.

#include <algorithm>
#include <memory>
#include <vector>

#include "machine/assemble.hpp"
#include "movers/escape.hpp"
#include "movers/legal.hpp"
#include "search/bounds/arrival.hpp"
#include "search/bounds/mating_net/net_bound.hpp"
#include "search/bounds/proof_game/one_side.hpp"
#include "search/bounds/proof_game/proof_bound.hpp"
#include "search/bounds/proof_game/settled.hpp"
#include "search/bounds/stalemate/stalemate_bound.hpp"
#include "search/filters/goal_misses.hpp"
#include "search/filters/landings.hpp"
#include "search/filters/mating_moves.hpp"
#include "search/filters/own_stalemate.hpp"
#include "search/filters/threats/threats.hpp"
#include "search/filters/waiting_replies.hpp"
#include "search/lines/series_positions.hpp"
#include "search/pictures/pictures.hpp"

namespace kirke {

/// Whether the rules admit a pruning in a position where `side`, to move, pursues the goal.
template <int W>
using Admits = bool (*)(const Rules<W>& rules, const Position<W>& position, Side side);

template <int W>
bool always(const Rules<W>&, const Position<W>&, Side) {
  return true;
}

/// The units on the board, as the target of a game.
template <int W>
std::vector<UnitSpec> units_of(const Position<W>& position) {
  std::vector<UnitSpec> out;
  for (Bits<W> rest = position.occupied(); rest.any();) {
    const Site s = rest.pop();
    out.push_back({s, position.at(s)});
  }
  return out;
}

/// The question that the search asks, of each pruning; kinds of goals are not looked at.
template <int W>
Admits<W> question_of(Pruning pruning) {
  using R = const Rules<W>&;
  using P = const Position<W>&;
  switch (pruning) {
    case Pruning::transposition_table:
    case Pruning::barred_moves:
    case Pruning::uncached_net:
    case Pruning::blocking_moves:
    case Pruning::goal_reach:
    case Pruning::self_check_moves:
    case Pruning::kingless_side:
    case Pruning::mating_targets:
    case Pruning::forcing_moves:
    case Pruning::waiting_targets:
    case Pruning::waiting_defences:
      return always<W>;  // what they build on is asked besides
    case Pruning::king_shelter:
      return admits_shelter<W>;
    case Pruning::check_escapes:
      return admits_escapes<W>;
    case Pruning::mating_net:
      return [](R rules, P, Side side) { return NetBound<W>::admits(rules, side, true); };
    case Pruning::net_one_move_each:
      return [](R rules, P, Side) { return rules.captures.victims_return; };
    case Pruning::stalemate_bound:
      return [](R rules, P, Side) { return StalemateBound<W>::admits(rules); };
    case Pruning::proof_game_bound:
      return [](R rules, P at, Side) { return ProofBound<W>::admits(rules, units_of(at)); };
    case Pruning::proof_game_losses:
      return [](R rules, P, Side) { return ProofBound<W>::admits_losses(rules); };
    case Pruning::proof_game_settled:
      return [](R rules, P at, Side) { return Settled<W>::admits(rules, units_of(at)); };
    case Pruning::proof_game_takes:
      return [](R rules, P, Side) { return Settled<W>::admits_takes(rules); };
    case Pruning::proof_game_one_side:
      return [](R rules, P, Side) { return OneSide<W>::admits(rules); };
    case Pruning::arrival_bound:
      return [](R rules, P, Side) { return ArrivalBound<W>::admits(rules, GoalKind::target); };
    case Pruning::pictures:
      return
          [](R rules, P at, Side side) { return admits_pictures(rules, at, rules.opponent(side)); };
    case Pruning::series_layers:
      return [](R rules, P, Side) { return admits_layers(rules); };
    case Pruning::own_stalemate:
      return OwnStalemate<W>::admits;
    case Pruning::mating_moves:
      return [](R rules, P at, Side) {
        return MatingMoves<W>(at, rules, MatingUse::last_move).admitted();
      };
    case Pruning::mating_landings:
      return [](R rules, P, Side) { return admits_mating_landings(rules); };
    case Pruning::mating_returns:
      return [](R rules, P, Side) { return admits_mating_returns(rules); };
    case Pruning::flight_filter:
      return
          [](R rules, P at, Side) { return MatingMoves<W>(at, rules, MatingUse::play).admitted(); };
    case Pruning::threats:
      return [](R rules, P, Side) { return Threats<W>::admits(rules); };
    case Pruning::goal_misses:
      return [](R rules, P, Side) { return GoalMisses<W>::admits(rules, GoalKind::mate); };
    case Pruning::waiting_replies:
      return WaitingReplies<W>::admits;
    case Pruning::waiting_landings:
      return [](R rules, P, Side) { return admits_landings(rules); };
  }
  return always<W>;
}

/// Whether there is a rule that the pruning is for.
template <int W>
bool asked_for(Pruning pruning, const Rules<W>& rules) {
  switch (pruning) {
    case Pruning::barred_moves:
      return rules.source.bars.has_value();
    case Pruning::net_one_move_each:
    case Pruning::mating_returns:
      return rules.captures.victims_return;
    case Pruning::mating_landings:
    case Pruning::waiting_landings:
      return rules.captures.capturers_land_elsewhere;
    default:
      return true;
  }
}

/// The pruning and all on which it builds.
inline std::vector<Pruning> with_bases(Pruning pruning) {
  std::vector<Pruning> out;
  for (const PruningDeclaration& one : kPrunings) {
    if (one.pruning == pruning || !all_without({one.pruning}).has(pruning))
      out.push_back(one.pruning);
  }
  return out;
}

/// A specification set up, to be asked for prunings in its position.
template <int W>
class SetUp {
 public:
  explicit SetUp(const MachineSpec& spec)
      : rules_(assembled<W>(spec)), position_(position_from(spec, *rules_)) {}

  const Rules<W>& rules() const noexcept { return *rules_; }

  /// Whether the pruning, and all on which it builds, is on for a side at least.
  bool admits(Pruning pruning) { return admits_for(0, pruning) || admits_for(1, pruning); }

  /// The same of those alone for which there is a rule that asks for them.
  bool admits_where_asked(Pruning pruning) {
    const auto all = with_bases(pruning);
    return std::all_of(all.begin(), all.end(),
                       [&](Pruning one) { return !asked_for(one, *rules_) || admits(one); });
  }

 private:
  bool admits_for(Side side, Pruning pruning) {
    begin(position_, *rules_, side);
    const auto all = with_bases(pruning);
    return std::all_of(all.begin(), all.end(), [&](Pruning one) {
      return rules_->admits(one) && question_of<W>(one)(*rules_, position_, side);
    });
  }

  std::shared_ptr<const Rules<W>> rules_;
  Position<W> position_;
};

}  // namespace kirke
