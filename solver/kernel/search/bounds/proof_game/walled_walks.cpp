#include "search/bounds/proof_game/walled_walks.hpp"

#include <algorithm>

namespace kirke {
namespace {

// With half of any of these, 13 proof games take as long as with its double, within 3 %.
constexpr std::size_t kFewestRows = std::size_t{1} << 10;  // rows that are remembered
constexpr std::size_t kMostRows = std::size_t{1} << 19;
constexpr std::size_t kMostRanges = std::size_t{1} << 17;

}  // namespace

template <int W>
WalledWalks<W>::WalledWalks(const Rules<W>& rules, const Places& places)
    : rules_(rules),
      places_(places),
      rows_(kFewestRows, kMostRows),
      ranges_(kFewestRows, kMostRanges) {
  for (const Side side : {Side{0}, Side{1}}) {
    waiting_[side].resize(static_cast<std::size_t>(rules.kind_count()));
    for (std::size_t i = 0; i < places[side].size(); ++i) {
      const Place& place = places[side][i];
      waiting_[side][static_cast<std::size_t>(place.kind)].set(place.site);
      place_at_[side][place.site] = static_cast<std::uint8_t>(i);
    }
  }
  for (int kind = 0; kind < rules.kind_count(); ++kind) {
    const Movement<W>& movement = rules.movement(kind, 0);
    captures_apart_.push_back(movement.pawn_like || movement.capture_leaps != movement.quiet_leaps);
  }
}

template <int W>
const typename WalledWalks<W>::Row& WalledWalks<W>::row(Side side, int kind, Site from,
                                                        int captures, const Walls<W>& walls) {
  return rows_.of(key(side, kind, from, captures, walls), [&] {
    walk(side, kind, from, captures, walls);
    return row_;
  });
}

template <int W>
const typename WalledWalks<W>::Range& WalledWalks<W>::range(Side side, int kind, Site from,
                                                            int captures, const Walls<W>& walls) {
  return ranges_.of(key(side, kind, from, captures, walls), [&] {
    walk(side, kind, from, captures, walls);
    return range_;
  });
}

template <int W>
Key WalledWalks<W>::key(Side side, int kind, Site from, int captures,
                        const Walls<W>& walls) const noexcept {
  const auto what = static_cast<std::uint64_t>(rules_.index(kind, side)) << 32 |
                    static_cast<std::uint64_t>(from) << 8 |
                    static_cast<std::uint64_t>(counted(kind, captures));
  return walls.key() ^ fact_key(17, what);
}

/// All walks of one unit, shortest first. Walks with equal numbers of captures are expanded
/// together.
template <int W>
void WalledWalks<W>::walk(Side side, int kind, Site from, int captures, const Walls<W>& walls) {
  captures = counted(kind, captures);
  row_.fill(walk::kNever);
  range_ = {};
  moves_ = 0;
  layer_count_ = captures + 1;
  const int kinds = rules_.kind_count();
  layers_.assign(static_cast<std::size_t>(kinds * layer_count_), Layer{});
  land(side, kind, 0, Bits<W>::of(from));
  bool open = true;
  while (open) {
    open = false;
    ++moves_;
    for (Layer& l : layers_) {
      l.here = l.open;
      l.open = {};
      open = open || l.here.any();
    }
    if (!open) break;
    for (int k = 0; k < kinds; ++k) {
      for (int n = 0; n <= captures; ++n) {
        for (Bits<W> rest = layer(k, n).here; rest.any();) {
          const Site s = rest.pop();
          reach(side, k, n, steps(side, k, s, false, walls, walls.closed()), walls);
          const bool stands_for_more = n == walk::kMostCaptures;
          if (!captures_apart(k) || (n == captures && !stands_for_more)) continue;
          reach(side, k, std::min(n + 1, captures), steps(side, k, s, true, walls, walls.closed()),
                walls);
        }
      }
    }
  }
}

template <int W>
void WalledWalks<W>::reach(Side side, int kind, int captures, Bits<W> sites,
                           const Walls<W>& walls) {
  const auto& traits = rules_.kind_traits[static_cast<std::size_t>(kind)];
  if (traits.royal) sites &= ~walls.barred(side);
  if (!traits.promotes) return land(side, kind, captures, sites);
  const Bits<W> promoting = sites & rules_.promotions.zones[rules_.index(kind, side)];
  land(side, kind, captures, sites & ~promoting);
  if (promoting.none()) return;
  for (const std::uint8_t as : rules_.promotions.of[static_cast<std::size_t>(kind)])
    land(side, int{as}, captures, promoting);
}

/// The unit can stand there after moves_ moves. It need not come there again with more captures.
template <int W>
void WalledWalks<W>::land(Side side, int kind, int captures, const Bits<W>& sites) {
  const Bits<W> fresh = sites & ~layer(kind, captures).seen;
  if (fresh.none()) return;
  for (int n = captures; n < layer_count_; ++n) layer(kind, n).seen |= fresh;
  layer(kind, captures).open |= fresh;
  if (moves_ < Range::kNear) {
    range_.within_[static_cast<std::size_t>(moves_)] |= fresh;
  } else {
    range_.goes_further_ = true;
  }
  for (Bits<W> rest = fresh & waiting_[side][static_cast<std::size_t>(kind)]; rest.any();) {
    std::uint8_t& moves = row_[place_at_[side][rest.pop()]];
    moves = std::min(moves, static_cast<std::uint8_t>(moves_));
  }
}

template <int W>
int WalledWalks<W>::Range::moves_onto(const Bits<W>& sites) const noexcept {
  for (int n = 0; n < kNear; ++n) {
    if ((within_[static_cast<std::size_t>(n)] & sites).any()) return n;
  }
  return goes_further_ && sites.any() ? kNear : walk::kNever;
}

template <int W>
Bits<W> WalledWalks<W>::Range::within(int moves) const noexcept {
  if (moves >= kNear) return ~Bits<W>{};
  Bits<W> out;
  for (int n = 0; n <= moves; ++n) out |= within_[static_cast<std::size_t>(n)];
  return out;
}

template <int W>
Bits<W> WalledWalks<W>::steps(Side side, int kind, Site from, bool captures, const Walls<W>& walls,
                              const Bits<W>& closed) const {
  const Movement<W>& movement = rules_.movement(kind, side);
  if (captures) return movement.capture_leaps[from] & ~closed;
  Bits<W> out = movement.leaps[from] | movement.quiet_leaps[from];
  if (const Site far = movement.double_step[from]; far != kNowhere) {
    const Site passed = movement.double_passes[from];
    if (!closed.test(passed) && !walls.stops(from, Bits<W>::of(passed) | Bits<W>::of(far)))
      out.set(far);
  }
  if (!movement.rides) return out & ~closed;
  const Site* p = movement.lines.data() + movement.lines_at[from];
  while (const int count = *p++) {
    const Site* const end = p + count;
    Bits<W> over;
    for (; p != end && !closed.test(*p); ++p) {
      over.set(*p);
      if (walls.stretched().test(*p) && walls.stops(from, over)) break;
      out.set(*p);
    }
    p = end;
  }
  return out & ~closed;
}

template class WalledWalks<kWords>;

}  // namespace kirke
