#pragma once
// A stipulation as the search sees it: a tree of branches of half-moves, with goals as leaves. It
// has the nodes of the Play tree in solver/model.py.

#include <cstdint>
#include <vector>

#include "goals/goal.hpp"

namespace kirke {

using NodeId = int;
inline constexpr NodeId kNoNode = -1;
inline constexpr int kMostHalfMoves = 4095;  // a pool has 12 bits for the length of a line
inline constexpr int kMostNested = 1000;     // nodes below each other

enum class StepKind : std::uint8_t { help, series, attack, defence };
enum class NodeType : std::uint8_t { goal, branch, negation, both, either };

/// One of the half-moves that alternate in a branch. forks: tested after the half-move, with the
/// other side to move. constraint: has to hold after the half-move, before the next one. parries:
/// the half-move is made only in check; a side that is not in check passes.
struct StepNode {
  StepKind kind = StepKind::help;
  std::vector<NodeId> forks;
  NodeId constraint = kNoNode;
  bool parries = false;
};

struct PlayNode {
  NodeType type = NodeType::goal;
  int goal = 0;                            // goal: index into PlayTree::goals
  NodeId left = kNoNode, right = kNoNode;  // negation (left), both, either
  std::vector<StepNode> steps;             // branch: 1 (series) or 2
  int shortest = 0, longest = 0;           // branch: half-moves
  bool changes_side = false;               // the side to move changes before the branch
  bool hidden = false;                     // its moves are not printed
  bool ends = false;      // play of the containing branch ends where this one has a solution
  int half_moves = 0;     // how far it looks ahead, with the play below: see PlayTree::seal
  int deepest = 0;        // half_moves, with those that constraints ask for: see PlayTree::deepest
  std::uint64_t tag = 0;  // names the node's meaning in keys of the table: see PlayTree::seal
};

struct PlayTree {
  std::vector<PlayNode> nodes;  // children before their parents
  std::vector<Goal> goals;
  NodeId root = kNoNode;
  /// In stipulations of one length: of two alternative plays the first is a solution that is too
  /// short.
  bool former_is_short = false;

  /// Counts the half-moves of every node and gives it its tag. Nodes that mean the same have equal
  /// tags, so that phases share what the table knows. The number of half-moves is part of the tag
  /// only where a least number is asked for. Throws std::invalid_argument if the nodes make no
  /// tree, std::overflow_error if play is longer than kMostHalfMoves or nested deeper than
  /// kMostNested.
  void seal();

  /// The greatest number of half-moves that may be on the board at a time.
  int deepest() const;
  /// Whether the tree has battle play.
  bool any_battle() const;

  const PlayNode& at(NodeId id) const { return nodes[static_cast<std::size_t>(id)]; }
};

/// Whether the branch has battle nodes, the attacker's first ("ad") or the defender's first ("da").
inline bool is_battle(const PlayNode& n) {
  return n.type == NodeType::branch &&
         (n.steps[0].kind == StepKind::attack || n.steps[0].kind == StepKind::defence);
}

}  // namespace kirke
