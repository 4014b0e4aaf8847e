#pragma once
// Checks whether a task can be asked of the position for which a machine was made.

#include "core/position.hpp"
#include "core/rules.hpp"
#include "machine/task.hpp"

namespace kirke {

/// Throws std::invalid_argument if a goal names a square or unit that is not there, or if a
/// question that is answered for chess only is asked under other conditions. position: the diagram.
template <int W>
void check_task(const Task& task, const Position<W>& position, const Rules<W>& rules);

}  // namespace kirke
