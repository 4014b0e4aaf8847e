#pragma once
// Self play seen from the king who is to be caught: replies that do him no harm, and moves of his
// own side that cannot get him caught. Used to leave out moves unplayed.
//
// Pruning: forcing-moves
// Claim: after a half-move before the last that it drops, the other side cannot reach the goal
// by its next half-move, or need not.
// Relies on: what the mating net, goal misses and waiting replies rely on, each where it is
// asked.
// Checked by: "no move that forces the goal is dropped".

#include "core/move.hpp"
#include "core/position.hpp"
#include "core/rules.hpp"
#include "search/bounds/mating_net/net_bound.hpp"
#include "search/filters/goal_misses.hpp"

namespace kirke {

/// True if the side to move, of which nothing is played, is seen to have a legal move that misses
/// the goal and gives no check. False says nothing.
template <int W>
bool has_missing_move(const Position<W>& position, const Rules<W>& rules,
                      const Goal& goal) noexcept;

/// Appends, in canonical order, the moves of the side to move by its half-move before the last:
/// without some after which the other side cannot reach `goal` by its next half-move or, if it has
/// to be forced, need not. bound: of the goal, or nullptr. Returns whether choices are spread.
template <int W>
bool forcing_moves(NetBound<W>* bound, Position<W>& position, const Rules<W>& rules,
                   const Goal& goal, bool forced, MoveList& moves);

}  // namespace kirke
