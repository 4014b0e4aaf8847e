#pragma once
// Retractors: moves are taken back, then forward play reaches a goal.

#include <vector>

#include "retractor/asked.hpp"
#include "search/records/solution.hpp"

namespace kirke::retro {

/// The number of half-moves that may be taken back first. Those that are alike count once, and each
/// is a part of its own. The search must stand at the diagram, with its side to move.
int first_count(Search<1>& search, const Asked& asked);

/// Writes the result of taking back the first half-moves with this index: keys and the play after
/// them; or lines, if both sides help and forward play is written as lines.
void write_retractor(Search<1>& search, const Asked& asked, const BattleOptions& options,
                     bool forward_battle, int index, Findings& out);

}  // namespace kirke::retro
