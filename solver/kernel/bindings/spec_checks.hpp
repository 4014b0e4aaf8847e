#pragma once
// Whether the parts of a specification go together: what rules and searches do not look at again.

#include "core/spec.hpp"

namespace kirke {

/// Throws std::invalid_argument, which names the field that does not fit the others.
void check_specification(const MachineSpec& spec);

}  // namespace kirke
