#pragma once
// Retractors: moves are taken back, then forward play reaches a goal.

#include <vector>

#include "retractor/asked.hpp"
#include "search/records/solution.hpp"

namespace kirke::retro {

/// The number of half-moves that may be taken back first; alike ones count once, and each is a part
/// of its own. The search stands at the diagram, and the side to move is that of the diagram.
int first_count(Search<1>& search, const Asked& asked);

/// Writes what comes of taking back the first half-moves with this index: keys and the play after
/// them, or lines, where both sides help and forward play is written as lines.
void write_retractor(Search<1>& search, const Asked& asked, const BattleOptions& options,
                     bool forward_battle, int index, Findings& out);

}  // namespace kirke::retro
