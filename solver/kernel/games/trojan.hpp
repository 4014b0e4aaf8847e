#pragma once
// Trojan chess: units of one side stand on each other, and the top unit leads.

#include "core/rules_builder.hpp"

namespace kirke {

/// Parameters: promotion_decline: if_empty (a promotion must put a unit on the board while there is
/// one to put) or free; double_step_units: how many units made the double step of the diagram that
/// may be answered.
template <int W>
void install_trojan(RulesBuilder<W>& builder, const RuleSpec& spec);

}  // namespace kirke
