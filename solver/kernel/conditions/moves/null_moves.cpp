// NullMoves: a side may pass, unless the other side has just passed.

#include "core/rules_builder.hpp"

namespace kirke {

template <int W>
void install_null_moves(RulesBuilder<W>& builder, const RuleSpec&) {
  builder.breaks({Guarantee::arrivals_tabled, Guarantee::board_is_all});
  builder.allow_passing();
}

template void install_null_moves(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
