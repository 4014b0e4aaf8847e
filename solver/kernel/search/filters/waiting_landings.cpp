// Of the sites where a capture may put its unit, those that leave the other side no reply.

#include "search/filters/waiting_replies.hpp"

namespace kirke {

template <int W>
Bits<W> WaitingReplies<W>::landings_unanswered(const Move& capture, Bits<W> landings) noexcept {
  if (capture.type >= MoveType::en_passant || takes_elsewhere(capture) ||
      position_.of_side(them_).test(capture.from)) {
    return landings;
  }
  drop_answered_by_replies(capture, landings);
  if (landings.any()) drop_answered_by_flights(capture, landings);
  return landings;
}

/// Keeps the sites that spoil each of the replies: the unit stands in the way of the reply, gives
/// check, or pins the replying unit.
template <int W>
void WaitingReplies<W>::drop_answered_by_replies(const Move& capture,
                                                 Bits<W>& landings) const noexcept {
  Bits<W> left = Bits<W>::of(capture.from);
  left.set(capture.to);
  const Movement<W>& mover = movement_after(capture);
  for (int i = 0; i < count_ && landings.any(); ++i) {
    const Reply& reply = replies_[static_cast<std::size_t>(i)];
    const Bits<W> gone = left | Bits<W>::of(reply.from);
    if (reply.from == capture.to || reply.openers.test(capture.from) || opens_line(gone)) continue;
    Bits<W> spoilt = landings & Bits<W>::of(reply.to);
    if (their_king_ != kNowhere) spoilt |= hitting(mover, landings, their_king_, gone);
    landings = spoilt;
  }
}

template <int W>
void WaitingReplies<W>::drop_answered_by_flights(const Move& capture, Bits<W>& landings) noexcept {
  if (their_king_ == kNowhere) return;
  if (!flights_known_) look_at_flights();
  Bits<W> gone = Bits<W>::of(their_king_);
  gone.set(capture.from, capture.to);
  if (king_openers_.test(capture.from) || opens_line(gone)) return;
  const Movement<W>& mover = movement_after(capture);
  for (int i = 0; i < flight_count_ && landings.any(); ++i) {
    const Flight& flight = flights_[static_cast<std::size_t>(i)];
    if ((flight.guards & ~Bits<W>::of(capture.from)).any() ||
        guarded_by_others(capture, flight.to)) {
      continue;
    }
    landings = (landings & Bits<W>::of(flight.to)) | hitting(mover, landings, flight.to, gone);
  }
}

/// Whether a unit attacks the flight that does not attack it now: both units that close its line go
/// away.
template <int W>
bool WaitingReplies<W>::guarded_by_others(const Move& capture, Site flight) const noexcept {
  Bits<W> others = position_.occupied();
  others.clear(their_king_);
  others.clear(capture.from);
  others.clear(capture.to);
  for (Bits<W> rest = position_.of_side(us_) & ~Bits<W>::of(capture.from); rest.any();) {
    const Site from = rest.pop();
    const Movement<W>& movement = rules_.movement(position_.at(from), us_);
    if (movement.attacks[from].test(flight) &&
        (movement.clear_between(from, flight, rules_.board.size()) & others).none()) {
      return true;
    }
  }
  return false;
}

template <int W>
Bits<W> WaitingReplies<W>::hitting(const Movement<W>& movement, const Bits<W>& from, Site target,
                                   const Bits<W>& gone) const noexcept {
  Bits<W> out = from & movement.reach[target];
  if (!movement.rides) return out;
  const Bits<W> others = position_.occupied() & ~gone;
  for (Bits<W> rest = out; rest.any();) {
    const Site s = rest.pop();
    if ((movement.clear_between(s, target, rules_.board.size()) & others).any()) out.clear(s);
  }
  return out;
}

template Bits<kWords> WaitingReplies<kWords>::landings_unanswered(const Move&,
                                                                  Bits<kWords>) noexcept;
template void WaitingReplies<kWords>::drop_answered_by_replies(const Move&,
                                                               Bits<kWords>&) const noexcept;
template void WaitingReplies<kWords>::drop_answered_by_flights(const Move&, Bits<kWords>&) noexcept;
template bool WaitingReplies<kWords>::guarded_by_others(const Move&, Site) const noexcept;
template Bits<kWords> WaitingReplies<kWords>::hitting(const Movement<kWords>&, const Bits<kWords>&,
                                                      Site, const Bits<kWords>&) const noexcept;

}  // namespace kirke
