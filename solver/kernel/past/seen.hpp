#pragma once
// Positions that a search has reached. Each is kept once, with the position from which the search
// came.

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "past/past.hpp"

namespace kirke::retro {

/// Positions by number, in the order in which they were added. A position takes 40 bytes, and the
/// table that finds it takes 8 on average. Units, the side to move, castling rights and the square
/// that a pawn has passed are kept.
class SeenPositions {
 public:
  using Number = std::uint32_t;

  SeenPositions() : table_(kFirstTable, kNone) {}

  /// Adds a position and returns its number; nothing if it was there already. before: the number of
  /// the position from which a move led there; a first position names its own number.
  std::optional<Number> add(const Past& past, Number before);

  std::size_t count() const noexcept { return count_; }
  /// The position, as far as it is kept.
  Past at(Number number) const noexcept;
  Number before(Number number) const noexcept { return node(number).before; }
  /// Half-moves from the first position.
  int depth(Number number) const noexcept { return node(number).depth; }

 private:
  /// units: the walk in three bits a square, and the squares of Black. state: see state_of.
  struct Node {
    std::array<Squares, 4> units;
    std::uint16_t state, depth;
    Number before;
  };
  static constexpr std::size_t kChunk = std::size_t{1} << 14;  // nodes that are allocated at once
  static constexpr std::size_t kFirstTable = std::size_t{1} << 10;
  static constexpr Number kNone = ~Number{0};

  static Node node_of(const Past& past) noexcept;
  static std::size_t hash(const Node& node) noexcept;
  const Node& node(Number number) const noexcept {
    return chunks_[number / kChunk][number % kChunk];
  }
  std::size_t place(const Node& node) const noexcept;
  void grow();

  std::vector<std::unique_ptr<Node[]>> chunks_;
  std::vector<Number> table_;  // by hash; at least half of it is empty
  std::size_t count_ = 0;
};

}  // namespace kirke::retro
