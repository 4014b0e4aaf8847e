#pragma once
// Ways out of check, looked for without playing moves wherever the rules are plain enough for that.

#include "core/position.hpp"
#include "core/rules.hpp"

namespace kirke {

/// Whether the side to move has a legal move. Precondition: it is in check.
template <int W>
bool can_escape(Position<W>& position, const Rules<W>& rules) noexcept;

}  // namespace kirke
