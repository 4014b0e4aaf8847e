#pragma once
// Whom a side may capture, as far as owners and royalty decide it.

#include "core/position.hpp"
#include "core/rules.hpp"

namespace kirke {

/// Whether kings may be captured: because the caller asks what attacks them, or because they come
/// back.
template <int W>
bool captures_kings(const Rules<W>& rules, Generate mode) noexcept {
  return mode == Generate::royal_captures_too || rules.kings.captured_in_play;
}

/// Units that the side may capture, with kings or without as captures_kings() says.
template <int W>
Bits<W> victims_of(const Position<W>& position, const Rules<W>& rules, Side side,
                   Generate mode) noexcept {
  const Bits<W> enemies = position.of_side(rules.opponent(side));
  return captures_kings(rules, mode) ? enemies : enemies & ~position.royals();
}

}  // namespace kirke
