#pragma once
// Mates to which legal moves of both sides lead. They tell whether a side can still mate (FIDE Laws
// 6.9), and whether no side can, so that the game has ended (5.2.2).

#include <optional>
#include <vector>

#include "past/dead.hpp"
#include "past/patience.hpp"
#include "past/seen.hpp"

namespace kirke::retro {

/// Looks for a mate among all positions that legal moves lead to, the nearest first. When that
/// takes too many positions, those come first in which a king seems to be near to mate. Positions
/// after which no unit gets to where it could mate are left out (Reachable). Not to be shared by
/// threads.
class Mates {
 public:
  /// side: the side that has to mate; none: either side. positions: how many are kept
  /// (SeenPositions) before the answer is unknown. ended: asked now and then; if it returns true
  /// the answer is unknown, too.
  Mates(std::optional<Side> side, std::size_t positions, std::function<bool()> ended = {})
      : side_(side), most_(positions), patience_(std::move(ended)) {}

  /// alive: there is a mate; dead: there is none. May be called once.
  Life life(const Past& past);
  /// The moves that lead to the mate that was found.
  std::vector<UnMove> mate() const;
  /// Whether a mate was found and it is known that no mate takes fewer moves.
  bool is_shortest() const noexcept { return mated_ && is_by_depth(); }
  /// Positions that the search has come to.
  std::size_t count() const noexcept { return seen_.count(); }
  /// Whether the answer was cut from outside.
  bool cut() const noexcept { return patience_.was_over(); }

 private:
  using Number = SeenPositions::Number;

  bool are_too_few(const Units& units) const noexcept;
  bool are_shut_in(const Past& past);
  std::size_t rank(Number number, const Units& units) const noexcept;
  bool enter(const Past& past, Number before, bool for_good);
  bool expand(Number number);
  bool is_by_depth() const noexcept { return open_.empty(); }
  void put(Number number, const Units& units);
  void put_all();
  std::optional<Number> next();

  const std::optional<Side> side_;
  const std::size_t most_;
  Patience patience_;
  SeenPositions seen_;
  std::vector<Number> nearest_;  // positions in the order in which the search came to them
  std::size_t expanded_ = 0;     // positions of nearest_ that were expanded, or of all
  std::size_t asked_ = 0;        // positions for which it was asked what is shut in
  std::vector<std::vector<Number>> open_;  // positions by rank, if the nearest do not suffice
  std::size_t lowest_ = 0;                 // no lower rank has positions
  std::optional<Number> mated_;
};

}  // namespace kirke::retro
