#pragma once
// Where single steps lead a pawn that makes no captures.

#include "core/bits.hpp"
#include "core/movement/geometry.hpp"

namespace kirke {

/// All sites on the way from one site to another by single steps, both ends among them; none if
/// there is no such way.
template <int W>
Bits<W> straight(const Movement<W>& movement, Site from, Site to) {
  Bits<W> out = Bits<W>::of(from);
  for (Site s = from; s != to;) {
    if (!movement.quiet_leaps[s].single()) return {};
    s = movement.quiet_leaps[s].first();
    if (out.test(s)) return {};
    out.set(s);
  }
  return out;
}

/// All sites to which single steps lead from a site, and the site itself.
template <int W>
Bits<W> steps_on(const Movement<W>& movement, Site from) {
  Bits<W> seen = Bits<W>::of(from), open = seen;
  while (open.any()) {
    const Bits<W> fresh = movement.quiet_leaps[open.pop()] & ~seen;
    open |= fresh;
    seen |= fresh;
  }
  return seen;
}

/// Whether a capture always takes a unit off the only way that its single steps lead, for good.
template <int W>
bool strays(const Movement<W>& movement, int sites) {
  for (int i = 0; i < sites; ++i) {
    const auto from = static_cast<Site>(i);
    if (movement.quiet_leaps[from].several()) return false;
    const Bits<W> way = steps_on(movement, from);
    for (Bits<W> rest = movement.capture_leaps[from]; rest.any();) {
      if ((steps_on(movement, rest.pop()) & way).any()) return false;
    }
  }
  return true;
}

}  // namespace kirke
