#pragma once
// Series play position by position: which positions the series reaches, with how few half-moves,
// and from which of them the shortest solutions go on. However many ways lead to a position, and
// whatever length is asked for, play goes on from it once.
//
// Layers may lie in memory that several processes share and grow together without locks. Each
// process takes a few nodes at a time to go on from; the process that hands in the last of them
// concludes the layer. No process looks for longer solutions before all solutions of one length
// have been looked for. So the results do not depend on how fast processes are; only the order of
// nodes within a layer does.
//
// Pruning: series-layers
// Claim: a position that a series has reached before, with no more half-moves, need not be gone on
// from again; shortest solutions go on from the nodes that are marked alone.
// Relies on: positions telling all that the rest of the series depends on; turns that alternate,
// nobody passing.
// Checked by: "series play finds what brute force finds", "layers are the same whoever grows them",
// "layers that have no room deny nothing".
// Known as: breadth-first search by layers with duplicate detection.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "core/key.hpp"
#include "core/move.hpp"

namespace kirke {

/// Layers of positions: the next layer holds the positions that a half-move reaches from the layer
/// before and that no earlier layer has. They are positions after a half-move, with the other side
/// to move.
class SeriesLayers {
 public:
  using Node = std::uint32_t;
  static constexpr Node kRoot = 0;  // the position in which the series begins: layer 0
  struct Nodes {
    Node first, end;
  };

  /// Sets how many bytes of memory of its own the layers may take. What is known is kept if the
  /// number is the same as before.
  void allow(std::size_t most);
  /// Puts the layers into this memory, aligned to 64 bytes. It must be zero before the first
  /// process joins.
  void share(void* memory, std::size_t bytes);
  /// Works at this question from now on: the position, the play and its length. What is known about
  /// another question is dropped. False if other processes still use that, or if there is no room.
  bool join(const Key& question);

  // --- growing: each round looks for solutions that are one half-move longer than in the round
  // before. It goes on from each node of the layer with its number, and fills the next layer.

  int round() const noexcept { return without(); }
  /// Whether there is more to be found out.
  bool goes_on() const noexcept;
  /// Nodes to go on from in this round; none if all have been taken.
  std::optional<Nodes> take(int round);
  /// Notes that everything to which the nodes taken last lead has been noted.
  void hand_in();
  /// Returns when the round is over, when the layers grow no further, or when ends() returns true.
  void wait_for_others(int round, const std::function<bool()>& ends) const;
  /// Ends growth, as there is no more room or time. What is known stays true.
  void give_up() noexcept;

  /// Notes that `move` leads from a node that was taken to a position. Returns whether the position
  /// is new.
  bool reach(const Key& key, Node from, const Move& move);
  /// Notes that a solution of the present length goes through this node: one that was taken, or the
  /// newest one.
  void succeed(Node node) noexcept;
  /// Whether play from this position was searched, or will be.
  bool knows(const Key& key) noexcept;
  /// The newest node that this process has reached.
  Node newest() const noexcept { return newest_; }

  // --- asking

  /// Half-moves up to which there is no solution.
  int without() const noexcept;
  /// Whether the node is no position: two processes found one position at the same time, and this
  /// node was left over.
  bool is_void(Node node) const noexcept { return entries_[node].from == kVoid; }
  Node from(Node node) const noexcept { return entries_[node].from; }
  const Move& move_to(Node node) const noexcept { return entries_[node].move; }
  /// Memory that is in use now.
  std::size_t bytes() const noexcept;
  /// False if no solution goes on from this position with exactly so many half-moves.
  bool possible(const Key& key, int remaining) const noexcept;

 private:
  static constexpr Node kFrom = Node{1} << 31;
  static constexpr Node kVoid = kFrom - 1;
  struct Entry {
    Key key;
    Move move;
    Node from : 31;
    Node alive : 1;  // whether a solution goes through the node
  };
  static_assert(sizeof(Entry) == 32);
  struct Shared;  // what the processes that share the layers have in common
  struct Place {
    std::size_t index;
    Node node;  // kRoot: empty, as the root has no place
  };
  static constexpr Node kEmpty = 0;
  struct Free {
    void operator()(void* p) const noexcept { std::free(p); }
  };

  void lie_in(void* memory, std::size_t bytes) noexcept;
  void begin(const Key& question) noexcept;
  static Node part_of(const Key& key, std::size_t mask) noexcept;
  Place find(const Key& key) const noexcept;
  bool add(const Key& key, Node from, const Move& move, Place place) noexcept;
  bool has_room() const noexcept;
  bool crowded() const noexcept;
  void step_aside() noexcept;
  void get_more_places() noexcept;
  void part_places() noexcept;
  bool note_way(Node to, Node from) noexcept;
  bool take_ways() noexcept;
  Nodes layer(int number) const noexcept;
  void begin_round(int round) noexcept;
  void conclude() noexcept;
  void tell_by_ways(int number) noexcept;

  std::unique_ptr<void, Free> own_;  // the memory, if it is not shared
  std::size_t most_ = 0;             // bytes that own_ may take

  // Memory is used from both ends: shared data, places and nodes from the start, ways from the end.
  // Places find nodes by key: a hash table whose size is a power of two, at most 3/4 full. Each
  // place also holds as much of the key as fits into a word, so that few wrong nodes are looked at.
  Shared* shared_ = nullptr;
  Node* places_ = nullptr;
  std::size_t most_places_ = 0;
  Entry* entries_ = nullptr;
  std::size_t most_entries_ = 0;
  Node* ways_ = nullptr;  // second ways, backwards: a node marked kFrom, then where it leads

  // This process's state within a round.
  int round_ = -1;
  Node newest_ = kRoot;
  Node filling_ = 0;                      // the first node of the layer being filled
  std::size_t way_at_ = 0, way_end_ = 0;  // where the next way is noted
  Node way_from_ = kRoot;                 // the last node marked there
};

}  // namespace kirke
