#pragma once
// The one place that says in which order rules act that share a phase. docs/order.md has the
// reasons.

#include <string>

#include "core/hooks.hpp"

namespace kirke {

/// Place of a rule within a phase; lower acts first.
int order_rank(Phase phase, const std::string& rule) noexcept;

/// True if it is known in which order these two rules act: in different phases, or in one in which
/// the place of one of them is witnessed.
bool order_witnessed(Phase a_phase, const std::string& a, Phase b_phase,
                     const std::string& b) noexcept;

}  // namespace kirke
