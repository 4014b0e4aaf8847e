#pragma once
// The lines that walks follow, straight or not: sites in the order in which a unit passes them.

#include <vector>

#include "core/board.hpp"

namespace kirke {

/// One site of a line. rests: the walk may end there; else it only passes.
struct LinePoint {
  Site site;
  bool rests = true;
};

using WalkLine = std::vector<LinePoint>;

/// The lines of `mover` from a site. No line comes back to its first site, where the unit still
/// stands.
std::vector<WalkLine> lines_from(const Board& board, Site from, Side side, const MoverSpec& mover);

/// The steps in the order of their directions, counter-clockwise.
std::vector<Step> by_direction(std::vector<Step> steps);

/// Steps that a line makes in this order, again and again.
using Cycle = std::vector<Step>;

/// Whether the lines of a mover repeat a cycle of steps: straight lines, circles and zigzags do.
bool repeats_steps(const MoverSpec& mover) noexcept;

/// The cycles of such a mover that has these steps, in the order of lines_from().
std::vector<Cycle> cycles_of(const MoverSpec& mover, const std::vector<Step>& steps);

/// The two steps in which a hop along `v` goes on that turns by so many degrees. By 27 degrees it
/// turns to the two knight steps nearest in direction.
std::vector<Step> turned_by(Step v, int angle);

}  // namespace kirke
