#pragma once
// Which bounds and filters of the search the rules in force admit, and what keeps the others off.
// For whoever asks; the search itself asks the same questions of its own.

#include <string>
#include <vector>

#include "core/spec.hpp"

namespace kirke {

/// What keeps a pruning off: "rule" and "walk" with their number in the specification, "board" if
/// it is too large, "units" if kings are missing or too many, or units belong to both sides.
struct Obstacle {
  std::string what;
  int number = 0;
};

struct Pruning {
  std::string name;
  bool on = false;
  std::vector<Obstacle> because{};
};

/// Throws std::invalid_argument as make_machine does.
std::vector<Pruning> prunings(const MachineSpec& spec);

}  // namespace kirke
