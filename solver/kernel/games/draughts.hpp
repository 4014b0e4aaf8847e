#pragma once
// Turkish draughts: units go forward and sideways, kings fly, and the most has to be captured.

#include "core/rules_builder.hpp"

namespace kirke {

/// Units are the kind that promotes, kings the one that they become. Parameters: promo (ends, king,
/// unit) and draw_1v1 (off, all, king_wins).
template <int W>
void install_draughts(RulesBuilder<W>& builder, const RuleSpec& spec);

}  // namespace kirke
