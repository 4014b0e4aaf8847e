#pragma once
// Games that only know the moves of a whole side.

#include "core/move.hpp"
#include "core/position.hpp"
#include "core/rules.hpp"

namespace kirke {

/// The moves of the unit on `from` among all of its side, which `AllMoves` makes: what
/// MoveSource::function asks for.
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
