// Neutral units belong to both sides.

#include "core/rules_builder.hpp"

namespace kirke {

/// Nothing happens by it: other rules tell whose units are.
void announce_neutral(const RuleSpec&, const Board&, Announced& says) { says.acts = false; }

template <int W>
void install_neutral(RulesBuilder<W>& builder, const RuleSpec&) {
  // A unit of both sides guards, shields and attacks for either: few bounds tell them apart.
  builder.breaks(Guarantee::one_owner, Supplement::owners);
  builder.only_marked_do_more(0);
}

template void install_neutral(RulesBuilder<1>&, const RuleSpec&);
template void install_neutral(RulesBuilder<4>&, const RuleSpec&);

}  // namespace kirke
