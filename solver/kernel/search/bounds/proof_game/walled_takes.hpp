#pragma once
// Walks between walls that include a capture.

#include <algorithm>

#include "search/bounds/proof_game/walled_walks.hpp"

namespace kirke {

template <int W>
class WalledTakes {
 public:
  using Row = typename WalledWalks<W>::Row;

  WalledTakes(const Rules<W>& rules, WalledWalks<W>& walks) : rules_(rules), walks_(walks) {}

  /// Calls f(site, moves, row) for each of the sites on which the unit can capture. moves: moves up
  /// to the capture, the capture among them. row: moves from there to each place. A site may get
  /// two calls. captures: how many the unit may make. most: greatest number of moves up to the
  /// capture.
  template <class F>
  void each(Side side, int kind, Site from, int captures, const Bits<W>& sites, int most,
            const Walls<W>& walls, F&& f);

 private:
  /// Moves up to the capture, for a unit that does not promote on its way.
  int arrival(Side side, int kind, Site from, Site to,
              const typename WalledWalks<W>::Range& range) const;
  const Row& promoted(Side side, int kind, Site from, int captures, const Walls<W>& walls);

  const Rules<W>& rules_;
  WalledWalks<W>& walks_;
  Row least_{};
};

template <int W>
template <class F>
void WalledTakes<W>::each(Side side, int kind, Site from, int captures, const Bits<W>& sites,
                          int most, const Walls<W>& walls, F&& f) {
  const Movement<W>& movement = rules_.movement(kind, side);
  const int others = movement.pawn_like ? walk::captures_before(captures) : captures;
  const auto before = walks_.range(side, kind, from, others, walls);  // copied before the next call
  const bool promotes = rules_.kind_traits[static_cast<std::size_t>(kind)].promotes;
  const Bits<W> zone = promotes ? rules_.promotions.zones[rules_.index(kind, side)] : Bits<W>{};
  for (Bits<W> rest = sites & ~zone; rest.any();) {
    const Site s = rest.pop();
    const int moves = arrival(side, kind, from, s, before);
    if (moves <= most) f(s, moves, walks_.row(side, kind, s, others, walls));
  }
  if (!promotes) return;
  const auto range = walks_.range(side, kind, from, captures, walls);
  const int to_promotion = range.moves_onto(zone & ~walls.closed());
  if (to_promotion > most) return;
  for (Bits<W> rest = sites; rest.any();) {
    const Site s = rest.pop();
    const int moves = std::max(to_promotion, range.moves_onto(Bits<W>::of(s)));
    if (moves <= most) f(s, moves, promoted(side, kind, s, captures, walls));
  }
}

template <int W>
int WalledTakes<W>::arrival(Side side, int kind, Site from, Site to,
                            const typename WalledWalks<W>::Range& range) const {
  const Movement<W>& movement = rules_.movement(kind, side);
  if (movement.pawn_like)
    return std::min(int{walk::kNever}, 1 + range.moves_onto(movement.reach[to]));
  return to == from ? walk::kReturn : range.moves_onto(Bits<W>::of(to));
}

/// By place: moves of whatever the unit may have become.
template <int W>
const typename WalledTakes<W>::Row& WalledTakes<W>::promoted(Side side, int kind, Site from,
                                                             int captures, const Walls<W>& walls) {
  least_.fill(walk::kNever);
  for (const std::uint8_t as : rules_.promotions.of[static_cast<std::size_t>(kind)]) {
    const Row& row = walks_.row(side, int{as}, from, captures, walls);
    for (std::size_t p = 0; p < least_.size(); ++p) least_[p] = std::min(least_[p], row[p]);
  }
  return least_;
}

}  // namespace kirke
