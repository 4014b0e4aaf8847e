#pragma once
// Which side, or sides, a rule is about: its parameter "side".

#include <string>

#include "core/spec.hpp"
#include "core/unit.hpp"

namespace kirke {

/// The side that the rule names, or `otherwise`.
inline Side side_named(const RuleSpec& rule, Side otherwise) {
  const std::string side = rule.get("side", "");
  return side == "white" ? Side{0} : side == "black" ? Side{1} : otherwise;
}

/// A bit for the side that the rule names, or bits for both.
inline std::uint8_t sides_named(const RuleSpec& rule) {
  const std::string side = rule.get("side", "");
  if (side == "white") return owner_bit(0);
  if (side == "black") return owner_bit(1);
  return owner_bit(0) | owner_bit(1);
}

}  // namespace kirke
