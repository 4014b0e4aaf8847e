// What all pictures have in common: who stands where, guards what and pins whom.

#include "search/pictures/enumeration.hpp"

#include <algorithm>

namespace kirke {

template <int W>
bool Drawing<W>::draw() {
  for (const Stand& stand : stands_[king_].all) {
    if (!may_stand(Canvas{}, stand.state)) continue;
    site_ = site_of(stand.state);
    flights_ = movement(stand.state, hunt_.prey).leaps[site_];
    find_pins();
    Canvas canvas;
    canvas.own = hunt_.own;
    canvas.others = hunt_.others;
    if (!put(canvas, king_, stand)) continue;
    if (hunt_.mate) {
      draw_checks(canvas);
    } else {
      go_on(canvas);
    }
  }
  return !gave_up();
}

template <int W>
void Drawing<W>::list_stands(std::size_t m) {
  const Figure& man = men_[m];
  const int budget = man.side == hunt_.prey ? hunt_.others : hunt_.own;
  Stands& stands = stands_[m];
  stands.cheapest.fill(UnitWays<W>::kNever);
  stands.barred.assign(static_cast<std::size_t>(rules_.kind_count()) * 64, 0);
  for (int kind = 0; kind < rules_.kind_count(); ++kind) {
    for (Site site = 0; site < rules_.board.size(); ++site) {
      const UnitState state = state_of(kind, site);
      if (man.way[state] <= budget) stands.all.push_back({state, man.way[state]});
    }
  }
  std::stable_sort(stands.all.begin(), stands.all.end(),
                   [](const Stand& a, const Stand& b) { return a.cost < b.cost; });
  for (const Stand& stand : stands.all) {
    const Site site = site_of(stand.state);
    stands.on[site].push_back(stand);
    stands.cheapest[site] = std::min(stands.cheapest[site], stand.cost);
  }
  if (hunts(m)) list_posts(m, budget);
}

template <int W>
void Drawing<W>::list_posts(std::size_t m, int budget) {
  Stands& stands = stands_[m];
  for (const Stand& stand : stands.all) {
    while (stands.posts.size() <= stand.cost) {
      stands.posts.push_back(stands.posts.empty() ? std::array<Bits<W>, 64>{}
                                                  : stands.posts.back());
    }
    const Site site = site_of(stand.state);
    for (Bits<W> rest = movement(stand.state, hunter()).attacks[site]; rest.any();) {
      const Site to = rest.pop();
      stands.aims_at[to].push_back(stand);
      stands.posts.back()[to].set(site);
    }
  }
  stands.posts.resize(static_cast<std::size_t>(budget) + 1, stands.posts.back());
}

template <int W>
bool Drawing<W>::put(Canvas& canvas, std::size_t m, const Stand& stand) {
  const bool prey = men_[m].side == hunt_.prey;
  int& left = prey ? canvas.others : canvas.own;
  if (stand.cost > left || !may_stand(canvas, stand.state)) return false;
  if (stands_[m].barred[stand.state] != 0) return false;
  const Site s = site_of(stand.state);
  if (!prey && men_[m].royal && flights_.test(s)) return false;  // kings do not touch
  left -= stand.cost;
  (prey ? canvas.prey : canvas.hunters).set(s);
  canvas.placed.set(static_cast<Site>(m));
  states_[m] = stand.state;
  return true;
}

template <int W>
bool Drawing<W>::known_to_guard(const Canvas& canvas, std::size_t m, Site to) const noexcept {
  const UnitState s = states_[m];
  if (!movement(s, hunter()).attacks[site_of(s)].test(to)) return false;
  Bits<W> line = between(s, hunter(), to) & ~canvas.clear;
  line.clear(site_);
  return line.none();
}

template <int W>
Bits<W> Drawing<W>::guarded_flights(const Canvas& canvas) const noexcept {
  Bits<W> guarded;
  for (Men men = canvas.placed & hunters_; men.any();) {
    const std::size_t m = men.pop();
    const UnitState s = states_[m];
    const Bits<W>& attacks = movement(s, hunter()).attacks[site_of(s)];
    for (Bits<W> rest = attacks & flights_ & ~guarded; rest.any();) {
      const Site f = rest.pop();
      if ((line_to(m, f) & ~canvas.clear).none()) guarded.set(f);
    }
  }
  return guarded;
}

template <int W>
bool Drawing<W>::in_order(const Canvas& canvas) const noexcept {
  for (Men men = canvas.placed & hunters_; men.any();) {
    const std::size_t m = men.pop();
    const bool quiet = !hunt_.mate || (canvas.one_check && site_of(states_[m]) != canvas.checker);
    if (quiet && known_to_guard(canvas, m, site_)) return false;
    if (men_[m].royal && attacked(canvas, site_of(states_[m]))) return false;
  }
  return true;
}

template <int W>
bool Drawing<W>::attacked(const Canvas& canvas, Site s) const noexcept {
  for (Men men = canvas.placed & prey_; men.any();) {
    const std::size_t m = men.pop();
    if (known_to_reach(canvas, m, s, movement(states_[m], hunt_.prey).attacks)) return true;
  }
  return false;
}

template <int W>
void Drawing<W>::go_on(const Canvas& canvas) {
  if (gave_up() || !in_order(canvas)) return;
  std::size_t freest = men_.size();
  if (!hunt_.mate && !can_be_walled(canvas, freest)) return;
  Site hardest = kNowhere;
  int fewest = 1 << 16;
  for (Bits<W> rest = flights_ & ~canvas.prey & ~guarded_flights(canvas); rest.any();) {
    const Site f = rest.pop();
    const int ways = ways_to_close(canvas, f);
    if (ways == 0) return;
    if (ways >= fewest) continue;
    fewest = ways;
    hardest = f;
  }
  if (hardest != kNowhere) return close_flight(canvas, hardest);
  if (hunt_.mate) return refuse_defences(canvas);
  if (freest != men_.size()) return immobilize(canvas, freest, freedom(canvas, freest));
  const Men open = open_prey(canvas);
  if (open.any()) return decide_fate(canvas, open.first());
  emit(canvas);
}

template <int W>
int Drawing<W>::ways_to_close(const Canvas& canvas, Site f) const noexcept {
  int ways = 0;
  for (Men men = canvas.placed & hunters_; men.any();) {
    const std::size_t m = men.pop();
    const UnitState s = states_[m];
    ways += movement(s, hunter()).attacks[site_of(s)].test(f) &&
            (line_to(m, f) & canvas.occupied()).none();
  }
  const Bits<W> taken = canvas.occupied() | canvas.clear;
  const auto moves = static_cast<std::size_t>(canvas.own);
  for (Men men = hunters_ & ~canvas.placed; men.any();) {
    ways += (stands_[men.pop()].posts[moves][f] & ~taken).count();
  }
  if (taken.test(f)) return ways;
  for (Men men = open_prey(canvas); men.any();) {
    ways += stands_[men.pop()].cheapest[f] <= canvas.others;
  }
  return ways;
}

template <int W>
void Drawing<W>::observe(const Canvas& canvas, Site flight, std::vector<std::uint8_t*>& tried) {
  for (Men men = hunters_; men.any();) {
    const std::size_t m = men.pop();
    if (placed(canvas, m)) {
      const UnitState s = states_[m];
      if (!movement(s, hunter()).attacks[site_of(s)].test(flight)) continue;
      Canvas next = canvas;
      if (claim(next, line_to(m, flight))) go_on(next);
      continue;
    }
    for (const Stand& stand : stands_[m].aims_at[flight]) {
      if (stand.cost > canvas.own) break;
      Canvas next = canvas;
      if (!put(next, m, stand)) continue;
      const Bits<W> line = line_to(m, flight);
      if (claim(next, line)) go_on(next);
      if (line.any()) continue;
      std::uint8_t& barred = stands_[m].barred[stand.state];
      barred = 1;
      tried.push_back(&barred);
    }
  }
}

template <int W>
void Drawing<W>::close_flight(const Canvas& canvas, Site f) {
  std::vector<std::uint8_t*> tried;
  observe(canvas, f, tried);
  if (!canvas.hunters.test(f)) occupy(canvas, f, hunt_.prey);
  for (std::uint8_t* barred : tried) *barred = 0;
}

template <int W>
void Drawing<W>::occupy(const Canvas& canvas, Site site, Side side) {
  for (Men men = (side == hunt_.prey ? prey_ : hunters_) & ~canvas.decided(); men.any();) {
    const std::size_t m = men.pop();
    for (const Stand& stand : stands_[m].on[site]) {
      if (stand.cost > left_to(canvas, m)) break;
      Canvas next = canvas;
      if (put(next, m, stand)) go_on(next);
    }
  }
}

template <int W>
void Drawing<W>::pin(const Canvas& canvas, std::size_t m) {
  const Site s = site_of(states_[m]);
  for (Men men = hunters_; men.any();) {
    const std::size_t by = men.pop();
    if (placed(canvas, by)) {
      if (!known_to_pin(canvas, by, m)) pin_by(canvas, by, s);
      continue;
    }
    for (const Stand& stand : stands_[by].aims_at[site_]) {
      if (stand.cost > canvas.own) break;
      if (!between(stand.state, hunter(), site_).test(s)) continue;
      Canvas next = canvas;
      if (put(next, by, stand)) pin_by(next, by, s);
    }
  }
}

template <int W>
void Drawing<W>::pin_by(const Canvas& canvas, std::size_t by, Site pinned) {
  const UnitState s = states_[by];
  if (!movement(s, hunter()).attacks[site_of(s)].test(site_)) return;
  Bits<W> line = between(s, hunter(), site_);
  if (!line.test(pinned)) return;
  line.clear(pinned);
  Canvas next = canvas;
  if (claim(next, line)) go_on(next);
}

template <int W>
Bits<W> Drawing<W>::unpinned_sites(const Canvas& canvas, std::size_t m) const noexcept {
  Bits<W> sites = ~Bits<W>{};
  if (!may_pin_.test(site_of(states_[m]))) return sites;
  for (Men men = canvas.placed & hunters_; men.any();) {
    const std::size_t by = men.pop();
    if (!known_to_pin(canvas, by, m)) continue;
    Bits<W> line = between(states_[by], hunter(), site_);
    line.set(site_of(states_[by]));
    sites &= line;
  }
  return sites;
}

template <int W>
bool Drawing<W>::known_to_pin(const Canvas& canvas, std::size_t by, std::size_t m) const noexcept {
  const UnitState s = states_[by];
  if (!movement(s, hunter()).attacks[site_of(s)].test(site_)) return false;
  Bits<W> line = between(s, hunter(), site_);
  if (!line.test(site_of(states_[m]))) return false;
  line.clear(site_of(states_[m]));
  return (line & ~canvas.clear).none();
}

template <int W>
void Drawing<W>::emit(const Canvas& canvas) {
  for (std::size_t m = 0; m < men_.size(); ++m) {
    const bool captured = canvas.captured.test(static_cast<Site>(m));
    out_.states.push_back(placed(canvas, m) ? states_[m] : captured ? kCaptured : kAnywhere);
  }
  if (arrives_ < men_.size()) {
    UnitState& state = out_.states[out_.states.size() - men_.size() + arrives_];
    state = static_cast<UnitState>(state | kArrives);
  }
  out_.needs.push_back({static_cast<std::uint8_t>(hunt_.own - canvas.own),
                        static_cast<std::uint8_t>(hunt_.others - canvas.others),
                        static_cast<std::uint8_t>(canvas.captured.count())});
}

template bool Drawing<1>::draw();
template void Drawing<1>::list_stands(std::size_t);
template void Drawing<1>::list_posts(std::size_t, int);
template bool Drawing<1>::put(Canvas&, std::size_t, const Stand&);
template bool Drawing<1>::known_to_guard(const Canvas&, std::size_t, Site) const noexcept;
template Bits<1> Drawing<1>::guarded_flights(const Canvas&) const noexcept;
template bool Drawing<1>::in_order(const Canvas&) const noexcept;
template bool Drawing<1>::attacked(const Canvas&, Site) const noexcept;
template void Drawing<1>::go_on(const Canvas&);
template int Drawing<1>::ways_to_close(const Canvas&, Site) const noexcept;
template void Drawing<1>::observe(const Canvas&, Site, std::vector<std::uint8_t*>&);
template void Drawing<1>::close_flight(const Canvas&, Site);
template void Drawing<1>::occupy(const Canvas&, Site, Side);
template void Drawing<1>::pin(const Canvas&, std::size_t);
template void Drawing<1>::pin_by(const Canvas&, std::size_t, Site);
template Bits<1> Drawing<1>::unpinned_sites(const Canvas&, std::size_t) const noexcept;
template bool Drawing<1>::known_to_pin(const Canvas&, std::size_t, std::size_t) const noexcept;
template void Drawing<1>::emit(const Canvas&);
template bool Drawing<4>::draw();
template void Drawing<4>::list_stands(std::size_t);
template void Drawing<4>::list_posts(std::size_t, int);
template bool Drawing<4>::put(Canvas&, std::size_t, const Stand&);
template bool Drawing<4>::known_to_guard(const Canvas&, std::size_t, Site) const noexcept;
template Bits<4> Drawing<4>::guarded_flights(const Canvas&) const noexcept;
template bool Drawing<4>::in_order(const Canvas&) const noexcept;
template bool Drawing<4>::attacked(const Canvas&, Site) const noexcept;
template void Drawing<4>::go_on(const Canvas&);
template int Drawing<4>::ways_to_close(const Canvas&, Site) const noexcept;
template void Drawing<4>::observe(const Canvas&, Site, std::vector<std::uint8_t*>&);
template void Drawing<4>::close_flight(const Canvas&, Site);
template void Drawing<4>::occupy(const Canvas&, Site, Side);
template void Drawing<4>::pin(const Canvas&, std::size_t);
template void Drawing<4>::pin_by(const Canvas&, std::size_t, Site);
template Bits<4> Drawing<4>::unpinned_sites(const Canvas&, std::size_t) const noexcept;
template bool Drawing<4>::known_to_pin(const Canvas&, std::size_t, std::size_t) const noexcept;
template void Drawing<4>::emit(const Canvas&);

}  // namespace kirke
