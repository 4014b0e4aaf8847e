#pragma once
// What the shape of a play tree tells, whatever the rules and the position.

#include "search/tree/play_tree.hpp"

namespace kirke {

/// True for goals and logical combinations of goals, false where further play is needed.
bool is_leaf(const PlayTree& tree, NodeId id);

/// Whether a node names nothing but goals and what must not be: no play below it is ever written.
bool shows_no_play(const PlayTree& tree, NodeId id);

/// Whether a node of the tree, or one of the two plays that it stands for, is a series whose
/// positions are worth being looked at one by one.
bool leads_to_layers(const PlayTree& tree, NodeId id);

/// The root, or of two plays that both may lead to the goal the latter, which is the longer one.
NodeId longer_play(const PlayTree& tree);

/// Battle play whose solution is written as lines.
bool writes_first_moves(const PlayNode& root);

/// The goal that alone ends the branch after this step, or nullptr.
const Goal* only_goal(const PlayTree& tree, const StepNode& step);

}  // namespace kirke
