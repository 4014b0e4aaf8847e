#pragma once
// Attributes of units: what a trait means for the moves of the units that have it.

#include <string>
#include <vector>

#include "core/rules_builder.hpp"

namespace kirke {

/// Installs what an attribute means, by its key in the catalogue ("kamikaze"; "neutral" for units
/// of both sides). Returns false for a key that is none.
template <int W>
bool install_attribute(RulesBuilder<W>& builder, const std::string& key);

std::vector<std::string> attribute_names();

// --- by kind of meaning

/// Units change after they have moved: kamikaze, chameleon, halfneutral.
template <int W>
bool install_change(RulesBuilder<W>& builder, const std::string& key);

/// Units move, capture or are captured only if something holds: paralysing, functionary, patrol,
/// jigger, uncapturable.
template <int W>
bool install_restriction(RulesBuilder<W>& builder, const std::string& key);

/// Hoppers do something to their hurdle: hurdlecolourchanging.
template <int W>
bool install_hurdle_rule(RulesBuilder<W>& builder, const std::string& key);

}  // namespace kirke
