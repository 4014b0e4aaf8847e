#pragma once
// The chains of all movers.

#include "core/movement/chain.hpp"

namespace kirke {

/// The chains of one mover from a site, for one side. Throws std::invalid_argument for unknown
/// primitives.
std::vector<Chain> chains_from(const Board& board, Site from, Side side, const MoverSpec& mover);

}  // namespace kirke
