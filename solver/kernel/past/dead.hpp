#pragma once
// Dead positions: no series of legal moves leads to a mate of either side, so that the game has
// ended (FIDE Laws 5.2.2, Codex for Chess Composition, article 17A).

#include <unordered_map>
#include <vector>

#include "past/moves.hpp"

namespace kirke::retro {

/// Positions that tell whether one is dead, where nobody says how many are looked at.
inline constexpr int kPositionsForDead = 2000;

enum class Life : std::uint8_t { unknown, alive, dead };

/// Looks for mates among all positions that legal moves lead to, the nearest first, with a memory.
/// Where all are seen and none is a mate, the first one is dead: so it is where all play ends in
/// stalemates or with units that are too few, and where pawns shut everything in. For many small
/// questions, which a search asks; of one large one see Mates. Not to be shared by threads.
class DeadPositions {
 public:
  /// positions: looked at for one answer; behind that it is unknown.
  explicit DeadPositions(int positions) : most_(positions) {}

  /// What is proven of a position. Kings and rooks on their array squares castle if that is not
  /// said to be lost (`unmoved`).
  Life life(const Past& past);
  /// The same of a position of which it is not known what may castle and be captured en passant in
  /// it: it is dead only if it is whatever may.
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
