#include <algorithm>

#include "core/key.hpp"
#include "search/bounds/proof_game/needs_assigned.hpp"

namespace kirke {
namespace {

/// Written so that compilers vectorise it. With more captures, a way over a site may be shorter
/// than the way that was counted before: sums below 0 count as 0.
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

/// Adds what the units as they stand can do. above: how many moves their cheapest assignment costs
/// more than the cheapest of all. pawns_only: all captures are needed by units that get to their
/// places by capturing.
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

/// Adds the captures of one unit on its way to a place or, if `place` is nullptr, on its way to
/// being captured. more: moves that this costs besides the way.
template <int W>
void ProofNeeds<W>::add_takes_of(const Unplaced& u, const Unplaced* place, int captures, int more,
                                 Extras& extras) {
  static constexpr Extras kGoesNowhere{};
  for (int kind = 0; kind < rules_.kind_count(); ++kind) {
    if (kind != u.kind && !rules_.kind_traits[static_cast<std::size_t>(u.kind)].promotes &&
        !rules_.changes.kinds.any())
      continue;
    const std::uint8_t* on = kGoesNowhere.data();
    if (place != nullptr) on = ways_on(kind, *place, captures);
    take_lesser_sums(extras, more, arrivals(u, kind, captures), on);
  }
}

/// Moves after which the unit can have captured on a site and be of some kind there.
template <int W>
int ProofNeeds<W>::arrival(const Unplaced& u, int kind, Site site, int captures) {
  if (walks_.frozen().test(site)) return walk::kNever;
  const Movement<W>& movement = rules_.movement(kind, u.side);
  if (kind != u.kind || !movement.pawn_like || rules_.changes.kinds.any()) {
    if (kind == u.kind && site == u.site) return walk::kReturn;
    return walks_.row(u.side, u.kind, u.site, captures, false)[where(kind, u.side, site)];
  }
  if (!rules_.ways.beginnings.captures.empty()) return 1;  // from wherever it may begin
  int least = walk::kNever;
  const int before = walk::captures_before(captures);
  const std::uint8_t* row = walks_.row(u.side, u.kind, u.site, before, false);
  for (Bits<W> rest = movement.reach[site]; rest.any();) {
    least = std::min(least, 1 + row[where(kind, u.side, rest.pop())]);
  }
  for (Bits<W> rest = rules_.jumping_onto(kind, u.side, site); rest.any();) {
    least = std::min(least, 1 + row[where(kind, u.side, rest.pop())]);
  }
  return least;
}

template Bits<kWords> ProofNeeds<kWords>::takes(const View&, int, int);
template ProofNeeds<kWords>::Takes ProofNeeds<kWords>::work_out_takes(const View&, int,
                                                                      const Need&);
template void ProofNeeds<kWords>::add_takes(int, int, bool, Extras&);
template void ProofNeeds<kWords>::add_takes_of(const Unplaced&, const Unplaced*, int, int, Extras&);
template int ProofNeeds<kWords>::arrival(const Unplaced&, int, Site, int);

}  // namespace kirke
