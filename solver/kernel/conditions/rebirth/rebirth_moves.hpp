#pragma once
// Units that move or capture from their rebirth squares: Mars, Antimars, Phantom.

#include <memory>

#include "conditions/rebirth/rebirth.hpp"
#include "core/rules_builder.hpp"

namespace kirke {

template <int W>
void install_rebirth_moves(RulesBuilder<W>& builder, const std::shared_ptr<const Rebirth>& axes);

/// Installs Mars and Antimars together: captures begin on the rebirth square of Mars, other moves
/// on that of Antimars.
template <int W>
void install_mars_and_antimars(RulesBuilder<W>& builder, const std::shared_ptr<const Rebirth>& mars,
                               const std::shared_ptr<const Rebirth>& antimars);

}  // namespace kirke
