#pragma once
// Branches of which positions tell all that matters, so that a series is searched by positions: see
// line_layers.hpp.

#include "search/search.hpp"

namespace kirke {

/// Whether positions tell all that matters before each half-move of this branch.
template <int W>
bool positions_tell(const Search<W>& search, NodeId id);

/// Whether positions tell all that matters after the last half-move of this branch, too, and there
/// are enough of them.
template <int W>
bool asks_by_position(const Search<W>& search, NodeId id);

/// Whether the rules admit layers of a series.
template <int W>
bool admits_layers(const Rules<W>& rules) noexcept;

}  // namespace kirke
