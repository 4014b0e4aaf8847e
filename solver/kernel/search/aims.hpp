#pragma once
// The goals with which a play must end, found in its tree: what bounds ask about.

#include <vector>

#include "search/play_tree.hpp"

namespace kirke {

/// A goal that has to be reached, and how many half-moves, both sides in turn, lead to it after the
/// branch it ends; where play may also be shorter, the most that the same side may still need.
struct Aim {
  const Goal* goal;
  int later;
  bool forced;  // the side that reaches it has to
};

/// Goals without which the fork does not hold, in the order of the tree.
std::vector<Aim> aims_of(const PlayTree& tree, NodeId fork);

}  // namespace kirke
