// Pictures of stalemate: every unit of the mated side is captured, pinned or walled in.

#include <algorithm>

#include "search/pictures/enumeration.hpp"

namespace kirke {

template <int W>
typename Enumeration<W>::Freedom Enumeration<W>::freedom(const Draft& draft,
                                                         std::size_t m) const noexcept {
  const UnitState s = states_[m];
  const Site from = site_of(s);
  const Movement<W>& moves = movement(s, goal_.mated);
  const Bits<W> allowed = unpinned_sites(draft, m);
  Freedom out;
  out.captures = (moves.capture_leaps[from] & allowed & draft.mating).any();
  out.any_blocks = moves.quiet_leaps[from] & allowed & ~draft.occupied();
  out.gaps = out.any_blocks | (moves.leaps[from] & allowed & ~draft.mated);
  if (!moves.rides) return out;
  if (allowed == ~Bits<W>{}) {
    out.gaps |= first_steps(s) & ~draft.mated;
    return out;
  }
  const Bits<W> rides = rides_of(s);
  for (Bits<W> rest = rides & allowed; rest.any();) {
    out.gaps |= first_step(s, rest.pop(), rides) & ~draft.mated;
  }
  return out;
}

template <int W>
Bits<W> Enumeration<W>::rides_of(UnitState s) const noexcept {
  const Movement<W>& moves = movement(s, goal_.mated);
  const Site from = site_of(s);
  return moves.attacks[from] & ~moves.capture_leaps[from] & ~moves.leaps[from];
}

template <int W>
const Bits<W>& Enumeration<W>::first_steps(UnitState s) const noexcept {
  Bits<W>& steps = first_steps_[s];
  if (steps.any()) return steps;
  const Bits<W> rides = rides_of(s);
  for (Bits<W> rest = rides; rest.any();) steps |= first_step(s, rest.pop(), rides);
  return steps;
}

template <int W>
Bits<W> Enumeration<W>::first_step(UnitState s, Site to, const Bits<W>& rides) const noexcept {
  Bits<W> way = between(s, goal_.mated, to) & rides;
  way.set(to);
  for (Bits<W> rest = way; rest.any();) {
    const Site first = rest.pop();
    if (between(s, goal_.mated, first).none()) return Bits<W>::of(first);
  }
  return {};
}

template <int W>
bool Enumeration<W>::can_be_walled(const Draft& draft, std::size_t& next) const noexcept {
  Bits<W> gaps;
  int fewest = 64;
  for (Units units = draft.placed & mated_; units.any();) {
    const std::size_t m = units.pop();
    if (m == king_) continue;
    const Freedom left = freedom(draft, m);
    if (left.none()) continue;
    const bool pinnable = may_pin_.test(site_of(states_[m]));
    if (!pinnable) {
      const Bits<W> own_only = left.gaps & ~left.any_blocks;
      if (left.captures || (left.gaps & draft.clear).any()) return false;
      if ((own_only & draft.mating).any()) return false;
      gaps |= own_only;
    }
    const int count = left.gaps.count() + (pinnable ? 32 : 0);
    if (count >= fewest) continue;
    fewest = count;
    next = m;
  }
  return gaps.none() || can_be_filled(draft, gaps);
}

template <int W>
bool Enumeration<W>::can_be_filled(const Draft& draft, const Bits<W>& gaps) const noexcept {
  const Units open = open_mated(draft);
  if (gaps.count() > open.count()) return false;
  int cost = 0;
  for (Bits<W> rest = gaps; rest.any();) {
    const Site gap = rest.pop();
    int least = UnitDistances<W>::kNever;
    for (Units units = open; units.any();) {
      least = std::min<int>(least, stands_[units.pop()].cheapest[gap]);
    }
    cost += least;
    if (cost > draft.others) return false;
  }
  return true;
}

template <int W>
void Enumeration<W>::find_pins() {
  may_pin_ = {};
  for (std::size_t m = 0; m < units_.size(); ++m) {
    if (!is_mating(m)) continue;
    for (const Stand& stand : stands_[m].aims_at[site_]) {
      may_pin_ |= between(stand.state, mating(), site_);
    }
  }
}

template <int W>
void Enumeration<W>::immobilize(const Draft& draft, std::size_t m, const Freedom& freedom) {
  pin(draft, m);
  if (freedom.captures) return;
  const Bits<W> own_only = freedom.gaps & ~freedom.any_blocks;
  if ((freedom.gaps & draft.clear).any() || (own_only & draft.mating).any()) return;
  const Units fill = freedom.any_blocks.any() ? mating_ | mated_ : mated_;
  if (freedom.gaps.count() > (fill & ~draft.decided()).count()) return;
  const Site gap = freedom.gaps.first();
  occupy(draft, gap, goal_.mated);
  if (freedom.any_blocks.test(gap)) occupy(draft, gap, mating());
}

template <int W>
void Enumeration<W>::decide_fate(const Draft& draft, std::size_t m) {
  if (draft.captured.count() < goal_.own) {
    Draft next = draft;
    next.captured.set(static_cast<Site>(m));
    go_on(next);
  }
  for (const Stand& stand : stands_[m].all) {
    Draft next = draft;
    if (stand.cost > draft.others) break;
    if (put(next, m, stand)) go_on(next);
  }
}

template Enumeration<kWords>::Freedom Enumeration<kWords>::freedom(const Draft&,
                                                                   std::size_t) const noexcept;
template Bits<kWords> Enumeration<kWords>::rides_of(UnitState) const noexcept;
template const Bits<kWords>& Enumeration<kWords>::first_steps(UnitState) const noexcept;
template bool Enumeration<kWords>::can_be_filled(const Draft&, const Bits<kWords>&) const noexcept;
template Bits<kWords> Enumeration<kWords>::first_step(UnitState, Site,
                                                      const Bits<kWords>&) const noexcept;
template bool Enumeration<kWords>::can_be_walled(const Draft&, std::size_t&) const noexcept;
template void Enumeration<kWords>::find_pins();
template void Enumeration<kWords>::immobilize(const Draft&, std::size_t, const Freedom&);
template void Enumeration<kWords>::decide_fate(const Draft&, std::size_t);

}  // namespace kirke
