// Holes: sites that nobody enters or passes, nor hops over. Walks end there as at the edge of the
// board, leaps go over them.

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "conditions/watching.hpp"

namespace kirke {
namespace {

bool turns_at_the_edge(const MoverSpec& mover) {
  return mover.line == "reflecting" || mover.line == "cardinal" || mover.edges_only;
}

}  // namespace

void announce_hole(const RuleSpec& spec, const Board& board, Announced& says) {
  says.acts = false;  // the board is smaller, and that is all
  std::istringstream in(spec.get("sites", ""));
  for (int site = 0; in >> site;) {
    if (site < 0 || site >= board.size()) throw std::invalid_argument("a hole off the board");
    says.closed.push_back(static_cast<Site>(site));
  }
}

template <int W>
void install_hole(RulesBuilder<W>& builder, const RuleSpec& spec) {
  if (!builder.announced().rebirths) refuse_captures_elsewhere(builder, spec.name);
  for (const KindSpec& kind : builder.spec().kinds) {
    if (std::any_of(kind.movers.begin(), kind.movers.end(), turns_at_the_edge))
      throw std::invalid_argument(spec.name + ": how " + kind.name +
                                  "s turn beside one is not agreed");
  }
  builder.breaks_nothing();  // it is in the tables
  builder.only_marked_do_more(0);
}

template void install_hole(RulesBuilder<1>&, const RuleSpec&);
template void install_hole(RulesBuilder<4>&, const RuleSpec&);

}  // namespace kirke
