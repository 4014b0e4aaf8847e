#pragma once
// Series play position by position: which positions the series reaches, each with the fewest
// half-moves that it takes, and from which of them the shortest solutions begin. However many ways
// lead to a position, play goes on from it once, whatever length is asked for.

#include <cstddef>
#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

#include "core/key.hpp"
#include "core/move.hpp"

namespace kirke {

/// Waves of positions: the next one has what a half-move reaches from the one before and no earlier
/// wave has. Positions are those after a half-move, the other side to move.
class Waves {
 public:
  using Node = std::uint32_t;
  static constexpr Node kRoot = 0;  // the position in which the series begins: wave 0

  /// Whether what is known answers this question: the position, the play and its length.
  bool about(const Key& question) const noexcept { return question_ == question; }
  /// So many bytes may be taken from now on. What is known stays unless it takes more.
  void allow(std::size_t most);
  /// Forgets everything and begins anew.
  void begin(const Key& question);

  // --- growing

  /// Begins the wave after the last one.
  void next();
  /// Notes that `move` leads from a node to a position. Returns whether it is new.
  bool reach(const Key& key, Node from, const Move& move);
  /// Notes that a solution of the length asked for now goes through this node.
  void succeed(Node node) {
    nodes_[node].alive = 1;
    any_alive_ = true;
  }
  /// Whether play from this position was looked at, or will be.
  bool knows(const Key& key) const noexcept { return find(key) != kNone; }
  /// All solutions of so many half-moves have been looked for: any that was found went through
  /// nodes that have succeeded.
  void conclude(int length);
  /// There is no more room, or no time: what is known stays true.
  void give_up() noexcept { goes_on_ = false; }
  /// False if there is nothing more to be found out.
  bool goes_on() const noexcept { return goes_on_; }

  // --- asking

  /// No solution has so many half-moves or fewer.
  int without() const noexcept { return without_; }
  /// Nodes of a wave, as numbers from first to second.
  std::pair<Node, Node> wave(int number) const noexcept;
  int last_wave() const noexcept { return static_cast<int>(begins_.size()) - 1; }
  /// The newest node.
  Node newest() const noexcept { return static_cast<Node>(nodes_.size() - 1); }
  Node from(Node node) const noexcept { return nodes_[node].from; }
  const Move& move_to(Node node) const noexcept { return nodes_[node].move; }
  /// Memory that is taken now.
  std::size_t bytes() const noexcept;
  /// False if no solution goes on from this position with exactly so many half-moves.
  bool possible(const Key& key, int remaining) const noexcept;

 private:
  static constexpr Node kNone = ~Node{0};
  static constexpr Node kFrom = Node{1} << 31;
  static constexpr Node kMost = kFrom - 1;
  struct Entry {
    Key key;
    Move move;
    Node from : 31;
    Node alive : 1;  // whether a solution goes through the node
  };
  static_assert(sizeof(Entry) == 32);

  Node part_of(const Key& key) const noexcept;
  Node find(const Key& key) const noexcept;
  void put(Node node) noexcept;
  bool may_take(std::size_t more) noexcept;
  bool make_room();
  void note_way(Node to, Node from);
  void tell_by_ways(int number) noexcept;

  Key question_;
  std::size_t most_ = 0;
  std::deque<Entry> nodes_;              // grows in place: never twice in memory
  std::vector<Node> begins_;             // by wave: its first node
  std::deque<Node> ways_;                // second ways: a node marked kFrom, then where it leads to
  std::vector<std::size_t> ways_begin_;  // by wave: the first of them
  Node ways_from_ = kRoot;               // the newest that is marked
  // Where nodes are by their keys: a power of two of places, at most 3/4 full, each with as much of
  // the key as a word has room for, so that few others are looked at.
  std::vector<Node> places_;
  bool any_alive_ = false;
  int without_ = 0;
  int shortest_ = 0;  // half-moves of the shortest solution; 0: none is known
  bool goes_on_ = false;
};

}  // namespace kirke
