#pragma once
// What goals and lines of play are checked with: a search without a play tree, and last moves found
// by trying all moves.

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "checks/setups.hpp"
#include "checks/slow.hpp"
#include "goals/goal.hpp"
#include "movers/generate.hpp"
#include "search/search.hpp"

namespace kirke::checks {

/// One table for all checks, as setting up a table takes time.
inline Table& small_table() {
  static Table table(0);
  return table;
}

inline Goal goal_of(GoalKind kind, Site square = kNowhere, int unit_id = 0) {
  return {kind, square, static_cast<std::uint8_t>(unit_id), {}};
}

/// The units on the board, as the position that is a goal.
template <int W>
std::vector<UnitSpec> units_of(const Position<W>& position) {
  std::vector<UnitSpec> out;
  for (Bits<W> rest = position.units(); rest.any();) {
    const Site s = rest.pop();
    out.push_back({s, position.at(s)});
  }
  return out;
}

/// The next pruning to be switched off; each call returns another one.
inline Pruning next_pruning() {
  static std::size_t asked = 0;
  return kPrunings[asked++ % kPruningCount].pruning;
}

inline MachineSpec without(MachineSpec spec, Pruning pruning) {
  spec.without.add(pruning);
  return spec;
}

inline std::string words_without(Pruning pruning) {
  return "without " + std::string(declaration_of(pruning).name);
}

inline PlayNode goal_node() { return {}; }

inline PlayNode branch_of(std::vector<StepNode> steps, int longest) {
  PlayNode out;
  out.type = NodeType::branch;
  out.steps = std::move(steps);
  out.longest = longest;
  return out;
}

/// A play tree whose only node so far is a goal, node 0.
inline PlayTree tree_to(const Goal& goal) {
  PlayTree out;
  out.goals.push_back(goal);
  out.nodes.push_back(goal_node());
  return out;
}

/// Makes the last node of the tree its root and seals it.
inline PlayTree rooted(PlayTree tree) {
  tree.root = static_cast<NodeId>(tree.nodes.size()) - 1;
  tree.seal();
  return tree;
}

/// A search without a play tree.
template <int W>
struct Bench {
  explicit Bench(Setup<W>& setup)
      : search(setup.position, *setup.rules, tree, table, knowledge, limits) {}

  PlayTree tree;
  Table& table = small_table();
  Knowledge<W> knowledge;
  Limits limits;
  Search<W> search;
};

/// Whether the side that made the half-move is to move again.
template <int W>
bool goes_on(const Position<W>& position, const Rules<W>& rules, const Played<W>& played) {
  return rules.turns_vary() && position.to_move() == played.mover;
}

/// Whether it is because the other side could not move. The pass of the other side counts as a
/// half-move.
template <int W>
bool passed_over(const Position<W>& position, const Rules<W>& rules) {
  return rules.ways.source.passed &&
         rules.ways.source.passed(position, rules.ways.source.data.get());
}

/// Whether the mover's king is safe after the half-move just played. Where turns vary, play() has
/// checked that.
template <int W>
bool is_safe(Position<W>& position, const Rules<W>& rules, const Played<W>& played) {
  return rules.turns_vary() || !in_check(position, rules, played.mover);
}

/// Whether a goal makes sense under the rules. Goals for which both kings may be in check at once
/// are for games in which turns alternate.
template <int W>
bool makes_sense(const Rules<W>& rules, GoalKind kind) {
  return !rules.turns_vary() || !(admits_self_check(kind) || kind == GoalKind::autostalemate);
}

/// The moves that reach the goal, found by trying every move.
template <int W>
std::vector<Move> moves_reaching(Position<W>& position, const Rules<W>& rules, const Goal& goal) {
  std::vector<Move> out;
  if (!prerequisite_met(position, rules, goal.kind)) return out;
  const Side side = position.to_move();
  const auto plays = [&](const Move& move, auto&& f) {
    Played<W> played;
    const bool fits = play(position, rules, move, played) && f(std::as_const(played));
    position.undo_to(played.mark);
    return fits;
  };
  const auto reaches = [&](const Played<W>& played) {
    return (admits_self_check(goal.kind) || is_safe(position, rules, played)) &&
           reached(position, rules, goal, &played);
  };
  MoveList all;
  generate_unselected(position, rules, side, all);
  if (rules.moves.offer_choices) spread_choices(position, rules, all, 0);
  std::vector<Move> moves(all.begin(), all.end());
  const bool any_counts = rules.allowed.selections[side].scope != Scope::legal;
  select_slowly(position, rules, side, moves, [&](const Move& move) {
    return plays(move, [&](const Played<W>& played) {
      return any_counts || is_safe(position, rules, played) || reaches(played);
    });
  });
  std::copy_if(moves.begin(), moves.end(), std::back_inserter(out),
               [&](const Move& move) { return plays(move, reaches); });
  return out;
}

template <int W>
std::vector<Move> moves_reaching(Setup<W>& setup, const Goal& goal) {
  return moves_reaching(setup.position, *setup.rules, goal);
}

}  // namespace kirke::checks
