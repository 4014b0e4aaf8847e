#pragma once
// Which prunings the rules in force admit, and what keeps the others off. For whoever asks; the
// search itself asks the same questions of its own.

#include <optional>
#include <string>
#include <vector>

#include "core/guarantees.hpp"
#include "core/spec.hpp"

namespace kirke {

/// What keeps a pruning off: "rule" and "walk" with their number in the specification, and the
/// guarantee that the rule breaks; "pruning" with the number of the one that is switched off, this
/// or another on which it builds; "board" if it is too large; "units" if kings are missing or too
/// many, or units belong to both sides; "unasked" if there is no rule that it is for.
struct Obstacle {
  std::string what;
  int number = 0;
  std::optional<Guarantee> breaks{};
  bool operator==(const Obstacle&) const = default;
};

struct PruningState {
  Pruning pruning;
  bool on = false;
  std::vector<Obstacle> because{};
};

/// All prunings in their order. Throws std::invalid_argument as make_machine does.
std::vector<PruningState> prunings(const MachineSpec& spec);

}  // namespace kirke
