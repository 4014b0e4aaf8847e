#pragma once
// Parrain and its relatives: units that a later half-move than their capture brings back.

#include "conditions/rebirth/circe_declared.hpp"

namespace kirke {

/// Installs a row whose reborn unit was captured by an earlier half-move.
template <int W>
void install_parrain(RulesBuilder<W>& builder, const Axes& axes);

}  // namespace kirke
