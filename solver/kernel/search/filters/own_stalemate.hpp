#pragma once
// Goals that leave the mover's own side without a move: do its other units keep a move in any case?
//
// Pruning: own-stalemate
// Claim: after a last half-move that it drops, the own side still has a quiet move, where the goal
// asks for none.
// Relies on: walks and observation by tables, quiet moves being plain and allowed.
// Checked by: "no last move that reaches the goal is dropped".

#include "core/position.hpp"
#include "core/rules.hpp"
#include "movers/legal.hpp"

namespace kirke {

/// Units of the side to move that can make a quiet step. After a move the others still can, unless
/// the moved unit stands in the way or they are pinned. Leaving a line pins one unit, or as many as
/// there are riders if a rider skips sites of its line. A step of the king pins as many as there
/// are riders against him. A captured unit that comes back pins one more.
template <int W>
class OwnStalemate {
 public:
  OwnStalemate(const Position<W>& position, const Rules<W>& rules) noexcept
      : position_(position), rules_(rules), admitted_(admits(rules, position, position.to_move())) {
    if (!admitted_) return;
    const Side side = position.to_move();
    const Shelter<W> shelter = shelter_of(position, rules, side);
    bool skips = false;
    for (Bits<W> rest = position.of_side(side) & ~position.royals() & ~shelter.shields; rest.any();)
      see(rest.pop());
    for (Bits<W> rest = position.of_side(rules.opponent(side)); rest.any();) {
      const Movement<W>& movement = rules.movement(position.at(rest.pop()), rules.opponent(side));
      riders_ += movement.rides;
      skips = skips || movement.skips;
    }
    pinned_by_leaving_ = skips ? riders_ : 1;
  }

  /// Whether the tables tell the quiet steps of a side, and its shelter helps.
  static bool admits(const Rules<W>& rules, const Position<W>& position, Side side) noexcept {
    return rules.admits(Pruning::own_stalemate) && rules.walks.plain && !rules.ways.ruled &&
           rules.ways.source.whole == nullptr && !rules.turns_vary() &&
           !position.royals(side).several() && Shelter<W>::admits(rules, position, side);
  }

  /// Whether every move leaves the side a quiet step.
  bool hopeless() const noexcept {
    if (!admitted_ || !rules_.captures.at_most_return || rules_.captures.victims_change_kind) {
      return false;
    }
    // These moves remove two units, or put two in the way.
    if (position_.slot(kEnPassant) != 0 || position_.slot(kCastlingRights) != 0) return false;
    const int by_rebirth = rules_.captures.do_more ? 1 : 0;
    return loose_.count() - 1 > pinned_by_leaving_ + by_rebirth &&
           loose_.count() > riders_ + by_rebirth;
  }

  /// Whether the side is seen to have a move left after this one.
  bool remains_after(const Move& move) const noexcept {
    if (!admitted_ || move.type != MoveType::normal) return false;
    if (move.captures() && rules_.captures.do_more) return false;
    int left = (loose_ & ~Bits<W>::of(move.from)).count();
    for (Bits<W> rest = tied_ & ~Bits<W>::of(move.from); rest.any();)
      left += steps_of(rest.pop()) != Bits<W>::of(move.to);
    return left > (position_.royals().test(move.from) ? riders_ : pinned_by_leaving_);
  }

 private:
  void see(Site s) noexcept {
    const Bits<W> steps = steps_of(s);
    if (steps.several()) {
      loose_.set(s);
    } else if (steps.any()) {
      tied_.set(s);
    }
  }

  /// Empty sites of the unit's first steps.
  Bits<W> steps_of(Site from) const noexcept {
    const Movement<W>& movement = rules_.movement(position_.at(from), position_.to_move());
    return (movement.steps[from] | movement.quiet_leaps[from]) & ~position_.occupied();
  }

  const Position<W>& position_;
  const Rules<W>& rules_;
  bool admitted_;
  Bits<W> loose_, tied_;  // units that have several steps, units that have one
  int riders_ = 0;        // of the other side
  int pinned_by_leaving_ = 1;
};

}  // namespace kirke
