#pragma once
// Closes long battle play from positions with few units: see search/closure/closure.hpp.

#include "search/battle/branch.hpp"
#include "search/closure/closure.hpp"
#include "search/search.hpp"

namespace kirke {

/// Whether play of this branch from the position on the board may be closed: few units, one goal at
/// the end of an attack or of a defence, and nothing that counts how play came about.
template <int W>
bool may_be_closed(const Search<W>& search, const BattleBranch& branch) noexcept;

/// The closure of such play from the position on the board, with the attacker to move.
template <int W>
Closure<W>& closure_of(Search<W>& search, const BattleBranch& branch);

/// Closes all that the closure's diagram reaches, whatever stands on the board.
template <int W>
void grow(Closure<W>& closure, Search<W>& search, const BattleBranch& branch);

}  // namespace kirke
