#pragma once
// Option Dead: play ends in a dead position, as a game does.

#include <array>

#include "core/position.hpp"
#include "core/rules.hpp"
#include "past/dead.hpp"

namespace kirke {

/// By walk of chess, the kind of unit that has this walk; -1: no kind has it.
using KindsOfWalks = std::array<int, retro::kWalks>;

/// Tells whether a position of orthodox chess is dead. Remembers its answers.
class DeadEnds {
 public:
  /// positions: how many are looked at to judge one position. If they do not settle it, play goes
  /// on.
  DeadEnds(const KindsOfWalks& kinds, int positions) : kinds_(kinds), positions_(positions) {}

  /// Whether the position on the board, with its rights, is dead.
  bool contain(const Position<1>& position, const Rules<1>& rules);

 private:
  const KindsOfWalks kinds_;
  retro::DeadPositions positions_;
};

}  // namespace kirke
