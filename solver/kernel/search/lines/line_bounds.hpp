#pragma once
// What help and series play asks the bounds: can the goal at its end still be reached?
//
// Pruning: blocking-moves
// Claim: one half-move before the mate, only moves of the king or onto his flights help, unless the
// net holds him where he stands.
// Relies on: what the mating net relies on; captures that do more, castling and promotions are left
// in.
// Checked by: "help play finds what brute force finds".

#include "search/search.hpp"
#include "search/tree/aims.hpp"

namespace kirke {

template <int W>
class LineBounds {
 public:
  using Candidates = Bits<W>;  // king sites on which the goal may still be reached

  /// How a branch ends, for the bounds.
  struct Ending {
    NetBound<W>* net = nullptr;
    NetBound<W>* own_king = nullptr;  // the mating side catches its own king
    StalemateBound<W>* stale = nullptr;
    bool both_stuck = false;  // the stalemating side is stalemated as well
    Side mating = 0;
    Later later;                         // how the goal is reached after the branch
    bool forced = false;                 // the side that reaches the goal is forced to
    const Goal* goal = nullptr;          // the goal, if there is only one
    ProofBound<W>* proof = nullptr;      // the goal is a position
    ArrivalBound<W>* arrival = nullptr;  // the goal asks where a unit arrives
    std::shared_ptr<ReachablePictures<W>> pictures;
    Later pictures_later;
    std::uint64_t ask_again = 0;  // moves of the search after which pictures may exist; 0: never
  };

  explicit LineBounds(Search<W>& search) : search_(search) {}

  /// How a stretch of `length` half-moves from the position on the board ends, as far as the bounds
  /// know its goal.
  Ending ending_of(const PlayNode& branch, int length, Occasion occasion) const;

  /// Whether a goal that is a position can still be reached.
  bool proof_possible(const PlayNode& branch, const Ending& ending, int remaining) const;
  /// Like proof_possible(), which must have been asked before: slower, but sharper.
  bool proof_possible_when_settled(const PlayNode& branch, const Ending& ending,
                                   int remaining) const;
  /// Whether the unit that the goal asks for can still arrive.
  bool arrival_possible(const PlayNode& branch, const Ending& ending, int remaining) const;
  /// Removes moves that lead too far away from a goal that is a position.
  void drop_hopeless(const PlayNode& branch, const Ending& ending, int remaining,
                     MoveList& moves) const;

  /// Whether mate or stalemate is still possible with the half-moves left to each side.
  bool net_possible(const PlayNode& branch, const Ending& ending, int remaining,
                    Candidates& candidates) const;
  /// Whether no generator of last half-moves looks for the goal itself, so that asking the bounds
  /// once more pays.
  bool last_moves_are_many(const Ending& ending) const noexcept {
    const bool filtered = search_.rules().admits(Pruning::mating_moves);
    return ending.stale != nullptr || ending.own_king != nullptr ||
           (ending.net != nullptr && !filtered);
  }
  /// Like net_possible() above, for all king sites.
  bool net_possible(const PlayNode& branch, const Ending& ending, int remaining) const;
  /// For the half-move before the last: unless the net holds the king where he stands, only moves
  /// of the king or onto his flights can help. Removes the others.
  void drop_waiting(const Ending& ending, const Candidates& candidates, MoveList& moves) const;

  /// For the side that stalemates: removes moves that do nothing for the stalemate, if it has no
  /// half-move to spare.
  void drop_wasted(const PlayNode& branch, const Ending& ending, int remaining,
                   MoveList& moves) const;

  /// Whether some picture of the goal can still be completed.
  bool in_pictures(const PlayNode& branch, const Ending& ending, int remaining) const;
  /// Removes moves after which no picture can be completed. To be asked after in_pictures().
  void drop_unpictured(const PlayNode& branch, const Ending& ending, int remaining,
                       MoveList& moves) const;

 private:
  /// Half-moves left to the side that reaches the goal, and to the other side.
  struct Left {
    int own, others;
  };

  template <class F>
  bool net_possible(const PlayNode& branch, const Ending& ending, int remaining, F&& net) const;
  static Left left_of(const PlayNode& branch, int remaining, const Later& later);
  /// Half-moves left before a goal that is a position: to the side to move, and to the other side.
  static Left left_of_game(const PlayNode& branch, const Ending& ending, int remaining);
  void look_for_pictures(Left left, const Aim& aim, Side mating, Occasion occasion,
                         Ending& out) const;

  Search<W>& search_;
};

extern template class LineBounds<1>;
extern template class LineBounds<4>;

}  // namespace kirke
