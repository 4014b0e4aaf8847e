#include "search/tree/shape.hpp"

#include <algorithm>

namespace kirke {
namespace {

// Shorter series have no time for layers: where the series itself reaches the goal, filters leave
// so little of the last half-move that it takes more ways to a position until they pay.
// With 6 in place of kShortestSeries two series of benchmarks play 6 % more moves; with 2 or 4 none
// changes. With 2 in place of kShortestSeriesToGoal one takes 3 % less time; with 10 none changes.
constexpr int kShortestSeries = 3, kShortestSeriesToGoal = 5;

/// Whether a node asks nothing about the play before it, and shows no reason why play may not
/// begin.
bool stands_alone(const PlayTree& tree, NodeId id) {
  if (id == kNoNode) return true;
  const PlayNode& node = tree.at(id);
  const auto free = [&](const StepNode& s) {
    return s.constraint == kNoNode && std::all_of(s.forks.begin(), s.forks.end(), [&](NodeId fork) {
             return stands_alone(tree, fork);
           });
  };
  return stands_alone(tree, node.left) && stands_alone(tree, node.right) &&
         std::all_of(node.steps.begin(), node.steps.end(), free);
}

/// Whether the fork depends on the position alone, not on the half-move before.
bool asks_for_play(const PlayTree& tree, NodeId fork) {
  return tree.at(fork).type == NodeType::branch && stands_alone(tree, fork);
}

}  // namespace

bool is_leaf(const PlayTree& tree, NodeId id) {
  const PlayNode& node = tree.at(id);
  if (node.type == NodeType::branch) return false;
  return (node.left == kNoNode || is_leaf(tree, node.left)) &&
         (node.right == kNoNode || is_leaf(tree, node.right));
}

bool shows_no_play(const PlayTree& tree, NodeId id) {
  const PlayNode& node = tree.at(id);
  if (node.type == NodeType::both || node.type == NodeType::either)
    return shows_no_play(tree, node.left) && shows_no_play(tree, node.right);
  return node.type != NodeType::branch;
}

bool leads_to_layers(const PlayTree& tree, NodeId id) {
  const PlayNode& node = tree.at(id);
  if (node.type == NodeType::both || node.type == NodeType::either) {
    return leads_to_layers(tree, node.left) || leads_to_layers(tree, node.right);
  }
  if (node.type != NodeType::branch || node.steps.size() != 1) return false;
  const StepNode& step = node.steps[0];
  if (step.kind != StepKind::series || step.constraint != kNoNode || step.parries ||
      step.forks.size() != 1) {
    return false;
  }
  if (is_leaf(tree, step.forks[0])) return node.longest >= kShortestSeriesToGoal;
  return node.longest >= kShortestSeries && asks_for_play(tree, step.forks[0]);
}

NodeId longer_play(const PlayTree& tree) {
  const PlayNode& root = tree.at(tree.root);
  return root.type == NodeType::either ? root.right : tree.root;
}

bool writes_first_moves(const PlayNode& root) {
  return root.type == NodeType::branch && !root.changes_side &&
         root.steps[0].kind == StepKind::attack && root.steps.back().parries;
}

int later_half_moves(const PlayTree& tree, const PlayNode& branch) {
  int most = 0;
  for (const StepNode& step : branch.steps) {
    for (const NodeId fork : step.forks) {
      const PlayNode& node = tree.at(fork);
      if (node.type == NodeType::branch) most = std::max(most, node.longest);
    }
  }
  return most;
}

const Goal* only_goal(const PlayTree& tree, const StepNode& step) {
  if (step.forks.size() != 1) return nullptr;
  const PlayNode& fork = tree.at(step.forks[0]);
  return fork.type == NodeType::goal ? &tree.goals[static_cast<std::size_t>(fork.goal)] : nullptr;
}

}  // namespace kirke
