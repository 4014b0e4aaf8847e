#pragma once
// Turkish draughts: men go forward and sideways, kings fly, and the most has to be captured.

#include "core/rules_builder.hpp"

namespace kirke {

/// Men are the kind that promotes, kings the one that they become. Parameters: promo (ends, king,
/// man) and draw_1v1 (off, all, king_wins).
template <int W>
void install_draughts(RulesBuilder<W>& builder, const RuleSpec& spec);

}  // namespace kirke
