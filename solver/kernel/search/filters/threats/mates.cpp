// Whether a checking move may mate after the first move and a reply: the flights are guarded, the
// lines are open, and no unit captures the checking unit or steps between.

#include "search/filters/threats/arrivals.hpp"
#include "search/filters/threats/threats.hpp"

namespace kirke {

/// Flights that no unit guards, except maybe the units on a and b.
template <int W>
Bits<W> Threats<W>::open_without(Site a, Site b) const noexcept {
  const Bits<W> x = mating_moves_.guards().guarded_from(a);
  const Bits<W> y = mating_moves_.guards().guarded_from(b);
  return ~(thrice_ | (twice_ & ~(x & y)) | (once_ & ~(x | y)));
}

/// A unit of ours arrives here. The king may have to be kept from capturing it.
template <int W>
void Threats<W>::occupy(Site s, int kind, Bits<W>& flights) const noexcept {
  if (!mating_moves_.zone().test(s)) return;
  if (mating_moves_.king_may_take(kind, s)) {
    flights.set(s);
  } else {
    flights.clear(s);
  }
}

/// Sites that need no guard when we go there: the victim may come back on them.
template <int W>
Bits<W> Threats<W>::refilled_at(Site from, Site s) const noexcept {
  return theirs_.test(s) ? mating_moves_.refilled_by(from, s) : Bits<W>{};
}

/// Whether the unit that has moved may mate by moving again.
template <int W>
bool Threats<W>::mover_may_mate(const Mover& mover, Care& care) const noexcept {
  const Bits<W> own = mating_moves_.guards().guarded_from(mover.from);
  const Bits<W> others_guard =
      (once_ & ~(own & ~twice_)) | mating_moves_.guards().opened_by(mover.from);
  return any_arrival(mover.to, mover.kind, true, [&](Site to, int kind) {
    const Movement<W>& after = rules_.movement(kind, us_);
    const bool checks_anyway = mating_moves_.guards().watched().test(to);
    if (!after.reach[king_].test(to) && !checks_anyway) return false;
    if (ours_.test(to) && to != mover.from) return false;
    Bits<W> flights = mating_moves_.flights();
    if (mating_moves_.zone().test(mover.to)) flights.set(mover.to);
    occupy(to, kind, flights);
    flights &= ~(others_guard | mating_moves_.guards().filled_by(to) | refilled_at(mover.to, to));
    if ((flights & ~after.attacks[to]).any()) return false;
    const auto kind_then = static_cast<std::uint8_t>(kind);
    CheckingMove check{mover.to, to, kind_then, !checks_anyway, {}, {}, {}};
    if (!mover.movement->special) {
      check.way = mover.movement->clear_between(mover.to, to, rules_.board.size());
      if (!checks_anyway) check.way |= after.clear_between(to, king_, rules_.board.size());
    }
    return !met(check, mover, flights, care);
  });
}

/// Whether the check may mate after a move of another unit.
template <int W>
bool Threats<W>::may_mate(const CheckingMove& check, const Mover& mover,
                          Care& care) const noexcept {
  if (check.to == mover.to || check.way.test(mover.to)) return false;
  Bits<W> blockers = check.blockers;
  blockers.clear(mover.from);
  if (blockers.any()) return false;
  Bits<W> flights = mating_moves_.flights();
  occupy(mover.to, mover.kind, flights);
  occupy(check.to, check.kind, flights);
  flights &= open_without(check.from, mover.from) &
             ~(mating_moves_.guards().opened_by(check.from) |
               mating_moves_.guards().opened_by(mover.from) |
               mating_moves_.guards().filled_by(check.to) | refilled_at(check.from, check.to));
  if ((flights & ~(check.guards | mover.movement->attacks[mover.to])).any()) return false;
  return !met(check, mover, flights, care);
}

/// Whether a closer look shows that the check does not mate: the checking unit and the mover leave
/// one of the flights open, or the check is parried.
template <int W>
bool Threats<W>::met(const CheckingMove& check, const Mover& mover, const Bits<W>& flights,
                     Care& care) const noexcept {
  Bits<W> occupied = occupied_;
  occupied.clear(mover.from);
  occupied.set(mover.to);
  occupied.clear(check.from);
  occupied.set(check.to);
  if (check.from == mover.to) {
    Bits<W> blockers = check.way & occupied;
    blockers.clear(check.to);
    if (blockers.any()) {
      care.stay |= blockers & theirs_;
      return true;
    }
  }
  Bits<W> open = flights;
  Care more = care;
  if (open.any()) open &= ~seen(rules_.movement(check.kind, us_), check.to, open, occupied, more);
  if (open.any() && check.from != mover.to) {
    open &= ~seen(*mover.movement, mover.to, open, occupied, more);
  }
  if (open.any()) {
    care = more;
    return true;
  }
  return check.alone && parried(check, mover, occupied, care);
}

/// Those of these sites that a unit guards on this board.
template <int W>
Bits<W> Threats<W>::seen(const Movement<W>& movement, Site from, const Bits<W>& asked,
                         const Bits<W>& occupied, Care& care) const noexcept {
  Bits<W> out = movement.attacks[from] & asked;
  if (movement.special || !movement.rides) return out;
  Bits<W> blockers = occupied;
  blockers.clear(king_);
  for (Bits<W> rest = out; rest.any();) {
    const Site s = rest.pop();
    const Bits<W> between = movement.clear_between(from, s, rules_.board.size()) & blockers;
    if (between.none()) continue;
    out.clear(s);
    care.stay |= between & theirs_;
  }
  return out;
}

/// Whether the checking unit may be captured with no other effect than that it comes back, if it
/// does, on a site from which it gives no check.
template <int W>
bool Threats<W>::may_take(const CheckingMove& check) const noexcept {
  if (!special_captures_) return true;
  if (rules_.captures.restrained || !rules_.captures.at_most_return || !rules_.walks.plain)
    return false;
  if (rules_.captures.victims_replace_capturers) return !rules_.kind_traits[check.kind].promotes;
  if (rules_.moves.offer_choices) return false;
  return (rules_.rebirths.victim_returns[rules_.index(check.kind, us_)] &
          rules_.reach_of_reborn(check.kind, us_, king_))
      .none();
}

/// Whether the checking unit, coming back where the unit on `from` stood, gives no check.
template <int W>
bool Threats<W>::may_take_from(Site from, const CheckingMove& check) const noexcept {
  return !rules_.captures.victims_replace_capturers ||
         !rules_.movement(check.kind, us_).reach[king_].test(from);
}

/// Whether a unit of the other side can capture the checking unit or step between. The waiting
/// reply must leave that possible.
template <int W>
bool Threats<W>::parried(const CheckingMove& check, const Mover& mover, const Bits<W>& occupied,
                         Care& care) const noexcept {
  const Movement<W>& checker = rules_.movement(check.kind, us_);
  const Bits<W> reborn = refilled_at(check.from, check.to);
  Bits<W> between;
  if (!checker.special) between = checker.clear_between(check.to, king_, rules_.board.size());
  between &= ~(reborn | routes_);
  Bits<W> checkers;
  if (may_take(check) && !routes_.test(check.to)) checkers.set(check.to);
  Bits<W> units = theirs_ & ~(pins_ | mover.closing | routes_);
  units.clear(king_);
  units.clear(mover.to);
  units.clear(check.to);
  while (units.any()) {
    const Site from = units.pop();
    const int kind = position_.at(from).kind;
    const Movement<W>& movement = rules_.movement(kind, them_);
    if (movement.special) continue;
    Bits<W> to = movement.pawn_like ? (movement.quiet_leaps[from] & between) |
                                          (movement.capture_leaps[from] & checkers)
                                    : movement.attacks[from] & (between | checkers);
    if (rules_.kind_traits[kind].promotes)
      to &= ~rules_.promotions.zones[rules_.index(kind, them_)];
    if ((to & checkers).any() && !may_take_from(from, check)) to &= ~checkers;
    while (to.any()) {
      const Site s = to.pop();
      Bits<W> way;
      if (movement.rides) way = movement.clear_between(from, s, rules_.board.size());
      if ((way & (occupied | reborn)).any()) continue;
      care.stay.set(from);
      care.free |= way;
      care.free.set(s);
      return true;
    }
  }
  return false;
}

template bool Threats<kWords>::mover_may_mate(const Mover&, Care&) const noexcept;
template bool Threats<kWords>::may_mate(const CheckingMove&, const Mover&, Care&) const noexcept;
template void Threats<kWords>::occupy(Site, int, Bits<kWords>&) const noexcept;

}  // namespace kirke
