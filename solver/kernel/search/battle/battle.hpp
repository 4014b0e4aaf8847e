#pragma once
// Battle play: an attacker tries to reach a goal against every defence.

#include "search/records/solution.hpp"
#include "search/search.hpp"

namespace kirke {

/// True if the side to move, attacking in `branch`, reaches the goal against every defence within
/// `half_moves`, its own half-move among them.
template <int W>
bool attack_succeeds(Search<W>& search, NodeId branch, int half_moves, const Played<W>* last);

/// True if the side to move, defending in `branch` with `half_moves` left, has a legal move and no
/// defence.
template <int W>
bool defence_fails(Search<W>& search, NodeId branch, int half_moves, const Played<W>* last);

/// Writes battle play that begins with the attacker: keys, and tries and variations if wanted.
/// Looks only at first moves whose index among all legal first moves, in canonical order, is in
/// [from, to). Returns the half-moves within which the last of these moves is known not to succeed;
/// 0 if nothing is known.
template <int W>
int write_attack(Search<W>& search, NodeId branch, const BattleOptions& options, int from, int to,
                 SolutionPool& out);

/// Writes battle play that begins with the defender. postkey = false: set play, a node for each
/// defence that is answered. postkey = true: the play after the key, one node without a move that
/// holds threats and variations.
template <int W>
void write_defence(Search<W>& search, NodeId branch, const BattleOptions& options, bool postkey,
                   SolutionPool& out);

}  // namespace kirke
