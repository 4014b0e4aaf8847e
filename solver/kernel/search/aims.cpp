#include "search/aims.hpp"

#include <algorithm>

namespace kirke {
namespace {

/// Half-moves that a branch takes at most, if it begins with the side to move, both sides in turn,
/// and only one side can end it; 0 for other branches.
int length_of(const PlayNode& branch) {
  if (branch.changes_side) return 0;
  if (branch.steps[0].kind == StepKind::defence && branch.longest > 1) return 0;
  const int n = static_cast<int>(branch.steps.size());
  if (n == 1 && branch.longest > 1) return 0;
  int last = 0;
  for (int length = std::max(1, branch.shortest); length <= branch.longest; ++length) {
    if (branch.steps[static_cast<std::size_t>((length - 1) % n)].forks.empty()) continue;
    if (last != 0 && (length - last) % 2 != 0) return 0;
    last = length;
  }
  return last;
}

void collect(const PlayTree& tree, NodeId id, Aim so_far, std::vector<Aim>& out) {
  const PlayNode& node = tree.at(id);
  switch (node.type) {
    case NodeType::goal:
      so_far.goal = &tree.goals[static_cast<std::size_t>(node.goal)];
      out.push_back(so_far);
      break;
    case NodeType::both:
      collect(tree, node.left, so_far, out);
      collect(tree, node.right, so_far, out);
      break;
    case NodeType::branch: {
      const int length = length_of(node);
      if (length == 0) break;
      const auto last = static_cast<std::size_t>(length - 1) % node.steps.size();
      const auto& forks = node.steps[last].forks;
      so_far.later += length;
      so_far.forced = node.steps[last].kind == StepKind::defence;
      if (forks.size() == 1) collect(tree, forks[0], so_far, out);
      break;
    }
    case NodeType::negation:
    case NodeType::either:
      break;
  }
}

}  // namespace

std::vector<Aim> aims_of(const PlayTree& tree, NodeId fork) {
  std::vector<Aim> out;
  collect(tree, fork, {nullptr, 0, false}, out);
  return out;
}

}  // namespace kirke
