#include <algorithm>
#include <utility>

#include "search/battle/battle.hpp"
#include "search/lines/line_search.hpp"
#include "search/nested_play.hpp"
#include "search/search.hpp"

namespace kirke {
namespace {

template <int W>
bool branch_holds(Search<W>& search, NodeId id, const Played<W>* last) {
  const PlayNode& node = search.tree.at(id);
  if (node.steps[0].kind == StepKind::attack)
    return attack_succeeds(search, id, node.longest, last);
  if (node.steps[0].kind == StepKind::defence) return defence_fails(search, id, node.longest, last);
  return LineSearch<W>(search).has_solution(id, last);
}

/// The shorter of two plays, then the longer one. The answer for the shorter may make the longer
/// one unnecessary.
std::pair<NodeId, NodeId> shorter_first(const PlayTree& tree, const PlayNode& node) {
  const bool left = tree.at(node.left).half_moves <= tree.at(node.right).half_moves;
  return left ? std::pair{node.left, node.right} : std::pair{node.right, node.left};
}

}  // namespace

template <int W>
void goals_of(Search<W>& search, NodeId id, const Played<W>* last, std::vector<int>& out) {
  const PlayTree& tree = search.tree;
  const PlayNode& node = tree.at(id);
  const auto kind_of = [&](int goal) { return tree.goals[static_cast<std::size_t>(goal)].kind; };
  const auto of_its_kind = [&](int goal) { return kind_of(goal) == kind_of(node.goal); };
  if (node.type == NodeType::goal) {
    if (std::none_of(out.begin(), out.end(), of_its_kind)) out.push_back(node.goal);
  } else if (node.type == NodeType::both) {
    goals_of(search, node.left, last, out);
    goals_of(search, node.right, last, out);
  } else if (node.type == NodeType::either) {
    goals_of(search, holds(search, node.left, last) ? node.left : node.right, last, out);
  }
}

template <int W>
bool holds(Search<W>& search, NodeId id, const Played<W>* last) {
  if (search.too_deep()) return false;
  const PlayNode& node = search.tree.at(id);
  switch (node.type) {
    case NodeType::goal:
      return search.reaches(search.tree.goals[static_cast<std::size_t>(node.goal)], last);
    case NodeType::negation:
      return !holds(search, node.left, last);
    case NodeType::both: {
      const auto [first, second] = shorter_first(search.tree, node);
      return holds(search, first, last) && holds(search, second, last);
    }
    case NodeType::either: {
      const auto [first, second] = shorter_first(search.tree, node);
      return holds(search, first, last) || holds(search, second, last);
    }
    case NodeType::branch:
      break;
  }
  if (last != nullptr && goes_on(search, *last))
    return node.changes_side && branch_holds<W>(search, id, nullptr);
  if (!node.changes_side) return branch_holds(search, id, last);
  return search.after_pass([&](const Played<W>&) {
    return !can_capture_king(search.position, search.rules()) &&
           branch_holds<W>(search, id, nullptr);
  });
}

template <int W>
bool constraint_holds(Search<W>& search, NodeId id, const Played<W>* last) {
  if (id == kNoNode) return true;
  if (last != nullptr) return holds(search, id, last);
  const PlayNode& node = search.tree.at(id);
  if (node.type == NodeType::both) {
    return constraint_holds(search, node.left, last) && constraint_holds(search, node.right, last);
  }
  return is_leaf(search.tree, id) || holds(search, id, last);
}

template <int W>
bool any_fork_holds(Search<W>& search, const StepNode& step, const Played<W>* last) {
  for (const NodeId fork : step.forks) {
    if (holds(search, fork, last)) return true;
  }
  return false;
}

template void goals_of(Search<kWords>&, NodeId, const Played<kWords>*, std::vector<int>&);
template bool holds(Search<kWords>&, NodeId, const Played<kWords>*);
template bool constraint_holds(Search<kWords>&, NodeId, const Played<kWords>*);
template bool any_fork_holds(Search<kWords>&, const StepNode&, const Played<kWords>*);

}  // namespace kirke
