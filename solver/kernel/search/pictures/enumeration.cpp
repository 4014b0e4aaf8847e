// What pictures of mate and of stalemate have in common: which units stand where, guard which sites
// and pin which units.

#include "search/pictures/enumeration.hpp"

#include <algorithm>

namespace kirke {

template <int W>
bool Enumeration<W>::complete() {
  for (const Stand& stand : stands_[king_].all) {
    if (!may_stand(Draft{}, stand.state)) continue;
    site_ = site_of(stand.state);
    flights_ = movement(stand.state, goal_.mated).leaps[site_];
    find_pins();
    Draft draft;
    draft.own = goal_.own;
    draft.others = goal_.others;
    if (!put(draft, king_, stand)) continue;
    if (goal_.mate) {
      enumerate_checks(draft);
    } else {
      go_on(draft);
    }
  }
  return !gave_up();
}

template <int W>
void Enumeration<W>::list_stands(std::size_t m) {
  const Figure& unit = units_[m];
  const int budget = unit.side == goal_.mated ? goal_.others : goal_.own;
  Stands& stands = stands_[m];
  stands.cheapest.fill(UnitDistances<W>::kNever);
  stands.barred.assign(static_cast<std::size_t>(rules_.kind_count()) * 64, 0);
  for (int kind = 0; kind < rules_.kind_count(); ++kind) {
    for (Site site = 0; site < rules_.board.size(); ++site) {
      const UnitState state = state_of(kind, site);
      if (unit.way[state] <= budget) stands.all.push_back({state, unit.way[state]});
    }
  }
  std::stable_sort(stands.all.begin(), stands.all.end(),
                   [](const Stand& a, const Stand& b) { return a.cost < b.cost; });
  for (const Stand& stand : stands.all) {
    const Site site = site_of(stand.state);
    stands.on[site].push_back(stand);
    stands.cheapest[site] = std::min(stands.cheapest[site], stand.cost);
  }
  if (is_mating(m)) list_posts(m, budget);
}

template <int W>
void Enumeration<W>::list_posts(std::size_t m, int budget) {
  Stands& stands = stands_[m];
  for (const Stand& stand : stands.all) {
    while (stands.posts.size() <= stand.cost) {
      stands.posts.push_back(stands.posts.empty() ? std::array<Bits<W>, 64>{}
                                                  : stands.posts.back());
    }
    const Site site = site_of(stand.state);
    for (Bits<W> rest = movement(stand.state, mating()).attacks[site]; rest.any();) {
      const Site to = rest.pop();
      stands.aims_at[to].push_back(stand);
      stands.posts.back()[to].set(site);
    }
  }
  stands.posts.resize(static_cast<std::size_t>(budget) + 1, stands.posts.back());
}

template <int W>
bool Enumeration<W>::put(Draft& draft, std::size_t m, const Stand& stand) {
  const bool mated = units_[m].side == goal_.mated;
  int& left = mated ? draft.others : draft.own;
  if (stand.cost > left || !may_stand(draft, stand.state)) return false;
  if (stands_[m].barred[stand.state] != 0) return false;
  const Site s = site_of(stand.state);
  if (!mated && units_[m].royal && flights_.test(s)) return false;  // kings may not touch
  left -= stand.cost;
  (mated ? draft.mated : draft.mating).set(s);
  draft.placed.set(static_cast<Site>(m));
  states_[m] = stand.state;
  return true;
}

template <int W>
bool Enumeration<W>::known_to_guard(const Draft& draft, std::size_t m, Site to) const noexcept {
  const UnitState s = states_[m];
  if (!movement(s, mating()).attacks[site_of(s)].test(to)) return false;
  Bits<W> line = between(s, mating(), to) & ~draft.clear;
  line.clear(site_);
  return line.none();
}

template <int W>
Bits<W> Enumeration<W>::guarded_flights(const Draft& draft) const noexcept {
  Bits<W> guarded;
  for (Units units = draft.placed & mating_; units.any();) {
    const std::size_t m = units.pop();
    const UnitState s = states_[m];
    const Bits<W>& attacks = movement(s, mating()).attacks[site_of(s)];
    for (Bits<W> rest = attacks & flights_ & ~guarded; rest.any();) {
      const Site f = rest.pop();
      if ((line_to(m, f) & ~draft.clear).none()) guarded.set(f);
    }
  }
  return guarded;
}

template <int W>
bool Enumeration<W>::in_order(const Draft& draft) const noexcept {
  for (Units units = draft.placed & mating_; units.any();) {
    const std::size_t m = units.pop();
    const bool quiet = !goal_.mate || (draft.one_check && site_of(states_[m]) != draft.checker);
    if (quiet && known_to_guard(draft, m, site_)) return false;
    if (units_[m].royal && attacked(draft, site_of(states_[m]))) return false;
  }
  return true;
}

template <int W>
bool Enumeration<W>::attacked(const Draft& draft, Site s) const noexcept {
  for (Units units = draft.placed & mated_; units.any();) {
    const std::size_t m = units.pop();
    if (known_to_reach(draft, m, s, movement(states_[m], goal_.mated).attacks)) return true;
  }
  return false;
}

template <int W>
void Enumeration<W>::go_on(const Draft& draft) {
  if (gave_up() || !in_order(draft)) return;
  std::size_t freest = units_.size();
  if (!goal_.mate && !can_be_walled(draft, freest)) return;
  Site hardest = kNowhere;
  int fewest = 1 << 16;
  for (Bits<W> rest = flights_ & ~draft.mated & ~guarded_flights(draft); rest.any();) {
    const Site f = rest.pop();
    const int ways = ways_to_close(draft, f);
    if (ways == 0) return;
    if (ways >= fewest) continue;
    fewest = ways;
    hardest = f;
  }
  if (hardest != kNowhere) return close_flight(draft, hardest);
  if (goal_.mate) return refuse_defences(draft);
  if (freest != units_.size()) return immobilize(draft, freest, freedom(draft, freest));
  const Units open = open_mated(draft);
  if (open.any()) return decide_fate(draft, open.first());
  emit(draft);
}

template <int W>
int Enumeration<W>::ways_to_close(const Draft& draft, Site f) const noexcept {
  int ways = 0;
  for (Units units = draft.placed & mating_; units.any();) {
    const std::size_t m = units.pop();
    const UnitState s = states_[m];
    ways += movement(s, mating()).attacks[site_of(s)].test(f) &&
            (line_to(m, f) & draft.occupied()).none();
  }
  const Bits<W> taken = draft.occupied() | draft.clear;
  const auto moves = static_cast<std::size_t>(draft.own);
  for (Units units = mating_ & ~draft.placed; units.any();) {
    ways += (stands_[units.pop()].posts[moves][f] & ~taken).count();
  }
  if (taken.test(f)) return ways;
  for (Units units = open_mated(draft); units.any();) {
    ways += stands_[units.pop()].cheapest[f] <= draft.others;
  }
  return ways;
}

template <int W>
void Enumeration<W>::observe(const Draft& draft, Site flight, std::vector<std::uint8_t*>& tried) {
  for (Units units = mating_; units.any();) {
    const std::size_t m = units.pop();
    if (placed(draft, m)) {
      const UnitState s = states_[m];
      if (!movement(s, mating()).attacks[site_of(s)].test(flight)) continue;
      Draft next = draft;
      if (claim(next, line_to(m, flight))) go_on(next);
      continue;
    }
    for (const Stand& stand : stands_[m].aims_at[flight]) {
      if (stand.cost > draft.own) break;
      Draft next = draft;
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
void Enumeration<W>::close_flight(const Draft& draft, Site f) {
  std::vector<std::uint8_t*> tried;
  observe(draft, f, tried);
  if (!draft.mating.test(f)) occupy(draft, f, goal_.mated);
  for (std::uint8_t* barred : tried) *barred = 0;
}

template <int W>
void Enumeration<W>::occupy(const Draft& draft, Site site, Side side) {
  for (Units units = (side == goal_.mated ? mated_ : mating_) & ~draft.decided(); units.any();) {
    const std::size_t m = units.pop();
    for (const Stand& stand : stands_[m].on[site]) {
      if (stand.cost > left_to(draft, m)) break;
      Draft next = draft;
      if (put(next, m, stand)) go_on(next);
    }
  }
}

template <int W>
void Enumeration<W>::pin(const Draft& draft, std::size_t m) {
  const Site s = site_of(states_[m]);
  for (Units units = mating_; units.any();) {
    const std::size_t by = units.pop();
    if (placed(draft, by)) {
      if (!known_to_pin(draft, by, m)) pin_by(draft, by, s);
      continue;
    }
    for (const Stand& stand : stands_[by].aims_at[site_]) {
      if (stand.cost > draft.own) break;
      if (!between(stand.state, mating(), site_).test(s)) continue;
      Draft next = draft;
      if (put(next, by, stand)) pin_by(next, by, s);
    }
  }
}

template <int W>
void Enumeration<W>::pin_by(const Draft& draft, std::size_t by, Site pinned) {
  const UnitState s = states_[by];
  if (!movement(s, mating()).attacks[site_of(s)].test(site_)) return;
  Bits<W> line = between(s, mating(), site_);
  if (!line.test(pinned)) return;
  line.clear(pinned);
  Draft next = draft;
  if (claim(next, line)) go_on(next);
}

template <int W>
Bits<W> Enumeration<W>::unpinned_sites(const Draft& draft, std::size_t m) const noexcept {
  Bits<W> sites = ~Bits<W>{};
  if (!may_pin_.test(site_of(states_[m]))) return sites;
  for (Units units = draft.placed & mating_; units.any();) {
    const std::size_t by = units.pop();
    if (!known_to_pin(draft, by, m)) continue;
    Bits<W> line = between(states_[by], mating(), site_);
    line.set(site_of(states_[by]));
    sites &= line;
  }
  return sites;
}

template <int W>
bool Enumeration<W>::known_to_pin(const Draft& draft, std::size_t by,
                                  std::size_t m) const noexcept {
  const UnitState s = states_[by];
  if (!movement(s, mating()).attacks[site_of(s)].test(site_)) return false;
  Bits<W> line = between(s, mating(), site_);
  if (!line.test(site_of(states_[m]))) return false;
  line.clear(site_of(states_[m]));
  return (line & ~draft.clear).none();
}

template <int W>
void Enumeration<W>::emit(const Draft& draft) {
  for (std::size_t m = 0; m < units_.size(); ++m) {
    const bool captured = draft.captured.test(static_cast<Site>(m));
    out_.states.push_back(placed(draft, m) ? states_[m] : captured ? kCaptured : kAnywhere);
  }
  if (arrives_ < units_.size()) {
    UnitState& state = out_.states[out_.states.size() - units_.size() + arrives_];
    state = static_cast<UnitState>(state | kArrives);
  }
  out_.needs.push_back({static_cast<std::uint8_t>(goal_.own - draft.own),
                        static_cast<std::uint8_t>(goal_.others - draft.others),
                        static_cast<std::uint8_t>(draft.captured.count())});
}

template bool Enumeration<kWords>::complete();
template void Enumeration<kWords>::list_stands(std::size_t);
template void Enumeration<kWords>::list_posts(std::size_t, int);
template bool Enumeration<kWords>::put(Draft&, std::size_t, const Stand&);
template bool Enumeration<kWords>::known_to_guard(const Draft&, std::size_t, Site) const noexcept;
template Bits<kWords> Enumeration<kWords>::guarded_flights(const Draft&) const noexcept;
template bool Enumeration<kWords>::in_order(const Draft&) const noexcept;
template bool Enumeration<kWords>::attacked(const Draft&, Site) const noexcept;
template void Enumeration<kWords>::go_on(const Draft&);
template int Enumeration<kWords>::ways_to_close(const Draft&, Site) const noexcept;
template void Enumeration<kWords>::observe(const Draft&, Site, std::vector<std::uint8_t*>&);
template void Enumeration<kWords>::close_flight(const Draft&, Site);
template void Enumeration<kWords>::occupy(const Draft&, Site, Side);
template void Enumeration<kWords>::pin(const Draft&, std::size_t);
template void Enumeration<kWords>::pin_by(const Draft&, std::size_t, Site);
template Bits<kWords> Enumeration<kWords>::unpinned_sites(const Draft&, std::size_t) const noexcept;
template bool Enumeration<kWords>::known_to_pin(const Draft&, std::size_t,
                                                std::size_t) const noexcept;
template void Enumeration<kWords>::emit(const Draft&);

}  // namespace kirke
