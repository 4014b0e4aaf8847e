// GridChess: lines divide the board into cells, and no move begins and ends in the same one.

#include "conditions/grid.hpp"

#include <stdexcept>
#include <string>
#include <vector>

#include "conditions/narrowed.hpp"
#include "conditions/site_list.hpp"

namespace kirke {
template <int W>
void announce_grid(const RuleSpec& spec, const Board& board, Announced& says) {
  says.acts = false;  // moves are fewer, and that is all
  says.grids = 1;
  says.way_allowed = other_cells(spec, board);
}

template <int W>
void install_grid(RulesBuilder<W>& builder, const RuleSpec& spec) {
  install_narrowed(builder, spec);
}

template void announce_grid<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_grid(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
