#include "search/filters/threats/threats.hpp"

#include <algorithm>

namespace kirke {

template <int W>
Threats<W>::Threats(const MatingMoves<W>& mating_moves, const Position<W>& position,
                    const Rules<W>& rules) noexcept
    : mating_moves_(mating_moves),
      position_(position),
      rules_(rules),
      us_(position.to_move()),
      them_(rules.opponent(us_)),
      special_captures_(mating_moves.special_captures()),
      king_(mating_moves.king()),
      ours_(position.of_side(us_)),
      theirs_(position.of_side(them_)),
      occupied_(position.occupied()) {
  if (!mating_moves.usable() || !admits(rules) || (ours_ & theirs_).any()) return;
  usable_ = true;
  look_along_lines();
  castles_ = position.slot(kCastlingRights) != 0 &&
             std::any_of(rules.castlings.all.begin(), rules.castlings.all.end(),
                         [&](const Castling<W>& c) { return may_hit_by_castling(c); });
  usable_ = !castles_ || routes_.none();
  for (Bits<W> rest = ours_; rest.any() && usable_;) add_checking_moves(rest.pop());
  if (usable_) find_waiting_movers();
  usable_ = usable_ && waiting_mover_count_ > 0;
}

template <int W>
bool Threats<W>::admits(const Rules<W>& rules) noexcept {
  if (!rules.admits(Pruning::threats)) return false;
  return rules.walks.plain || (rules.walks.routed && rules.captures.plain);
}

/// Whether some waiting reply that spares what `care` lists is still possible after the move.
template <int W>
bool Threats<W>::stays_waiting(const Move& move, const Care& care) const noexcept {
  return std::any_of(waiting_movers_.begin(), waiting_movers_.begin() + waiting_mover_count_,
                     [&](const WaitingMover& i) {
                       return i.from != move.victim && i.to != move.to && !care.stay.test(i.from) &&
                              !care.free.test(i.to);
                     });
}

template <int W>
bool Threats<W>::threatless(const Move& move) const noexcept {
  if (move.type >= MoveType::en_passant || (move.captures() && special_captures_)) return false;
  if (mating_moves_.uncovers(move.from) || pairs_.test(move.from)) return false;
  if (tense_.test(move.from) || tense_.test(move.to)) return false;
  if (move.captures() && their_screens_.test(move.victim)) return false;
  if (move.captures() && mixed_.test(move.victim) && mixed_.test(move.from)) return false;
  const auto kind = static_cast<std::uint8_t>(
      move.promotion != kNoKind ? move.promotion : position_.at(move.from).kind);
  Mover mover{move.from, move.to, kind, &rules_.movement(kind, us_), {}};
  if (mover.movement->reach[king_].test(move.to)) {
    mover.closing = mover.movement->clear_between(move.to, king_, rules_.board.size()) & occupied_;
    mover.closing.clear(move.from);
    if (mover.closing.none()) return false;                                        // a check
    if ((mover.closing & theirs_).none() && mover.closing.single()) return false;  // a battery
  }
  if (may_castle_into_mate(mover)) return false;
  Care care{mover.closing, {}};
  if (special_captures_) {  // a check may capture here
    care.free = mover.movement->reach[king_];
    care.free |= rules_.promotion_zone(position_.at(move.from).kind, us_);
  }
  if (!stays_waiting(move, care) || mover_may_mate(mover, care)) return false;
  const bool mates =
      std::any_of(checking_moves_.begin(), checking_moves_.begin() + checking_move_count_,
                  [&](const CheckingMove& check) {
                    return check.from != move.from && may_mate(check, mover, care);
                  });
  return !mates && stays_waiting(move, care);
}

template class Threats<kWords>;

}  // namespace kirke
