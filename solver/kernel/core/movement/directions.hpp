#pragma once
// What directions and distances are on squares and on hexes. Hexes are points whose neighbours are
// at (0, 1), (1, 1), (1, 0) and opposite; between those directions lie the six of the corners.

#include <cstdlib>

#include "core/board.hpp"

namespace kirke {

inline bool has_hexes(const Board& board) noexcept { return board.of_cells(); }

/// A step as the second side sees it: mirrored on squares, turned on hexes.
inline Step turned_for_second(const Board& board, Step s) noexcept {
  return {has_hexes(board) ? -s.dx : s.dx, -s.dy};
}

/// The square of the length of a step; that of a step to a neighbour is 1.
inline int square_of(const Board& board, Step s) noexcept {
  return s.dx * s.dx + s.dy * s.dy - (has_hexes(board) ? s.dx * s.dy : 0);
}

/// Along ranks, files and diagonals; on hexes in the directions of neighbours and of corners.
inline bool is_queen_step(const Board& board, Step s) noexcept {
  if (s.dx == 0 || s.dy == 0) return true;
  if (!has_hexes(board)) return std::abs(s.dx) == std::abs(s.dy);
  return s.dx == s.dy || s.dx == -s.dy || s.dx == 2 * s.dy || s.dy == 2 * s.dx;
}

/// Whether two sites touch each other.
inline bool beside(const Board& board, Site a, Site b) noexcept {
  const int length = square_of(board, board.step_between(a, b));
  return length == 1 || (length == 2 && !has_hexes(board));
}

/// Whether a neighbour of the site is missing.
inline bool on_edge(const Board& board, Site s) noexcept {
  if (!has_hexes(board)) return board.on_edge(s);
  for (const Step step :
       {Step{0, 1}, Step{1, 1}, Step{1, 0}, Step{0, -1}, Step{-1, -1}, Step{-1, 0}}) {
    if (board.laid(s, step) == kNowhere) return true;
  }
  return false;
}

}  // namespace kirke
