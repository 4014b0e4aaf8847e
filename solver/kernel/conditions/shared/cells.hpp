#pragma once
// Grids: lines that divide the board into cells.

#include "core/rules_builder.hpp"

namespace kirke {

/// Which sites lie in different cells of the grid that the rule describes: cells, by site, and
/// lines besides. Throws std::invalid_argument.
WayAllowed other_cells(const RuleSpec& spec, const Board& board);

/// Announces that grid as the one of the problem.
void announce_cells(const RuleSpec& spec, const Board& board, Announced& says);

}  // namespace kirke
