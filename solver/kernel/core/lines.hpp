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

using Line = std::vector<LinePoint>;

/// Lines of `mover` from a site. None comes back to the site where it began: the unit is still
/// there.
std::vector<Line> lines_from(const Board& board, Site from, Side side, const MoverSpec& mover);

/// The steps in the order of their directions, counter-clockwise.
std::vector<Step> by_direction(std::vector<Step> steps);

}  // namespace kirke
