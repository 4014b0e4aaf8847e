// Shatranj: ferses in place of queens, no double step, promotion to ferses alone. What besides
// kings the sides lose by the goal "win" stands in goals/goal.cpp.

#include "core/rules_builder.hpp"

namespace kirke {
namespace {

/// Pawns make single steps; they promote to ferses, as does whatever promotes.
void remake_for_shatranj(KindSpec& kind) {
  std::erase_if(kind.movers, [](const MoverSpec& one) { return one.primitive == "double-step"; });
  kind.promotes_to.clear();
  kind.promotion_piece = kind.name == "fers";
}

}  // namespace

template <int W>
void announce_shatranj(const RuleSpec&, const Board&, Announced& says) {
  says.acts = false;
  says.remakes = remake_for_shatranj;
}

template <int W>
void install_shatranj(RulesBuilder<W>& builder, const RuleSpec&) {
  builder.breaks_nothing();  // it is in the tables
  builder.only_marked_do_more(0);
}

template void announce_shatranj<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_shatranj(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
