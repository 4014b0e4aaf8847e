#pragma once
// Rules that units with an attribute follow, and, where a condition says it of them, all units.

#include <algorithm>

#include "core/spec.hpp"

namespace kirke {

/// Whether the rule is that of the condition.
inline bool says_all(const RuleSpec& rule) { return rule.get("all", "no") == "yes"; }

/// Whether the condition is in force, too, so that it says of units with the attribute what they
/// do.
inline bool all_do(const MachineSpec& spec, const RuleSpec& rule) {
  return std::any_of(spec.rules.begin(), spec.rules.end(),
                     [&](const RuleSpec& one) { return one.name == rule.name && says_all(one); });
}

}  // namespace kirke
