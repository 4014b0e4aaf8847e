#pragma once
// Units that move or capture from their rebirth squares: Mars, Antimars, Phantom.

#include <memory>

#include "conditions/rebirth.hpp"
#include "core/rules.hpp"

namespace kirke {

template <int W>
void install_rebirth_moves(RulesBuilder<W>& builder, const std::shared_ptr<const Rebirth>& axes);

}  // namespace kirke
