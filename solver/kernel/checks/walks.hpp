#pragma once
// Fairy movements for the rule sets of the checks: a few of every type.

#include <string>
#include <vector>

#include "core/spec.hpp"

namespace kirke::checks {

/// A step with all signs, and both orders, of its components.
std::vector<Step> every(int x, int y);
/// Lines along ranks, files and diagonals.
std::vector<Step> all_lines();

/// The movers of a walk by its name. Throws std::invalid_argument if no walk has this name.
std::vector<MoverSpec> walk_named(const std::string& name);

}  // namespace kirke::checks
