#pragma once
// The goals with which a play must end, found in its tree. The bounds ask about them.

#include <vector>

#include "search/tree/play_tree.hpp"

namespace kirke {

/// Half-moves after a branch up to the goal that ends it, the two sides alternating. If play may
/// also be shorter, the greatest number that leaves the last half-move to the same side.
struct Later {
  int half_moves = 0;
  int own_passes = 0, others_passes = 0;  // passes among them
};

/// A goal that has to be reached.
struct Aim {
  const Goal* goal;
  Later later;
  bool forced;  // the side that reaches it is forced to
};

/// The goals that have to be reached for the fork to hold, in the order of the tree.
std::vector<Aim> aims_of(const PlayTree& tree, NodeId fork);

}  // namespace kirke
