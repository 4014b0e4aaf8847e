#pragma once
// The one place that says in which order rules of one phase act. docs/order.md has the reasons.

#include <string>

#include "core/hooks.hpp"

namespace kirke {

/// The place of a rule within a phase; lower places act first.
int order_rank(Phase phase, const std::string& rule) noexcept;

/// Whether a rule does the same for a unit that the other side has moved.
bool acts_whoever_moves(const std::string& rule) noexcept;

/// Whether a rule does the same on each of two boards, taken by itself.
bool same_on_each_board(const std::string& rule) noexcept;

/// True if the order of these two rules is known: they act in different phases, or the place of one
/// of them in their phase is witnessed.
bool order_witnessed(Phase a_phase, const std::string& a, Phase b_phase,
                     const std::string& b) noexcept;

}  // namespace kirke
