#pragma once
// Self play from the view of the king who is to be caught: replies that do him no harm, and moves
// of his own side that cannot get him caught. Such moves are left out unplayed.
//
// Pruning: forcing-moves
// Claim: after a half-move before the last that it drops, the other side cannot reach the goal by
// its next half-move, or need not.
// Relies on: what the mating net, goal misses and waiting replies rely on, each where it is asked.
// Checked by: "no move that forces the goal is dropped".

#include "core/move.hpp"
#include "core/position.hpp"
#include "core/rules.hpp"
#include "search/bounds/mating_net/net_bound.hpp"
#include "search/filters/goal_misses.hpp"

namespace kirke {

/// True if the side to move is seen, without playing a move, to have a legal move that misses the
/// goal and gives no check. False says nothing.
template <int W>
bool has_missing_move(const Position<W>& position, const Rules<W>& rules,
                      const Goal& goal) noexcept;

/// Appends, in canonical order, the moves of the side to move as its half-move before the last.
/// Leaves out some after which the other side cannot reach `goal` by its next half-move or, if it
/// has to be forced, need not reach it. bound: the bound of the goal, or nullptr. Returns whether
/// choices are spread.
template <int W>
bool forcing_moves(NetBound<W>* bound, Position<W>& position, const Rules<W>& rules,
                   const Goal& goal, bool forced, MoveList& moves);

}  // namespace kirke
