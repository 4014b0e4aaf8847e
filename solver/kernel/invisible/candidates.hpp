#pragma once
// What a half-move may be announced as, by the visible units alone: a superset of what fits.

#include <vector>

#include "invisible/announcement.hpp"

namespace kirke::invisible {

/// In the order in which half-moves are numbered. Visible units from a1 to h8: the ways of a unit
/// by their directions, each from its far end; of a king castling first; of a pawn steps first.
/// Then TI~*x, from h8 to a1, then TI~-~.
std::vector<Announcement> candidates(const Setting& setting, const Position& seen, int side);

}  // namespace kirke::invisible
