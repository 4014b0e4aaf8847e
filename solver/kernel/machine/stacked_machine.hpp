#pragma once
// Machines whose searches have the stack that they need, whatever the thread has that asks.

#include <memory>

#include "machine/machine.hpp"

namespace kirke {

/// The same machine; see on_stack() for what its methods throw besides.
std::unique_ptr<Machine> with_stack(std::unique_ptr<Machine> machine);

}  // namespace kirke
