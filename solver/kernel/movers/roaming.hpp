#pragma once
// Walks that roam: they turn on empty sites as often as they like, or as often as the walk allows.

#include <array>
#include <optional>

#include "core/position.hpp"
#include "core/rules.hpp"

namespace kirke {

/// The sites to which one step or ride of a roaming walk goes, with the first unit on each line.
template <int W>
Bits<W> steps_of(const Position<W>& position, const Roam<W>& roam, Site from) noexcept {
  if (!roam.rides) return roam.onto[from];
  Bits<W> in_the_way = roam.inner[from] & position.occupied();
  if (in_the_way.none()) return roam.onto[from];
  Bits<W> out;
  if (!roam.behind.empty()) {
    out = roam.onto[from];
    const Bits<W>* behind = roam.behind.data() + from * roam.onto.size();
    while (in_the_way.any()) out &= ~behind[in_the_way.pop()];
    return out;
  }
  const Site* p = roam.lines.data() + roam.lines_at[from];
  while (const int count = *p++) {
    const Site* const end = p + count;
    for (; p != end; ++p) {
      out.set(*p);
      if (position.occupied(*p)) break;
    }
    p = end;
  }
  return out;
}

/// All sites to which a roaming walk comes, empty and occupied, whether or not it may end there.
template <int W>
Bits<W> wander(const Position<W>& position, const Roam<W>& roam, Site from) noexcept {
  const Bits<W> goes_on = roam.turns & ~position.occupied();
  Bits<W> now = Bits<W>::of(from), seen;
  for (int i = 0; now.any() && (roam.most == 0 || i < roam.most); ++i) {
    Bits<W> next;
    while (now.any()) {
      const Site s = now.pop();
      if ((roam.onto[s] & ~(seen | next)).any()) next |= steps_of(position, roam, s);
    }
    now = next & goes_on & ~seen;
    seen |= next;
  }
  return seen;
}

/// Whether a roaming walk comes to `target`. The search stops as soon as it has reached every site
/// from which one step leads there.
template <int W>
bool comes_to(const Position<W>& position, const Roam<W>& roam, Site from, Site target) noexcept {
  const Bits<W> goes_on = roam.turns & ~position.occupied();
  Bits<W> now = Bits<W>::of(from), seen;
  Bits<W> before = roam.back[target] & (goes_on | now);
  for (int i = 0; before.any() && now.any() && (roam.most == 0 || i < roam.most); ++i) {
    for (Bits<W> last = before & now; last.any();) {
      if (steps_of(position, roam, last.pop()).test(target)) return true;
    }
    before &= ~now;
    Bits<W> next;
    while (before.any() && now.any()) {
      const Site s = now.pop();
      if ((roam.onto[s] & ~(seen | next)).any()) next |= steps_of(position, roam, s);
    }
    now = next & goes_on & ~seen;
    seen |= next;
  }
  return false;
}

/// The sites before `to` on a line of a roaming walk from `from`, as far as no unit stands in the
/// way.
template <int W>
Bits<W> passes_between(const Position<W>& position, const Roam<W>& roam, Site from,
                       Site to) noexcept {
  const Site* p = roam.lines.data() + roam.lines_at[from];
  while (const int count = *p++) {
    const Site* const end = p + count;
    Bits<W> passed;
    for (; p != end && *p != to && (!roam.rides || !position.occupied(*p)); ++p) passed.set(*p);
    if (p != end && *p == to) return roam.rides ? passed : Bits<W>{};
    p = end;
  }
  return {};
}

/// The ways of a roaming walk, step by step or ride by ride.
template <int W>
class Roaming {
 public:
  Roaming(const Position<W>& position, const Roam<W>& roam, Site from) noexcept
      : position_(position), roam_(roam), from_(from) {}

  /// One of its shortest ways to a site: the empty sites on it.
  std::optional<Bits<W>> way_to(Site target) noexcept {
    const Bits<W> goes_on = roam_.turns & ~position_.occupied();
    after_[0] = seen_ = Bits<W>::of(from_);
    for (int i = 0; after(i).any(); ++i) {
      for (Bits<W> last = after(i) & roam_.back[target]; last.any();) {
        const Site s = last.pop();
        if (steps_of(position_, roam_, s).test(target)) return back_from(target, s, i);
      }
      if (i + 1 == kMost || i + 1 == roam_.most) break;
      Bits<W> next;
      for (Bits<W> now = after(i); now.any();) next |= steps_of(position_, roam_, now.pop());
      after(i + 1) = next & goes_on & ~seen_;
      seen_ |= after(i + 1);
    }
    return std::nullopt;
  }

 private:
  static constexpr int kMost = 64 * W;  // no shortest way turns twice on a site

  Bits<W>& after(int steps) noexcept { return after_[static_cast<std::size_t>(steps)]; }

  Bits<W> back_from(Site target, Site last, int steps) noexcept {
    Bits<W> way = passes_between(position_, roam_, last, target);
    for (; steps > 0; --steps) {
      way.set(last);
      for (Bits<W> rest = after(steps - 1) & roam_.back[last]; rest.any();) {
        const Site before = rest.pop();
        if (!steps_of(position_, roam_, before).test(last)) continue;
        way |= passes_between(position_, roam_, before, last);
        last = before;
        break;
      }
    }
    return way;
  }

  const Position<W>& position_;
  const Roam<W>& roam_;
  Site from_;
  Bits<W> seen_;
  std::array<Bits<W>, kMost> after_;  // where it may be after so many
};

}  // namespace kirke
