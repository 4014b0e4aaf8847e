#pragma once
// Branches in which the rest of play depends on the position alone, so that a series can be
// searched by positions: see line_layers.hpp.

#include "search/search.hpp"

namespace kirke {

/// Whether before each half-move of this branch the rest of play depends on the position alone.
template <int W>
bool positions_tell(const Search<W>& search, NodeId id);

/// Whether this holds after its last half-move, too, and play goes on from there, so that many
/// positions are asked about.
template <int W>
bool asks_by_position(const Search<W>& search, NodeId id);

}  // namespace kirke
