#include <algorithm>

#include "search/bounds/proof_game/needs.hpp"

namespace kirke {
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

/// arrival() for every site.
template <int W>
const std::uint8_t* ProofNeeds<W>::arrivals(const Unplaced& u, int kind, int captures) {
  const auto kinds = static_cast<std::size_t>(rules_.kind_count());
  const std::size_t at = with_captures(where(u) * kinds + static_cast<std::size_t>(kind), captures);
  return kept(arrivals_, at, kBoard, [&](std::size_t s) {
    return on_board(s) ? way_or_none(arrival(u, kind, static_cast<Site>(s), captures)) : kNoWay;
  });
}

/// For every site: moves of the unit to it, as whatever kind.
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

/// For every site: moves of a unit of a kind from it to a place.
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
  const int most = walk::kMostCaptures;
  const std::uint8_t* walked = moves_to_places(u, most);
  const std::uint8_t* reborn = walks_.row(u.side, u.kind, u.site, most, true);
  return kept(rows, at, places_.size(), [&](std::size_t p) {
    const int moves = reborn[where(places_[p])] + price;
    return Need::in_byte(std::min<int>(walked[p], moves));
  });
}

/// By place: the least number of captures that the unit needs on its way there; kNever if no number
/// will do.
template <int W>
const std::uint8_t* ProofNeeds<W>::fewest_captures(const Unplaced& u) {
  return kept(fewest_captures_, where(u), places_.size(), [&](std::size_t p) {
    const std::size_t place = where(places_[p]);
    for (int n = 0; n < kCaptureCounts; ++n) {
      if (walks_.row(u.side, u.kind, u.site, n, false)[place] < walk::kNever)
        return static_cast<std::uint8_t>(n);
    }
    return std::uint8_t{walk::kNever};
  });
}

template const std::uint8_t* ProofNeeds<kWords>::arrivals(const Unplaced&, int, int);
template const std::uint8_t* ProofNeeds<kWords>::ways_to(const Unplaced&, int);
template const std::uint8_t* ProofNeeds<kWords>::ways_on(int, const Unplaced&, int);
template const std::uint8_t* ProofNeeds<kWords>::moves_to_places(const Unplaced&, int);
template const std::uint8_t* ProofNeeds<kWords>::moves_if_reborn(const Unplaced&, int);
template const std::uint8_t* ProofNeeds<kWords>::fewest_captures(const Unplaced&);
}  // namespace kirke
