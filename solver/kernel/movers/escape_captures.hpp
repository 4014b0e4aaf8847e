#pragma once
// Ways out of check by captures that do more than remove the victim, because of rules in force.

#include "core/position.hpp"
#include "core/rules.hpp"

namespace kirke {

/// Whether the side to move has a legal capture. Captures are generated one unit at a time. way:
/// sites that have to be empty for the capture found; all sites where that is not known.
/// Precondition: the side is in check, and admits_escapes().
template <int W>
bool has_legal_capture(Position<W>& position, const Rules<W>& rules, Bits<W>& way) noexcept;

}  // namespace kirke
