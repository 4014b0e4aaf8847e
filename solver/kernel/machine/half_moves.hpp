#pragma once
// Builds rules that change from half-move to half-move: those of each half-move by themselves, for
// one position.

#include <algorithm>
#include <memory>

#include "core/rules.hpp"
#include "core/spec.hpp"

namespace kirke {

/// Whether some rules are in force in some half-moves only.
inline bool change_with_half_moves(const MachineSpec& spec) noexcept {
  return std::any_of(spec.rules.begin(), spec.rules.end(),
                     [](const RuleSpec& rule) { return !rule.always(); });
}

/// The rules of the first half-move, which know those of all others. Throws std::invalid_argument
/// as assembled() does, and where what a rule remembers or leaves behind has no meaning in
/// half-moves without it.
template <int W>
std::shared_ptr<const Rules<W>> assembled_by_half_moves(const MachineSpec& spec);

}  // namespace kirke
