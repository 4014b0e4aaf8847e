#pragma once
// Where units go by movements of any kind: lines and leaps, chains, walks that roam, and walks that
// are lent.

#include <array>

#include "core/position.hpp"
#include "core/rules.hpp"

namespace kirke {

/// All ways of one unit taken together. A move that it has by several ways is counted once.
template <int W>
struct Arrivals {
  struct Locust {
    Site to, victim;
    friend bool operator==(const Locust&, const Locust&) noexcept = default;
  };
  static constexpr int kMostLocusts = 256;  // room for one unit's; further ones are left out

  Bits<W> quiet, captures;
  Bits<W> far;      // double steps that may be answered en passant
  Bits<W> passing;  // captures en passant arrive there
  int locust_count = 0;
  std::array<Locust, kMostLocusts> locusts;  // uninitialised: locust_count says what counts

  void add_locust(Site to, Site victim) noexcept {
    const Locust found{to, victim};
    for (int i = 0; i < locust_count; ++i) {
      if (locusts[static_cast<std::size_t>(i)] == found) return;
    }
    if (locust_count < kMostLocusts) locusts[static_cast<std::size_t>(locust_count++)] = found;
  }
};

/// Collects the moves that this movement gives the unit of `side` on `from`. targets: units that
/// may be captured.
template <int W>
void collect(const Position<W>& position, const Rules<W>& rules, const Movement<W>& movement,
             Site from, Side side, const Bits<W>& targets, Arrivals<W>& out) noexcept;

}  // namespace kirke
