// LeseMajeste: the side that is not to move may stand in check in the diagram. Play is as usual: no
// king is captured, and no king is left in check.

#include "core/rules_builder.hpp"

namespace kirke {

/// Elsewhere the search takes for granted that such positions do not occur. Here it takes nothing
/// for granted.
template <int W>
void install_lese_majeste(RulesBuilder<W>& builder, const RuleSpec&) {
  builder.begin_in_check();
}

template void install_lese_majeste(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
