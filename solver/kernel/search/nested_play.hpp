#pragma once
// Does a node of the play tree hold? Play nests: help play asks whether battle play succeeds, which
// asks whether a node below it holds. So these are declared here, below lines and battle play, and
// defined above both (evaluate.cpp).

#include <vector>

#include "search/search.hpp"
#include "search/tree/shape.hpp"

namespace kirke {

/// Whether a node of the play tree holds in the position on the board, with the side to move as it
/// stands. last: the half-move that led here, nullptr in the diagram.
template <int W>
bool holds(Search<W>& search, NodeId node, const Played<W>* last);

/// Whether a constraint of help or battle play holds. A constraint that is a goal speaks of the
/// half-move that led here: there is none in the diagram, and nothing is barred.
template <int W>
bool constraint_holds(Search<W>& search, NodeId constraint, const Played<W>* last);

/// Adds the goals by which such a node holds: of several that must all be reached each, of several
/// ways the first one, of what must not be none; goals of one kind once. Precondition: it holds.
template <int W>
void goals_of(Search<W>& search, NodeId id, const Played<W>* last, std::vector<int>& out);

/// Whether one of the step's forks holds after the half-move `last`.
template <int W>
bool any_fork_holds(Search<W>& search, const StepNode& step, const Played<W>* last);

}  // namespace kirke
