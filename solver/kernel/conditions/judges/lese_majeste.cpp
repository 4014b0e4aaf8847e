// LeseMajeste: the side that is not to move may stand in check in the diagram. Play is as usual: no
// king is captured, and no king is left in check.

#include "core/rules_builder.hpp"

namespace kirke {

/// Search takes it elsewhere that such positions do not occur: it assumes nothing here.
template <int W>
void install_lese_majeste(RulesBuilder<W>& builder, const RuleSpec&) {
  builder.begin_in_check();
}

template void install_lese_majeste(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
