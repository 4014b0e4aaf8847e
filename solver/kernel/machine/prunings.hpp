#pragma once
// Which prunings the rules in force admit, and what keeps the others off. For reports; the search
// asks the same questions for itself.

#include <optional>
#include <string>
#include <vector>

#include "core/guarantees.hpp"
#include "core/spec.hpp"

namespace kirke {

/// What keeps a pruning off. "rule" and "walk", with their number in the specification; for a rule,
/// the guarantee that it breaks. "pruning", with the number of the one that is switched off: this
/// one, or another on which it builds. "board" if it is too large. "units" if there are no kings or
/// too many, or if units belong to both sides. "unasked" if no rule asks for the pruning.
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
