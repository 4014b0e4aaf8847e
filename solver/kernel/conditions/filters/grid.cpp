// GridChess: lines divide the board into cells, and no move begins and ends in the same cell.

#include "conditions/filters/narrowed.hpp"
#include "conditions/shared/cells.hpp"

namespace kirke {

template <int W>
void announce_grid(const RuleSpec& spec, const Board& board, Announced& says) {
  says.acts = false;  // moves are fewer, and that is all
  announce_cells(spec, board, says);
}

template <int W>
void install_grid(RulesBuilder<W>& builder, const RuleSpec& spec) {
  install_narrowed(builder, spec);
}

template void announce_grid<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_grid(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
