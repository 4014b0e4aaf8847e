#pragma once
// For games that only generate the moves of a whole side.

#include "core/move.hpp"
#include "core/position.hpp"
#include "core/rules.hpp"

namespace kirke {

/// Answers MoveSource::function: the moves of the unit on `from`, out of all moves of its side,
/// which `AllMoves` generates.
template <int W, auto AllMoves>
void moves_of_unit(Position<W>& position, const Rules<W>& rules, Site from, Side side,
                   MoveList& out, Generate mode, const void* raw) {
  MoveList all;
  AllMoves(position, rules, side, all, mode, raw);
  for (const Move& move : all) {
    if (move.from == from) out.add(move);
  }
}

}  // namespace kirke
