#pragma once
// The lines along which a unit observes another one. A line's name does not change while either
// unit moves along it.

#include <array>
#include <vector>

#include "core/bits.hpp"
#include "core/board.hpp"
#include "core/spec.hpp"

namespace kirke {

/// A line, as seen from the observer: where it enters the board, by which step it goes on there,
/// and where it leaves the board. A circle is named by its lowest point on the plane and the step
/// from there. A leap is a line of its own, from square to square. A hop that turns has the line of
/// its first leg as far as the unit observed, shifted in parallel so that it goes through that
/// unit.
using SightLine = std::array<int, 6>;

/// Whether a mover makes a turn beside its hurdle.
inline bool turns(const MoverSpec& mover) { return mover.primitive == "turn-hop"; }
/// Whether a mover goes along circles or zigzags.
inline bool bends(const MoverSpec& mover) {
  return mover.line == "circle" || mover.line == "zigzag";
}

/// Whether lines are defined for all moves of a kind: leaps, and rides and hops on straight lines,
/// circles and zigzags, or with a turn beside the hurdle.
bool has_sight_lines(const KindSpec& kind);

/// The lines by which a unit of this kind and side on `from` captures on `to`, at least one.
/// Preconditions: it captures there, and has_sight_lines().
template <int W>
std::vector<SightLine> sight_lines(const Board& board, const KindSpec& kind, Side side,
                                   const Bits<W>& occupied, Site from, Site to);

}  // namespace kirke
