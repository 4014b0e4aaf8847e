#pragma once
// The cheapest assignment of units to places. needs.hpp asks for it in several ways.

#include <algorithm>

#include "search/bounds/proof_game/needs.hpp"

namespace kirke {

/// The least number that solve() returns: for the units as they stand and, at a price, as they
/// would stand after castling. Castlings that are part of the walks are not tried.
template <int W>
template <class F>
int ProofNeeds<W>::cheapest(const View& view, int castling, F&& solve) {
  int least = solve(0);
  if (walks_.castlings_are_walks()) return least;
  for (const Castling<W>& c : rules_.castlings.all) {
    if ((owners_ & owner_bit(c.side)) == 0 || (view.rights() & c.rights) != c.rights) continue;
    if ((c.must_be_empty & walks_.frozen()).any()) continue;
    if (walks_.barred(c.side, c.king_passes) || walks_.barred(c.side, c.king_to)) continue;
    const auto find = [&](Site s) {
      return std::find_if(force_.begin(), force_.end(),
                          [&](const Unplaced& u) { return u.site == s; });
    };
    const auto king = find(c.king_from), rook = find(c.rook_from);
    if (king == force_.end() || rook == force_.end()) continue;
    king->site = rules_.after_arrival(c.king_to).first();
    rook->site = rules_.after_arrival(c.rook_to).first();
    least = std::min(least, castling + solve(castling));
    king->site = c.king_from;
    rook->site = c.rook_from;
  }
  return least;
}

/// The cheapest assignment of the units to the places. costs(unit)[place]: above `most` if the unit
/// cannot get there. loss(unit): moves that it takes to have the unit captured; walk::kNever if it
/// cannot be captured.
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

/// The cheapest assignment by the moves of the units' own walks.
template <int W>
template <class Loss>
int ProofNeeds<W>::assigned_by_moves(int captures, Loss&& loss) {
  return assigned([=, this](const Unplaced& u) { return moves_to_places(u, captures); }, kMostMoves,
                  loss);
}

}  // namespace kirke
