#pragma once
// Option Dead: play ends in dead positions, as the game does.

#include <array>

#include "core/position.hpp"
#include "core/rules.hpp"
#include "past/dead.hpp"

namespace kirke {

/// Kinds of units by the walk that they are in chess; -1: there are none.
using KindsOfWalks = std::array<int, retro::kWalks>;

/// Tells of positions of orthodox chess whether play has ended there, with a memory.
class DeadEnds {
 public:
  /// positions: looked at for one of them; where they do not tell, play goes on.
  DeadEnds(const KindsOfWalks& kinds, int positions) : kinds_(kinds), positions_(positions) {}

  /// Whether the position on the board is dead, with its rights.
  bool contain(const Position<1>& position, const Rules<1>& rules);

 private:
  const KindsOfWalks kinds_;
  retro::DeadPositions positions_;
};

}  // namespace kirke
