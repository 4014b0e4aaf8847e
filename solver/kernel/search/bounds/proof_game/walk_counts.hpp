#pragma once
// What is counted in the walks of one unit in a proof game: moves, and captures among them.

#include <cstdint>

namespace kirke::walk {

inline constexpr std::uint8_t kNever = 200;  // moves: more than any walk has
inline constexpr int kReturn = 2;            // moves of a unit that leaves its site and comes back
inline constexpr int kMostCaptures = 6;      // this many stand for all greater numbers, too

/// How many captures a walk may have made before the last of so many. The greatest number stands
/// for all greater ones, so that one less than it may be as many.
constexpr int captures_before(int captures) noexcept {
  return captures < kMostCaptures ? captures - 1 : captures;
}

}  // namespace kirke::walk
