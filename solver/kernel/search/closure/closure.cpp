#include "search/closure/closure.hpp"

#include <new>

#include "search/closure/extent.hpp"

namespace kirke {
namespace {

/// Bytes of snapshots for each node: they take 16, and about a third of the nodes wait at a time.
constexpr std::size_t kWaiting = 6;
constexpr std::size_t kFewestEdges = 4;  // of a node, on average: less room is not tried

}  // namespace

template <int W>
Closure<W>::Closure(const Rules<W>& rules, const Position<W>& position, std::uint64_t play,
                    bool mirrored, std::size_t room)
    : play_(play), attacker_(position.to_move()), mirrors_(rules, mirrored) {
  constexpr std::size_t kNode = PositionGraph::kNodeBytes + kWaiting;
  constexpr std::size_t kLeast = kNode + kFewestEdges * PositionGraph::kEdgeBytes;
  const double most = positions_at_most(rules, position, mirrors_);
  const std::optional<Snapshot> diagram = snapshots_.of(position);
  if (!diagram || most >= static_cast<double>(room / kLeast)) {
    stage_ = Stage::given_up;
    return;
  }
  nodes_ = static_cast<std::size_t>(most) + 1;
  edges_ = (room - nodes_ * kNode) / PositionGraph::kEdgeBytes;
  waiting_.push_back(*diagram);
}

template <int W>
bool Closure<W>::begin(Position<W>& position) {
  stage_ = Stage::given_up;
  try {
    graph_ = std::make_unique<PositionGraph>(nodes_, edges_);
  } catch (const std::bad_alloc&) {
    return false;  // play goes on without it
  }
  const auto mark = position.mark();
  const Snapshot diagram = waiting_.front();
  waiting_.clear();
  snapshots_.set_up(diagram, position);
  const bool added = add({mirrors_.key_of(position), diagram}) != PositionGraph::kNone;
  position.undo_to(mark);
  return added;
}

template <int W>
bool Closure<W>::set_up_next(Position<W>& position) {
  snapshots_.set_up(waiting_.front(), position);
  waiting_.pop_front();
  return graph_->find(mirrors_.key_of(position)) == graph_->next();
}

/// The node of a position. kNone: there is no room for it.
template <int W>
typename Closure<W>::Node Closure<W>::add(const Reached& reached) {
  const std::size_t before = graph_->size();
  const Node node = graph_->find_or_add(reached.key, reached.snapshot.to_move == attacker_);
  if (graph_->size() != before) waiting_.push_back(reached.snapshot);
  return node;
}

template <int W>
bool Closure<W>::lead_to(const Position<W>& position) {
  const std::optional<Snapshot> snapshot = snapshots_.of(position);
  if (!snapshot) return false;
  reached_.push_back({mirrors_.key_of(position), *snapshot});
  graph_->prefetch(reached_.back().key);
  return true;
}

template <int W>
bool Closure<W>::conclude() {
  for (const Reached& reached : reached_) {
    const Node node = add(reached);
    if (node == PositionGraph::kNone || !graph_->lead_to(node)) return false;
  }
  reached_.clear();
  graph_->conclude();
  return true;
}

template <int W>
void Closure<W>::finish(bool whole, const std::function<bool()>& ends) {
  waiting_ = {};
  if (whole && graph_->label(ends)) {
    stage_ = Stage::closed;
  } else {
    graph_.reset();
  }
}

template <int W>
std::optional<int> Closure<W>::length(const Position<W>& position, bool attacking) const noexcept {
  const Node node = graph_->find(mirrors_.key_of(position));
  if (node == PositionGraph::kNone || graph_->attacking(node) != attacking) return std::nullopt;
  return graph_->length(node);
}

template class Closure<kWords>;

}  // namespace kirke
