#include "search/play_tree.hpp"

#include <algorithm>

#include "core/key.hpp"

namespace kirke {
namespace {

std::uint64_t joined(std::uint64_t a, std::uint64_t b) {
  return mixed(a ^ (mixed(b) + 0x2545F4914F6CDD1Dull));
}

std::uint64_t goal_tag(const Goal& goal) {
  std::uint64_t tag = joined(static_cast<std::uint64_t>(goal.kind), goal.square);
  tag = joined(tag, goal.unit_id);
  for (const UnitSpec& u : goal.position) {
    tag = joined(tag, static_cast<std::uint64_t>(u.site) << 32 |
                          static_cast<std::uint64_t>(u.unit.kind) << 8 | u.unit.owners);
  }
  return tag;
}

int half_moves_of(const PlayTree& tree, const PlayNode& node) {
  const auto of = [&](NodeId id) { return id == kNoNode ? 0 : tree.at(id).half_moves; };
  int below = std::max(of(node.left), of(node.right));
  for (const StepNode& step : node.steps) {
    for (const NodeId fork : step.forks) below = std::max(below, of(fork));
  }
  return node.longest + below;
}

}  // namespace

void PlayTree::seal() {
  const auto tag_of = [this](NodeId id) { return id == kNoNode ? 0 : at(id).tag; };
  for (PlayNode& node : nodes) {
    node.half_moves = half_moves_of(*this, node);
    std::uint64_t tag = joined(static_cast<std::uint64_t>(node.type), tag_of(node.left));
    tag = joined(tag, tag_of(node.right));
    if (node.type == NodeType::goal)
      tag = joined(tag, goal_tag(goals[static_cast<std::size_t>(node.goal)]));
    for (const StepNode& step : node.steps) {
      tag = joined(tag, static_cast<std::uint64_t>(step.kind) | (step.parries ? 8u : 0u));
      tag = joined(tag, tag_of(step.constraint));
      for (const NodeId fork : step.forks) {
        // A nested branch has a fixed length: it is part of what the fork means.
        tag = joined(tag, joined(tag_of(fork), static_cast<std::uint64_t>(at(fork).longest)));
      }
    }
    if (node.shortest > 0) {
      tag = joined(tag, static_cast<std::uint64_t>(node.shortest) << 16 |
                            static_cast<std::uint64_t>(node.longest));
    }
    node.tag = joined(tag, node.changes_side | (node.ends ? 2u : 0u));
  }
}

}  // namespace kirke
