// Holes: sites that no unit enters, passes or hops over. Walks end there as at the edge of the
// board; leaps go over them.

#include <stdexcept>

#include "conditions/shared/edges.hpp"
#include "conditions/shared/site_list.hpp"
#include "conditions/shared/watching.hpp"

namespace kirke {
template <int W>
void announce_hole(const RuleSpec& spec, const Board& board, Announced& says) {
  says.acts = false;  // the board is smaller, and that is all
  for (const int site : numbers_in(spec.get("sites", ""))) {
    if (site < 0 || site >= board.size()) throw std::invalid_argument("a hole off the board");
    says.closed.push_back(static_cast<Site>(site));
  }
}

template <int W>
void install_hole(RulesBuilder<W>& builder, const RuleSpec& spec) {
  if (!builder.announced().rebirths) refuse_captures_elsewhere(builder, spec.name);
  refuse_turning_at_edges(builder, spec.name);
  builder.breaks_nothing();  // it is in the tables
  builder.only_marked_do_more(0);
}

template void announce_hole<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_hole(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
