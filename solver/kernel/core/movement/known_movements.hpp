#pragma once
// Remembers movements from one problem to the next, because most problems have the same kinds of
// units.

#include "core/movement/geometry.hpp"

namespace kirke {

/// What compile_movement() gives, compiled once in a process for each kind. This holds for boards
/// without cells, closed sites and a second copy on which no rule narrows ways; the others are
/// compiled anew. Any thread may ask.
template <int W>
Movement<W> known_movement(const Board& board, const KindSpec& kind, Side side,
                           bool first_rank_pawns_move, const WayAllowed& allowed);

}  // namespace kirke
