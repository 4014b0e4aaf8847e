#include "search/filters/threats.hpp"

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
  if (!mating_moves.admitted() || !admits(rules) || (ours_ & theirs_).any()) return;
  usable_ = true;
  look_along_lines();
  castles_ = position.slot(kCastlingRights) != 0 &&
             std::any_of(rules.castlings.begin(), rules.castlings.end(),
                         [&](const Castling<W>& c) { return may_hit_by_castling(c); });
  usable_ = !castles_ || routes_.none();
  for (Bits<W> rest = ours_; rest.any() && usable_;) add_shots(rest.pop());
  if (usable_) find_waiting_movers();
  usable_ = usable_ && waiting_mover_count_ > 0;
}

template <int W>
bool Threats<W>::admits(const Rules<W>& rules) noexcept {
  if (!rules.admits(Pruning::threats)) return false;
  return rules.plain_movements ||
         (rules.routed_movements && rules.keeps(Guarantee::capture_is_take) &&
          rules.keeps(Guarantee::captures_certain));
}

template <int W>
bool Threats<W>::may_hit_by_castling(const Castling<W>& c) const noexcept {
  const std::uint32_t rights = position_.slot(kCastlingRights);
  if (c.side != us_ || (rights & c.rights) != c.rights) return false;
  if (routes_.any()) return true;
  const Bits<W> screens = mating_moves_.guards().batteries() | pairs_;
  const Movement<W>& rook = rules_.movement(position_.at(c.rook_from), us_);
  return screens.test(c.king_from) || screens.test(c.rook_from) ||
         rook.reach[king_].test(c.rook_to);
}

/// Whether castling may mate after the other unit's move. Only whether the flights are guarded is
/// looked at, and lines are taken as open.
template <int W>
bool Threats<W>::castling_works(const Castling<W>& c, const Mover& mover) const noexcept {
  if (!may_hit_by_castling(c)) return false;
  if (mover.from == c.king_from || mover.from == c.rook_from) return false;
  Bits<W> blockers = c.must_be_empty & ours_;
  blockers.clear(mover.from);
  if (blockers.any() || c.must_be_empty.test(mover.to)) return false;
  // Two units that leave a line together open it; king and rook stay on that between them.
  if (!c.must_be_empty.test(c.king_to) || !c.must_be_empty.test(c.rook_to)) return true;
  if (((pairs_ | mixed_) & (Bits<W>::of(c.king_from) | Bits<W>::of(c.rook_from))).any())
    return true;
  if (pairs_.test(mover.from) || mixed_.test(mover.to)) return true;
  const KingGuards<W>& guards = mating_moves_.guards();
  const Bits<W> leaving[] = {guards.guarded_from(c.king_from), guards.guarded_from(c.rook_from),
                             guards.guarded_from(mover.from)};
  const Bits<W> any = leaving[0] | leaving[1] | leaving[2];
  const Bits<W> two =
      (leaving[0] & leaving[1]) | (leaving[0] & leaving[2]) | (leaving[1] & leaving[2]);
  Bits<W> flights = mating_moves_.flights();
  occupy(mover.to, mover.kind, flights);
  flights &= ~(thrice_ | (twice_ & ~two) | (once_ & ~any));
  flights &= ~(guards.opened_by(c.king_from) | guards.opened_by(c.rook_from) |
               guards.opened_by(mover.from) | mover.movement->attacks[mover.to]);
  flights.clear(c.king_to);
  flights.clear(c.rook_to);
  const auto guarded_after = [&](Site from, Site to) {
    return rules_.movement(position_.at(from), us_).attacks[to];
  };
  return (flights &
          ~(guarded_after(c.king_from, c.king_to) | guarded_after(c.rook_from, c.rook_to)))
      .none();
}

template <int W>
bool Threats<W>::may_castle_into_mate(const Mover& mover) const noexcept {
  return castles_ && std::any_of(rules_.castlings.begin(), rules_.castlings.end(),
                                 [&](const Castling<W>& c) { return castling_works(c, mover); });
}

