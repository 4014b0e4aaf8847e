// Pictures of mate: the check, and nobody who refuses it.

#include <algorithm>

#include "search/pictures/enumeration.hpp"

namespace kirke {

template <int W>
void Drawing<W>::draw_checks(const Canvas& canvas) {
  for (std::size_t m = 0; m < men_.size(); ++m) {
    if (!hunts(m) || men_[m].royal) continue;
    for (const Stand& stand : stands_[m].aims_at[site_]) {
      Canvas next = canvas;
      const Bits<W>& line = between(stand.state, hunter(), site_);
      if (!put(next, m, stand)) continue;
      if (claim(next, line)) {
        draw_double_checks(next, m, line.any());
        draw_single_check(next, m, stand, !may_be_opened(m, line));
      }
    }
  }
}

template <int W>
void Drawing<W>::draw_single_check(Canvas canvas, std::size_t m, const Stand& stand, bool arrives) {
  canvas.checker = site_of(stand.state);
  canvas.one_check = true;
  if (arrives && stand.cost == 0) canvas.own -= ways_.round_trip(stand.state);
  if (canvas.own < 0) return;
  if (arrives) arrives_ = m;
  go_on(canvas);
  arrives_ = men_.size();
}

template <int W>
bool Drawing<W>::may_be_opened(std::size_t m, const Bits<W>& line) const noexcept {
  if (line.none()) return false;
  for (std::size_t by = 0; by < men_.size(); ++by) {
    if (!hunts(by) || by == m) continue;
    if (movement(men_[by].start, hunter()).pawn_like) return true;
    for (Bits<W> rest = line; rest.any();) {
      const auto& stands = stands_[by].on[rest.pop()];
      if (std::any_of(stands.begin(), stands.end(),
                      [&](const Stand& s) { return s.cost < hunt_.own; })) {
        return true;
      }
    }
  }
  return false;
}

template <int W>
void Drawing<W>::draw_double_checks(const Canvas& canvas, std::size_t first, bool from_afar) {
  for (std::size_t m = first + 1; m < men_.size(); ++m) {
    if (!hunts(m) || men_[m].royal) continue;
    for (const Stand& stand : stands_[m].aims_at[site_]) {
      Canvas next = canvas;
      const Bits<W>& line = between(stand.state, hunter(), site_);
      if (!from_afar && line.none()) continue;
      if (!put(next, m, stand)) continue;
      if (claim(next, line)) go_on(next);
    }
  }
}

template <int W>
void Drawing<W>::refuse_defences(const Canvas& canvas) {
  if (canvas.one_check) {
    for (Men men = canvas.placed & prey_; men.any();) {
      const std::size_t m = men.pop();
      if (m != king_ && defends(canvas, m) && !pinned(canvas, m)) return pin(canvas, m);
    }
  }
  emit(canvas);
}

template <int W>
bool Drawing<W>::defends(const Canvas& canvas, std::size_t m) const noexcept {
  const Movement<W>& moves = movement(states_[m], hunt_.prey);
  const Site from = site_of(states_[m]);
  if (known_to_reach(canvas, m, canvas.checker, moves.attacks)) return true;
  for (Men men = canvas.placed & hunters_; men.any();) {
    const std::size_t c = men.pop();
    if (site_of(states_[c]) != canvas.checker) continue;
    for (Bits<W> rest = between(states_[c], hunter(), site_); rest.any();) {
      const Site to = rest.pop();
      if (moves.quiet_leaps[from].test(to)) return true;
      if (!moves.capture_leaps[from].test(to) && known_to_reach(canvas, m, to, moves.attacks))
        return true;
    }
  }
  return false;
}

template void Drawing<1>::draw_checks(const Canvas&);
template void Drawing<1>::draw_single_check(Canvas, std::size_t, const Stand&, bool);
template bool Drawing<1>::may_be_opened(std::size_t, const Bits<1>&) const noexcept;
template void Drawing<1>::draw_double_checks(const Canvas&, std::size_t, bool);
template void Drawing<1>::refuse_defences(const Canvas&);
template bool Drawing<1>::defends(const Canvas&, std::size_t) const noexcept;
template void Drawing<4>::draw_checks(const Canvas&);
template void Drawing<4>::draw_single_check(Canvas, std::size_t, const Stand&, bool);
template bool Drawing<4>::may_be_opened(std::size_t, const Bits<4>&) const noexcept;
template void Drawing<4>::draw_double_checks(const Canvas&, std::size_t, bool);
template void Drawing<4>::refuse_defences(const Canvas&);
template bool Drawing<4>::defends(const Canvas&, std::size_t) const noexcept;

}  // namespace kirke
