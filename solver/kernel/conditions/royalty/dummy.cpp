// Dummy: a condition of the field's programs without any effect.

#include "core/rules_builder.hpp"

namespace kirke {

template <int W>
void install_dummy(RulesBuilder<W>& builder, const RuleSpec&) {
  builder.breaks_nothing();
}

template void install_dummy(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
