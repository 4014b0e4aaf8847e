#pragma once
// Fairy movements for the rule sets of the checks, a few of every kind.

#include <string>
#include <vector>

#include "core/spec.hpp"

namespace kirke::checks {

/// The step with all its signs and both orders of its components.
std::vector<Step> every(int x, int y);
/// Along ranks, files and diagonals.
std::vector<Step> all_lines();

/// Movers by the name of a walk; throws std::invalid_argument if there is none of that name.
std::vector<MoverSpec> walk_named(const std::string& name);

}  // namespace kirke::checks
