#pragma once
// Where captures that may end elsewhere have to put their units to mate.
//
// Pruning: mating-landings
// Claim: of the sites where a capturing unit may end as its side chooses, those left out do not
// mate.
// Relies on: the rule telling where capturing units land (Reappearances::landing), walks by tables.
// Checked by: "no last move that reaches the goal is dropped".

#include "search/filters/mating_moves.hpp"

namespace kirke {

template <int W>
inline Bits<W> MatingMoves<W>::mating_landings(const Move& move, Bits<W> sites) const noexcept {
  if (guards_.pairs().test(move.from) && guards_.pairs().test(move.to))
    return sites;  // a line opens twice
  Bits<W> gone = Bits<W>::of(move.from);
  gone.set(move.to);
  const Movement<W>& movement = movement_after(move);
  const Bits<W> guarded = (guards_.once() & ~(guards_.guarded_from(move.from) & ~guards_.twice())) |
                          guards_.opened_by(move.from) | guards_.opened_by(move.to);
  const Bits<W> missing = (flights_ | (zone() & gone)) & ~guarded;
  for (Bits<W> rest = missing; rest.any() && sites.any();) {
    const Site flight = rest.pop();
    sites &= movement.reach[flight] | Bits<W>::of(flight);
  }
  const bool checks_anyhow =
      guards_.latent() || ((guards_.batteries() | guards_.watched()) & gone).any();
  if (!checks_anyhow) sites &= movement.reach[king()] | guards_.watched();
  if (!movement.rides) return sites;
  Bits<W> others = position_.occupied() & ~gone;
  others.clear(king());
  for (Bits<W> rest = sites; rest.any();) {
    const Site s = rest.pop();
    const auto hits = [&](Site target) {
      return (movement.clear_between(s, target, rules_.board.size()) & others).none();
    };
    bool mates = checks_anyhow || guards_.watched().test(s) || hits(king());
    for (Bits<W> asked = missing & ~Bits<W>::of(s); mates && asked.any();)
      mates = hits(asked.pop());
    if (!mates) sites.clear(s);
  }
  return sites;
}

}  // namespace kirke
