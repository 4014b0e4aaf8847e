#pragma once
// DangerCirce: attacked units may go to their home squares, capturing there too.

#include "core/rules_builder.hpp"

namespace kirke {

template <int W>
void install_danger(RulesBuilder<W>& builder);

}  // namespace kirke
