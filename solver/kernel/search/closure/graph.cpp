#include "search/closure/graph.hpp"

#include <algorithm>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace kirke {
namespace {

constexpr std::size_t kPolled = std::size_t{1} << 16;  // nodes between two questions of ends()

/// Memory that is read all over pays large pages.
void enlarge_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) noexcept {
#if defined(__linux__)
  constexpr std::size_t kPage = std::size_t{2} << 20;
  const std::size_t before = -reinterpret_cast<std::uintptr_t>(memory) % kPage;
  if (bytes < before + kPage) return;
  madvise(static_cast<std::byte*>(memory) + before, (bytes - before) / kPage * kPage,
          MADV_HUGEPAGE);
#endif
}

/// Places of a hash table for so many nodes: it is at most 5/7 full.
constexpr std::size_t places_for(std::size_t nodes) noexcept { return nodes + 2 * nodes / 5 + 16; }

}  // namespace

template <class T>
PositionGraph::Array<T> PositionGraph::zeros(std::size_t count) {
  Array<T> out(static_cast<T*>(std::calloc(count, sizeof(T))));
  if (out == nullptr) throw std::bad_alloc();
  return out;
}

PositionGraph::PositionGraph(std::size_t nodes, std::size_t edges)
    : most_nodes_(std::min(nodes, kMostNodes)),
      most_edges_(std::min(edges, kMostNodes)),
      place_count_(places_for(most_nodes_)),
      states_(zeros<State>(most_nodes_)),
      begins_(zeros<std::uint32_t>(most_nodes_ + 1)),
      leads_(zeros<Node>(most_edges_)),
      places_(zeros<Place>(place_count_)) {
  enlarge_pages(places_.get(), place_count_ * sizeof(Place));
}

/// Where the key lies in the table, or the empty place where it would lie.
PositionGraph::Place& PositionGraph::place_of(const Key& key) const noexcept {
  const auto lo = static_cast<std::uint32_t>(key.lo);
  std::size_t at = first_place(key);
  while (places_[at].after != 0 && (places_[at].hi != key.hi || places_[at].lo != lo)) {
    if (++at == place_count_) at = 0;
  }
  return places_[at];
}

PositionGraph::Node PositionGraph::find(const Key& key) const noexcept {
  const Node after = place_of(key).after;
  return after == 0 ? kNone : after - 1;
}

PositionGraph::Node PositionGraph::find_or_add(const Key& key, bool attacking) noexcept {
  Place& place = place_of(key);
  if (place.after != 0) return place.after - 1;
  if (size_ == most_nodes_) return kNone;
  states_[size_] = attacking ? kAttacking : State{0};
  place = {key.hi, static_cast<std::uint32_t>(key.lo), static_cast<Node>(++size_)};
  return static_cast<Node>(size_ - 1);
}

bool PositionGraph::lead_to(Node node) noexcept {
  if (edges_ == most_edges_) return false;
  leads_[edges_++] = node;
  return true;
}

void PositionGraph::conclude_at_once() noexcept {
  edges_ = begins_[next_];
  states_[next_] = static_cast<State>(states_[next_] | 1u);
  conclude();
}

/// Whether the lengths known so far decide that play from the node succeeds.
bool PositionGraph::succeeds(Node node) const noexcept {
  const Node* const first = leads_.get() + begins_[node];
  const Node* const end = leads_.get() + begins_[node + 1];
  const auto known = [this](Node to) { return length(to) != 0; };
  return attacking(node) ? std::any_of(first, end, known)
                         : first != end && std::all_of(first, end, known);
}

/// Gives the length to open nodes that succeed, and drops them. Returns whether ends() said so.
bool PositionGraph::label_round(std::vector<Node>& open, int length,
                                const std::function<bool()>& ends) {
  std::size_t kept = 0, asked = 0;
  for (const Node node : open) {
    if (++asked % kPolled == 0 && ends()) return true;
    if (succeeds(node)) {
      states_[node] = static_cast<State>(states_[node] | length);
    } else {
      open[kept++] = node;
    }
  }
  open.resize(kept);
  return ends();
}

/// Sides move by turns, and one of them alone ends play. So in a round the nodes of one side get
/// their lengths, by those that nodes of the other side have got in the round before.
bool PositionGraph::label(const std::function<bool()>& ends) {
  std::vector<Node> open[2];
  bool attackers_turn = false;
  for (Node node = 0; node < size_; ++node) {
    if (length(node) != 0) {
      attackers_turn = !attacking(node);
    } else if (begins_[node] != begins_[node + 1]) {
      open[attacking(node) ? 1 : 0].push_back(node);
    }
  }
  for (int round = 2; round <= kLength; ++round, attackers_turn = !attackers_turn) {
    std::vector<Node>& side = open[attackers_turn ? 1 : 0];
    const std::size_t before = side.size();
    if (label_round(side, round, ends)) return false;
    if (side.size() == before) {
      leads_.reset();
      begins_.reset();
      return true;
    }
  }
  return false;
}

}  // namespace kirke
