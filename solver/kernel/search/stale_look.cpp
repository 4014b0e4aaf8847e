#include "search/stale_look.hpp"

#include <algorithm>

namespace kirke {

template <int W>
StaleLook<W>::StaleLook(const Position<W>& position, const Rules<W>& rules, Side side, int own,
                        int others) noexcept
    : position_(position),
      rules_(rules),
      side_(side),
      by_(rules.opponent(side)),
      own_(own),
      others_(others),
      land_anywhere_(captures_land_anywhere(rules)) {
  const bool castles = position.slot(kCastlingRights) != 0;
  // A pawn that is taken in passing after a half-move to come has been moved by then.
  extra_ = (castles ? 1 + (others > 0) : 0) + (position.slot(kEnPassant) != 0);
  arrivals_ = others + (castles && others > 0);
  look_at_men();
  riders_ = line_movers(position, rules, by_, own);
  for (int by_king = 0; by_king <= others; ++by_king)
    plans_[static_cast<std::size_t>(by_king)] = plan(by_king);
}

/// An officer may go where none of his own men stands; a pawn, of whose captures nothing is
/// assumed, straight on, where somebody of either side stops him.
template <int W>
void StaleLook<W>::look_at_men() noexcept {
  const Bits<W> own = position_.of_side(side_);
  for (Bits<W> rest = own & ~position_.royals(); rest.any();) {
    const Site s = rest.pop();
    const Unit& man = position_.at(s);
    const Movement<W>& movement = rules_.movement(man, side_);
    if (!rules_.kind_traits[man.kind].promotes) {
      const Bits<W> ways = movement.steps[s] & ~own;
      if (ways.none()) continue;
      loose_.set(s);
      look_at_ways(ways);
      continue;
    }
    const Bits<W> ways = movement.quiet_leaps[s] & ~position_.occupied();
    if (!ways.single() || (pawn_ways_ & ways).any()) continue;
    loose_.set(s);
    pawn_ways_ |= ways;
    look_at_ways(ways);
  }
}

template <int W>
void StaleLook<W>::look_at_ways(const Bits<W>& ways) noexcept {
  if (ways.count() > arrivals_) return;
  if (few_ways_ < kMostTold) ways_[static_cast<std::size_t>(few_ways_)] = ways;
  ++few_ways_;
}

/// Men all of whose ways are closed at most if so many sites are occupied, all of them `within`.
template <int W>
int StaleLook<W>::closed(int arrivals, const Bits<W>& within) const noexcept {
  if (arrivals == 0 || few_ways_ == 0) return 0;
  if (arrivals > 2 || few_ways_ > kMostTold) return few_ways_;
  const auto first = ways_.begin(), last = first + few_ways_;
  const auto closed_by = [&](const Bits<W>& sites) {
    return static_cast<int>(
        std::count_if(first, last, [&](const Bits<W>& w) { return (w & ~sites).none(); }));
  };
  int best = 0;
  for (auto a = first; a != last; ++a) {
    if ((*a & ~within).any() || a->count() > arrivals) continue;
    if (arrivals == 1 || a->several()) {
      best = std::max(best, closed_by(*a));
      continue;
    }
    for (auto b = a; b != last; ++b) {
      const Bits<W> both = *a | *b;
      if ((*b & ~within).none() && both.count() <= arrivals) best = std::max(best, closed_by(both));
    }
  }
  return best;
}

template <int W>
int line_movers(const Position<W>& position, const Rules<W>& rules, Side side, int moves) noexcept {
  int n = 0;
  for (Bits<W> rest = position.of_side(side); rest.any();) {
    const Site s = rest.pop();
    const Unit& unit = position.at(s);
    const int to_go = rules.board.height - 1 - rules.board.rank_of_side(s, side);
    // Once a double step, or by a capture that takes it to the end.
    const bool near = to_go <= moves + 1 || (moves > 0 && captures_land_anywhere(rules));
    const bool promotes = rules.kind_traits[unit.kind].promotes && near;
    n += promotes || rules.movement(unit, side).rides;
  }
  return n;
}

/// Where the king may stand after so many moves.
template <int W>
Bits<W> StaleLook<W>::kings_after(int moves) const noexcept {
  Bits<W> out;
  if (moves > 0 && land_anywhere_) return rules_.board_sites;
  if (moves > 0 && position_.slot(kCastlingRights) != 0) ++moves;  // castling goes two squares
  for (Bits<W> kings = position_.royals(side_); kings.any();) {
    const Site king = kings.pop();
    const Movement<W>& movement = rules_.movement(position_.at(king), side_);
    Bits<W> sites = Bits<W>::of(king);
    for (int i = 0; i < moves; ++i) {
      for (Bits<W> rest = sites; rest.any();) sites |= movement.arrivals[rest.pop()];
    }
    out |= sites;
  }
  return out;
}

template <int W>
typename StaleLook<W>::Plan StaleLook<W>::plan(int by_king) const noexcept {
  Plan out;
  out.kings = kings_after(by_king);
  const bool only_king = by_king > 0 && by_king == others_ && extra_ == 0;
  out.left =
      loose_.count() - (others_ - by_king) - closed(arrivals_, only_king ? out.kings : ~Bits<W>{});
  if (out.left > own_ - 1) look_for_pinners(out);
  out.lacking = lacking(out, own_ - 1, kNowhere, own_ - 1);
  return out;
}

template <int W>
void StaleLook<W>::look_for_pinners(Plan& plan) const noexcept {
  for (Bits<W> rest = position_.of_side(by_); rest.any();) {
    const Site s = rest.pop();
    const Movement<W>& movement = rules_.movement(position_.at(s), by_);
    if (movement.rides && may_pin_from(movement, s, plan, plan.pinned)) plan.pinners.set(s);
  }
}

/// Whether the rider on that site may pin a loose man, nobody being in the way but whom the
/// half-moves take out of it: two each, where captures leave the site of their victim.
template <int W>
bool StaleLook<W>::may_pin_from(const Movement<W>& rider, Site from, const Plan& plan,
                                Bits<W>& pinned) const noexcept {
  const Bits<W> occupied = position_.occupied() & ~position_.royals(side_);
  const int cleared = (land_anywhere_ ? 2 : 1) * (own_ + others_) + extra_;
  bool pins = false;
  for (Bits<W> rest = rider.attacks[from] & plan.kings; rest.any();) {
    const Bits<W> line = rider.clear_between(from, rest.pop(), rules_.board.size());
    const Bits<W> men = line & loose_;
    if (men.none() || (line & occupied).count() - 1 > cleared) continue;
    pins = true;
    pinned |= men;
  }
  return pins;
}

/// Whether a move brings a line mover to where it may pin a loose man.
template <int W>
bool StaleLook<W>::comes_into_line(const Move& move, const Plan& plan) const noexcept {
  const int kind = move.promotion != kNoKind ? move.promotion : position_.at(move.from).kind;
  const Movement<W>& movement = rules_.movement(kind, by_);
  Bits<W> pinned;
  return movement.rides && may_pin_from(movement, move.to, plan, pinned);
}

/// Men too many for so many half-moves, which deal with one each, and for line movers: those that
/// stand in line, unless they leave it, and so many that come there.
template <int W>
int StaleLook<W>::lacking(const Plan& plan, int half_moves, Site leaves,
                          int coming) const noexcept {
  Bits<W> pinners = plan.pinners;
  if (leaves != kNowhere) pinners.clear(leaves);
  const int pinned = std::min(pinners.count(), plan.pinned.count()) + coming;
  return plan.left - half_moves - stopped_besides(half_moves) - extra_ - std::min(pinned, riders_);
}

template <int W>
bool StaleLook<W>::possible() const noexcept {
  return std::any_of(plans_.begin(), plans_.begin() + others_ + 1,
                     [&](const Plan& plan) { return lacking(plan, own_, kNowhere, own_) <= 0; });
}

template <int W>
bool StaleLook<W>::spares_one() const noexcept {
  return std::any_of(plans_.begin(), plans_.begin() + others_ + 1,
                     [&](const Plan& plan) { return plan.lacking <= 0; });
}

/// A move deals with one man by capturing him or standing in a pawn's way, and may bring a line
/// mover into line.
template <int W>
bool StaleLook<W>::possible_after(const Move& move) const noexcept {
  if (move.type != MoveType::normal && move.type != MoveType::double_step) return true;
  if (land_anywhere_ && move.captures()) return true;
  const int deals_with = move.captures() ? loose_.test(move.victim) : pawn_ways_.test(move.to);
  return std::any_of(plans_.begin(), plans_.begin() + others_ + 1, [&](const Plan& plan) {
    if (plan.lacking > deals_with + 1) return false;
    if (lacking(plan, own_ - 1, move.from, own_ - 1) <= deals_with) return true;
    return comes_into_line(move, plan) && lacking(plan, own_ - 1, move.from, own_) <= deals_with;
  });
}

template int line_movers(const Position<1>&, const Rules<1>&, Side, int) noexcept;
template int line_movers(const Position<4>&, const Rules<4>&, Side, int) noexcept;
template class StaleLook<1>;
template class StaleLook<4>;

}  // namespace kirke
