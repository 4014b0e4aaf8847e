#pragma once
// How forward play gets below or behind what was taken back.

#include <vector>

#include "search/records/solution.hpp"

namespace kirke::retro {

/// The keys of battle play from the position on the board, with what follows them if that is
/// wanted; their records are in `out`.
std::vector<SolutionNode> forward_nodes(Search<1>& search, const BattleOptions& options,
                                        SolutionPool& out);

/// The lines of help and series play from the position on the board.
std::vector<Line> forward_lines(Search<1>& search);

}  // namespace kirke::retro
