#pragma once
// Kings that are ordinary units. They are never royal, or only where the rule makes them so.

#include "core/rules_builder.hpp"

namespace kirke {

/// Announces that the walk of a king makes no unit royal, and that pawns may become kings.
template <int W>
void announce_common_kings(const RuleSpec&, const Board&, Announced& says) {
  says.remakes = [](KindSpec& kind) {
    if (kind.royal) kind.promotion_piece = true;
    kind.royal = false;
  };
}

/// Whether the diagram has units with a royal attribute, other than units with the walk of a king.
bool has_royal_units(const MachineSpec& spec);

/// Refuses a rule under which no unit is royal if there are such units.
void refuse_royal_units(const MachineSpec& spec, const RuleSpec& rule);

}  // namespace kirke
