#pragma once
// Games by name. Chess is none of them.

#include <string>
#include <vector>

#include "core/rules_builder.hpp"

namespace kirke {

/// Installs the game `spec.name`; false if there is no game of that name.
template <int W>
bool install_game(RulesBuilder<W>& builder, const RuleSpec& spec);

/// The names that install_game() knows: the counterpart of the catalogue's games.
template <int W>
std::vector<std::string> game_names();

}  // namespace kirke
