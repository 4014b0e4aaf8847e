#pragma once
// Rules that say only between which sites units move, whatever stands where. They announce it, and
// the tables of movements contain it.

#include "conditions/rebirth/circe_row.hpp"
#include "conditions/shared/watching.hpp"
#include "core/refusal.hpp"

namespace kirke {

/// Declares what a rule breaks that has announced all its effects.
template <int W>
void declare_narrowed(RulesBuilder<W>& builder) {
  if (builder.narrows_rides()) {
    builder.breaks(Guarantee::rides_whole);
  } else {
    builder.breaks_nothing();  // it is in the tables
  }
  builder.only_marked_do_more(0);
}

/// Installs a rule that has announced all its effects (Announced::way_allowed).
template <int W>
void install_narrowed(RulesBuilder<W>& builder, const RuleSpec& spec) {
  refuse_captures_elsewhere(builder, spec.name);
  if (circe_row_of(builder.spec(), Base::antimars))
    throw Refusal(spec.name + " where moves begin on rebirth squares", kLeaveOneOut);
  declare_narrowed(builder);
}

}  // namespace kirke
