#pragma once
// Turkish draughts: units go forward and sideways, kings fly, and the most has to be captured.

#include "core/rules_builder.hpp"

namespace kirke {

/// A unit is of the kind that promotes, a king of the kind that it becomes. Parameters: promo
/// (ends, king, unit) and draw_1v1 (off, all, king_wins).
template <int W>
void install_draughts(RulesBuilder<W>& builder, const RuleSpec& spec);

}  // namespace kirke
