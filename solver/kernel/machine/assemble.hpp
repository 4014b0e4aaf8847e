#pragma once
// Builds the rules of a specification: game and conditions together.

#include <memory>

#include "conditions/registry.hpp"
#include "core/rules_builder.hpp"
#include "games/registry.hpp"
#include "search/constraints/line_constraints.hpp"

namespace kirke {

/// Throws std::invalid_argument if a rule is not known, or if rules do not go together.
template <int W>
std::shared_ptr<const Rules<W>> assembled(const MachineSpec& spec) {
  RulesBuilder<W> builder(spec);
  builder.lay_out_board();
  for (const RuleSpec& rule : spec.rules) announce_rule(builder, rule);
  builder.lay_movements();
  for (const RuleSpec& rule : spec.rules) {
    if (!install_game(builder, rule)) install_rule(builder, rule);
  }
  if (!spec.constraints.empty()) keep_constraints(builder);
  return builder.conclude();
}

}  // namespace kirke
