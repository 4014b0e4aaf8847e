#include "search/battle/branch.hpp"

#include <algorithm>

#include "search/tree/shape.hpp"

namespace kirke {
namespace {

bool same_goal(const Goal& a, const Goal& b) {
  return a.kind == b.kind && a.square == b.square && a.unit_id == b.unit_id && a.position.empty() &&
         b.position.empty();
}

const StepNode& step_of(const PlayNode& node, StepKind kind) {
  static const StepNode kIdle;  // what a branch of a single step gets as its other step
  for (const StepNode& step : node.steps) {
    if (step.kind == kind) return step;
  }
  return kIdle;
}

}  // namespace

BattleBranch::BattleBranch(const PlayTree& tree, NodeId branch)
    : id(branch),
      node(&tree.at(branch)),
      attack(&step_of(*node, StepKind::attack)),
      defence(&step_of(*node, StepKind::defence)),
      attack_goal(only_goal(tree, *attack)),
      defence_goal(only_goal(tree, *defence)) {
  find_ending(tree);
}

void BattleBranch::find_ending(const PlayTree& tree) {
  if (attack->forks.empty() && defence_goal != nullptr) {
    ending = Ending::defence;
    goal = defence_goal;
  }
  if (defence->forks.empty() && attack_goal != nullptr) {
    ending = Ending::attack;
    goal = attack_goal;
  } else if (attack->forks.size() == 1) {
    find_ending_after(tree, tree.at(attack->forks[0]));
  }
}

/// fork: the node to which every half-move of the attacker may lead. If the defender can reach a
/// goal earlier, it must be the goal of the fork.
void BattleBranch::find_ending_after(const PlayTree& tree, const PlayNode& fork) {
  if (fork.type != NodeType::branch || fork.longest != 1 || fork.changes_side) return;
  const StepNode& last = fork.steps[0];
  if (last.kind == StepKind::series || last.constraint != kNoNode || last.parries) return;
  const Goal* const reached = only_goal(tree, last);
  if (reached == nullptr) return;
  if (!defence->forks.empty() && (defence_goal == nullptr || !same_goal(*defence_goal, *reached)))
    return;
  goal = reached;
  ending = last.kind == StepKind::defence ? Ending::forced_after : Ending::after;
}

Room BattleBranch::room(int half_moves) const noexcept {
  return {half_moves, std::max(0, node->shortest - (node->longest - half_moves))};
}

}  // namespace kirke
