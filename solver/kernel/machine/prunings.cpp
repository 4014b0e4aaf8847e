#include "machine/prunings.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "machine/assemble.hpp"
#include "movers/legal.hpp"
#include "search/bounds/mating_net/net_bound.hpp"
#include "search/bounds/proof_game/proof_bound.hpp"
#include "search/bounds/stalemate/stalemate_bound.hpp"
#include "search/filters/mating_moves.hpp"
#include "search/filters/threats.hpp"
#include "search/filters/waiting_replies.hpp"
#include "search/limits/stack.hpp"
#include "search/pictures/pictures.hpp"

namespace kirke {
namespace {

template <int W>
using Admits = bool (*)(const Rules<W>&, const Position<W>&, Side side, const MachineSpec&);

/// The questions that the search asks, for the side that pursues the goal.
template <int W>
constexpr std::array<std::pair<const char*, Admits<W>>, 8> kPrunings{{
    {"net", [](const Rules<W>& rules, const Position<W>&, Side side,
               const MachineSpec&) { return NetBound<W>(rules, side, true).useful(); }},
    {"pictures",
     [](const Rules<W>& rules, const Position<W>& position, Side side, const MachineSpec&) {
       return pictures_apply(rules, position, rules.opponent(side));
     }},
    {"stalemates", [](const Rules<W>& rules, const Position<W>&, Side,
                      const MachineSpec&) { return StalemateBound<W>(rules).useful(); }},
    {"games", [](const Rules<W>& rules, const Position<W>&, Side,
                 const MachineSpec& spec) { return ProofBound<W>::admitted(rules, spec.units); }},
    {"last-moves",
     [](const Rules<W>& rules, const Position<W>& position, Side side, const MachineSpec&) {
       Position<W> mine(position);
       mine.set_to_move(side);
       return MatingMoves<W>(mine, rules, MatingMoves<W>::For::last_move).usable();
     }},
    {"threats", [](const Rules<W>& rules, const Position<W>&, Side,
                   const MachineSpec&) { return Threats<W>::admitted(rules); }},
    {"replies",
     [](const Rules<W>& rules, const Position<W>& position, Side side, const MachineSpec&) {
       return WaitingReplies<W>::admitted(position, rules, side);
     }},
    {"shelter", [](const Rules<W>& rules, const Position<W>& position, Side side,
                   const MachineSpec&) { return shelter_of(position, rules, side).helps; }},
}};

/// Whether a pruning is on for one side at least.
template <int W>
bool admitted(Admits<W> admits, const MachineSpec& spec) {
  const auto rules = assembled<W>(spec);
  const Position<W> position = position_from(spec, *rules);
  return admits(*rules, position, 0, spec) || admits(*rules, position, 1, spec);
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

/// Each rule and each walk alone, beside plain walks without rules: whatever keeps the pruning off
/// by itself is a reason.
template <int W>
std::vector<Obstacle> obstacles(Admits<W> admits, const MachineSpec& spec,
                                const std::vector<int>& special) {
  MachineSpec bare = spec;
  bare.rules.clear();
  for (const int kind : special) bare.kinds[static_cast<std::size_t>(kind)].movers.clear();
  if (!admitted<W>(admits, bare)) return {{W > 1 ? "board" : "units"}};
  std::vector<Obstacle> out;
  const auto try_with = [&](const MachineSpec& one, const char* what, int number) {
    try {
      if (!admitted<W>(admits, one)) out.push_back({what, number});
    } catch (const std::invalid_argument&) {  // a rule that needs others
    }
  };
  for (std::size_t i = 0; i < spec.rules.size(); ++i) {
    MachineSpec one = bare;
    one.rules = {spec.rules[i]};
    try_with(one, "rule", static_cast<int>(i));
  }
  for (const int kind : special) {
    MachineSpec one = bare;
    one.kinds[static_cast<std::size_t>(kind)] = spec.kinds[static_cast<std::size_t>(kind)];
    try_with(one, "walk", kind);
  }
  if (out.empty()) {  // only together
    for (std::size_t i = 0; i < spec.rules.size(); ++i) {
      out.push_back({"rule", static_cast<int>(i)});
    }
  }
  return out;
}

template <int W>
std::vector<Pruning> prunings_of_width(const MachineSpec& spec) {
  const std::vector<int> special = special_kinds(*assembled<W>(spec));
  std::vector<Pruning> out;
  for (const auto& [name, admits] : kPrunings<W>) {
    const bool on = admitted<W>(admits, spec);
    out.push_back({name, on, on ? std::vector<Obstacle>{} : obstacles<W>(admits, spec, special)});
  }
  return out;
}

}  // namespace

std::vector<Pruning> prunings(const MachineSpec& spec) {
  const int sites = Board(spec.width, spec.height, spec.cells).size();
  std::vector<Pruning> out;
  on_stack({}, {}, [&](const Limits&) {
    out = sites <= 64 ? prunings_of_width<1>(spec) : prunings_of_width<4>(spec);
  });
  return out;
}

}  // namespace kirke
