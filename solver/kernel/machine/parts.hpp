#pragma once
// The parts of a phase: prefixes of its tree, in the order in which their solutions are written.

#include <vector>

#include "machine/task.hpp"
#include "search/search.hpp"

namespace kirke {

// The first number of a part of play that is written as lines: a length, or one of these numbers.
// After a length come the indexes of the first half-moves.
inline constexpr int kWhole = 0;      // the whole phase
inline constexpr int kViolated = -1;  // the play that shows why there is no solution
// The second number, after kWhole: the first of two alternative plays, which is not cut into parts.
inline constexpr int kFormer = -1;

/// The parts of a task whose side may begin in the diagram. The search must stand at the diagram.
template <int W>
std::vector<Part> parts_of(Search<W>& search, const Task& task);

/// The constraint on the first half-move of play that is written as lines, if it does not hold in
/// the diagram; kNoNode otherwise.
template <int W>
NodeId violated_at_start(Search<W>& search, const Task& task);

}  // namespace kirke
