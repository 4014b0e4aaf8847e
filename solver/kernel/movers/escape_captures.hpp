#pragma once
// Ways out of check by captures of which rules make more than that the victim is gone.

#include "core/position.hpp"
#include "core/rules.hpp"

namespace kirke {

/// Whether the side to move has a legal capture; those of a unit are generated when it is its turn.
/// way: what has to be empty for it; anything where that is not known. Precondition: the side is in
/// check, and CheckEscapes.
template <int W>
bool has_legal_capture(Position<W>& position, const Rules<W>& rules, Bits<W>& way) noexcept;

}  // namespace kirke
