// What all pictures have in common: who stands where, guards what and pins whom.

#include "search/drawing.hpp"

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
    states_[king_] = kOpen;
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
    for (int i = 0; i < rules_.board.size(); ++i) {
      const auto site = static_cast<Site>(i);
      const UnitState state = state_of(kind, site);
      const std::uint8_t cost = man.way[state];
      if (cost > budget) continue;
      stands.all.push_back({state, cost});
      stands.on[site].push_back({state, cost});
      stands.cheapest[site] = std::min(stands.cheapest[site], cost);
      for (Bits<W> rest = movement(state, man.side).attacks[site]; rest.any();) {
        stands.aims_at[rest.pop()].push_back({state, cost});
      }
    }
  }
  const auto cheapest_first = [](std::vector<Stand>& list) {
    std::stable_sort(list.begin(), list.end(),
                     [](const Stand& a, const Stand& b) { return a.cost < b.cost; });
  };
  cheapest_first(stands.all);
  for (auto& list : stands.on) cheapest_first(list);
  for (auto& list : stands.aims_at) cheapest_first(list);
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
bool Drawing<W>::guarded(const Canvas& canvas, Site s) const noexcept {
  for (std::size_t m = 0; m < men_.size(); ++m) {
    if (hunts(m) && placed(m) && known_to_guard(canvas, m, s)) return true;
  }
  return false;
}

template <int W>
bool Drawing<W>::in_order(const Canvas& canvas) const noexcept {
  for (std::size_t m = 0; m < men_.size(); ++m) {
    if (!placed(m)) continue;
    if (hunts(m)) {
      const bool quiet = !hunt_.mate || (canvas.one_check && site_of(states_[m]) != canvas.checker);
      if (quiet && known_to_guard(canvas, m, site_)) return false;
      if (men_[m].royal && attacked(canvas, site_of(states_[m]))) return false;
    }
  }
  return true;
}

