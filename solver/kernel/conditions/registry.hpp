#pragma once
// Rules by name.

#include <string>
#include <vector>

#include "core/rules_builder.hpp"

namespace kirke {

/// Has the builder know what the rule tells the others. All rules announce themselves before the
/// first is installed; of games there is nothing to tell.
template <int W>
void announce_rule(RulesBuilder<W>& builder, const RuleSpec& spec);

/// Installs the rule `spec.name`; throws std::invalid_argument if there is none of that name.
template <int W>
void install_rule(RulesBuilder<W>& builder, const RuleSpec& spec);

/// Names that install_rule knows: the counterpart of the catalogue's conditions.
template <int W>
std::vector<std::string> rule_names();

}  // namespace kirke
