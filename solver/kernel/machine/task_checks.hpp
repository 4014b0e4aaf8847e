#pragma once
// Whether a task can be asked of the position for which a machine was made.

#include "core/position.hpp"
#include "core/rules.hpp"
#include "machine/task.hpp"

namespace kirke {

/// Throws std::invalid_argument for goals that name what is not there, and where what is known of
/// chess alone is asked of something else. position: the diagram.
template <int W>
void check_task(const Task& task, const Position<W>& position, const Rules<W>& rules);

}  // namespace kirke
