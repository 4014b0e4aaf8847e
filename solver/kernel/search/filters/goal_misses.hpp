#pragma once
// Moves that are seen beforehand to miss a goal, for a side that need not reach it.
//
// Pruning: goal-misses
// Claim: a side that need not reach the goal has a legal move that misses it.
// Relies on: free choice of moves, quiet ones changing nothing unseen, check and moves by tables,
// routes and homes, mates being checks.
// Checked by: "what is left out unplayed is seen to be harmless", "battle play proves what brute
// force proves".

#include "goals/goal.hpp"
#include "search/filters/plain_quiets.hpp"

namespace kirke {

/// The moves of one side that miss a goal. Precondition: the goal is admitted.
template <int W>
class GoalMisses {
 public:
  GoalMisses(const Position<W>& position, const Rules<W>& rules, Side side,
             const Goal& goal) noexcept
      : position_(position), rules_(rules), goal_(goal) {
    if (goal.kind == GoalKind::target) sites_ = Bits<W>::of(goal.square);
    if (goal.kind == GoalKind::chess81) sites_ = far_rank(side);
  }

  /// Whether it is known which legal moves without check miss the goal: all of them, or those that
  /// capture nothing, or those that arrive on other sites than reaching() says. Otherwise the
  /// position after the move has to be asked.
  static bool admits(const Rules<W>& rules, GoalKind kind) noexcept {
    if (!admits(rules)) return false;
    switch (kind) {
      case GoalKind::mate:
      case GoalKind::double_mate:
      case GoalKind::counter_mate:
      case GoalKind::automate:  // leaves its mover in check, which no legal move does
      case GoalKind::check:
      case GoalKind::double_check:
      case GoalKind::triple_check:
      case GoalKind::mate_and_stalemate:
      case GoalKind::zat:
      case GoalKind::capture:
      case GoalKind::win_of_piece:
      case GoalKind::en_passant:
      case GoalKind::castling:
      case GoalKind::target:
      case GoalKind::chess81:
      case GoalKind::circuit:
      case GoalKind::exchange:
        return true;
      case GoalKind::circuit_by_rebirth:
      case GoalKind::exchange_by_rebirth:
        return !rules.quiets.do_more;  // units that wait come back with any move
      default:
        return false;
    }
  }

  /// Whether the rules admit this for some goal.
  static bool admits(const Rules<W>& rules) noexcept {
    return rules.admits(Pruning::goal_misses) && plain_but_for_returns(rules);
  }

  /// Sites on which the unit on `from` may reach the goal by arriving, if it still stands on `from`
  /// then.
  Bits<W> reaching(Site from) const noexcept {
    if (goal_.kind == GoalKind::circuit) return home(from);
    if (goal_.kind != GoalKind::exchange) return sites_;
    if (rules_.units.shared || rules_.captures.do_more)
      return ~Bits<W>{};  // another unit may come home first
    const Bits<W> own = home(from);
    return own.none() || !position_.occupied().test(own.first()) ? Bits<W>{} : home(own.first());
  }

  /// Whether captures miss the goal as well, except captures en passant.
  bool captures() const noexcept {
    switch (goal_.kind) {
      case GoalKind::capture:
      case GoalKind::win_of_piece:
      case GoalKind::circuit_by_rebirth:
      case GoalKind::exchange_by_rebirth:
        return false;
      default:
        return true;
    }
  }
  /// Whether every move without check misses the goal.
  bool all() const noexcept { return needs_check(goal_.kind) || goal_.kind == GoalKind::automate; }

 private:
  Bits<W> far_rank(Side side) const noexcept {
    Bits<W> out;
    for (int i = 0; i < rules_.board.size(); ++i) {
      const auto s = static_cast<Site>(i);
      if (rules_.board.rank_of_side(s, side) == rules_.board.height - 1) out.set(s);
    }
    return out;
  }
  /// The site where the unit on `s` stood in the diagram.
  Bits<W> home(Site s) const noexcept {
    const Site there = rules_.diagram.site[position_.at(s).id];
    return there == kNowhere ? Bits<W>{} : Bits<W>::of(there);
  }

  const Position<W>& position_;
  const Rules<W>& rules_;
  const Goal& goal_;
  Bits<W> sites_;
};

}  // namespace kirke
