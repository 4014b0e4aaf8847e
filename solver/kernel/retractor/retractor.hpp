#pragma once
// Retractors: moves are taken back, then forward play reaches what is asked.

#include <vector>

#include "retractor/asked.hpp"
#include "search/records/solution.hpp"

namespace kirke::retro {

/// How many first half-moves may be taken back, alike ones counted once: each is a part of its own.
/// The search stands at the diagram, with the side to move in it.
int first_count(Search<1>& search, const Asked& asked);

/// Writes what comes of taking back the first half-moves with this index: keys with what follows
/// them, or lines where both sides help and forward play is written as lines.
void write_retractor(Search<1>& search, const Asked& asked, const BattleOptions& options,
                     bool forward_battle, int index, Findings& out);

}  // namespace kirke::retro
