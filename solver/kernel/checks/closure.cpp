// Closures are checked against the prover: on small boards, where few units have few positions, and
// along random play.

#include <optional>
#include <stdexcept>
#include <string>

#include "checks/bench.hpp"
#include "checks/cases.hpp"
#include "machine/assemble.hpp"
#include "search/battle/battle.hpp"
#include "search/battle/closing.hpp"

namespace kirke::checks {
namespace {

constexpr std::size_t kRoom = std::size_t{3} << 20;  // bytes of a closure
constexpr int kLongest = 5;                          // half-moves that the prover is asked about
constexpr int kWalk = 6;                             // half-moves of random play
constexpr int kSmall = 4;                            // files and ranks of the board
constexpr int kTries = 20;                           // of setting up a few units

PlayTree play_for(const Goal& goal, bool self) {
  PlayTree out = tree_to(goal);
  out.nodes.push_back(
      branch_of({StepNode{StepKind::attack, {}}, StepNode{StepKind::defence, {}}}, kLongest));
  out.nodes.back().steps[self ? 1 : 0].forks = {0};
  return rooted(std::move(out));
}

/// Compares what is said of the position on the board, and of those to which random play leads.
template <int W>
int compare_along(Search<W>& search, const Closure<W>& closure, Side attacker, Random& random,
                  int half_moves) {
  const bool attacking = search.position.to_move() == attacker;
  const NodeId root = search.tree.root;
  int compared = 0;
  if (const std::optional<int> length = closure.length(search.position, attacking)) {
    for (int most = 1; most <= kLongest; ++most) {
      const Trying trying([&] {
        return "after " + std::to_string(kWalk - half_moves) + " half-moves: within " +
               std::to_string(most) + ", known " + std::to_string(*length) + " in " +
               described(search.position, search.rules().board);
      });
      const bool succeeds = attacking ? attack_succeeds<W>(search, root, most, nullptr)
                                      : defence_fails<W>(search, root, most, nullptr);
      CHECK(succeeds == (*length != 0 && *length <= most));
    }
    compared += *length != 0 && *length <= kLongest;
  }
  if (half_moves == 0) return compared;
  int moves = 0;
  search.any_move([&](const Played<W>&) {
    ++moves;
    return false;
  });
  if (moves == 0) return compared;
  const int chosen = random.below(moves);
  int number = 0;
  search.any_move([&](const Played<W>&) {
    if (number++ != chosen) return false;
    compared += compare_along(search, closure, attacker, random, half_moves - 1);
    return true;
  });
  return compared;
}

/// Closes a position, if it has few enough units, and compares. Returns how often play that was
/// asked about succeeds; -1: it was not closed.
template <int W>
int compare_closed(Setup<W>& setup, Random& random) {
  const Goal goal = goal_of(random.one_in(4) ? GoalKind::stalemate : GoalKind::mate);
  const PlayTree tree = play_for(goal, random.one_in(3));
  Knowledge<W> knowledge;
  Table& table = small_table();
  table.clear();
  const Limits limits;
  Search<W> search(setup.position, *setup.rules, tree, table, knowledge, limits);
  search.room_for_closure = kRoom;
  const BattleBranch branch(tree, tree.root);
  if (!may_be_closed(search, branch)) return -1;
  Closure<W>& closure = closure_of(search, branch);
  if (!closure.may_grow()) return -1;
  grow(closure, search, branch);
  if (!closure.closed()) return -1;
  const Side attacker = setup.position.to_move();
  int compared = 0;
  for (int i = 0; i < 3; ++i) compared += compare_along(search, closure, attacker, random, kWalk);
  return compared;
}

/// The rule set on a board of few squares, if it is one of 8x8 squares and allows that.
template <int W>
RuleSet on_small_board(const RuleSet& rules) {
  if (rules.width != 8 || rules.height != 8 || rules.hexes) return rules;
  RuleSet small = rules;
  small.name = "small " + rules.name;
  small.width = small.height = kSmall;
  try {
    assembled<W>(specification(small));
  } catch (const std::invalid_argument&) {
    return rules;
  }
  return small;
}

template <int W>
int compared(int positions) {
  int successes = 0;
  std::uint64_t seed = 1;
  for (const RuleSet& rules : rule_sets<W>()) {
    if (!tries_rule_set(rules.name)) continue;
    const RuleSet small = on_small_board<W>(rules);
    for (int i = 0; i < positions * rounds_of_rule_sets(); ++i) {
      Random random(++seed);
      for (int tries = 0; tries < kTries; ++tries) {
        Setup<W> setup = random_setup<W>(random, small, Scatter::net);
        const Trying trying(
            [&] { return small.name + ": " + described(setup.position, setup.rules->board); });
        const int found = compare_closed(setup, random);
        if (found < 0) continue;
        successes += found;
        break;
      }
    }
  }
  return successes;
}

}  // namespace

void closures_say_what_the_prover_says() { CHECK_ENOUGH(compared<1>(2) > 30); }

}  // namespace kirke::checks
