// Half-moves of which the move before bars some: AllInChess bars taking it back. One position is
// reached by many moves; the table has one answer for all of them.
//
// Pruning: barred-moves
// Claim: what is not found from a position where nothing is barred is not found there either if
// something is barred.
// Relies on: bars being forgotten after one half-move; sides being free to choose among what is not
// barred, and passing never because of it; no other rule acting after the move beside the bars (see
// RulesBuilder::order_hooks); goals asking nothing of the position before the last half-move that a
// bar may bring about. A counter-mate (##!) asks that: the side that mates may be mated only
// because of a bar.
// Checked by: "help play finds what brute force finds", "series play finds what brute force finds".

#include <algorithm>

#include "search/lines/line_search.hpp"
#include "search/lines/line_writer.hpp"

namespace kirke {

template <int W>
bool LineSearch<W>::asks_unbarred() const noexcept {
  const auto& rules = search_.rules();
  const auto& goals = search_.tree.goals;
  return rules.ways.source.bars && rules.admits(Pruning::barred_moves) &&
         std::none_of(goals.begin(), goals.end(),
                      [](const Goal& goal) { return goal.kind == GoalKind::counter_mate; });
}

/// Whether the half-move leads on to a solution if nothing is barred from it.
template <int W>
bool LineSearch<W>::possible_unbarred(const Frame& frame, int step, int remaining,
                                      const Candidates& candidates) {
  if (!asks_unbarred()) return true;
  const Slot bars = *search_.rules().ways.source.bars;
  const Side side = search_.position.to_move();
  if (search_.position.slot(bars) == 0 || search_.rules().selects(side) ||
      search_.rules().may_pass(side))
    return true;
  // Lines that have to begin with certain moves are followed as they are.
  if (!prefix_.empty() || (first_moves_ != nullptr && frame.writing && writer_->line().empty()))
    return true;
  Frame quiet = frame;
  quiet.writing = false;
  const auto mark = search_.position.mark();
  search_.position.set_slot(bars, 0);
  const bool possible = half_move_due(quiet, step, remaining, candidates);
  search_.position.undo_to(mark);
  return possible;
}

template bool LineSearch<kWords>::asks_unbarred() const noexcept;
template bool LineSearch<kWords>::possible_unbarred(const Frame&, int, int, const Candidates&);

}  // namespace kirke
