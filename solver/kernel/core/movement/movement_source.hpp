#pragma once
// The parts of compile_movement(): movements that tables describe, all other movements, and walks
// that turn as they like.

#include <optional>

#include "core/movement/geometry.hpp"
#include "core/movement/lines.hpp"

namespace kirke {

/// What a movement is compiled from: a kind and a side on a board, with the ways that rules allow.
struct MovementSource {
  const Board& board;
  const KindSpec& kind;
  Side side;
  bool first_rank_pawns_move;
  const WayAllowed& allowed;

  bool may_go(Site from, Site to) const { return !allowed || allowed(side, from, to); }
  /// Whether the mover moves from this site at all.
  bool here(Site from, const MoverSpec& mover) const {
    return applies(board, from, side, mover, first_rank_pawns_move);
  }
};

/// The movement of a kind that only leaps, rides along straight lines and steps as pawns do.
/// Nothing if it does anything else, or has two ways to a site.
template <int W>
std::optional<Movement<W>> compile_tables(const MovementSource& source);

/// The movement of any kind, written as chains.
template <int W>
Movement<W> compile_chains(const MovementSource& source);

/// The ways of a mover that turns as it likes.
template <int W>
Roam<W> compile_roam(const MovementSource& source, const MoverSpec& mover);

inline bool may_capture(Use use) {
  return (static_cast<int>(use) & static_cast<int>(Use::capture)) != 0;
}

/// Appends a line to a list of the form [count, sites...]* 0.
inline void append_line(std::vector<Site>& lines, const WalkLine& line) {
  if (line.empty()) return;  // a line of no sites would end the list
  lines.push_back(static_cast<Site>(line.size()));
  for (const LinePoint& p : line) lines.push_back(p.site);
}

}  // namespace kirke
