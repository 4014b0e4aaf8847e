#pragma once
// Selections: of its moves a side plays only those of the highest rank (core/hooks.hpp).

#include <utility>

#include "core/move.hpp"
#include "core/position.hpp"
#include "core/rules.hpp"
#include "movers/play.hpp"

namespace kirke {

/// Makes the move on the board and calls f(played); then does so with every other choice that rules
/// offer in it, until f returns true. Returns whether f did. The safety of the own king is not
/// asked about.
template <int W, class F>
bool any_pseudo_choice(Position<W>& position, const Rules<W>& rules, Move move, F&& f) noexcept {
  for (;;) {
    Played<W> played;
    const bool done = play(position, rules, move, played) && f(std::as_const(played));
    position.undo_to(played.mark);
    if (done || played.picks_next == 0) return done;
    move.choice = static_cast<std::uint16_t>(played.picks_next);
  }
}

/// The ranks of the moves of the side to move.
template <int W>
class Ranks {
 public:
  Ranks(const Position<W>& position, const Rules<W>& rules) noexcept
      : position_(position),
        rules_(rules),
        selection_(rules.allowed.selections[position.to_move()]) {}

  std::uint32_t operator()(const Move& move) const noexcept {
    return selection_.rank(position_, rules_, move, selection_.data.get());
  }
  /// The lowest rank of a move that may be played.
  std::uint32_t lowest() const noexcept { return selection_.scope == Scope::checks_too ? 1 : 0; }

 private:
  const Position<W>& position_;
  const Rules<W>& rules_;
  const Selection<W>& selection_;
};

/// Keeps the moves of the highest rank among those moves of which f(move) says that they may be
/// played. Keeps none where there is no such move.
template <int W, class F>
void keep_highest(const Ranks<W>& rank_of, MoveList& moves, int first, F&& may_be_played) noexcept {
  // A move needs no question once a move of at least its rank is known to be playable.
  std::uint32_t highest = 0;
  bool any = false;
  for (int i = first; i < moves.size(); ++i) {
    const std::uint32_t rank = rank_of(moves[i]);
    if (rank < rank_of.lowest() || (any && rank <= highest) || !may_be_played(moves[i])) continue;
    highest = rank;
    any = true;
  }
  int kept = first;
  for (int i = first; any && i < moves.size(); ++i) {
    if (rank_of(moves[i]) == highest) moves[kept++] = moves[i];
  }
  moves.truncate(kept);
}

/// Keeps, in their order, the moves of `side` from index `first` on that its selection admits.
/// Preconditions: these are all moves of the side, and the rules select among them.
template <int W>
void select_moves(Position<W>& position, const Rules<W>& rules, Side side, MoveList& moves,
                  int first) noexcept;

/// Whether the side to move has a capture that its selection admits and that leaves `side` without
/// a royal unit. Precondition: checks follow the selection.
template <int W>
bool selected_capture_takes_royals(Position<W>& position, const Rules<W>& rules,
                                   Side side) noexcept;

}  // namespace kirke
