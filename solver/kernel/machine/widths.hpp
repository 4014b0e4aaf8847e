#pragma once
// What is compiled for each width of site sets. The size of the board selects one (widths.cpp).

#include <memory>
#include <vector>

#include "machine/machine.hpp"
#include "machine/prunings.hpp"

namespace kirke {

template <int W>
std::unique_ptr<Machine> make_of_width(const MachineSpec& spec);

template <int W>
std::vector<PruningState> prunings_of_width(const MachineSpec& spec);

}  // namespace kirke
