#pragma once
// Machines whose searches have the stack that they need, however little the calling thread has.

#include <memory>

#include "machine/machine.hpp"

namespace kirke {

/// Wraps a machine. Its methods may throw in addition what on_stack() throws.
std::unique_ptr<Machine> with_stack(std::unique_ptr<Machine> machine);

}  // namespace kirke
