// Neutral units belong to both sides.

#include "core/rules_builder.hpp"

namespace kirke {

/// The rule itself has no effect: other rules ask for the owners of units.
template <int W>
void announce_neutral(const RuleSpec&, const Board&, Announced& says) {
  says.acts = false;
}

template <int W>
void install_neutral(RulesBuilder<W>& builder, const RuleSpec&) {
  // A unit of both sides guards, shields and attacks for either side, which few bounds distinguish.
  builder.breaks(Guarantee::one_owner, Supplement::owners);
  builder.only_marked_do_more(0);
}

template void announce_neutral<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_neutral(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
