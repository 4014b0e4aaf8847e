#pragma once
// Builds the rules of a specification: game and conditions together.

#include <memory>
#include <stdexcept>

#include "conditions/registry.hpp"
#include "core/rules_builder.hpp"
#include "games/registry.hpp"
#include "machine/half_moves.hpp"
#include "search/constraints/line_constraints.hpp"

namespace kirke {

/// Announces all rules, then calls install_one(builder, rule) for each of them.
template <int W, class F>
void install(RulesBuilder<W>& builder, const MachineSpec& spec, F&& install_one) {
  builder.lay_out_board();
  for (const RuleSpec& rule : spec.rules) announce_rule(builder, rule);
  builder.lay_movements();
  for (const RuleSpec& rule : spec.rules) install_one(builder, rule);
}

/// Throws std::invalid_argument if a rule is not known, or if rules do not go together.
template <int W>
std::shared_ptr<const Rules<W>> assembled(const MachineSpec& spec) {
  if (change_with_half_moves(spec)) {
    if (!spec.constraints.empty())
      throw std::invalid_argument("constraints: rules of single half-moves beside them");
    return assembled_by_half_moves<W>(spec);
  }
  RulesBuilder<W> builder(spec);
  install(builder, spec, [](RulesBuilder<W>& rules, const RuleSpec& rule) {
    if (!install_game(rules, rule)) install_rule(rules, rule);
  });
  if (!spec.constraints.empty()) keep_constraints(builder);
  return builder.conclude();
}

}  // namespace kirke
