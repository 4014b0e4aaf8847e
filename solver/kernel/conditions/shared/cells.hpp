#pragma once
// Grids: lines that divide the board into cells.

#include "core/rules_builder.hpp"

namespace kirke {

/// Whether two sites lie in different cells of the grid that the rule describes: by the cell of
/// each site, and by additional lines. Throws std::invalid_argument.
WayAllowed other_cells(const RuleSpec& spec, const Board& board);

/// Announces the rule's grid as the grid of the problem.
void announce_cells(const RuleSpec& spec, const Board& board, Announced& says);

}  // namespace kirke
