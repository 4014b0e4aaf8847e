#pragma once
// Where a side can capture on its way: sites that its units may pass within the moves that they
// have.

#include <cstdint>
#include <vector>

#include "core/key.hpp"
#include "search/bounds/distances.hpp"

namespace kirke {

/// The capture sites of one side's units, computed as they are asked for.
template <int W>
class CaptureSites {
 public:
  CaptureSites(const Rules<W>& rules, Side side, UnitDistances<W>& ways);

  /// Sites where units may be captured by a unit that goes from one state to another with so many
  /// moves to spare. Victims beside the way of a pawn count as well.
  const Bits<W>& between(UnitState from, UnitState to, int spare);

  /// Such sites for a unit that may end anywhere.
  const Bits<W>& within(UnitState from, int moves);

 private:
  static constexpr UnitState kAnyEnd = 0xFFFF;
  /// With 7 or 30, help and series play of benchmarks plays the same moves.
  static constexpr int kMostSpare = 15;

  struct Entry {
    std::uint64_t key = 0;
    Bits<W> sites;
  };
  const Bits<W>& remembered(UnitState from, UnitState to, int spare);
  Bits<W> collect(UnitState from, UnitState to, int moves);
  bool goes_on(int kind, Site site, UnitState to, int moves);

  const Rules<W>& rules_;
  Side side_;
  UnitDistances<W>& ways_;
  std::vector<Entry> entries_;
};

extern template class CaptureSites<1>;
extern template class CaptureSites<4>;

}  // namespace kirke
