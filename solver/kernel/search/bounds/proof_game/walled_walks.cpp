#include "search/bounds/proof_game/walled_walks.hpp"

#include <algorithm>
#include <utility>

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
      reachable_(at(0, rules.kind_count(), 0, 0), kNotKnown),
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
    const auto number = static_cast<std::size_t>(kind);
    const auto promotes = [&](std::uint8_t k) { return rules.kind_traits[k].promotes; };
    for_good_.push_back(rules.kind_traits[number].promotes &&
                        std::ranges::none_of(rules.promotions.of[number], promotes));
  }
  steps_.resize(rules.index(rules.kind_count(), 0) * kBoard);
  for (const Side side : {Side{0}, Side{1}}) {
    for (int kind = 0; kind < rules.kind_count(); ++kind) {
      for (Bits<W> rest = rules.board_sites; rest.any();) {
        const Site s = rest.pop();
        steps_[rules.index(kind, side) * kBoard + s] = steps(side, kind, s, false, {}, {});
      }
    }
  }
}

template <int W>
const typename WalledWalks<W>::Row& WalledWalks<W>::row(Side side, int kind, Site from,
                                                        int captures, const Walls<W>& walls) {
  captures = counted(kind, captures);
  const Key asked = key(side, kind, from, captures, walls);
  if (const Row* known = rows_.find(asked); known != nullptr) return *known;
  rows_.put(asked, work_out(side, kind, from, captures, walls));
  return *rows_.find(asked);
}

/// Ways of units that promote go on as those of what they have become, which many units share.
template <int W>
typename WalledWalks<W>::Row WalledWalks<W>::work_out(Side side, int kind, Site from, int captures,
                                                      const Walls<W>& walls) {
  const Found all = reachable(side, kind, from, captures);
  follows_promotions_ = !for_good_[static_cast<std::size_t>(kind)];
  walk(side, kind, from, captures, walls, [&] { return found_ == all; });
  follows_promotions_ = true;
  Row out = row_;
  if (promotions_.empty()) return out;
  const std::vector<Promotion> promotions = std::exchange(promotions_, {});
  for (const auto& [on, moves, taken] : promotions) {
    const int left = captures == walk::kMostCaptures ? captures : captures - taken;
    for (const std::uint8_t as : rules_.promotions.of[static_cast<std::size_t>(kind)]) {
      const Row& then = row(side, int{as}, on, left, walls);
      for (std::size_t p = 0; p < out.size(); ++p)
        out[p] = static_cast<std::uint8_t>(std::min<int>(out[p], moves + then[p]));
    }
  }
  return out;
}

template <int W>
const typename WalledWalks<W>::Range& WalledWalks<W>::range(Side side, int kind, Site from,
                                                            int captures, const Walls<W>& walls) {
  captures = counted(kind, captures);
  return ranges_.of(key(side, kind, from, captures, walls), [&] {
    walk(side, kind, from, captures, walls, [&] { return range_.goes_further_; });
    return range_;
  });
}

template <int W>
Key WalledWalks<W>::key(Side side, int kind, Site from, int captures,
                        const Walls<W>& walls) const noexcept {
  const auto what = static_cast<std::uint64_t>(rules_.index(kind, side)) << 32 |
                    static_cast<std::uint64_t>(from) << 8 | static_cast<std::uint64_t>(captures);
  return walls.key() ^ fact_key(17, what);
}

/// Places to which the unit would get if there were no walls.
template <int W>
typename WalledWalks<W>::Found WalledWalks<W>::reachable(Side side, int kind, Site from,
                                                         int captures) {
  Found& known = reachable_[at(side, kind, from, captures)];
  if (known == kNotKnown) {
    walk(side, kind, from, captures, {}, [] { return false; });
    known = found_;
  }
  return known;
}

/// All walks of one unit, shortest first, until nothing more is wanted. Walks with equal numbers of
/// captures are expanded together. captures: as far as it makes a difference.
template <int W>
template <class Until>
void WalledWalks<W>::walk(Side side, int kind, Site from, int captures, const Walls<W>& walls,
                          Until&& until) {
  row_.fill(walk::kNever);
  range_ = {};
  moves_ = 0;
  found_ = 0;
  promotions_.clear();
  layer_count_ = captures + 1;
  layers_.assign(static_cast<std::size_t>(rules_.kind_count() * layer_count_), Layer{});
  land(side, kind, 0, Bits<W>::of(from));
  while (!until()) {
    bool open = false;
    ++moves_;
    for (Layer& l : layers_) {
      l.here = l.open;
      l.open = {};
      open = open || l.here.any();
    }
    if (!open) return;
    for (int k = 0; k < rules_.kind_count(); ++k) {
      for (int n = 0; n <= captures; ++n) go_on(side, k, n, captures, walls, until);
    }
  }
}

/// One move from wherever the unit is of this kind and has made so many captures; most: greatest
/// number of captures.
template <int W>
template <class Until>
void WalledWalks<W>::go_on(Side side, int kind, int captures, int most, const Walls<W>& walls,
                           Until&& until) {
  const bool stands_for_more = captures == walk::kMostCaptures;
  const bool takes = captures_apart(kind) && (captures < most || stands_for_more);
  const Layer& from = layer(kind, captures);
  const bool promotes = rules_.kind_traits[static_cast<std::size_t>(kind)].promotes;
  const Bits<W>* leads = &steps_[rules_.index(kind, side) * kBoard];
  for (Bits<W> rest = from.here; rest.any() && !until();) {
    const Site s = rest.pop();
    if (!takes && !promotes && (leads[s] & ~from.seen & ~walls.closed()).none()) continue;
    reach(side, kind, captures, steps(side, kind, s, false, walls, walls.closed()), walls);
    if (!takes) continue;
    reach(side, kind, std::min(captures + 1, most),
          steps(side, kind, s, true, walls, walls.closed()), walls);
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
  if (promoting.any()) promote(side, kind, captures, promoting);
}

template <int W>
void WalledWalks<W>::promote(Side side, int kind, int captures, const Bits<W>& sites) {
  if (!follows_promotions_) {
    for (Bits<W> rest = sites; rest.any();) promotions_.push_back({rest.pop(), moves_, captures});
    return;
  }
  for (const std::uint8_t as : rules_.promotions.of[static_cast<std::size_t>(kind)])
    land(side, int{as}, captures, sites);
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
    const std::uint8_t place = place_at_[side][rest.pop()];
    row_[place] = std::min(row_[place], static_cast<std::uint8_t>(moves_));
    found_ |= Found{1} << place;
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
