#pragma once
// What help and series play asks the bounds: can the goal with which it ends still be reached?
//
// Pruning: blocking-moves
// Claim: one half-move before the mate, only moves of the king or onto his flights help, unless
// the net holds him where he stands.
// Relies on: what the mating net relies on; captures that do more, castling and promotions are
// left in.
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
    NetBound<W>* own_king = nullptr;  // the mating side is caught itself
    StalemateBound<W>* stale = nullptr;
    bool both_stuck = false;  // and the stalemating side is stalemated itself
    Side mating = 0;
    Later later;                         // how the goal is reached after the branch
    bool forced = false;                 // because the side that reaches it has to
    const Goal* goal = nullptr;          // what is reached, if it is one goal
    ProofBound<W>* proof = nullptr;      // the goal is a position
    ArrivalBound<W>* arrival = nullptr;  // the goal asks where a unit arrives
    std::shared_ptr<ReachablePictures<W>> pictures;
    Later pictures_later;
    std::uint64_t ask_again = 0;  // after so many moves of the search there may be a pictures
  };

  explicit LineBounds(Search<W>& search) : search_(search) {}

  /// The goal that ends a stretch of `length` half-moves from the position on the board, if the
  /// bounds have a say in it.
  Ending ending_of(const PlayNode& branch, int length, Occasion occasion) const;

  /// Whether a position that is the goal can still be reached.
  bool proof_possible(const PlayNode& branch, const Ending& ending, int remaining) const;
  /// The same, asked after that, with more thought.
  bool proof_possible_when_settled(const PlayNode& branch, const Ending& ending,
                                   int remaining) const;
  /// Whether the unit that a goal asks for can still arrive.
  bool arrival_possible(const PlayNode& branch, const Ending& ending, int remaining) const;
  /// Takes out moves that lead too far away from a position that is the goal.
  void drop_hopeless(const PlayNode& branch, const Ending& ending, int remaining,
                     MoveList& moves) const;

  /// Whether mate or stalemate is still possible, by the half-moves that are left to each side.
  bool net_possible(const PlayNode& branch, const Ending& ending, int remaining,
                    Candidates& candidates) const;
  /// Whether the last half-move has no generator that looks for the goal, so that the bounds are
  /// asked once more.
  bool last_moves_are_many(const Ending& ending) const noexcept {
    const bool filtered = search_.rules.admits(Pruning::mating_moves);
    return ending.stale != nullptr || ending.own_king != nullptr ||
           (ending.net != nullptr && !filtered);
  }
  /// The same of all king sites.
  bool net_possible(const PlayNode& branch, const Ending& ending, int remaining) const;
  /// One half-move before the last: unless the net holds the king where he stands, only moves by
  /// the king or onto his flights can help. Takes out the others.
  void drop_waiting(const Ending& ending, const Candidates& candidates, MoveList& moves) const;

  /// Takes out moves of the side that stalemates the other one that do nothing for it where none
  /// may.
  void drop_wasted(const PlayNode& branch, const Ending& ending, int remaining,
                   MoveList& moves) const;

  /// Whether a picture of the goal can still be completed.
  bool in_pictures(const PlayNode& branch, const Ending& ending, int remaining) const;
  /// Takes out moves that leave none; asked after in_pictures().
  void drop_unpictured(const PlayNode& branch, const Ending& ending, int remaining,
                       MoveList& moves) const;

 private:
  /// Half-moves left to the side that reaches the goal and to the other one.
  struct Left {
    int own, others;
  };

  template <class F>
  bool net_possible(const PlayNode& branch, const Ending& ending, int remaining, F&& net) const;
  static Left left_of(const PlayNode& branch, int remaining, const Later& later);
  /// The same before a position that is the goal.
  static Left left_of_game(const PlayNode& branch, const Ending& ending, int remaining);
  void look_for_pictures(Left left, const Aim& aim, Side mating, Occasion occasion,
                         Ending& out) const;

  Search<W>& search_;
};

extern template class LineBounds<1>;
extern template class LineBounds<4>;

}  // namespace kirke
