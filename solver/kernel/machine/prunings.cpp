#include "machine/prunings.hpp"

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "machine/assemble.hpp"
#include "movers/escape.hpp"
#include "movers/legal.hpp"
#include "search/bounds/arrival.hpp"
#include "search/bounds/mating_net/net_bound.hpp"
#include "search/bounds/proof_game/proof_bound.hpp"
#include "search/bounds/stalemate/stalemate_bound.hpp"
#include "search/filters/goal_misses.hpp"
#include "search/filters/landings.hpp"
#include "search/filters/mating_moves.hpp"
#include "search/filters/own_stalemate.hpp"
#include "search/filters/threats.hpp"
#include "search/filters/waiting_replies.hpp"
#include "search/limits/stack.hpp"
#include "search/lines/line_layers.hpp"
#include "search/pictures/pictures.hpp"

namespace kirke {
namespace {

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
      return [](R rules, P, Side) { return rules.supplies(kReturns); };
    case Pruning::stalemate_bound:
      return [](R rules, P, Side) { return StalemateBound<W>::admits(rules); };
    case Pruning::proof_game_bound:
      return [](R rules, P at, Side) { return ProofBound<W>::admits(rules, units_of(at)); };
    case Pruning::proof_game_losses:
      return [](R rules, P, Side) { return ProofBound<W>::admits_losses(rules); };
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

/// Whether it, and all on which it builds, is on for a side.
template <int W>
bool admitted(Pruning pruning, const Rules<W>& rules, const Position<W>& position) {
  const Side side = position.to_move();
  if (!rules.admits(pruning) || !question_of<W>(pruning)(rules, position, side)) return false;
  return std::all_of(kPrunings.begin(), kPrunings.end(), [&](const PruningDeclaration& base) {
    return !declaration_of(pruning).builds_on.has(base.pruning) ||
           admitted(base.pruning, rules, position);
  });
}

/// The same of one side at least.
template <int W>
bool admitted(Pruning pruning, const MachineSpec& spec) {
  const auto rules = assembled<W>(spec);
  Position<W> position = position_from(spec, *rules);
  const auto for_side = [&](Side side) {
    position.set_to_move(side);
    return admitted(pruning, *rules, position);
  };
  return for_side(0) || for_side(1);
}

/// Numbers of the kinds whose movement the tables do not say whole.
template <int W>
std::vector<int> special_kinds(const Rules<W>& rules) {
  std::vector<int> out;
  for (int kind = 0; kind < rules.kind_count(); ++kind) {
    if (rules.movement(kind, 0).special || rules.movement(kind, 1).special) out.push_back(kind);
  }
  return out;
}

/// The pruning and all on which it builds.
std::vector<Pruning> with_bases(Pruning pruning) {
  std::vector<Pruning> out;
  for (const PruningDeclaration& one : kPrunings) {
    if (one.pruning == pruning || !all_without({one.pruning}).has(pruning))
      out.push_back(one.pruning);
  }
  return out;
}

/// Who has switched it off: the pruning itself, or one on which it builds.
std::vector<Obstacle> switched_off(Pruning pruning, const MachineSpec& spec) {
  std::vector<Obstacle> out;
  for (const Pruning one : with_bases(pruning)) {
    if (spec.without.has(one)) out.push_back({"pruning", static_cast<int>(one)});
  }
  return out;
}

/// Whether there is a rule that the pruning is for.
template <int W>
bool asked_for(Pruning pruning, const Rules<W>& rules) {
  switch (pruning) {
    case Pruning::net_one_move_each:
    case Pruning::mating_returns:
      return rules.supplies(kReturns);
    case Pruning::mating_landings:
    case Pruning::waiting_landings:
      return rules.supplies(Supplement::landings);
    default:
      return true;
  }
}

void add(const Break& one, std::vector<Obstacle>& out) {
  const Obstacle obstacle{"rule", one.rule, one.guarantee};
  if (std::find(out.begin(), out.end(), obstacle) == out.end()) out.push_back(obstacle);
}

/// Rules that break what it needs and supply nothing that it reads.
template <int W>
void add_breaks(Pruning pruning, const Rules<W>& rules, std::vector<Obstacle>& out) {
  for (const Pruning one : with_bases(pruning)) {
    for (const Break& found : rules.contract.breaks_of(declaration_of(one).needs)) add(found, out);
  }
}

/// Rules that break what it needs, whatever they supply: that does not do in this position.
template <int W>
void add_all_breaks(Pruning pruning, const Rules<W>& rules, std::vector<Obstacle>& out) {
  for (const Break& found : rules.contract.all_breaks()) {
    for (const Pruning one : with_bases(pruning)) {
      const RuleNeeds& needs = declaration_of(one).needs;
      if (std::any_of(needs.begin(), needs.end(),
                      [&](const RuleNeed& need) { return need.guarantees.has(found.guarantee); })) {
        add(found, out);
      }
    }
  }
}

/// Whether the pruning and all on which it builds are on as far as there is a rule that they are
/// for.
template <int W>
bool admitted_where_asked(Pruning pruning, const MachineSpec& spec) {
  const auto rules = assembled<W>(spec);
  const auto all = with_bases(pruning);
  return std::all_of(all.begin(), all.end(), [&](Pruning one) {
    return !asked_for(one, *rules) || admitted<W>(one, spec);
  });
}

/// Of these kinds those whose movement, beside plain ones, keeps the pruning off; under the rules
/// of `plain`, in which all of them have none.
template <int W>
std::vector<int> walks_in_the_way(Pruning pruning, const MachineSpec& spec,
                                  const MachineSpec& plain, const std::vector<int>& special) {
  std::vector<int> out;
  for (const int kind : special) {
    MachineSpec one = plain;
    one.kinds[static_cast<std::size_t>(kind)] = spec.kinds[static_cast<std::size_t>(kind)];
    if (!admitted_where_asked<W>(pruning, one)) out.push_back(kind);
  }
  return out;
}

/// What a rule breaks, or the rule alone where that is nothing.
template <int W>
void add_rule(int rule, const Rules<W>& rules, std::vector<Obstacle>& out) {
  const std::size_t before = out.size();
  for (const Break& found : rules.contract.all_breaks()) {
    if (found.rule == rule) add(found, out);
  }
  if (out.size() == before) out.push_back({"rule", rule});
}

/// Rules without which the pruning would be on, or all of them, with what they break: what it needs
/// of the rules beyond its declaration depends on that.
template <int W>
std::vector<Obstacle> rules_in_the_way(Pruning pruning, const MachineSpec& spec,
                                       const Rules<W>& rules) {
  std::vector<Obstacle> all, out;
  for (int i = 0; i < static_cast<int>(spec.rules.size()); ++i) {
    add_rule(i, rules, all);
    MachineSpec others = spec;
    others.rules.erase(others.rules.begin() + i);
    if (admitted_where_asked<W>(pruning, others)) add_rule(i, rules, out);
  }
  return out.empty() ? all : out;
}

/// What keeps a pruning off where no rule and no walk does so alone: all that rules break of what
/// it needs, whatever they supply, and the walks without which it would be on.
template <int W>
std::vector<Obstacle> obstacles_together(Pruning pruning, const MachineSpec& spec,
                                         const Rules<W>& rules, const std::vector<int>& special) {
  std::vector<Obstacle> out;
  add_all_breaks(pruning, rules, out);
  MachineSpec plain = spec;
  for (const int kind : special) plain.kinds[static_cast<std::size_t>(kind)].movers.clear();
  if (admitted_where_asked<W>(pruning, plain)) {
    for (const int kind : walks_in_the_way<W>(pruning, spec, plain, special))
      out.push_back({"walk", kind});
  }
  return out.empty() ? rules_in_the_way(pruning, spec, rules) : out;
}

/// What keeps a pruning off. Of each walk that tables do not say whole it is asked whether it does
/// alone, beside plain walks and without rules.
template <int W>
std::vector<Obstacle> obstacles(Pruning pruning, const MachineSpec& spec, const Rules<W>& rules,
                                const std::vector<int>& special) {
  if (auto switched = switched_off(pruning, spec); !switched.empty()) return switched;
  if (!asked_for(pruning, rules)) return {{"unasked"}};
  std::vector<Obstacle> out;
  MachineSpec bare = spec;
  bare.rules.clear();
  for (const int kind : special) bare.kinds[static_cast<std::size_t>(kind)].movers.clear();
  const bool plain = admitted_where_asked<W>(pruning, bare);
  if (!plain) out.push_back({W > 1 ? "board" : "units"});
  add_breaks(pruning, rules, out);
  if (plain) {
    for (const int kind : walks_in_the_way<W>(pruning, spec, bare, special))
      out.push_back({"walk", kind});
  }
  if (out.empty()) out = obstacles_together<W>(pruning, spec, rules, special);
  return out;
}

template <int W>
std::vector<PruningState> prunings_of_width(const MachineSpec& spec) {
  const auto rules = assembled<W>(spec);
  const std::vector<int> special = special_kinds(*rules);
  std::vector<PruningState> out;
  for (const PruningDeclaration& one : kPrunings) {
    const Pruning pruning = one.pruning;
    const bool on = admitted<W>(pruning, spec);
    out.push_back(
        {pruning, on, on ? std::vector<Obstacle>{} : obstacles(pruning, spec, *rules, special)});
  }
  return out;
}

}  // namespace

std::vector<PruningState> prunings(const MachineSpec& spec) {
  const int sites = board_of(spec).size();
  std::vector<PruningState> out;
  on_stack({}, {}, [&](const Limits&) {
    out = sites <= 64 ? prunings_of_width<1>(spec) : prunings_of_width<4>(spec);
  });
  return out;
}

}  // namespace kirke