template <int W>
void Threats<W>::look_along_lines() noexcept {
  for (Bits<W> rest = ours_; rest.any();) {
    const Site from = rest.pop();
    const Bits<W> guards = mating_moves_.guards().guarded_from(from);
    thrice_ |= twice_ & guards;
    twice_ |= once_ & guards;
    once_ |= guards;
    const Movement<W>& movement = rules_.movement(position_.at(from), us_);
    if (movement.pawn_like) pawn_targets_ |= movement.capture_leaps[from];
    for_each_aim(from, movement, [&](Site target, const Bits<W>& blockers) {
      if (movement.special) {
        look_along_routes(movement.routes.between(from, target, rules_.board.size()), blockers);
      } else if (movement.rides) {
        const Bits<W>& line = movement.clear_between(from, target, rules_.board.size());
        look_along(line, blockers);
        if (target == king_) look_for_pins(line);
      }
    });
  }
}

/// Calls f(target, units that may be in the way) for the king and the sites of his field at which a
/// unit aims.
template <int W>
template <class F>
void Threats<W>::for_each_aim(Site from, const Movement<W>& movement, F&& f) noexcept {
  if (!movement.rides && !movement.special) return;
  Bits<W> targets = mating_moves_.zone();
  targets.set(king_);
  targets &= movement.attacks[from];
  Bits<W> blockers = occupied_;
  blockers.clear(king_);
  while (targets.any()) f(targets.pop(), blockers);
}

template <int W>
void Threats<W>::look_along(const Bits<W>& line, const Bits<W>& blockers) noexcept {
  lines_ |= line;
  const Bits<W> between = line & blockers;
  if (between.none()) return;
  const int count = between.count();
  if (count == 1) their_screens_ |= between & theirs_;
  if (count != 2) return;
  const int theirs = (between & theirs_).count();
  if (theirs == 0) pairs_ |= between;
  if (theirs == 1) mixed_ |= between;
}

/// Two own units at most leave the line to the king, and nobody else of the other side does.
template <int W>
void Threats<W>::look_for_pins(const Bits<W>& line) noexcept {
  const Bits<W> theirs = line & theirs_;
  if (theirs.single() && (line & ours_).count() <= 2) pins_ |= theirs;
}

/// Whatever the first move or the reply changes on a way, a shot may open it that was two
/// half-moves from it, or three.
template <int W>
template <class SomeRoutes>
void Threats<W>::look_along_routes(const SomeRoutes& routes, const Bits<W>& blockers) noexcept {
  for (const Route<W>& route : routes) {
    routes_ |= route.way;
    if (route.half_moves_to_open(blockers) <= 2) tense_ |= route.way;
  }
}

template <int W>
template <class F>
bool Threats<W>::any_arrival(Site from, int kind, bool checks_only, F&& f) const noexcept {
  const Movement<W>& movement = rules_.movement(kind, us_);
  if (!movement.pawn_like) {
    Bits<W> rest = movement.special ? movement.arrivals[from] : movement.attacks[from];
    if (checks_only) rest &= movement.reach[king_] | mating_moves_.guards().watched();
    while (rest.any()) {
      if (f(rest.pop(), kind)) return true;
    }
    return false;
  }
  Bits<W> to = movement.quiet_leaps[from] | movement.capture_leaps[from];
  if (movement.double_step[from] != kNowhere) to.set(movement.double_step[from]);
  while (to.any()) {
    const Site s = to.pop();
    if (!rules_.promotion_zone(kind, us_).test(s)) {
      if (f(s, kind)) return true;
      continue;
    }
    for (const std::uint8_t promotion : rules_.promotions[static_cast<std::size_t>(kind)]) {
      if (f(s, promotion)) return true;
    }
  }
  return false;
}

template <int W>
void Threats<W>::add_shots(Site from) noexcept {
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
    add_shot(
        {from, to, kind_then, !checks_anyway, way, after.attacks[to] & mating_moves_.zone(), {}});
    return false;
  });
}

