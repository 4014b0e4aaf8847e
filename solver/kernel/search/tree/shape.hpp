#pragma once
// What the shape of a play tree tells, independent of rules and position.

#include "search/tree/play_tree.hpp"

namespace kirke {

/// True for goals and logical combinations of goals; false if further play is needed.
bool is_leaf(const PlayTree& tree, NodeId id);

/// Whether a node consists of goals and negations only, so that no play below it is ever written.
bool shows_no_play(const PlayTree& tree, NodeId id);

/// Whether a node, or one of the two plays that it is an alternative of, is a series that is worth
/// searching position by position.
bool leads_to_layers(const PlayTree& tree, NodeId id);

/// The root or, if it is an alternative of two plays, the second, which is the longer one.
NodeId longer_play(const PlayTree& tree);

/// Whether this is battle play whose solution is written as lines.
bool writes_first_moves(const PlayNode& root);

/// Half-moves of the play to which the branch leads, at most.
int later_half_moves(const PlayTree& tree, const PlayNode& branch);

/// The goal that alone ends the branch after this step; nullptr if there is no such goal.
const Goal* only_goal(const PlayTree& tree, const StepNode& step);

}  // namespace kirke
