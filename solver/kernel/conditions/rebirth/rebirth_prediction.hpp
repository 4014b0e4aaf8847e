#pragma once
// Predicts where units are reborn by half-moves that are still to be made.

#include "conditions/rebirth/rebirth.hpp"
#include "core/rules.hpp"

namespace kirke {

/// Describes the capture of the unit on `target` by the unit of `by` on `from`. Both still stand
/// there.
template <int W>
Capture capture_on(const Position<W>& position, const Rules<W>& rules, Site from, Site target,
                   Side by) noexcept;

/// Where the capturing unit may end after a capture that is still to be made; no choice if the
/// capture is illegal. Returns false where this cannot be told.
template <int W>
bool foretell(const Position<W>& position, const Rules<W>& rules, const Rebirth& axes,
              const Move& move, Returns<W>& out) noexcept;

/// Where the captured unit may reappear after a capture that is still to be made. Returns false
/// where this cannot be told.
template <int W>
bool foretell_return(const Position<W>& position, const Rules<W>& rules, const Rebirth& axes,
                     const Move& move, Returns<W>& out) noexcept;

/// The capture that made a unit wait, as seen by the half-move that may bring it back. now: the
/// description of that half-move.
template <int W>
Capture earlier_capture(const Position<W>& position, Capture now) noexcept;

/// Where the waiting unit reappears with a half-move that is still to be made. Returns false where
/// this cannot be told.
template <int W>
bool foretell_comeback(const Position<W>& position, const Rules<W>& rules, const Rebirth& axes,
                       const Move& move, Returns<W>& out) noexcept;

/// Where the unit that `capture` takes reappears with `answer`, a quiet half-move of the other
/// side; kNowhere if it does not. Precondition: the unit does not belong to both sides.
template <int W>
Site comeback_after(const Position<W>& position, const Rules<W>& rules, const Rebirth& axes,
                    const Move& capture, const Move& answer) noexcept;

}  // namespace kirke