template <int W>
bool Drawing<W>::attacked(const Canvas& canvas, Site s) const noexcept {
  for (std::size_t m = 0; m < men_.size(); ++m) {
    if (hunts(m) || !placed(m)) continue;
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
  for (Bits<W> rest = flights_ & ~canvas.prey; rest.any();) {
    const Site f = rest.pop();
    if (guarded(canvas, f)) continue;
    const int ways = ways_to_close(canvas, f, fewest);
    if (ways == 0) return;
    if (ways >= fewest) continue;
    fewest = ways;
    hardest = f;
  }
  if (hardest != kNowhere) return close_flight(canvas, hardest);
  if (hunt_.mate) return refuse_defences(canvas);
  if (freest != men_.size()) return immobilize(canvas, freest, freedom(canvas, freest));
  for (std::size_t m = 0; m < men_.size(); ++m) {
    if (!hunts(m) && states_[m] == kOpen) return decide_fate(canvas, m);
  }
  emit(canvas);
}

template <int W>
int Drawing<W>::ways_to_close(const Canvas& canvas, Site f, int limit) const noexcept {
  int ways = 0;
  const bool free = !canvas.hunters.test(f);
  for (std::size_t m = 0; m < men_.size() && ways < limit; ++m) {
    if (hunts(m) && placed(m)) {
      const UnitState s = states_[m];
      ways += movement(s, hunter()).attacks[site_of(s)].test(f) &&
              (line_to(m, f) & canvas.occupied()).none();
      continue;
    }
    if (states_[m] != kOpen || (!hunts(m) && !free)) continue;
    for (const Stand& stand : hunts(m) ? stands_[m].aims_at[f] : stands_[m].on[f]) {
      if (stand.cost > left_to(canvas, m)) break;
      ways += may_stand(canvas, stand.state);
    }
  }
  return ways;
}

template <int W>
void Drawing<W>::observe(const Canvas& canvas, Site flight, std::vector<std::uint8_t*>& tried) {
  for (std::size_t m = 0; m < men_.size(); ++m) {
    if (!hunts(m)) continue;
    if (placed(m)) {
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
      states_[m] = kOpen;
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
  for (std::size_t m = 0; m < men_.size(); ++m) {
    if (men_[m].side != side || states_[m] != kOpen) continue;
    for (const Stand& stand : stands_[m].on[site]) {
      if (stand.cost > left_to(canvas, m)) break;
      Canvas next = canvas;
      if (!put(next, m, stand)) continue;
      go_on(next);
      states_[m] = kOpen;
    }
  }
}

template <int W>
void Drawing<W>::pin(const Canvas& canvas, std::size_t m) {
  const Site s = site_of(states_[m]);
  for (std::size_t by = 0; by < men_.size(); ++by) {
    if (!hunts(by)) continue;
    if (placed(by)) {
      if (!known_to_pin(canvas, by, m)) pin_by(canvas, by, s);
      continue;
    }
    for (const Stand& stand : stands_[by].aims_at[site_]) {
      if (stand.cost > canvas.own) break;
      if (!between(stand.state, hunter(), site_).test(s)) continue;
      Canvas next = canvas;
      if (put(next, by, stand)) pin_by(next, by, s);
      states_[by] = kOpen;
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
  for (std::size_t by = 0; by < men_.size(); ++by) {
    if (!hunts(by) || !placed(by) || !known_to_pin(canvas, by, m)) continue;
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
  for (const UnitState s : states_) out_.states.push_back(s == kOpen ? kAnywhere : s);
  if (arrives_ < men_.size()) {
    UnitState& state = out_.states[out_.states.size() - men_.size() + arrives_];
    state = static_cast<UnitState>(state | kArrives);
  }
  out_.needs.push_back({static_cast<std::uint8_t>(hunt_.own - canvas.own),
                        static_cast<std::uint8_t>(hunt_.others - canvas.others),
                        static_cast<std::uint8_t>(canvas.captures)});
}

template bool Drawing<1>::draw();
template void Drawing<1>::list_stands(std::size_t);
template bool Drawing<1>::put(Canvas&, std::size_t, const Stand&);
template bool Drawing<1>::known_to_guard(const Canvas&, std::size_t, Site) const noexcept;
template bool Drawing<1>::guarded(const Canvas&, Site) const noexcept;
template bool Drawing<1>::in_order(const Canvas&) const noexcept;
template bool Drawing<1>::attacked(const Canvas&, Site) const noexcept;
template void Drawing<1>::go_on(const Canvas&);
template int Drawing<1>::ways_to_close(const Canvas&, Site, int) const noexcept;
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
template bool Drawing<4>::put(Canvas&, std::size_t, const Stand&);
template bool Drawing<4>::known_to_guard(const Canvas&, std::size_t, Site) const noexcept;
template bool Drawing<4>::guarded(const Canvas&, Site) const noexcept;
template bool Drawing<4>::in_order(const Canvas&) const noexcept;
template bool Drawing<4>::attacked(const Canvas&, Site) const noexcept;
template void Drawing<4>::go_on(const Canvas&);
template int Drawing<4>::ways_to_close(const Canvas&, Site, int) const noexcept;
template void Drawing<4>::observe(const Canvas&, Site, std::vector<std::uint8_t*>&);
template void Drawing<4>::close_flight(const Canvas&, Site);
template void Drawing<4>::occupy(const Canvas&, Site, Side);
template void Drawing<4>::pin(const Canvas&, std::size_t);
template void Drawing<4>::pin_by(const Canvas&, std::size_t, Site);
template Bits<4> Drawing<4>::unpinned_sites(const Canvas&, std::size_t) const noexcept;
template bool Drawing<4>::known_to_pin(const Canvas&, std::size_t, std::size_t) const noexcept;
template void Drawing<4>::emit(const Canvas&);

}  // namespace kirke
