#include "search/lines/series_positions.hpp"

#include "search/tree/shape.hpp"

namespace kirke {

template <int W>
bool positions_tell(const Search<W>& search, NodeId id) {
  return search.tree.at(id).type == NodeType::branch && leads_to_layers(search.tree, id) &&
         search.rules().moves.alternate;
}

template <int W>
bool asks_by_position(const Search<W>& search, NodeId id) {
  return positions_tell(search, id) && !is_leaf(search.tree, search.tree.at(id).steps[0].forks[0]);
}

template bool positions_tell(const Search<kWords>&, NodeId);
template bool asks_by_position(const Search<kWords>&, NodeId);

}  // namespace kirke
