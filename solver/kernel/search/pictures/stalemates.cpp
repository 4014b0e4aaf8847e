// Pictures of stalemate: every unit of the prey is captured, pinned or walled in.

#include <algorithm>

#include "search/pictures/enumeration.hpp"

namespace kirke {

template <int W>
typename Drawing<W>::Freedom Drawing<W>::freedom(const Canvas& canvas,
                                                 std::size_t m) const noexcept {
  const UnitState s = states_[m];
  const Site from = site_of(s);
  const Movement<W>& moves = movement(s, hunt_.prey);
  const Bits<W> allowed = unpinned_sites(canvas, m);
  Freedom out;
  out.captures = (moves.capture_leaps[from] & allowed & canvas.hunters).any();
  out.any_blocks = moves.quiet_leaps[from] & allowed & ~canvas.occupied();
  out.gaps = out.any_blocks | (moves.leaps[from] & allowed & ~canvas.prey);
  if (!moves.rides) return out;
  if (allowed == ~Bits<W>{}) {
    out.gaps |= first_steps(s) & ~canvas.prey;
    return out;
  }
  const Bits<W> rides = rides_of(s);
  for (Bits<W> rest = rides & allowed; rest.any();) {
    out.gaps |= first_step(s, rest.pop(), rides) & ~canvas.prey;
  }
  return out;
}

template <int W>
Bits<W> Drawing<W>::rides_of(UnitState s) const noexcept {
  const Movement<W>& moves = movement(s, hunt_.prey);
  const Site from = site_of(s);
  return moves.attacks[from] & ~moves.capture_leaps[from] & ~moves.leaps[from];
}

template <int W>
const Bits<W>& Drawing<W>::first_steps(UnitState s) const noexcept {
  Bits<W>& steps = first_steps_[s];
  if (steps.any()) return steps;
  const Bits<W> rides = rides_of(s);
  for (Bits<W> rest = rides; rest.any();) steps |= first_step(s, rest.pop(), rides);
  return steps;
}

template <int W>
Bits<W> Drawing<W>::first_step(UnitState s, Site to, const Bits<W>& rides) const noexcept {
  Bits<W> way = between(s, hunt_.prey, to) & rides;
  way.set(to);
  for (Bits<W> rest = way; rest.any();) {
    const Site first = rest.pop();
    if (between(s, hunt_.prey, first).none()) return Bits<W>::of(first);
  }
  return {};
}

template <int W>
bool Drawing<W>::can_be_walled(const Canvas& canvas, std::size_t& next) const noexcept {
  Bits<W> gaps;
  int fewest = 64;
  for (Men men = canvas.placed & prey_; men.any();) {
    const std::size_t m = men.pop();
    if (m == king_) continue;
    const Freedom left = freedom(canvas, m);
    if (left.none()) continue;
    const bool pinnable = may_pin_.test(site_of(states_[m]));
    if (!pinnable) {
      const Bits<W> own_only = left.gaps & ~left.any_blocks;
      if (left.captures || (left.gaps & canvas.clear).any()) return false;
      if ((own_only & canvas.hunters).any()) return false;
      gaps |= own_only;
    }
    const int count = left.gaps.count() + (pinnable ? 32 : 0);
    if (count >= fewest) continue;
    fewest = count;
    next = m;
  }
  return gaps.none() || can_be_filled(canvas, gaps);
}

template <int W>
bool Drawing<W>::can_be_filled(const Canvas& canvas, const Bits<W>& gaps) const noexcept {
  const Men open = open_prey(canvas);
  if (gaps.count() > open.count()) return false;
  int cost = 0;
  for (Bits<W> rest = gaps; rest.any();) {
    const Site gap = rest.pop();
    int least = UnitWays<W>::kNever;
    for (Men men = open; men.any();) {
      least = std::min<int>(least, stands_[men.pop()].cheapest[gap]);
    }
    cost += least;
    if (cost > canvas.others) return false;
  }
  return true;
}

template <int W>
void Drawing<W>::find_pins() {
  may_pin_ = {};
  for (std::size_t m = 0; m < men_.size(); ++m) {
    if (!hunts(m)) continue;
    for (const Stand& stand : stands_[m].aims_at[site_]) {
      may_pin_ |= between(stand.state, hunter(), site_);
    }
  }
}

template <int W>
void Drawing<W>::immobilize(const Canvas& canvas, std::size_t m, const Freedom& freedom) {
  pin(canvas, m);
  if (freedom.captures) return;
  const Bits<W> own_only = freedom.gaps & ~freedom.any_blocks;
  if ((freedom.gaps & canvas.clear).any() || (own_only & canvas.hunters).any()) return;
  const Men fill = freedom.any_blocks.any() ? hunters_ | prey_ : prey_;
  if (freedom.gaps.count() > (fill & ~canvas.decided()).count()) return;
  const Site gap = freedom.gaps.first();
  occupy(canvas, gap, hunt_.prey);
  if (freedom.any_blocks.test(gap)) occupy(canvas, gap, hunter());
}

template <int W>
void Drawing<W>::decide_fate(const Canvas& canvas, std::size_t m) {
  if (canvas.captured.count() < hunt_.own) {
    Canvas next = canvas;
    next.captured.set(static_cast<Site>(m));
    go_on(next);
  }
  for (const Stand& stand : stands_[m].all) {
    Canvas next = canvas;
    if (stand.cost > canvas.others) break;
    if (put(next, m, stand)) go_on(next);
  }
}

template Drawing<1>::Freedom Drawing<1>::freedom(const Canvas&, std::size_t) const noexcept;
template Bits<1> Drawing<1>::rides_of(UnitState) const noexcept;
template const Bits<1>& Drawing<1>::first_steps(UnitState) const noexcept;
template bool Drawing<1>::can_be_filled(const Canvas&, const Bits<1>&) const noexcept;
template Bits<1> Drawing<1>::first_step(UnitState, Site, const Bits<1>&) const noexcept;
template bool Drawing<1>::can_be_walled(const Canvas&, std::size_t&) const noexcept;
template void Drawing<1>::find_pins();
template void Drawing<1>::immobilize(const Canvas&, std::size_t, const Freedom&);
template void Drawing<1>::decide_fate(const Canvas&, std::size_t);
template Drawing<4>::Freedom Drawing<4>::freedom(const Canvas&, std::size_t) const noexcept;
template Bits<4> Drawing<4>::rides_of(UnitState) const noexcept;
template const Bits<4>& Drawing<4>::first_steps(UnitState) const noexcept;
template bool Drawing<4>::can_be_filled(const Canvas&, const Bits<4>&) const noexcept;
template Bits<4> Drawing<4>::first_step(UnitState, Site, const Bits<4>&) const noexcept;
template bool Drawing<4>::can_be_walled(const Canvas&, std::size_t&) const noexcept;
template void Drawing<4>::find_pins();
template void Drawing<4>::immobilize(const Canvas&, std::size_t, const Freedom&);
template void Drawing<4>::decide_fate(const Canvas&, std::size_t);

}  // namespace kirke
