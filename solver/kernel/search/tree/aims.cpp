#include "search/tree/aims.hpp"

#include <algorithm>
#include <utility>

namespace kirke {
namespace {

/// The most half-moves of a branch, the two sides alternating, if only one side can end it; 0 for
/// other branches.
int length_of(const PlayNode& branch) {
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

/// Counts a change of the side to move as a half-move. Until the goal is known, `own` means the
/// side that made the last half-move.
void pass(Later& later) {
  ++(later.half_moves % 2 == 0 ? later.others_passes : later.own_passes);
  ++later.half_moves;
}

void collect(const PlayTree& tree, NodeId id, Aim so_far, std::vector<Aim>& out) {
  const PlayNode& node = tree.at(id);
  switch (node.type) {
    case NodeType::goal: {
      Later& later = so_far.later;
      if (later.half_moves % 2 != 0) std::swap(later.own_passes, later.others_passes);
      so_far.goal = &tree.goals[static_cast<std::size_t>(node.goal)];
      out.push_back(so_far);
      break;
    }
    case NodeType::both:
      collect(tree, node.left, so_far, out);
      collect(tree, node.right, so_far, out);
      break;
    case NodeType::branch: {
      const int length = length_of(node);
      if (length == 0) break;
      const auto last = static_cast<std::size_t>(length - 1) % node.steps.size();
      const auto& forks = node.steps[last].forks;
      if (node.changes_side) pass(so_far.later);
      so_far.later.half_moves += length;
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
  collect(tree, fork, {nullptr, {}, false}, out);
  return out;
}

}  // namespace kirke
