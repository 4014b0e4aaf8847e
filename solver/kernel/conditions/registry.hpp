#pragma once
// Rules by name.

#include <string>
#include <vector>

#include "core/rules_builder.hpp"

namespace kirke {

/// Installs the rule `spec.name`; throws std::invalid_argument if there is none of that name.
template <int W>
void install_rule(RulesBuilder<W>& builder, const RuleSpec& spec);

/// Names that install_rule knows: the counterpart of the catalogue's conditions.
std::vector<std::string> rule_names();

}  // namespace kirke
