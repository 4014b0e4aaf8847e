#pragma once
// The goals with which a play must end, found in its tree: what bounds ask about.

#include <vector>

#include "search/tree/play_tree.hpp"

namespace kirke {

/// Half-moves after a branch up to the goal that ends it, both sides in turn; where play may also
/// be shorter, the most that the same side may still need.
struct Later {
  int half_moves = 0;
  int own_passes = 0, others_passes = 0;  // of them, by the side that reaches the goal or the other
};

/// A goal that has to be reached.
struct Aim {
  const Goal* goal;
  Later later;
  bool forced;  // the side that reaches it has to
};

/// Goals without which the fork does not hold, in the order of the tree.
std::vector<Aim> aims_of(const PlayTree& tree, NodeId fork);

}  // namespace kirke
