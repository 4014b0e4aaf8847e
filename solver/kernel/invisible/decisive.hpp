#pragma once
// Where one more unit may undo a goal that a position reaches. Units that stand elsewhere, however
// many, leave the goal reached.

#include <array>

#include "invisible/announcement.hpp"

namespace kirke::invisible {

/// Squares for units of each code.
using Placements = std::array<Bits, 16>;

/// p: reaches the goal, by a move of the side `moved`.
Placements decisive(const Setting& setting, const Goal& goal, const Position& p, int moved);

}  // namespace kirke::invisible
