// Which waiting replies a move leaves: those that it neither prevents nor turns into checks, and
// the moves of their king.

#include <algorithm>

#include "search/filters/waiting_replies.hpp"

namespace kirke {

template <int W>
bool WaitingReplies<W>::remain_after(const Move& move, int how_many) noexcept {
  if (move.type >= MoveType::en_passant || takes_elsewhere(move)) return false;
  // A unit of both sides may attack our king when the reply opens a line.
  if (position_.of_side(them_).test(move.from)) return false;
  After after;
  if (!foresee(move, after)) return false;
  const bool checks = after.checks || batteries_.test(move.from);
  Tally tally{how_many, after.returns};
  for (int i = 0; !checks && i < count_; ++i) {
    const Reply& reply = replies_[static_cast<std::size_t>(i)];
    if (survives(reply, move, after) && tally.suffices_with(spoilt_by_return(reply, move, after))) {
      return true;
    }
  }
  return flights_suffice(move, after, tally);
}

template <int W>
bool WaitingReplies<W>::survives(const Reply& reply, const Move& move,
                                 const After& after) const noexcept {
  if (move.to == reply.from || after.filled.test(reply.to) || after.pinned.test(reply.from) ||
      reply.openers.test(move.from)) {
    return false;
  }
  if (after.waits && comes_back_checking(reply, move)) return false;
  if (after.relocates) {
    Bits<W> gone = Bits<W>::of(reply.from);
    gone.set(move.from, move.to);
    return !opens_line(gone);
  }
  return move.from != our_king_ || !hits_king_on(move.to, move.from, reply);
}

/// Whether the captured unit, coming back with the reply, may attack our king.
template <int W>
bool WaitingReplies<W>::comes_back_checking(const Reply& reply, const Move& move) const noexcept {
  const auto& next = rules_.rebirths.next;
  const Move answer = Move::quiet(reply.from, reply.to);
  const Site s = next.function(position_, rules_, move, answer, next.data.get());
  if (s == kNowhere) return false;
  const Unit& victim = position_.at(move.victim);
  if (promotes(victim, them_, Bits<W>::of(s))) return true;
  const Movement<W>& movement = rules_.movement(victim, them_);
  if (!movement.reach[our_king_].test(s)) return false;
  if (movement.special) return true;
  Bits<W> way = movement.clear_between(s, our_king_, rules_.board.size()) & position_.occupied();
  way.clear(move.from);
  way.clear(reply.from);
  return way.none();
}

/// Sites where the victim, if it comes back there, prevents the reply or makes it give check: the
/// victim stands in the way, or the replying unit stood between it and our king. If no unit stood
/// between, the victim may not come back there.
template <int W>
Bits<W> WaitingReplies<W>::spoilt_by_some_return(const Reply& reply, const Move& move,
                                                 const After& after) const noexcept {
  Bits<W> out = after.returns & Bits<W>::of(reply.to);
  const Unit& victim = position_.at(move.victim);
  add_uncovered(victim.kind, reply, move, after.returns, out);
  if (promotes(victim, them_, after.returns)) {
    for (const std::uint8_t kind : rules_.promotions.of[victim.kind])
      add_uncovered(kind, reply, move, after.returns, out);
  }
  return out;
}

/// Adds the sites from which a unit of the kind attacks our king once the reply is made.
template <int W>
void WaitingReplies<W>::add_uncovered(int kind, const Reply& reply, const Move& move,
                                      const Bits<W>& returns, Bits<W>& out) const noexcept {
  const Movement<W>& movement = rules_.movement(kind, them_);
  const Bits<W> from = returns & movement.reach[our_king_] & ~out;
  if (movement.special) out |= from;  // hurdles are not checked
  if (!movement.rides) return;
  Bits<W> others = position_.occupied();
  others.clear(move.from);
  others.clear(reply.from);
  others.clear(move.to);
  for (Bits<W> rest = from; rest.any();) {
    const Site s = rest.pop();
    rules_.each_way(kind, them_, s, our_king_, [&](const Bits<W>& way) {
      if (way.test(reply.from) && (way & others).none()) out.set(s);
    });
  }
}

/// Whether a line to a king is open once these units have gone.
template <int W>
bool WaitingReplies<W>::opens_line(const Bits<W>& gone) const noexcept {
  return std::any_of(lines_.begin(), lines_.begin() + line_count_,
                     [&](const Bits<W>& line) { return (line & ~gone).none(); });
}

/// Whether the replying unit would attack our king once he has gone from `left` to `king`.
template <int W>
bool WaitingReplies<W>::hits_king_on(Site king, Site left, const Reply& reply) const noexcept {
  if (reply.movement->reach[king].test(reply.to)) return true;
  Bits<W> others = position_.occupied();
  others.clear(left);
  others.clear(reply.from);
  for (Bits<W> rest = watchers_ & ~Bits<W>::of(reply.from); rest.any();) {
    const Site s = rest.pop();
    const Unit& unit = position_.at(s);
    const Movement<W>& movement = rules_.movement(unit, them_);
    if (!movement.reach[king].test(s)) continue;
    if (movement.special) return true;
    bool hits = false;
    rules_.each_way(unit.kind, them_, s, king, [&](const Bits<W>& way) {
      hits |= way.test(reply.from) && (way & others).none();
    });
    if (hits) return true;
  }
  return false;
}

/// Whether there are enough replies together with the moves of their king, who may be in check.
template <int W>
bool WaitingReplies<W>::flights_suffice(const Move& move, const After& after,
                                        Tally& tally) noexcept {
  if (their_king_ == kNowhere || after.relocates) return false;
  if (!flights_known_) look_at_flights();
  const Movement<W>& walk = rules_.movement(position_.at(their_king_), them_);
  for (int i = 0; i < flight_count_; ++i) {
    const Flight& flight = flights_[static_cast<std::size_t>(i)];
    if (leaves_flight(flight, move, after) &&
        tally.suffices_with(spoilt_by_return({their_king_, flight.to, &walk, {}}, move, after))) {
      return true;
    }
  }
  return false;
}

template <int W>
bool WaitingReplies<W>::leaves_flight(const Flight& flight, const Move& move,
                                      const After& after) const noexcept {
  if (king_openers_.test(move.from) || flight.screens.test(move.from)) return false;
  if ((flight.guards & ~Bits<W>::of(move.from)).any()) return false;
  const bool takes_mover =
      flight.to == move.to && !special_captures_ && captures_miss() && move.from != our_king_;
  if (!takes_mover && (after.filled.test(flight.to) ||
                       guards_from(movement_after(move), move.to, move, flight.to))) {
    return false;
  }
  if (after.comeback != kNowhere && guards_from(*comes_back_, after.comeback, move, flight.to))
    return false;
  const Movement<W>& walk = rules_.movement(position_.at(their_king_), them_);
  const Reply reply{their_king_, flight.to, &walk, {}};
  if (after.waits && comes_back_checking(reply, move)) return false;
  return move.from != our_king_ || !hits_king_on(move.to, move.from, reply);
}

/// Whether a unit of ours that has come to a site guards `flight` when their king goes there.
template <int W>
bool WaitingReplies<W>::guards_from(const Movement<W>& movement, Site from, const Move& move,
                                    Site flight) const noexcept {
  if (!movement.reach[flight].test(from)) return false;
  if (movement.special) return true;
  Bits<W> gone = Bits<W>::of(their_king_);
  gone.set(move.from, move.to);
  return (movement.clear_between(from, flight, rules_.board.size()) & position_.occupied() & ~gone)
      .none();
}

template bool WaitingReplies<kWords>::remain_after(const Move&, int) noexcept;
template bool WaitingReplies<kWords>::survives(const Reply&, const Move&,
                                               const After&) const noexcept;
template bool WaitingReplies<kWords>::comes_back_checking(const Reply&, const Move&) const noexcept;
template Bits<kWords> WaitingReplies<kWords>::spoilt_by_some_return(const Reply&, const Move&,
                                                                    const After&) const noexcept;
template void WaitingReplies<kWords>::add_uncovered(int, const Reply&, const Move&,
                                                    const Bits<kWords>&,
                                                    Bits<kWords>&) const noexcept;
template bool WaitingReplies<kWords>::opens_line(const Bits<kWords>&) const noexcept;
template bool WaitingReplies<kWords>::hits_king_on(Site, Site, const Reply&) const noexcept;
template bool WaitingReplies<kWords>::flights_suffice(const Move&, const After&, Tally&) noexcept;
template bool WaitingReplies<kWords>::leaves_flight(const Flight&, const Move&,
                                                    const After&) const noexcept;
template bool WaitingReplies<kWords>::guards_from(const Movement<kWords>&, Site, const Move&,
                                                  Site) const noexcept;

}  // namespace kirke
