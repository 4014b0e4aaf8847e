#pragma once
// Captures that depend on whether a rebirth square is free: which are legal, and which give check.
// `raw` is the Rebirth whose square is asked for.

#include <vector>

#include "conditions/rebirth/rebirth.hpp"
#include "core/position.hpp"
#include "core/rules_builder.hpp"

namespace kirke {

/// Makes a half-move illegal if it captures although the square is not free. Puts no unit there.
template <int W>
void forbid_capture(Half<W>& half, const void* raw) noexcept;

/// Asks before the move what forbid_capture() asks after it.
template <int W>
bool capture_is_free(const Position<W>& position, const Rules<W>& rules, const Move& move, Side by,
                     const void* raw) noexcept;

/// Whether a king captured by the move is not reborn.
template <int W>
bool king_is_lost(const Position<W>& position, const Rules<W>& rules, const Move& move, Side by,
                  const void* raw) noexcept;

/// Whether the capturing unit finds its rebirth square free.
template <int W>
bool home_is_free(const Position<W>& position, const Rules<W>& rules, const Move& move, Side by,
                  const void* raw) noexcept;

/// Checks::homes for a row that sends capturing units home.
template <int W>
std::vector<Bits<W>> all_homes(const RulesBuilder<W>& builder, const Rebirth& axes);

}  // namespace kirke
