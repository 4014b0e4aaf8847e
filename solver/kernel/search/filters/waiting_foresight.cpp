// What a move changes that waiting replies depend on, seen before it is played: where units arrive
// and come back, and whom they check and pin from there.

#include "movers/returns.hpp"
#include "search/filters/plain_quiets.hpp"
#include "search/filters/waiting_replies.hpp"

namespace kirke {

/// False if too much may change.
template <int W>
bool WaitingReplies<W>::foresee(const Move& move, After& after) const noexcept {
  Bits<W> stands = Bits<W>::of(move.to);  // sites where the mover may end
  if (move.captures() && special_captures_) {
    after.waits = lets_wait(move);
    if (!after.waits && !foresee_capture(move, stands, after.returns)) return false;
  }
  after.relocates = stands != Bits<W>::of(move.to);
  after.filled |= stands;
  if (comes_back_ && !foresee_comeback(move, after)) return false;
  Bits<W> left;
  left.set(move.from, move.to);
  if ((tense_ & (after.filled | after.returns | left)).any()) return false;
  if (their_king_ == kNowhere) return true;
  foresee_check(movement_after(move), stands, left, after);
  if (after.comeback != kNowhere)
    foresee_check(*comes_back_, Bits<W>::of(after.comeback), left, after);
  return true;
}

/// Whether the only other effect of the capture is that the victim waits and comes back with the
/// reply, on a site that is known.
template <int W>
bool WaitingReplies<W>::lets_wait(const Move& move) const noexcept {
  const Unit& victim = position_.at(move.victim);
  return rules_.rebirths.next.function != nullptr && move.from != our_king_ && !victim.royal() &&
         victim.owners == owner_bit(them_);
}

/// Finds where the unit of ours that waits comes back. False if that is not known.
template <int W>
bool WaitingReplies<W>::foresee_comeback(const Move& move, After& after) const noexcept {
  const auto back = comeback_of(position_, rules_, move);
  if (!back || back->sites.several()) return false;
  if (back->promotes && promotes(waiting_unit(position_), us_, back->sites)) return false;
  if (back->sites.any()) after.comeback = back->sites.first();
  after.filled |= back->sites;
  return true;
}

/// Notes what a unit of ours that may stand on these sites does to the other king.
template <int W>
void WaitingReplies<W>::foresee_check(const Movement<W>& movement, Bits<W> from,
                                      const Bits<W>& left, After& after) const noexcept {
  for (Bits<W> rest = from & movement.reach[their_king_]; rest.any();) {
    if (!movement.rides) {  // a walk that hops needs a hurdle, and may have one
      after.checks = true;
      break;
    }
    const Bits<W> between = movement.clear_between(rest.pop(), their_king_, rules_.board.size()) &
                            position_.occupied() & ~left;
    after.checks |= between.none();
    if (between.single()) after.pinned |= between;
  }
}

/// Where units go by a special capture. stands: sites where the capturing unit ends. returns: sites
/// where the victim may come back. False if that is not known.
template <int W>
bool WaitingReplies<W>::foresee_capture(const Move& move, Bits<W>& stands,
                                        Bits<W>& returns) const noexcept {
  if (move.from == our_king_) return false;
  if (!rules_.captures.foreseen) return false;
  if (rules_.captures.capturers_land_elsewhere) {
    const auto landings = landings_of(position_, rules_, move);
    if (!landings || !rules_.walks.plain) return false;
    if (landings->promotes && promotes(lander(position_, move), us_, landings->sites)) return false;
    stands = landings->sites;
    if (landings->nowhere) stands.set(move.to);
    return true;
  }
  const Unit& victim = position_.at(move.victim);
  if (!rules_.captures.at_most_return || victim.royal()) return false;
  const auto back = returns_of(position_, rules_, move);
  returns = back ? back->sites : rules_.rebirths.victim_returns[rules_.index(victim.kind, them_)];
  return rules_.checks.homes.empty() ||
         (returns & rules_.movement(victim, them_).reach[our_king_]).none();
}

/// Whether the unit may become another kind on one of these sites.
template <int W>
bool WaitingReplies<W>::promotes(const Unit& unit, Side side, Bits<W> sites) const noexcept {
  if (!rules_.kind_traits[unit.kind].promotes) return false;
  while (sites.any()) {
    if (rules_.promotes_on(unit, side, sites.pop())) return true;
  }
  return false;
}

template bool WaitingReplies<kWords>::foresee(const Move&, After&) const noexcept;
template bool WaitingReplies<kWords>::lets_wait(const Move&) const noexcept;
template bool WaitingReplies<kWords>::foresee_comeback(const Move&, After&) const noexcept;
template void WaitingReplies<kWords>::foresee_check(const Movement<kWords>&, Bits<kWords>,
                                                    const Bits<kWords>&, After&) const noexcept;
template bool WaitingReplies<kWords>::foresee_capture(const Move&, Bits<kWords>&,
                                                      Bits<kWords>&) const noexcept;
template bool WaitingReplies<kWords>::promotes(const Unit&, Side, Bits<kWords>) const noexcept;

}  // namespace kirke
