#include "search/tree/play_tree.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

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
                          static_cast<std::uint64_t>(u.unit.kind) << 8 | u.unit.owners |
                          (u.may_castle ? std::uint64_t{1} << 63 : 0));
  }
  return tag;
}

/// Calls f(child, constrains) with each child of a node.
template <class F>
void for_children(const PlayNode& node, F&& f) {
  const auto call = [&](NodeId id, bool constrains) {
    if (id != kNoNode) f(id, constrains);
  };
  call(node.left, false);
  call(node.right, false);
  for (const StepNode& step : node.steps) {
    for (const NodeId fork : step.forks) call(fork, false);
    call(step.constraint, true);
  }
}

void count_half_moves(const PlayTree& tree, PlayNode& node) {
  int below = 0, deepest = 0;
  for_children(node, [&](NodeId id, bool constrains) {
    if (!constrains) below = std::max(below, tree.at(id).half_moves);
    deepest = std::max(deepest, tree.at(id).deepest);
  });
  node.half_moves = node.longest + below;
  node.deepest = node.longest + deepest;
  if (node.deepest > kMostHalfMoves)
    throw std::overflow_error("play of more than " + std::to_string(kMostHalfMoves) +
                              " half-moves is too long");
}

/// Throws std::invalid_argument unless every node is complete and its children come before it;
/// std::overflow_error if nodes are nested too deeply.
void check_nodes(const PlayTree& tree) {
  const auto say = [](const char* what) { throw std::invalid_argument(what); };
  std::vector<int> nested;
  for (const PlayNode& node : tree.nodes) {
    int below = 0;
    for_children(node, [&](NodeId id, bool) {
      if (id < 0 || static_cast<std::size_t>(id) >= nested.size())
        say("a node of play has children that do not stand before it");
      below = std::max(below, nested[static_cast<std::size_t>(id)]);
    });
    if (below == kMostNested)
      throw std::overflow_error("play nested more than " + std::to_string(kMostNested) +
                                " deep is too deep");
    nested.push_back(below + 1);
    const bool joins = node.type == NodeType::both || node.type == NodeType::either;
    if ((joins || node.type == NodeType::negation) && node.left == kNoNode)
      say("a node of play lacks its first operand");
    if (joins && node.right == kNoNode) say("a node of play lacks its second operand");
    if (node.type == NodeType::branch && (node.steps.empty() || node.steps.size() > 2))
      say("a branch of play has one half-move or two that take turns");
    if (node.shortest < 0 || node.longest < 0) say("the length of play is less than nothing");
    if (node.type == NodeType::goal &&
        (node.goal < 0 || static_cast<std::size_t>(node.goal) >= tree.goals.size()))
      say("a node of play names a goal that is not there");
  }
  if (tree.root < 0 || static_cast<std::size_t>(tree.root) >= tree.nodes.size())
    say("the root of play is none of its nodes");
}

}  // namespace

int PlayTree::deepest() const {
  int out = 0;
  for (const PlayNode& node : nodes) out = std::max(out, node.deepest);
  return out;
}

bool PlayTree::any_battle() const { return std::any_of(nodes.begin(), nodes.end(), is_battle); }

void PlayTree::seal() {
  const auto tag_of = [this](NodeId id) { return id == kNoNode ? 0 : at(id).tag; };
  check_nodes(*this);
  for (PlayNode& node : nodes) {
    count_half_moves(*this, node);
    std::uint64_t tag = joined(static_cast<std::uint64_t>(node.type), tag_of(node.left));
    tag = joined(tag, tag_of(node.right));
    if (node.type == NodeType::goal)
      tag = joined(tag, goal_tag(goals[static_cast<std::size_t>(node.goal)]));
    for (const StepNode& step : node.steps) {
      tag = joined(tag, static_cast<std::uint64_t>(step.kind) | (step.parries ? 8u : 0u));
      tag = joined(tag, tag_of(step.constraint));
      for (const NodeId fork : step.forks) {
        // A nested branch has a fixed length, which is part of what the fork means.
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
