// The moves that would check the king where he stands, and the replies far from him.

#include "search/filters/threats/arrivals.hpp"
#include "search/filters/threats/threats.hpp"

namespace kirke {

template <int W>
void Threats<W>::add_checking_moves(Site from) noexcept {
  const int kind = position_.at(from).kind;
  const Movement<W>& movement = rules_.movement(kind, us_);
  const bool promotes = rules_.kind_traits[kind].promotes;
  if (promotes && (movement.leaps_both || movement.rides || movement.special)) {
    usable_ = false;
    return;
  }
  const bool uncovers = mating_moves_.uncovers(from);
  any_arrival(from, kind, !uncovers, [&](Site to, int then) {
    const Movement<W>& after = rules_.movement(then, us_);
    const bool checks_anyway = uncovers || mating_moves_.guards().watched().test(to);
    if (!checks_anyway && !after.reach[king_].test(to)) return false;
    Bits<W> way = movement.clear_between(from, to, rules_.board.size());
    if (!checks_anyway) way |= after.clear_between(to, king_, rules_.board.size());
    const auto kind_then = static_cast<std::uint8_t>(then);
    add_checking_move(
        {from, to, kind_then, !checks_anyway, way, after.attacks[to] & mating_moves_.zone(), {}});
    return false;
  });
}

template <int W>
void Threats<W>::add_checking_move(const CheckingMove& check) noexcept {
  Bits<W> blockers = check.way & occupied_;
  blockers.clear(check.from);
  if (ours_.test(check.to)) blockers.set(check.to);
  if ((blockers & theirs_).any() || blockers.several()) {
    // No single move of ours clears the way, and a reply must not clear it either.
    if ((blockers & theirs_).single()) lines_ |= blockers & theirs_;
    return;
  }
  if (checking_move_count_ == kMostCheckingMoves) {
    usable_ = false;
    return;
  }
  lines_ |= check.way;
  checking_sites_.set(check.to);
  CheckingMove& added = checking_moves_[static_cast<std::size_t>(checking_move_count_++)];
  added = check;
  added.blockers = blockers;
}

/// Finds replies that open and close nothing: their unit stands on no line that matters, and goes
/// to a site outside the king's field.
template <int W>
void Threats<W>::find_waiting_movers() noexcept {
  Bits<W> units = theirs_ & ~(lines_ | routes_);
  units.clear(king_);
  Bits<W> free = ~(occupied_ | mating_moves_.zone() | pawn_targets_ | routes_);
  if (special_captures_) free &= ~checking_sites_;
  while (units.any() && waiting_mover_count_ < kMostWaitingMovers) {
    const Site from = units.pop();
    const Movement<W>& movement = rules_.movement(position_.at(from), them_);
    const int before = waiting_mover_count_;
    for (Bits<W> to = (movement.leaps[from] | movement.quiet_leaps[from]) & free; to.any();) {
      add_waiting_mover(from, to.pop());
    }
    if (!movement.rides || waiting_mover_count_ > before) continue;
    for (Bits<W> to = movement.attacks[from] & free; to.any();) {
      const Site s = to.pop();
      if (movement.clear_between(from, s, rules_.board.size()).none()) add_waiting_mover(from, s);
    }
  }
}

template <int W>
void Threats<W>::add_waiting_mover(Site from, Site to) noexcept {
  if (waiting_mover_count_ < kMostWaitingMovers)
    waiting_movers_[static_cast<std::size_t>(waiting_mover_count_++)] = {from, to};
}

template void Threats<kWords>::add_checking_moves(Site) noexcept;
template void Threats<kWords>::find_waiting_movers() noexcept;

}  // namespace kirke
