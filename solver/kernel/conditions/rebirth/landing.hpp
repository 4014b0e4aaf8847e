#pragma once
// How a unit comes to its rebirth square: the choice of a square, room there, placement, promotion,
// change of side.

#include <optional>

#include "conditions/rebirth/choices.hpp"
#include "conditions/rebirth/rebirth.hpp"
#include "core/rules.hpp"

namespace kirke {

/// Describes the capture made by this half-move.
template <int W>
Capture capture_of(const Half<W>& half) noexcept;

/// Gives `unit`, a captured one that is off the board, its rebirth, if the row has one for it.
template <int W>
void bring_back(Half<W>& half, const Rebirth& axes, const Capture& capture,
                const Unit& unit) noexcept;

/// Sends the capturing unit, which stands on half.standing, to its rebirth square.
template <int W>
void send_home(Half<W>& half, const Rebirth& axes, const Capture& capture) noexcept;

/// Lets units come up again whose squares have become empty (Volcanic, Parachute).
template <int W>
void uncover(Half<W>& half, const void*) noexcept;

}  // namespace kirke
