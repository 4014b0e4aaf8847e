#pragma once
// Does a node of the play tree hold? Play nests: help play asks whether battle play succeeds, and
// battle play asks whether a node below it holds. So these functions are declared here, below lines
// and battle play, and defined above both, in evaluate.cpp.

#include <vector>

#include "search/search.hpp"
#include "search/tree/shape.hpp"

namespace kirke {

/// Whether a node of the play tree holds in the position on the board, with the side to move as it
/// stands. last: the half-move that led here, nullptr in the diagram.
template <int W>
bool holds(Search<W>& search, NodeId node, const Played<W>* last);

/// Whether a constraint of help or battle play holds. A constraint that is a goal is about the
/// half-move that led here. In the diagram there is no such half-move, and the constraint holds.
template <int W>
bool constraint_holds(Search<W>& search, NodeId constraint, const Played<W>* last);

/// Adds the goals by which a node holds. Of nodes that must all hold, each adds its goals; of
/// alternatives, the first that holds; a negation adds none. Of each kind one goal is added.
/// Precondition: the node holds.
template <int W>
void goals_of(Search<W>& search, NodeId id, const Played<W>* last, std::vector<int>& out);

/// Whether one of the step's forks holds after the half-move `last`.
template <int W>
bool any_fork_holds(Search<W>& search, const StepNode& step, const Played<W>* last);

}  // namespace kirke
