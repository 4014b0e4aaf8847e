#pragma once
// Schoenberg's coalition chess: four powers in two coalitions, and checks answered out of turn.

#include "core/rules_builder.hpp"

namespace kirke {

/// Sides are coalitions. In each coalition the units of one power belong to the side alone; those
/// of the other power belong to the third side (number 2) as well. Parameters, with powers by their
/// letters y, b, g, r: coalitions ("yg/br"), order ("ybgr"), flieger (free, empty, capture),
/// check_reply (immediate, optional); of the diagram: turn, skipped, double_steps ("passed:landing
/// ...", numbers of sites).
template <int W>
void install_coalition(RulesBuilder<W>& builder, const RuleSpec& spec);

}  // namespace kirke
