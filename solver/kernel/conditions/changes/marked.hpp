#pragma once
// Rules that units with an attribute follow; or all units, if a condition says so.

#include <algorithm>

#include "core/spec.hpp"

namespace kirke {

/// Whether the rule is that of the condition, for all units.
inline bool says_all(const RuleSpec& rule) { return rule.get("all", "no") == "yes"; }

/// Whether the condition is in force as well, so that it covers the units with the attribute.
inline bool all_do(const MachineSpec& spec, const RuleSpec& rule) {
  return std::any_of(spec.rules.begin(), spec.rules.end(),
                     [&](const RuleSpec& one) { return one.name == rule.name && says_all(one); });
}

}  // namespace kirke
