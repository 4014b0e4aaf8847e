#pragma once
// Units that are too few to mate, wherever they stand.

#include "past/units.hpp"

namespace kirke::retro {

/// Whether the side's units are too few to mate, whatever the other side does. That is so of a king
/// alone; of a king with one knight, if the other side has at most queens; and of a king with
/// bishops on squares of one colour, if the other side has at most rooks, queens and bishops on
/// squares of that colour.
bool cannot_mate(const Units& units, Side side) noexcept;

/// Whether neither side has units enough to mate: kings alone, with one knight, or with bishops on
/// squares of one colour.
inline bool is_bare(const Units& units) noexcept {
  return cannot_mate(units, kWhite) && cannot_mate(units, kBlack);
}

}  // namespace kirke::retro
