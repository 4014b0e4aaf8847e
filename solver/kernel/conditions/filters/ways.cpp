// Moves that depend only on the squares where they begin and end. BichromChess and MonochromChess:
// on the colours. Edge movers: units arrive only on the edge.

#include <stdexcept>

#include "conditions/filters/narrowed.hpp"
#include "conditions/shared/sides.hpp"

namespace kirke {
namespace {

void refuse_other_cells(const RuleSpec& spec, const Board& board) {
  if (board.of_cells())
    throw std::invalid_argument(spec.name + " on a board of other cells than squares");
}

}  // namespace

/// same: moves stay on one colour; false: they change it. The rook of a castling must comply, too;
/// it would not in the long castling of MonochromChess.
template <int W>
void announce_colours(const RuleSpec& spec, const Board& board, Announced& says) {
  refuse_other_cells(spec, board);
  const bool same = spec.get("same", "no") == "yes";
  says.acts = false;  // moves are fewer, and that is all
  says.castlings_by_both = same;
  says.way_allowed = [board, same](Side, Site from, Site to) {
    return (board.dark(from) == board.dark(to)) == same;
  };
}

/// side: the side whose units move to the edge.
template <int W>
void announce_edge_mover(const RuleSpec& spec, const Board& board, Announced& says) {
  refuse_other_cells(spec, board);
  const Side restricted = side_named(spec, Side{0});
  says.acts = false;
  says.way_allowed = [board, restricted](Side side, Site, Site to) {
    return side != restricted || board.on_edge(to);
  };
}

template <int W>
void install_colours(RulesBuilder<W>& builder, const RuleSpec& spec) {
  install_narrowed(builder, spec);
}

/// Where a move begins does not matter, so a move may begin on a rebirth square.
template <int W>
void install_edge_mover(RulesBuilder<W>& builder, const RuleSpec& spec) {
  if (!builder.announced().rebirths) refuse_captures_elsewhere(builder, spec.name);
  declare_narrowed(builder);
}

template void announce_colours<kWords>(const RuleSpec&, const Board&, Announced&);
template void announce_edge_mover<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_colours(RulesBuilder<kWords>&, const RuleSpec&);
template void install_edge_mover(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
