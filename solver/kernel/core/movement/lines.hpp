#pragma once
// The lines that walks follow, straight or not: sites in the order in which they are passed.

#include <vector>

#include "core/board.hpp"

namespace kirke {

/// One site of a line. rests: the walk may end there; else it only passes.
struct LinePoint {
  Site site;
  bool rests = true;
};

using WalkLine = std::vector<LinePoint>;

/// Lines of `mover` from a site. None comes back to the site where it began: the unit is still
/// there.
std::vector<WalkLine> lines_from(const Board& board, Site from, Side side, const MoverSpec& mover);

/// The steps in the order of their directions, counter-clockwise.
std::vector<Step> by_direction(std::vector<Step> steps);

/// Steps that a line makes again and again in this order.
using Cycle = std::vector<Step>;

/// Whether the lines of a mover do that: straight ones, circles and zigzags.
bool repeats_steps(const MoverSpec& mover) noexcept;

/// Those of such a mover whose steps these are, in the order of lines_from.
std::vector<Cycle> cycles_of(const MoverSpec& mover, const std::vector<Step>& steps);

/// The two steps in which a hop along `v` goes on that turns by so many degrees; by 27 degrees the
/// two knight steps nearest in direction.
std::vector<Step> turned_by(Step v, int angle);

}  // namespace kirke
