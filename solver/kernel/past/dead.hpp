#pragma once
// Dead positions: no series of legal moves leads to a mate of either side, so that the game has
// ended (FIDE Laws 5.2.2, Codex for Chess Composition, article 17A).

#include <unordered_map>
#include <vector>

#include "past/moves.hpp"

namespace kirke::retro {

/// So many positions are looked at to tell whether one is dead, where the caller names no number.
/// With 500 to 8000, legality() says the same of 120 positions of published problems about dead
/// positions.
inline constexpr int kPositionsForDead = 2000;

enum class Life : std::uint8_t { unknown, alive, dead };

/// Looks for mates among all positions that legal moves lead to, the nearest first, with a memory.
/// If all of them were seen and none is a mate, the first position is dead. That is so where all
/// play ends in stalemates or with too few units, and where pawns shut everything in. This class
/// serves many small questions, as a search asks them; Mates serves one large question. Not to be
/// shared by threads.
class DeadPositions {
 public:
  /// positions: how many are looked at for one answer; if they do not suffice it is unknown.
  explicit DeadPositions(int positions) : most_(positions) {}

  /// What is proven of a position. Kings and rooks on their array squares may castle, unless
  /// `unmoved` says that the right is lost.
  Life life(const Past& past);
  /// What is proven of a position of which it is not known who may castle and which pawn may be
  /// captured en passant. It is dead only if it is dead with any of these rights.
  Life life_at_best(const Past& past);

 private:
  struct Node {
    Past past;
    std::size_t parent;
  };

  Life searched(const std::vector<Past>& roots);

  const int most_;
  std::unordered_map<PastKey, Life, PastHash> memory_;
  std::vector<Node> nodes_;
};

}  // namespace kirke::retro
