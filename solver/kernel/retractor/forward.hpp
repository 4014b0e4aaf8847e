#pragma once
// Solves the forward play of a position that taking back has reached.

#include <vector>

#include "search/records/solution.hpp"

namespace kirke::retro {

/// The keys of battle play from the position on the board, with the play after them if that is
/// wanted. `out` holds their records.
std::vector<SolutionNode> forward_nodes(Search<1>& search, const BattleOptions& options,
                                        SolutionPool& out);

/// The lines of help and series play from the position on the board.
std::vector<Line> forward_lines(Search<1>& search);

}  // namespace kirke::retro
