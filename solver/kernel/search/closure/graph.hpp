#pragma once
// Positions and the half-moves between them: which of them the attacker wins, and how soon. Each
// position is a node; nodes are gone on from in the order in which they were added.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <vector>

#include "core/key.hpp"

namespace kirke {

class PositionGraph {
 public:
  using Node = std::uint32_t;
  static constexpr Node kNone = ~Node{0};
  static constexpr std::size_t kMostNodes = std::size_t{1} << 31;
  /// Bytes that a node takes besides its edges, at most, and those of an edge.
  static constexpr std::size_t kNodeBytes = 33, kEdgeBytes = sizeof(Node);

  /// nodes: how many there is room for, at most kMostNodes; edges: likewise. Memory is taken when
  /// it is first written. Throws std::bad_alloc.
  PositionGraph(std::size_t nodes, std::size_t edges);

  /// Fetches what find() will read soon into the cache.
  void prefetch(const Key& key) const noexcept { __builtin_prefetch(&places_[first_place(key)]); }
  /// The node of this key; kNone if there is none.
  Node find(const Key& key) const noexcept;
  /// Likewise; adds one if there is none. Returns kNone if there is no room for it.
  Node find_or_add(const Key& key, bool attacking) noexcept;
  std::size_t size() const noexcept { return size_; }
  bool attacking(Node node) const noexcept { return (states_[node] & kAttacking) != 0; }

  /// The node whose half-moves are to be noted next; size() if there is none.
  Node next() const noexcept { return next_; }
  /// Notes that a half-move leads from next() to this node. False: there is no room.
  bool lead_to(Node node) noexcept;
  /// Notes that all half-moves from next() are noted.
  void conclude() noexcept { begins_[++next_] = static_cast<std::uint32_t>(edges_); }
  /// Likewise, but play from next() succeeds with one half-move, so that no others matter.
  void conclude_at_once() noexcept;

  /// Finds all lengths, when all nodes are concluded. ends() is asked now and then. False: it has
  /// said so, or play is longer than can be noted. Afterwards the half-moves are forgotten.
  bool label(const std::function<bool()>& ends);
  /// Half-moves of the quickest success of the attacker, or of the longest resistance; 0: there is
  /// no success.
  int length(Node node) const noexcept { return states_[node] & kLength; }

 private:
  using State = std::uint16_t;
  static constexpr State kAttacking = 1u << 15, kLength = kAttacking - 1;
  template <class T>
  struct Release {
    void operator()(T* p) const noexcept { std::free(p); }
  };
  template <class T>
  using Array = std::unique_ptr<T[], Release<T>>;
  template <class T>
  static Array<T> zeros(std::size_t count);

  /// Where a node is found by its key. The place itself tells the upper half of Key::lo.
  struct Place {
    std::uint64_t hi;
    std::uint32_t lo;
    Node after;  // the number of the node, and 1; 0: the place is empty
  };
  static_assert(sizeof(Place) == 16);

  std::size_t first_place(const Key& key) const noexcept {
    return (key.lo >> 32) * place_count_ >> 32;
  }
  Place& place_of(const Key& key) const noexcept;
  bool succeeds(Node node) const noexcept;
  bool label_round(std::vector<Node>& open, int length, const std::function<bool()>& ends);

  std::size_t most_nodes_, most_edges_, place_count_;
  std::size_t size_ = 0, edges_ = 0;
  Node next_ = 0;
  Array<State> states_;
  Array<std::uint32_t> begins_;  // of each node's edges; one more than there are nodes
  Array<Node> leads_;            // the edges
  Array<Place> places_;
};

}  // namespace kirke
