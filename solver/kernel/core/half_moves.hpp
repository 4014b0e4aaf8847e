#pragma once
// The rules of each half-move, where conditions hold in some half-moves only: each half-move has
// rules of its own, and all play on one position, which knows how many half-moves have been played
// (kHalfMoves, a part of its key).
//
// A half-move is generated, played and judged, the safety of the own king included, by its own
// rules. What it has led to is asked by those of the next one: check, mate and all other goals.
// docs/half-moves.md has the reasons.

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/position.hpp"

namespace kirke {

template <int W>
struct Rules;

template <int W>
struct HalfMoves {
  /// By the number of half-moves played before: the last ones are those of all that follow, and
  /// stand there twice, so that the number tells those of the half-move played last as well.
  std::vector<const Rules<W>*> rules;

  std::uint32_t most() const noexcept { return static_cast<std::uint32_t>(rules.size() - 1); }
  /// The number after one half-move more, as far as it is counted.
  std::uint32_t next(std::uint32_t played) const noexcept { return std::min(played + 1, most()); }
  const Rules<W>& at(const Position<W>& position) const noexcept {
    return *rules[position.slot(kHalfMoves)];
  }
  const Rules<W>& before(const Position<W>& position) const noexcept {
    const std::uint32_t played = position.slot(kHalfMoves);
    return *rules[played == 0 ? 0 : played - 1];
  }
};

/// The traits and slots that rules have been given by name, the same in all half-moves.
struct Allotted {
  std::vector<std::string> traits;
  std::map<std::string, Slot> slots;
  int slot_count = 0;
};

}  // namespace kirke
