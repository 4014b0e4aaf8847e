#pragma once
// Movements that one problem after another has: kinds of units are the same in most of them.

#include "core/movement/geometry.hpp"

namespace kirke {

/// What compile_movement() gives, compiled once in a process for each kind on boards without cells,
/// closed sites and a second copy, where no rule narrows ways. Any thread may ask.
template <int W>
Movement<W> known_movement(const Board& board, const KindSpec& kind, Side side,
                           bool first_rank_pawns_move, const WayAllowed& allowed);

}  // namespace kirke