template <int W>
void Threats<W>::add_shot(const Shot& shot) noexcept {
  Bits<W> blockers = shot.way & occupied_;
  blockers.clear(shot.from);
  if (ours_.test(shot.to)) blockers.set(shot.to);
  if ((blockers & theirs_).any() || blockers.several()) {
    // No single move of ours clears the way; a reply must not do so either.
    if ((blockers & theirs_).single()) lines_ |= blockers & theirs_;
    return;
  }
  if (shot_count_ == kMostShots) {
    usable_ = false;
    return;
  }
  lines_ |= shot.way;
  shot_targets_.set(shot.to);
  Shot& added = shots_[static_cast<std::size_t>(shot_count_++)];
  added = shot;
  added.blockers = blockers;
}

/// Replies that open nothing and close nothing: their unit stands on no line that matters and goes
/// to a site that is none of the king's.
template <int W>
void Threats<W>::find_waiting_movers() noexcept {
  Bits<W> units = theirs_ & ~(lines_ | routes_);
  units.clear(king_);
  Bits<W> free = ~(occupied_ | mating_moves_.zone() | pawn_targets_ | routes_);
  if (special_captures_) free &= ~shot_targets_;
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

/// Whether some waiting reply that takes care is still there after the move.
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
  if (special_captures_) {  // what the mover might capture with a check
    care.free = mover.movement->reach[king_];
    care.free |= rules_.promotion_zone(position_.at(move.from).kind, us_);
  }
  if (!stays_waiting(move, care) || shoots_again(mover, care)) return false;
  const bool shoots = std::any_of(
      shots_.begin(), shots_.begin() + shot_count_,
      [&](const Shot& shot) { return shot.from != move.from && shot_works(shot, mover, care); });
  return !shoots && stays_waiting(move, care);
}

/// Flights that nobody guards but, maybe, the units on a and b.
template <int W>
Bits<W> Threats<W>::open_without(Site a, Site b) const noexcept {
  const Bits<W> x = mating_moves_.guards().guarded_from(a);
  const Bits<W> y = mating_moves_.guards().guarded_from(b);
  return ~(thrice_ | (twice_ & ~(x & y)) | (once_ & ~(x | y)));
}

/// A unit of ours arrives: the king may have to be kept from taking it.
template <int W>
void Threats<W>::occupy(Site s, int kind, Bits<W>& flights) const noexcept {
  if (!mating_moves_.zone().test(s)) return;
  if (mating_moves_.king_may_take(kind, s)) {
    flights.set(s);
  } else {
    flights.clear(s);
  }
}

/// Sites that need no guard when we go there: what is captured may reappear on them.
template <int W>
Bits<W> Threats<W>::refilled_at(Site from, Site s) const noexcept {
  return theirs_.test(s) ? mating_moves_.refilled_by(from, s) : Bits<W>{};
}

/// Whether the unit that has moved may mate by moving again.
template <int W>
bool Threats<W>::shoots_again(const Mover& mover, Care& care) const noexcept {
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
    Shot shot{mover.to, to, kind_then, !checks_anyway, {}, {}, {}};
    if (!mover.movement->special) {
      shot.way = mover.movement->clear_between(mover.to, to, rules_.board.size());
      if (!checks_anyway) shot.way |= after.clear_between(to, king_, rules_.board.size());
    }
    return !met(shot, mover, flights, care);
  });
}

/// Whether the shot may mate after the other unit's move.
template <int W>
bool Threats<W>::shot_works(const Shot& shot, const Mover& mover, Care& care) const noexcept {
  if (shot.to == mover.to || shot.way.test(mover.to)) return false;
  Bits<W> blockers = shot.blockers;
  blockers.clear(mover.from);
  if (blockers.any()) return false;
  Bits<W> flights = mating_moves_.flights();
  occupy(mover.to, mover.kind, flights);
  occupy(shot.to, shot.kind, flights);
  flights &=
      open_without(shot.from, mover.from) &
      ~(mating_moves_.guards().opened_by(shot.from) | mating_moves_.guards().opened_by(mover.from) |
        mating_moves_.guards().filled_by(shot.to) | refilled_at(shot.from, shot.to));
  if ((flights & ~(shot.guards | mover.movement->attacks[mover.to])).any()) return false;
  return !met(shot, mover, flights, care);
}

