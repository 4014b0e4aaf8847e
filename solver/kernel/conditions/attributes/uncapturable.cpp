// Uncapturable units are not captured; kings may be.

#include "conditions/shared/uncapturable.hpp"

#include "core/rules_builder.hpp"

namespace kirke {

template <int W>
void install_uncapturable(RulesBuilder<W>& builder, const RuleSpec&) {
  builder.breaks_no_more();  // than that captures are certain
  builder.move_only_if(MoveFilter<W>::Asks::victim, may_be_captured<W>);
}

template void install_uncapturable(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
