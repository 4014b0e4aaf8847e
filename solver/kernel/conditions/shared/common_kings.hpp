#pragma once
// Kings that are units like others: royal nowhere, or where the rule itself makes them so.

#include "core/rules_builder.hpp"

namespace kirke {

/// Walks of kings make nobody royal, and pawns may become kings.
template <int W>
void announce_common_kings(const RuleSpec&, const Board&, Announced& says) {
  says.remakes = [](KindSpec& kind) {
    if (kind.royal) kind.promotion_piece = true;
    kind.royal = false;
  };
}

/// Whether the diagram has units that are royal by themselves, not by a king's walk.
bool has_royal_units(const MachineSpec& spec);

/// Refuses the rule, under which nobody is royal, beside such units.
void refuse_royal_units(const MachineSpec& spec, const RuleSpec& rule);

}  // namespace kirke
