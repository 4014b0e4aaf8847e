#include "search/bounds/proof_game/needs.hpp"

#include <algorithm>

#include "core/key.hpp"

namespace kirke {
namespace {

constexpr std::size_t kFewest = std::size_t{1} << 10;  // entries of a memo
constexpr std::size_t kMost = std::size_t{1} << 20;
constexpr std::size_t kMostExtras = std::size_t{1} << 16;
constexpr int kReturn = 2;  // moves of a unit that leaves its site and comes back

constexpr int kMostMoves = ProofWalks<1>::kNever - 1;  // of a walk that leads somewhere
constexpr std::uint8_t kNoWay = 255;  // so far above all walks that no sum with it counts

std::uint8_t in_byte(int moves) noexcept {
  return static_cast<std::uint8_t>(std::min(moves, Need::kNever));
}

std::uint8_t way_or_none(int moves) noexcept {
  return moves < ProofWalks<1>::kNever ? static_cast<std::uint8_t>(moves) : kNoWay;
}

/// Written so that compilers make a few instructions of it. A way over a site may be shorter than
/// the one that was reckoned with, if there are more captures on it: nothing is less than 0.
template <std::size_t N>
void take_lesser_sums(std::array<std::uint8_t, N>& least, int more,
                      const std::uint8_t* __restrict a, const std::uint8_t* __restrict b) noexcept {
  const auto besides = static_cast<std::int16_t>(more);
  for (std::size_t i = 0; i < N; ++i) {
    const auto sum = static_cast<std::int16_t>(a[i] + b[i] + besides);
    const auto least_sum = std::max<std::int16_t>(sum, 0);
    least[i] = static_cast<std::uint8_t>(std::min<std::int16_t>(least_sum, least[i]));
  }
}

}  // namespace

template <int W>
ProofNeeds<W>::ProofNeeds(const Rules<W>& rules, ProofWalks<W>& walks, std::uint8_t owners,
                          const std::vector<UnitSpec>& target)
    : rules_(rules),
      walks_(walks),
      owners_(owners),
      needs_(kFewest, kMost),
      takes_(kFewest, kMostExtras),
      losing_(kFewest, kMost) {
  for (const UnitSpec& u : target) {
    if ((u.unit.owners & owners) == 0) continue;
    ++count_;
    if (!walks.frozen().test(u.site)) places_.push_back({u.unit.kind, u.site, side_of(u.unit)});
  }
  keys_.resize(walks.place(walks.figures(), 0));
  for (std::size_t i = 0; i < keys_.size(); ++i) keys_[i] = fact_key(kUnits, i);
}

template <int W>
Bits<W> ProofNeeds<W>::units_of(const Position<W>& position) const noexcept {
  Bits<W> out;
  for (const Side side : {Side{0}, Side{1}}) {
    if ((owners_ & owner_bit(side)) != 0) out |= position.of_side(side);
  }
  return out & ~walks_.frozen();
}

/// Calls f(unit, site) for the units looked at that lie below others.
template <int W>
template <class F>
void ProofNeeds<W>::each_below(const Position<W>& position, F&& f) const {
  for (Bits<W> rest = position.under().sites(); rest.any();) {
    const Site s = rest.pop();
    position.under().for_each(s, [&](const Unit& unit) {
      if ((unit.owners & owners_) != 0) f(unit, s);
    });
  }
}

template <int W>
typename ProofNeeds<W>::View ProofNeeds<W>::view(const Position<W>& position) const noexcept {
  View out;
  out.position_ = &position;
  out.rights_ = position.slot(kCastlingRights);
  for (Bits<W> rest = units_of(position); rest.any();) {
    const Site s = rest.pop();
    const Unit& unit = position.at(s);
    out.units_ ^= keys_[where(unit.kind, side_of(unit), s)];
  }
  std::uint64_t below = 0;  // two that are alike may lie on one site
  each_below(position, [&](const Unit& unit, Site s) {
    out.units_ ^= fact_key(kBelow + kSites * ++below, where(unit.kind, side_of(unit), s));
  });
  return out;
}

template <int W>
typename ProofNeeds<W>::View ProofNeeds<W>::after(const View& view, Site from, Site to,
                                                  int as) const noexcept {
  View out = view;
  const Unit& unit = view.position().at(from);
  out.units_ ^= keys_[where(unit.kind, side_of(unit), from)];
  out.units_ ^= keys_[where(as, side_of(unit), to)];
  out.rights_ &= ~(rules_.rights_at[from] | rules_.rights_at[to]);
  out.from_ = from;
  out.to_ = to;
  out.as_ = as;
  return out;
}

template <int W>
Need ProofNeeds<W>::need(const View& view, int captures) {
  return needs_.of(key(view, captures), [&] { return work_out(view, captures); });
}

template <int W>
void ProofNeeds<W>::gather(const View& view) {
  force_.clear();
  const Position<W>& position = view.position();
  for (Bits<W> rest = units_of(position); rest.any();) {
    const Site s = rest.pop();
    const Unit& unit = position.at(s);
    force_.push_back({view.seen(s, unit.kind), view.seen(s), side_of(unit)});
  }
  each_below(position,
             [&](const Unit& unit, Site s) { force_.push_back({unit.kind, s, side_of(unit)}); });
}

/// The least that solve() gives for the force as it stands and, at a price, as it would after
/// castling, unless that is part of the walks.
template <int W>
template <class F>
int ProofNeeds<W>::cheapest(const View& view, int castling, F&& solve) {
  int least = solve(0);
  if (walks_.castlings_are_walks()) return least;
  for (const Castling<W>& c : rules_.castlings) {
    if ((owners_ & owner_bit(c.side)) == 0 || (view.rights() & c.rights) != c.rights) continue;
    if ((c.must_be_empty & walks_.frozen()).any()) continue;
    if (walks_.barred(c.side, c.king_passes) || walks_.barred(c.side, c.king_to)) continue;
    const auto find = [&](Site s) {
      return std::find_if(force_.begin(), force_.end(),
                          [&](const Unplaced& u) { return u.site == s; });
    };
    const auto king = find(c.king_from), rook = find(c.rook_from);
    if (king == force_.end() || rook == force_.end()) continue;
    king->site = c.king_to;
    rook->site = c.rook_to;
    least = std::min(least, castling + solve(castling));
    king->site = c.king_from;
    rook->site = c.rook_from;
  }
  return least;
}

/// The cheapest assignment of the force to the places. costs(unit)[place]: above `most` if the unit
/// cannot come there; loss(unit): what it takes to have it captured, ProofWalks::kNever if it
/// cannot be.
template <int W>
template <class Costs, class Loss>
int ProofNeeds<W>::assigned(Costs&& costs, int most, Loss&& loss) {
  const int units = static_cast<int>(force_.size());
  const int wanted = static_cast<int>(places_.size());
  if (wanted > units) return Assignment::kImpossible;
  const auto price = [](int c, int at_most) { return c > at_most ? Assignment::kImpossible : c; };
  assignment_.resize(wanted, units);
  int losses = 0;  // if all units were lost
  for (int u = 0; u < units; ++u) {
    const Unplaced& unit = force_[static_cast<std::size_t>(u)];
    const std::uint8_t* cost = costs(unit);
    const int lost = wanted == units ? 0 : price(loss(unit), kMostMoves);
    losses += lost;
    for (int p = 0; p < wanted; ++p) {
      assignment_.cost(p + 1, u + 1) = static_cast<std::int16_t>(price(cost[p], most) - lost);
    }
  }
  return losses + assignment_.solve();
}

/// Only kings that may neither be captured nor come to lie below others, uncaptured, have to stay.
template <int W>
int ProofNeeds<W>::free_loss(const Unplaced& u) const noexcept {
  const bool stays = royal(u) && rules_.keeps(Guarantee::royals_stay) &&
                     rules_.keeps(Guarantee::nobody_below, Supplement::captives_below);
  return stays ? ProofWalks<W>::kNever : 0;
}

/// The cheapest assignment by the moves of the units' own walks.
template <int W>
template <class Loss>
int ProofNeeds<W>::assigned_by_moves(int captures, Loss&& loss) {
  return assigned([=, this](const Unplaced& u) { return moves_to_places(u, captures); }, kMostMoves,
                  loss);
}

template <int W>
Need ProofNeeds<W>::work_out(const View& view, int captures) {
  Need out;
  gather(view);
  const auto free = [this](const Unplaced& u) { return free_loss(u); };
  out.moves = in_byte(cheapest(view, 1, [&](int) { return assigned_by_moves(captures, free); }));
  if (captures > 0 && out.moves != Need::kNever) {
    out.captures = in_byte(cheapest(view, 0, [&](int) { return captures_needed(captures); }));
  }
  return out;
}

template <int W>
int ProofNeeds<W>::captures_needed(int captures) {
  return assigned([this](const Unplaced& u) { return fewest_captures(u); }, captures,
                  [this](const Unplaced& u) { return free_loss(u); });
}

template <int W>
Need ProofNeeds<W>::need_with_rebirths(const View& view, int price) {
  return needs_.of(view.key() ^ fact_key(kPrice, static_cast<std::uint64_t>(price)),
                   [&] { return work_out_with_rebirths(view, price); });
}

template <int W>
Need ProofNeeds<W>::work_out_with_rebirths(const View& view, int price) {
  gather(view);
  Need out;
  out.moves = in_byte(assigned([=, this](const Unplaced& u) { return moves_if_reborn(u, price); },
                               kMostMoves, [this](const Unplaced& u) { return free_loss(u); }));
  if (out.moves != Need::kNever) out.rebirths = in_byte(rebirths_used(price));
  return out;
}

/// Units that are reborn on their way in the assignment made last.
template <int W>
int ProofNeeds<W>::rebirths_used(int price) {
  int reborn = 0;
  for (std::size_t p = 0; p < places_.size(); ++p) {
    const int column = assignment_.column_of(static_cast<int>(p) + 1);
    const Unplaced& u = force_[static_cast<std::size_t>(column - 1)];
    const int most = ProofWalks<W>::kMostCaptures;
    reborn += moves_if_reborn(u, price)[p] < moves_to_places(u, most)[p];
  }
  return reborn;
}

// --- where units are captured

template <int W>
int ProofNeeds<W>::moves_losing_on(const View& view, int captures, const Bits<W>& sites) {
  Key at = key(view, captures);
  for (unsigned i = 0; i < W; ++i) at ^= fact_key(kSites + i, sites.w[i]);
  return losing_.of(at, [&] {
    gather(view);
    const auto loss_there = [&](const Unplaced& u) { return loss(u, captures, sites); };
    const auto solve = [&](int) { return assigned_by_moves(captures, loss_there); };
    return in_byte(cheapest(view, 1, solve));
  });
}

/// Moves after which the unit can stand on one of these sites.
template <int W>
int ProofNeeds<W>::loss(const Unplaced& u, int captures, const Bits<W>& sites) {
  if (free_loss(u) != 0) return ProofWalks<W>::kNever;
  if (sites.test(u.site)) return 0;
  const std::uint8_t* row = ways_to(u, captures);
  int least = ProofWalks<W>::kNever;
  for (Bits<W> rest = sites; rest.any() && least > 1;)
    least = std::min<int>(least, row[rest.pop()]);
  return least;
}

template <int W>
Bits<W> ProofNeeds<W>::takes(const View& view, int captures, int spare) {
  if (spare > kMostSpare) return ~Bits<W>{};
  const Need least = need(view, captures);
  if (spare < 0) return {};
  const Takes& takes =
      takes_.of(key(view, captures), [&] { return work_out_takes(view, captures, least); });
  return takes[static_cast<std::size_t>(spare)];
}

template <int W>
typename ProofNeeds<W>::Takes ProofNeeds<W>::work_out_takes(const View& view, int captures,
                                                            const Need& least) {
  Extras extras;
  extras.fill(kMostSpare + 1);
  gather(view);
  const auto free = [this](const Unplaced& u) { return free_loss(u); };
  cheapest(view, 1, [&](int castling) {
    const int moves = assigned_by_moves(captures, free);
    const int above = castling + moves - least.moves;
    if (above <= kMostSpare) add_takes(captures, above, least.captures >= captures, extras);
    return moves;
  });
  Takes out;
  for (std::size_t s = 0; s < kBoard; ++s) {
    if (extras[s] <= kMostSpare) out[extras[s]].set(static_cast<Site>(s));
  }
  for (std::size_t spare = 1; spare < out.size(); ++spare) out[spare] |= out[spare - 1];
  return out;
}

/// Adds what the force as it stands can do. above: moves that its cheapest assignment takes above
/// the least; pawns_only: all captures are needed by units that get to their places by capturing.
template <int W>
void ProofNeeds<W>::add_takes(int captures, int above, bool pawns_only, Extras& extras) {
  assignment_.compare();
  const auto extra = [&](int row, int unit) { return above + assignment_.extra(row, unit); };
  for (int unit = 1; unit <= static_cast<int>(force_.size()); ++unit) {
    const Unplaced& u = force_[static_cast<std::size_t>(unit) - 1];
    if (pawns_only && !walks_.layered(u.kind)) continue;
    const std::uint8_t* cost = moves_to_places(u, captures);
    for (int row = 1; row <= static_cast<int>(places_.size()); ++row) {
      const Unplaced& place = places_[static_cast<std::size_t>(row) - 1];
      const int more = extra(row, unit);
      if (more <= kMostSpare) add_takes_of(u, &place, captures, more - cost[row - 1], extras);
    }
    if (force_.size() == places_.size()) continue;
    const int more = extra(Assignment::kLeftOver, unit);
    if (more <= kMostSpare) add_takes_of(u, nullptr, captures, more, extras);
  }
}

/// Adds the captures of one unit on its way to a place, or, without one, to be captured itself.
/// more: what it takes besides the way.
template <int W>
void ProofNeeds<W>::add_takes_of(const Unplaced& u, const Unplaced* place, int captures, int more,
                                 Extras& extras) {
  static constexpr Extras kGoesNowhere{};
  for (int kind = 0; kind < rules_.kind_count(); ++kind) {
    if (kind != u.kind && !rules_.kind_traits[static_cast<std::size_t>(u.kind)].promotes &&
        !rules_.kind_changes.any())
      continue;
    const std::uint8_t* on = kGoesNowhere.data();
    if (place != nullptr) on = ways_on(kind, *place, captures);
    take_lesser_sums(extras, more, arrivals(u, kind, captures), on);
  }
}

/// Moves after which the unit can have captured on a site and be of some kind.
template <int W>
int ProofNeeds<W>::arrival(const Unplaced& u, int kind, Site site, int captures) {
  if (walks_.frozen().test(site)) return ProofWalks<W>::kNever;
  const Movement<W>& movement = rules_.movement(kind, u.side);
  if (kind != u.kind || !movement.pawn_like || rules_.kind_changes.any()) {
    if (kind == u.kind && site == u.site) return kReturn;
    return walks_.row(u.side, u.kind, u.site, captures, false)[where(kind, u.side, site)];
  }
  if (!rules_.beginnings.captures.empty()) return 1;  // from wherever it may begin
  int least = ProofWalks<W>::kNever;
  // The greatest number stands for all that are greater: one less may be as many.
  const int before = captures < ProofWalks<W>::kMostCaptures ? captures - 1 : captures;
  const std::uint8_t* row = walks_.row(u.side, u.kind, u.site, before, false);
  for (Bits<W> rest = movement.reach[site]; rest.any();) {
    least = std::min(least, 1 + row[where(kind, u.side, rest.pop())]);
  }
  for (Bits<W> rest = rules_.jumping_onto(kind, u.side, site); rest.any();) {
    least = std::min(least, 1 + row[where(kind, u.side, rest.pop())]);
  }
  return least;
}

// --- tables

template <int W>
template <class Fill>
const std::uint8_t* ProofNeeds<W>::kept(std::vector<Row>& rows, std::size_t at, std::size_t size,
                                        Fill&& fill) {
  if (rows.size() <= at) rows.resize(at + 1);
  if (!rows[at]) {
    auto row = std::make_unique<std::uint8_t[]>(size);
    for (std::size_t i = 0; i < size; ++i) row[i] = fill(i);
    rows[at] = std::move(row);
  }
  return rows[at].get();
}

/// arrival() on every site.
template <int W>
const std::uint8_t* ProofNeeds<W>::arrivals(const Unplaced& u, int kind, int captures) {
  const auto kinds = static_cast<std::size_t>(rules_.kind_count());
  const std::size_t at = with_captures(where(u) * kinds + static_cast<std::size_t>(kind), captures);
  return kept(arrivals_, at, kBoard, [&](std::size_t s) {
    return on_board(s) ? way_or_none(arrival(u, kind, static_cast<Site>(s), captures)) : kNoWay;
  });
}

/// To every site: moves of the unit, as whatever kind.
template <int W>
const std::uint8_t* ProofNeeds<W>::ways_to(const Unplaced& u, int captures) {
  const std::size_t at = with_captures(where(u), captures);
  const std::uint8_t* row = walks_.row(u.side, u.kind, u.site, captures, false);
  return kept(ways_to_, at, kBoard, [&](std::size_t s) {
    std::uint8_t least = kNoWay;
    for (int kind = 0; kind < rules_.kind_count() && on_board(s); ++kind) {
      least = std::min(least, row[where(kind, u.side, static_cast<Site>(s))]);
    }
    return least;
  });
}

/// From every site: moves of a unit of a kind to a place.
template <int W>
const std::uint8_t* ProofNeeds<W>::ways_on(int kind, const Unplaced& place, int captures) {
  const auto kinds = static_cast<std::size_t>(rules_.kind_count());
  const auto number = static_cast<std::size_t>(&place - places_.data());
  const std::size_t at = with_captures(number * kinds + static_cast<std::size_t>(kind), captures);
  return kept(ways_on_, at, kBoard, [&](std::size_t s) {
    if (!on_board(s)) return kNoWay;
    const std::uint8_t* row = walks_.row(place.side, kind, static_cast<Site>(s), captures, false);
    return way_or_none(row[where(place)]);
  });
}

/// By place: moves of the unit's own walk.
template <int W>
const std::uint8_t* ProofNeeds<W>::moves_to_places(const Unplaced& u, int captures) {
  const std::size_t at = with_captures(where(u), captures);
  if (at < moves_to_places_.size() && moves_to_places_[at]) return moves_to_places_[at].get();
  const std::uint8_t* row = walks_.row(u.side, u.kind, u.site, captures, false);
  return kept(moves_to_places_, at, places_.size(),
              [&](std::size_t p) { return row[where(places_[p])]; });
}

/// By place: moves of the unit, if it may be captured and reborn on its way at a price.
template <int W>
const std::uint8_t* ProofNeeds<W>::moves_if_reborn(const Unplaced& u, int price) {
  auto& rows = moves_if_reborn_[static_cast<std::size_t>(price)];
  const std::size_t at = where(u);
  if (at < rows.size() && rows[at]) return rows[at].get();
  const int most = ProofWalks<W>::kMostCaptures;
  const std::uint8_t* walked = moves_to_places(u, most);
  const std::uint8_t* reborn = walks_.row(u.side, u.kind, u.site, most, true);
  return kept(rows, at, places_.size(), [&](std::size_t p) {
    const int moves = reborn[where(places_[p])] + price;
    return in_byte(std::min<int>(walked[p], moves));
  });
}

/// By place: how many captures the unit cannot do without on its way there; kNever if any number.
template <int W>
const std::uint8_t* ProofNeeds<W>::fewest_captures(const Unplaced& u) {
  return kept(fewest_captures_, where(u), places_.size(), [&](std::size_t p) {
    const std::size_t place = where(places_[p]);
    for (int n = 0; n < kCaptureCounts; ++n) {
      if (walks_.row(u.side, u.kind, u.site, n, false)[place] < ProofWalks<W>::kNever)
        return static_cast<std::uint8_t>(n);
    }
    return std::uint8_t{ProofWalks<W>::kNever};
  });
}

template class ProofNeeds<1>;
template class ProofNeeds<4>;

}  // namespace kirke
