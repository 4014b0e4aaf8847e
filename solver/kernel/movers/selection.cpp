#include "movers/selection.hpp"

#include <algorithm>

#include "movers/generate.hpp"
#include "movers/legal.hpp"
#include "movers/reentry_guard.hpp"
#include "movers/trial.hpp"

namespace kirke {
namespace {

template <int W>
bool playable(Position<W>& position, const Rules<W>& rules, const Move& move) noexcept {
  return any_pseudo_choice(position, rules, move, [](const Played<W>&) { return true; });
}

/// Set while it is asked whether a selected capture takes a king, as castling would ask for check
/// again.
thread_local bool asks_for_castlings = false;

/// Appends all moves among which `side`, which is to move, selects when it may capture kings.
template <int W>
void generate_with_royal_captures(Position<W>& position, const Rules<W>& rules, Side side,
                                  MoveList& moves) noexcept {
  generate_unselected(position, rules, side, moves, Generate::royal_captures_too);
  if (rules.ways.source.castles || asks_for_castlings) return;
  const Asking now(asks_for_castlings);
  generate_castlings(position, rules, side, moves);
}

}  // namespace

template <int W>
void select_moves(Position<W>& position, const Rules<W>& rules, Side side, MoveList& moves,
                  int first) noexcept {
  const Trial<W> trial(position, side);
  const Ranks<W> ranks(position, rules);
  if (rules.allowed.selections[side].scope != Scope::legal) {
    keep_highest(ranks, moves, first,
                 [&](const Move& move) { return playable(position, rules, move); });
    return;
  }
  const Shelter<W> shelter = shelter_of(position, rules, side);
  keep_highest(ranks, moves, first, [&](const Move& move) {
    return any_choice(position, rules, shelter, move, [](const Played<W>&) { return true; });
  });
}

template <int W>
bool selected_capture_takes_royals(Position<W>& position, const Rules<W>& rules,
                                   Side side) noexcept {
  MoveList moves;
  generate_with_royal_captures(position, rules, position.to_move(), moves);
  const Ranks<W> rank_of(position, rules);
  std::uint32_t taking = 0;  // the highest rank of a move that takes the last royal unit
  for (const Move& move : moves) {
    const std::uint32_t rank = rank_of(move);
    if (!move.captures() || rank <= taking || rank < rank_of.lowest()) continue;
    const auto takes = [&](const Played<W>&) { return position.royals(side).none(); };
    if (any_pseudo_choice(position, rules, move, takes)) taking = rank;
  }
  return taking != 0 && std::none_of(moves.begin(), moves.end(), [&](const Move& move) {
           return rank_of(move) > taking && playable(position, rules, move);
         });
}

template void select_moves(Position<kWords>&, const Rules<kWords>&, Side, MoveList&, int) noexcept;
template bool selected_capture_takes_royals(Position<kWords>&, const Rules<kWords>&, Side) noexcept;

}  // namespace kirke
