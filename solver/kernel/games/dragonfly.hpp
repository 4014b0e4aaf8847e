#pragma once
// Dragonfly: captured units change sides, go to the hand of their captor and come back by drops.

#include "core/rules_builder.hpp"

namespace kirke {

/// Parameter drop_check: forbidden (a drop may not attack the enemy king) or allowed.
template <int W>
void install_dragonfly(RulesBuilder<W>& builder, const RuleSpec& spec);

}  // namespace kirke
