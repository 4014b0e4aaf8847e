#pragma once
// Games by name: chess needs none of this.

#include <string>
#include <vector>

#include "core/rules_builder.hpp"

namespace kirke {

/// Installs the game `spec.name`; false if there is none of that name.
template <int W>
bool install_game(RulesBuilder<W>& builder, const RuleSpec& spec);

/// Names that install_game knows: the counterpart of the catalogue's games.
template <int W>
std::vector<std::string> game_names();

}  // namespace kirke
