#pragma once
// Whom a side may capture, as far as that is a matter of whose and how royal units are.

#include "core/position.hpp"
#include "core/rules.hpp"

namespace kirke {

/// Whether kings may be captured: to find out what attacks them, or as they come back.
template <int W>
bool captures_kings(const Rules<W>& rules, Generate mode) noexcept {
  return mode == Generate::royal_captures_too || rules.kings.captured_in_play;
}

/// Units that the side may capture where captures of kings are looked at so.
template <int W>
Bits<W> victims_of(const Position<W>& position, const Rules<W>& rules, Side side,
                   Generate mode) noexcept {
  const Bits<W> enemies = position.of_side(rules.opponent(side));
  return captures_kings(rules, mode) ? enemies : enemies & ~position.royals();
}

}  // namespace kirke
