// NullMoves: a side may pass, unless the other one has just done so.

#include "core/rules_builder.hpp"

namespace kirke {

template <int W>
void install_null_moves(RulesBuilder<W>& builder, const RuleSpec&) {
  Properties& does = builder.declares();
  does.unbounded = does.remembers = true;
  builder.allow_passing();
}

template void install_null_moves(RulesBuilder<1>&, const RuleSpec&);
template void install_null_moves(RulesBuilder<4>&, const RuleSpec&);

}  // namespace kirke
