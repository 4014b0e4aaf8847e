#pragma once
// Units that are too few to mate, wherever they stand.

#include "past/units.hpp"

namespace kirke::retro {

/// Whether the side's units are too few to mate, whatever the other side does: a king alone, with
/// one knight where the other side has queens at most, or with bishops on squares of one colour
/// where it has rooks, queens and bishops on squares of that colour at most.
bool cannot_mate(const Units& units, Side side) noexcept;

/// The same of both sides: kings with nothing, with one knight, or with bishops on squares of one
/// colour.
inline bool is_bare(const Units& units) noexcept {
  return cannot_mate(units, kWhite) && cannot_mate(units, kBlack);
}

}  // namespace kirke::retro