/// Whether the shot does not mate, seen closely: one of the flights, which the shooter and the
/// mover have to guard, stays open, or the check is parried.
template <int W>
bool Threats<W>::met(const Shot& shot, const Mover& mover, const Bits<W>& flights,
                     Care& care) const noexcept {
  Bits<W> occupied = occupied_;
  occupied.clear(mover.from);
  occupied.set(mover.to);
  occupied.clear(shot.from);
  occupied.set(shot.to);
  if (shot.from == mover.to) {
    Bits<W> blockers = shot.way & occupied;
    blockers.clear(shot.to);
    if (blockers.any()) {
      care.stay |= blockers & theirs_;
      return true;
    }
  }
  Bits<W> open = flights;
  Care more = care;
  if (open.any()) open &= ~seen(rules_.movement(shot.kind, us_), shot.to, open, occupied, more);
  if (open.any() && shot.from != mover.to) {
    open &= ~seen(*mover.movement, mover.to, open, occupied, more);
  }
  if (open.any()) {
    care = more;
    return true;
  }
  return shot.alone && parried(shot, mover, occupied, care);
}

/// Which of these sites a unit guards on this board.
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

/// Whether the checker may be captured without more effects than that it comes back, if it does,
/// where it checks no more.
template <int W>
bool Threats<W>::may_take(const Shot& shot) const noexcept {
  if (!special_captures_) return true;
  if (rules_.breaks(Guarantee::captures_certain) ||
      !rules_.keeps(Guarantee::capture_is_take, kReturns) || !rules_.plain_movements)
    return false;
  if (rules_.victims_replace_capturers()) return !rules_.kind_traits[shot.kind].promotes;
  if (rules_.breaks(Guarantee::no_choices)) return false;
  return (rules_.victim_returns[rules_.index(shot.kind, us_)] &
          rules_.reach_of_reborn(shot.kind, us_, king_))
      .none();
}

/// Whether a checker that comes back where the unit on `from` has stood checks no more.
template <int W>
bool Threats<W>::may_take_from(Site from, const Shot& shot) const noexcept {
  return !rules_.victims_replace_capturers() ||
         !rules_.movement(shot.kind, us_).reach[king_].test(from);
}

/// Whether a unit of the other side can capture the checker or step between, whatever waiting reply
/// takes care.
template <int W>
bool Threats<W>::parried(const Shot& shot, const Mover& mover, const Bits<W>& occupied,
                         Care& care) const noexcept {
  const Movement<W>& checker = rules_.movement(shot.kind, us_);
  const Bits<W> reborn = refilled_at(shot.from, shot.to);
  Bits<W> between;
  if (!checker.special) between = checker.clear_between(shot.to, king_, rules_.board.size());
  between &= ~(reborn | routes_);
  Bits<W> checkers;
  if (may_take(shot) && !routes_.test(shot.to)) checkers.set(shot.to);
  Bits<W> units = theirs_ & ~(pins_ | mover.closing | routes_);
  units.clear(king_);
  units.clear(mover.to);
  units.clear(shot.to);
  while (units.any()) {
    const Site from = units.pop();
    const int kind = position_.at(from).kind;
    const Movement<W>& movement = rules_.movement(kind, them_);
    if (movement.special) continue;
    Bits<W> to = movement.pawn_like ? (movement.quiet_leaps[from] & between) |
                                          (movement.capture_leaps[from] & checkers)
                                    : movement.attacks[from] & (between | checkers);
    if (rules_.kind_traits[kind].promotes) to &= ~rules_.promotion_zones[rules_.index(kind, them_)];
    if ((to & checkers).any() && !may_take_from(from, shot)) to &= ~checkers;
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

template class Threats<1>;
template class Threats<4>;

}  // namespace kirke
