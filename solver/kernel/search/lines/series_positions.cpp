#include "search/lines/series_positions.hpp"

namespace kirke {

template <int W>
bool admits_layers(const Rules<W>& rules) noexcept {
  return rules.admits(Pruning::series_layers);
}

template <int W>
bool positions_tell(const Search<W>& search, NodeId id) {
  return search.tree.at(id).type == NodeType::branch && leads_to_layers(search.tree, id) &&
         search.rules.moves.alternate;
}

template <int W>
bool asks_by_position(const Search<W>& search, NodeId id) {
  return positions_tell(search, id) && !is_leaf(search.tree, search.tree.at(id).steps[0].forks[0]);
}

template bool admits_layers(const Rules<kWords>&) noexcept;
template bool positions_tell(const Search<kWords>&, NodeId);
template bool asks_by_position(const Search<kWords>&, NodeId);

}  // namespace kirke
