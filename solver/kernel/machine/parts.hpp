#pragma once
// A phase in parts: prefixes of its tree, in the order in which their solutions are written.

#include <vector>

#include "machine/task.hpp"
#include "search/search.hpp"

namespace kirke {

// The first number of a part of play that is written as lines: its length, or one of these. After a
// length come indexes of its first half-moves.
inline constexpr int kWhole = 0;      // all of the phase
inline constexpr int kViolated = -1;  // what shows why there is no solution
// The second number after kWhole: of two plays the one that is not cut into parts.
inline constexpr int kFormer = -1;

/// The parts of a task whose side may begin in the diagram; the search stands at the diagram.
template <int W>
std::vector<Part> parts_of(Search<W>& search, const Task& task);

/// The constraint on the first half-move of play that is written as lines, if it does not hold in
/// the diagram; else kNoNode.
template <int W>
NodeId violated_at_start(Search<W>& search, const Task& task);

}  // namespace kirke
