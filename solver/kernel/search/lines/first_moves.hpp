#pragma once
// The first half-moves that the options StartMoveNumber and UpToMoveNumber leave.

#include <limits>
#include <vector>

#include "core/position.hpp"
#include "core/rules.hpp"

namespace kirke {

/// Numbers of first half-moves, both included. They count the legal ones from 1: by departure along
/// the ranks from a1, by arrival along the files from a1; what is played between the same sites
/// stays in canonical order.
struct FirstMoves {
  int from = 1, to = std::numeric_limits<int>::max();

  bool all() const noexcept { return from <= 1 && to == std::numeric_limits<int>::max(); }
};

template <int W>
struct FirstMove {
  Move move;
  int index;  // among the legal half-moves in canonical order
};

/// The legal half-moves of the side to move that have such numbers, in canonical order.
template <int W>
std::vector<FirstMove<W>> numbered(Position<W>& position, const Rules<W>& rules,
                                   const FirstMoves& asked);

}  // namespace kirke
