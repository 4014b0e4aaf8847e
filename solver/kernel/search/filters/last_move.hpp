#pragma once
// The last half-move: legal moves that reach a goal. As few moves are tried as the goal and the
// rules allow.
//
// Pruning: goal-reach
// Claim: a last half-move that it drops does not reach a goal for which no unit has to be caught:
// it captures nothing, arrives elsewhere, and so on.
// Relies on: moves taking units where they say, or the rule declaring that capturing units go
// elsewhere.
// Checked by: "no last move that reaches the goal is dropped".
//
// Pruning: self-check-moves
// Claim: a last half-move that it drops leaves the own king safe, where the goal asks for the
// opposite.
// Relies on: what the shelter of the king relies on.
// Checked by: "no last move that reaches the goal is dropped".
//
// Pruning: kingless-side
// Claim: against a side without a king no last half-move that it drops gives check or mate.
// Relies on: checks needing a king. The side gets one only from a marked unit, a promoted one, or
// one that is uncovered.
// Checked by: "no last move that reaches the goal is dropped".

#include "goals/goal.hpp"
#include "search/search.hpp"

namespace kirke {

/// Removes moves that cannot reach `goal`. The moves left over still have to be tried.
template <int W>
void drop_hopeless(Search<W>& search, const Goal& goal, MoveList& moves) noexcept;

/// Appends, in canonical order, the moves of the side to move that may reach `goal`: those of
/// generate_unspread() that drop_hopeless() leaves. Returns which choices of a move are meant.
template <int W>
typename Search<W>::Choices hopeful_moves(Search<W>& search, const Goal& goal,
                                          MoveList& moves) noexcept;

/// Plays every legal move of the side to move that reaches the goal and calls f(played), until f
/// returns true. Returns whether it did.
template <int W, class F>
bool any_move_reaching(Search<W>& search, const Goal& goal, F&& f) {
  if (!prerequisite_met(search.position, search.rules(), goal.kind)) return false;
  MoveList moves;
  const auto choices = hopeful_moves(search, goal, moves);
  if (moves.size() == 0) return false;
  const auto test = [&](const Played<W>& played) {
    return search.reaches(goal, &played) && search.meets_constraints(&played) && f(played);
  };
  return admits_self_check(goal.kind) ? search.any_pseudo_of(moves, test, choices)
                                      : search.any_of(moves, test, choices);
}

}  // namespace kirke
