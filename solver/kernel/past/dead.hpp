#pragma once
// Dead positions: no series of legal moves leads to a mate of either side, so that the game has
// ended (FIDE Laws 5.2.2, Codex for Chess Composition, article 17A).

#include <unordered_map>
#include <vector>

#include "past/moves.hpp"
#include "past/patience.hpp"

namespace kirke::retro {

/// Positions that tell whether one is dead, where nobody says how many are looked at.
inline constexpr int kPositionsForDead = 2000;

enum class Life : std::uint8_t { unknown, alive, dead };

/// Whether the units are too few for any mate: kings with nothing, with one knight, or with bishops
/// on squares of one colour.
bool is_bare(const Units& units) noexcept;

/// Looks for mates among all positions that legal moves lead to, the nearest first, with a memory.
/// Where all are seen and none is a mate, the first one is dead: so it is where all play ends in
/// stalemates or with units that are too few, and where pawns shut everything in. Not to be shared
/// by threads.
class DeadPositions {
 public:
  /// positions: looked at for one answer; behind that it is unknown. ended: asked before each;
  /// true: it is unknown, too.
  explicit DeadPositions(int positions, std::function<bool()> ended = {})
      : most_(positions), patience_(std::move(ended)) {}

  /// What is proven of a position. Kings and rooks on their array squares castle if that is not
  /// said to be lost (`unmoved`).
  Life life(const Past& past);
  /// The same of a position of which it is not known what may castle and be captured en passant in
  /// it: it is dead only if it is whatever may.
  Life life_at_best(const Past& past);
  /// The moves that lead to the mate by which the last position was seen to be alive; as far as
  /// they were not known before.
  std::vector<UnMove> mate() const;
  /// Whether the last answer was cut from outside.
  bool cut() const noexcept { return patience_.was_over(); }

 private:
  struct Node {
    Past past;
    std::size_t parent;
    UnMove move;  // that led there
  };

  Life searched(const std::vector<Past>& roots);
  bool remember(std::size_t last, Life life);

  const int most_;
  Patience patience_;
  std::unordered_map<PastKey, Life, PastHash> memory_;
  std::vector<Node> nodes_;
  std::size_t mated_ = 0;
};

}  // namespace kirke::retro
