#pragma once
// Series play position by position: which positions the series reaches, each with the fewest
// half-moves that it takes, and from which of them the shortest solutions begin. However many ways
// lead to a position, play goes on from it once, whatever length is asked for.
//
// Layers may lie in memory that several processes share, and these grow them together without
// locks: each takes a few nodes at a time to go on from, and who hands in the last of them
// concludes the layer. Nobody looks for longer solutions before all of one length have been looked
// for, so what is found out depends on nobody's pace; only the order of the nodes within a layer
// does.
//
// Pruning: series-layers
// Claim: a position that a series has reached before, with no more half-moves, need not be gone
// on from again; shortest solutions go on from the nodes that are marked alone.
// Relies on: positions telling all that the rest of the series depends on; turns that alternate,
// nobody passing.
// Checked by: "series play finds what brute force finds", "layers are the same whoever grows
// them", "layers that have no room deny nothing".
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

/// Layers of positions: the next one has what a half-move reaches from the one before and no
/// earlier layer has. Positions are those after a half-move, the other side to move.
class SeriesLayers {
 public:
  using Node = std::uint32_t;
  static constexpr Node kRoot = 0;  // the position in which the series begins: layer 0
  struct Nodes {
    Node first, end;
  };

  /// So many bytes of memory of their own may be taken from now on. What is known stays unless
  /// there were more or less of them before.
  void allow(std::size_t most);
  /// Has the layers lie in this memory, zero before the first of those who share it joins, aligned
  /// to 64 bytes.
  void share(void* memory, std::size_t bytes);
  /// Works at this question from now on: the position, the play and its length. What is known of
  /// another one is forgotten; false if that belongs to others as well, or if there is no room.
  bool join(const Key& question);

  // --- growing: in a round solutions are looked for that are a half-move longer than those before.
  // It goes on from each node of the layer whose number it has, and fills the next one.

  int round() const noexcept { return without(); }
  /// False if there is nothing more to be found out.
  bool goes_on() const noexcept;
  /// Nodes to go on from in this round; nothing if all have been taken.
  std::optional<Nodes> take(int round);
  /// All that the nodes taken last lead to has been noted.
  void hand_in();
  /// Returns when the round is over, when the layers go on no more, or when somebody wants to end.
  void wait_for_others(int round, const std::function<bool()>& ends) const;
  /// There is no more room, or no time: what is known stays true.
  void give_up() noexcept;

  /// Notes that `move` leads from a node that is taken to a position. Returns whether it is new.
  bool reach(const Key& key, Node from, const Move& move);
  /// Notes that a solution of the length asked for now goes through this node: one that is taken,
  /// or the newest.
  void succeed(Node node) noexcept;
  /// Whether play from this position was looked at, or will be.
  bool knows(const Key& key) noexcept;
  /// The newest node, of those that were reached here.
  Node newest() const noexcept { return newest_; }

  // --- asking

  /// No solution has so many half-moves or fewer.
  int without() const noexcept;
  /// Not a position, but what somebody left who found it at the same time as another one.
  bool is_void(Node node) const noexcept { return entries_[node].from == kVoid; }
  Node from(Node node) const noexcept { return entries_[node].from; }
  const Move& move_to(Node node) const noexcept { return entries_[node].move; }
  /// Memory that is taken now.
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
    Node node;  // kRoot: none, as the root has no place
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

  std::unique_ptr<void, Free> own_;  // where they share no memory
  std::size_t most_ = 0;             // bytes of that which may be taken

  // Memory is taken from both ends: what they share, places and nodes from the one, ways from the
  // other. Where nodes are by their keys: a power of two of places, at most 3/4 full, each with as
  // much of the key as a word has room for, so that few others are looked at.
  Shared* shared_ = nullptr;
  Node* places_ = nullptr;
  std::size_t most_places_ = 0;
  Entry* entries_ = nullptr;
  std::size_t most_entries_ = 0;
  Node* ways_ = nullptr;  // second ways: a node marked kFrom, then where it leads to; backwards

  // What this process has at hand in a round.
  int round_ = -1;
  Node newest_ = kRoot;
  Node filling_ = 0;                      // the first node of the layer that is filled
  std::size_t way_at_ = 0, way_end_ = 0;  // where the next way is noted
  Node way_from_ = kRoot;                 // the last node marked there
};

}  // namespace kirke
