// Pictures of mate: a check that no unit parries.

#include <algorithm>

#include "search/pictures/enumeration.hpp"

namespace kirke {

template <int W>
void Enumeration<W>::enumerate_checks(const Draft& draft) {
  for (std::size_t m = 0; m < units_.size(); ++m) {
    if (!is_mating(m) || units_[m].royal) continue;
    for (const Stand& stand : stands_[m].aims_at[site_]) {
      Draft next = draft;
      const Bits<W>& line = between(stand.state, mating(), site_);
      if (!put(next, m, stand)) continue;
      if (claim(next, line)) {
        enumerate_double_checks(next, m, line.any());
        enumerate_single_checks(next, m, stand, !may_be_opened(m, line));
      }
    }
  }
}

template <int W>
void Enumeration<W>::enumerate_single_checks(Draft draft, std::size_t m, const Stand& stand,
                                             bool arrives) {
  draft.checker = site_of(stand.state);
  draft.one_check = true;
  // A rook that castling has moved may check from where it stands.
  if (stand.cost == 0 && units_[m].castles_from != kNowhere) arrives = false;
  if (arrives && stand.cost == 0) draft.own -= ways_.round_trip(stand.state);
  if (draft.own < 0) return;
  if (arrives) arrives_ = m;
  go_on(draft);
  arrives_ = units_.size();
}

template <int W>
bool Enumeration<W>::may_be_opened(std::size_t m, const Bits<W>& line) const noexcept {
  if (line.none()) return false;
  for (std::size_t by = 0; by < units_.size(); ++by) {
    if (!is_mating(by) || by == m) continue;
    if (units_[by].castles_from != kNowhere && line.test(units_[by].castles_from)) return true;
    if (movement(units_[by].start, mating()).pawn_like) return true;
    for (Bits<W> rest = line; rest.any();) {
      const auto& stands = stands_[by].on[rest.pop()];
      if (std::any_of(stands.begin(), stands.end(),
                      [&](const Stand& s) { return s.cost < goal_.own; })) {
        return true;
      }
    }
  }
  return false;
}

template <int W>
void Enumeration<W>::enumerate_double_checks(const Draft& draft, std::size_t first,
                                             bool from_afar) {
  for (std::size_t m = first + 1; m < units_.size(); ++m) {
    if (!is_mating(m) || units_[m].royal) continue;
    for (const Stand& stand : stands_[m].aims_at[site_]) {
      Draft next = draft;
      const Bits<W>& line = between(stand.state, mating(), site_);
      if (!from_afar && line.none()) continue;
      if (!put(next, m, stand)) continue;
      if (claim(next, line)) go_on(next);
    }
  }
}

template <int W>
void Enumeration<W>::refuse_defences(const Draft& draft) {
  if (draft.one_check) {
    for (Units units = draft.placed & mated_; units.any();) {
      const std::size_t m = units.pop();
      if (m != king_ && defends(draft, m) && !pinned(draft, m)) return pin(draft, m);
    }
  }
  emit(draft);
}

template <int W>
bool Enumeration<W>::defends(const Draft& draft, std::size_t m) const noexcept {
  const Movement<W>& moves = movement(states_[m], goal_.mated);
  const Site from = site_of(states_[m]);
  if (known_to_reach(draft, m, draft.checker, moves.attacks)) return true;
  for (Units units = draft.placed & mating_; units.any();) {
    const std::size_t c = units.pop();
    if (site_of(states_[c]) != draft.checker) continue;
    for (Bits<W> rest = between(states_[c], mating(), site_); rest.any();) {
      const Site to = rest.pop();
      if (moves.quiet_leaps[from].test(to)) return true;
      if (!moves.capture_leaps[from].test(to) && known_to_reach(draft, m, to, moves.attacks))
        return true;
    }
  }
  return false;
}

template void Enumeration<kWords>::enumerate_checks(const Draft&);
template void Enumeration<kWords>::enumerate_single_checks(Draft, std::size_t, const Stand&, bool);
template bool Enumeration<kWords>::may_be_opened(std::size_t, const Bits<kWords>&) const noexcept;
template void Enumeration<kWords>::enumerate_double_checks(const Draft&, std::size_t, bool);
template void Enumeration<kWords>::refuse_defences(const Draft&);
template bool Enumeration<kWords>::defends(const Draft&, std::size_t) const noexcept;

}  // namespace kirke
