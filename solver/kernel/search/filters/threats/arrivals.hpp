#pragma once
// Where a unit may arrive by one move, promotion included.

#include "search/filters/threats/threats.hpp"

namespace kirke {

template <int W>
template <class F>
bool Threats<W>::any_arrival(Site from, int kind, bool checks_only, F&& f) const noexcept {
  const Movement<W>& movement = rules_.movement(kind, us_);
  if (!movement.pawn_like) {
    Bits<W> rest = movement.special ? movement.arrivals[from] : movement.attacks[from];
    if (checks_only) rest &= movement.reach[king_] | mating_moves_.guards().watched();
    while (rest.any()) {
      if (f(rest.pop(), kind)) return true;
    }
    return false;
  }
  Bits<W> to = movement.quiet_leaps[from] | movement.capture_leaps[from];
  if (movement.double_step[from] != kNowhere) to.set(movement.double_step[from]);
  while (to.any()) {
    const Site s = to.pop();
    if (!rules_.promotion_zone(kind, us_).test(s)) {
      if (f(s, kind)) return true;
      continue;
    }
    for (const std::uint8_t promotion : rules_.promotions.of[static_cast<std::size_t>(kind)]) {
      if (f(s, promotion)) return true;
    }
  }
  return false;
}

}  // namespace kirke
