#pragma once
// The first half-moves that the options StartMoveNumber and UpToMoveNumber select.

#include <limits>
#include <vector>

#include "core/position.hpp"
#include "core/rules.hpp"

namespace kirke {

/// A range of numbers of first half-moves, both ends included. Legal half-moves are counted from 1:
/// by departure square along the ranks from a1, then by arrival square along the files from a1.
/// Half-moves between the same squares stay in canonical order.
struct FirstMoves {
  int from = 1, to = std::numeric_limits<int>::max();

  bool all() const noexcept { return from <= 1 && to == std::numeric_limits<int>::max(); }
};

template <int W>
struct FirstMove {
  Move move;
  int index;  // among the legal half-moves in canonical order
};

/// The legal half-moves of the side to move that have these numbers, in canonical order.
template <int W>
std::vector<FirstMove<W>> numbered(Position<W>& position, const Rules<W>& rules,
                                   const FirstMoves& asked);

}  // namespace kirke
