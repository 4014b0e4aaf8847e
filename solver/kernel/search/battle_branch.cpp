#include "search/battle_branch.hpp"

#include <algorithm>

namespace kirke {
namespace {

const Goal* only_goal(const PlayTree& tree, const StepNode& step) {
  if (step.forks.size() != 1) return nullptr;
  const PlayNode& fork = tree.at(step.forks[0]);
  return fork.type == NodeType::goal ? &tree.goals[static_cast<std::size_t>(fork.goal)] : nullptr;
}

const StepNode& step_of(const PlayNode& node, StepKind kind) {
  static const StepNode kIdle;  // a branch of a single step has no other
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
  if (!defence->forks.empty()) return;
  if (attack_goal != nullptr) {
    ending = Ending::attack;
    goal = attack_goal;
  } else if (attack->forks.size() == 1) {
    const PlayNode& fork = tree.at(attack->forks[0]);
    if (fork.type != NodeType::branch || fork.longest != 1 || fork.changes_side) return;
    if (fork.steps[0].kind == StepKind::series || fork.steps[0].constraint != kNoNode) return;
    goal = only_goal(tree, fork.steps[0]);
    if (goal == nullptr) return;
    ending = fork.steps[0].kind == StepKind::defence ? Ending::forced_after : Ending::after;
  }
}

Room BattleBranch::room(int half_moves) const noexcept {
  return {half_moves, std::max(0, node->shortest - (node->longest - half_moves))};
}

}  // namespace kirke
