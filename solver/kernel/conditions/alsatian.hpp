#pragma once
// Circe Alsatian: no capture with a rebirth may lead to a position that no game of chess leads to.

#include "core/rules_builder.hpp"

namespace kirke {

/// Forbids captures with rebirth whose result is provably illegal. The capture without rebirth and
/// every other half-move is one of chess, and leads from a legal position to a legal one. Throws
/// std::invalid_argument for units that chess does not have and for a diagram that is itself
/// provably illegal.
template <int W>
void install_alsatian(RulesBuilder<W>& builder);

}  // namespace kirke
