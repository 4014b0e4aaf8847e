#pragma once
// Chains of units that hop over any other unit, in whatever direction it stands.

#include "core/movement/chain.hpp"

namespace kirke {

/// Whether the primitive hops so: mirror, halfway, quarter-turn or radial.
bool hops_anywhere(const MoverSpec& mover);

/// The chains of such a mover, one for each hurdle and landing.
std::vector<Chain> hurdle_chains(const Board& board, Site from, Side side, const MoverSpec& mover);

}  // namespace kirke
