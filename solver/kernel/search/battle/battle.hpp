#pragma once
// Battle play: an attacker tries to reach a goal against every defence.

#include "search/records/solution.hpp"
#include "search/search.hpp"

namespace kirke {

/// True if the side to move, attacking in `branch`, succeeds within `half_moves` against every
/// defence (its own half-move is the first of them).
template <int W>
bool attack_succeeds(Search<W>& search, NodeId branch, int half_moves, const Played<W>* last);

/// True if the side to move, defending in `branch` with `half_moves` left, has a legal move and no
/// defence.
template <int W>
bool defence_fails(Search<W>& search, NodeId branch, int half_moves, const Played<W>* last);

/// Writes what the statement asks of battle play that begins with the attacker: keys, and tries and
/// variations if wanted. Only first moves with an index (among all legal first moves, canonical
/// order) in [from, to) are looked at. Returns the half-moves within which the last of them is
/// known not to succeed, 0 where nothing is known.
template <int W>
int write_attack(Search<W>& search, NodeId branch, const BattleOptions& options, int from, int to,
                 SolutionPool& out);

/// Writes battle play that begins with the defender: set play (postkey = false: one node a defence
/// that is answered) or the play after the key (postkey = true: one node without a move that holds
/// threats and variations).
template <int W>
void write_defence(Search<W>& search, NodeId branch, const BattleOptions& options, bool postkey,
                   SolutionPool& out);

}  // namespace kirke
