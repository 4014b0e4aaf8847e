#pragma once
// Rules by name.

#include <string>
#include <vector>

#include "core/rules_builder.hpp"

namespace kirke {

/// Tells the builder what the rule announces to other rules. All rules announce before the first
/// one is installed. Games announce nothing.
template <int W>
void announce_rule(RulesBuilder<W>& builder, const RuleSpec& spec);

/// Installs the rule `spec.name`. Throws std::invalid_argument if there is no rule of that name.
template <int W>
void install_rule(RulesBuilder<W>& builder, const RuleSpec& spec);

/// The names that install_rule() knows: the counterpart of the catalogue's conditions.
template <int W>
std::vector<std::string> rule_names();

}  // namespace kirke
