#pragma once
// The one place that says in which order rules act that share a stage. docs/order.md has the
// reasons.

#include <string>

namespace kirke {

/// Place of a rule within its stage; lower acts first.
int order_rank(const std::string& rule) noexcept;

/// True if the order of these two rules at a common stage has been agreed on.
bool order_agreed(const std::string& a, const std::string& b) noexcept;

}  // namespace kirke
