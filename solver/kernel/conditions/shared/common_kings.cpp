#include "conditions/shared/common_kings.hpp"

#include <algorithm>

#include "core/refusal.hpp"

namespace kirke {

bool has_royal_units(const MachineSpec& spec) {
  return std::any_of(spec.units.begin(), spec.units.end(),
                     [](const UnitSpec& u) { return u.unit.royal(); });
}

void refuse_royal_units(const MachineSpec& spec, const RuleSpec& rule) {
  if (has_royal_units(spec)) throw Refusal(rule.name + " with royal units", "Let no unit be royal");
}

}  // namespace kirke
