#include "search/threat_hunt.hpp"

#include <algorithm>

namespace kirke {

template <int W>
ThreatHunt<W>::ThreatHunt(const KingHunt<W>& hunt, const Position<W>& position,
                          const Rules<W>& rules) noexcept
    : hunt_(hunt),
      position_(position),
      rules_(rules),
      us_(position.to_move()),
      them_(rules.opponent(us_)),
      special_captures_(hunt.special_captures()),
      king_(hunt.king()),
      ours_(position.of_side(us_)),
      theirs_(position.of_side(them_)),
      occupied_(position.occupied()) {
  if (!hunt.usable() || !admitted(rules) || (ours_ & theirs_).any()) return;
  usable_ = true;
  look_along_lines();
  usable_ = !may_hit_by_castling();
  for (Bits<W> rest = ours_; rest.any() && usable_;) add_shots(rest.pop());
  if (usable_) find_idlers();
  usable_ = usable_ && idler_count_ > 0;
}

template <int W>
bool ThreatHunt<W>::admitted(const Rules<W>& rules) noexcept {
  const Properties& does = rules.properties;
  const bool hops = !rules.plain_movements;
  if (hops && (!rules.routed_movements || does.captures_do_more || does.captures_forbidden))
    return false;
  return rules.observation == Observation::table && !does.capturers_relocate &&
         !does.quiets_do_more && !does.royals_capturable;
}

/// Castling is no shot that is looked at.
template <int W>
bool ThreatHunt<W>::may_hit_by_castling() const noexcept {
  const std::uint32_t rights = position_.slot(kCastlingRights);
  if (rights == 0) return false;
  if (routes_.any()) return true;
  const Bits<W> screens = hunt_.batteries() | pairs_;
  return std::any_of(rules_.castlings.begin(), rules_.castlings.end(), [&](const Castling<W>& c) {
    if (c.side != us_ || (rights & c.rights) != c.rights) return false;
    const Movement<W>& rook = rules_.movement(position_.at(c.rook_from), us_);
    return screens.test(c.king_from) || screens.test(c.rook_from) ||
           rook.reach[king_].test(c.rook_to);
  });
}

template <int W>
void ThreatHunt<W>::look_along_lines() noexcept {
  for (Bits<W> rest = ours_; rest.any();) {
    const Site from = rest.pop();
    const Bits<W>& guards = hunt_.guarded_from(from);
    thrice_ |= twice_ & guards;
    twice_ |= once_ & guards;
    once_ |= guards;
    const Movement<W>& movement = rules_.movement(position_.at(from), us_);
    if (movement.rides) look_along(from, movement);
    if (movement.special) look_along_routes(from, movement);
    if (movement.pawn_like) pawn_targets_ |= movement.capture_leaps[from];
  }
}

/// The king and the squares of his field at which a unit aims.
template <int W>
Bits<W> ThreatHunt<W>::aims(const Movement<W>& movement, Site from) const noexcept {
  Bits<W> zone = hunt_.zone();
  zone.set(king_);
  return zone & movement.attacks[from];
}

template <int W>
void ThreatHunt<W>::look_along(Site from, const Movement<W>& movement) noexcept {
  Bits<W> targets = aims(movement, from);
  Bits<W> blockers = occupied_;
  blockers.clear(king_);
  while (targets.any()) {
    const Bits<W>& line = movement.clear_between(from, targets.pop(), rules_.board.size());
    lines_ |= line;
    const Bits<W> between = line & blockers;
    if (between.none()) continue;
    const int count = between.count();
    if (count == 1) their_screens_ |= between & theirs_;
    if (count != 2) continue;
    const int theirs = (between & theirs_).count();
    if (theirs == 0) pairs_ |= between;
    if (theirs == 1) mixed_ |= between;
  }
}

/// Whatever the first move or the reply changes on a way, a shot may open it that was two
/// half-moves from it, or three.
template <int W>
void ThreatHunt<W>::look_along_routes(Site from, const Movement<W>& movement) noexcept {
  Bits<W> targets = aims(movement, from);
  Bits<W> blockers = occupied_;
  blockers.clear(king_);
  while (targets.any()) {
    for (const Route<W>& route :
         movement.routes.between(from, targets.pop(), rules_.board.size())) {
      routes_ |= route.way;
      if (route.half_moves_to_open(blockers) <= 2) tense_ |= route.way;
    }
  }
}

template <int W>
template <class F>
bool ThreatHunt<W>::any_arrival(Site from, const Movement<W>& movement, bool checks_only,
                                F&& f) const noexcept {
  if (!movement.pawn_like) {
    Bits<W> rest = movement.special ? movement.arrivals[from] : movement.attacks[from];
    if (checks_only) rest &= movement.reach[king_] | hunt_.watched();
    while (rest.any()) {
      if (f(rest.pop(), movement)) return true;
    }
    return false;
  }
  Bits<W> to = movement.quiet_leaps[from] | movement.capture_leaps[from];
  if (movement.double_step[from] != kNowhere) to.set(movement.double_step[from]);
  while (to.any()) {
    const Site s = to.pop();
    if (!rules_.promotion_zone[us_].test(s)) {
      if (f(s, movement)) return true;
      continue;
    }
    for (const std::uint8_t kind : rules_.promotion_kinds) {
      if (f(s, rules_.movement(kind, us_))) return true;
    }
  }
  return false;
}

template <int W>
void ThreatHunt<W>::add_shots(Site from) noexcept {
  const Movement<W>& movement = rules_.movement(position_.at(from), us_);
  const bool promotes = rules_.kind_traits[position_.at(from).kind].promotes;
  if (promotes && (movement.leaps_both || movement.rides || movement.special)) {
    usable_ = false;
    return;
  }
  const bool uncovers = hunt_.uncovers(from);
  any_arrival(from, movement, !uncovers, [&](Site to, const Movement<W>& after) {
    const bool checks_anyway = uncovers || hunt_.watched().test(to);
    if (!checks_anyway && !after.reach[king_].test(to)) return false;
    Bits<W> way = movement.clear_between(from, to, rules_.board.size());
    if (!checks_anyway) way |= after.clear_between(to, king_, rules_.board.size());
    add_shot(from, to, after, way);
    return false;
  });
}

template <int W>
void ThreatHunt<W>::add_shot(Site from, Site to, const Movement<W>& after,
                             const Bits<W>& way) noexcept {
  Bits<W> blockers = way & occupied_;
  blockers.clear(from);
  if (ours_.test(to)) blockers.set(to);
  if ((blockers & theirs_).any() || blockers.several()) {
    // No single move of ours clears the way; a reply must not do so either.
    if ((blockers & theirs_).single()) lines_ |= blockers & theirs_;
    return;
  }
  if (shot_count_ == kMostShots) {
    usable_ = false;
    return;
  }
  lines_ |= way;
  shot_targets_.set(to);
  shots_[static_cast<std::size_t>(shot_count_++)] = {from, to, after.attacks[to] & hunt_.zone(),
                                                     blockers};
}

/// Replies that open nothing and close nothing: their unit stands on no line that matters and goes
/// to a site that is none of the king's.
template <int W>
void ThreatHunt<W>::find_idlers() noexcept {
  Bits<W> units = theirs_ & ~(lines_ | routes_);
  units.clear(king_);
  Bits<W> free = ~(occupied_ | hunt_.zone() | pawn_targets_ | routes_);
  if (special_captures_) free &= ~shot_targets_;
  while (units.any() && idler_count_ < kMostIdlers) {
    const Site from = units.pop();
    const Movement<W>& movement = rules_.movement(position_.at(from), them_);
    const int before = idler_count_;
    for (Bits<W> to = (movement.leaps[from] | movement.quiet_leaps[from]) & free; to.any();) {
      add_idler(from, to.pop());
    }
    if (!movement.rides || idler_count_ > before) continue;
    for (Bits<W> to = movement.attacks[from] & free; to.any();) {
      const Site s = to.pop();
      if (movement.clear_between(from, s, rules_.board.size()).none()) add_idler(from, s);
    }
  }
}

template <int W>
void ThreatHunt<W>::add_idler(Site from, Site to) noexcept {
  if (idler_count_ < kMostIdlers) idlers_[static_cast<std::size_t>(idler_count_++)] = {from, to};
}

/// Whether some idle reply is still there after the move; it must not come from one of `needed` nor
/// go to one of `forbidden`.
template <int W>
bool ThreatHunt<W>::stays_idle(const Move& move, const Bits<W>& needed,
                               const Bits<W>& forbidden) const noexcept {
  return std::any_of(idlers_.begin(), idlers_.begin() + idler_count_, [&](const Idler& i) {
    return i.from != move.victim && i.to != move.to && !needed.test(i.from) &&
           !forbidden.test(i.to);
  });
}

template <int W>
bool ThreatHunt<W>::threatless(const Move& move) const noexcept {
  if (move.type >= MoveType::en_passant || (move.captures() && special_captures_)) return false;
  if (hunt_.uncovers(move.from) || pairs_.test(move.from)) return false;
  if (tense_.test(move.from) || tense_.test(move.to)) return false;
  if (move.captures() && their_screens_.test(move.victim)) return false;
  if (move.captures() && mixed_.test(move.victim) && mixed_.test(move.from)) return false;
  const int kind = move.promotion != kNoKind ? move.promotion : position_.at(move.from).kind;
  const Mover mover{move.from, move.to, &rules_.movement(kind, us_)};
  Bits<W> closing;  // units that close the mover's line to the king
  if (mover.movement->reach[king_].test(move.to)) {
    closing = mover.movement->clear_between(move.to, king_, rules_.board.size()) & occupied_;
    closing.clear(move.from);
    if (closing.none()) return false;                                  // a check
    if ((closing & theirs_).none() && closing.single()) return false;  // a battery
  }
  Bits<W> prey;  // what the mover might capture with a check
  if (special_captures_) {
    prey = mover.movement->reach[king_];
    if (mover.movement->pawn_like) prey |= rules_.promotion_zone[us_];
  }
  if (!stays_idle(move, closing, prey) || shoots_again(mover)) return false;
  return std::none_of(shots_.begin(), shots_.begin() + shot_count_, [&](const Shot& shot) {
    return shot.from != move.from && shot_works(shot, mover);
  });
}

/// Flights that nobody guards but, maybe, the units on a and b.
template <int W>
Bits<W> ThreatHunt<W>::open_without(Site a, Site b) const noexcept {
  const Bits<W>& x = hunt_.guarded_from(a);
  const Bits<W>& y = hunt_.guarded_from(b);
  return ~(thrice_ | (twice_ & ~(x & y)) | (once_ & ~(x | y)));
}

/// A unit of ours arrives: the king may take it, if captures are what they are in orthodox chess.
template <int W>
void ThreatHunt<W>::occupy(Site s, Bits<W>& flights) const noexcept {
  if (!hunt_.zone().test(s)) return;
  if (special_captures_) {
    flights.clear(s);
  } else {
    flights.set(s);
  }
}

/// Sites that need no guard when we arrive there: what is captured may reappear on them.
template <int W>
Bits<W> ThreatHunt<W>::refilled_at(Site s) const noexcept {
  return theirs_.test(s) ? hunt_.refilled_by(s) : Bits<W>{};
}

/// Whether the unit that has moved may mate by moving again.
template <int W>
bool ThreatHunt<W>::shoots_again(const Mover& mover) const noexcept {
  const Bits<W>& own = hunt_.guarded_from(mover.from);
  const Bits<W> others_guard = (once_ & ~(own & ~twice_)) | hunt_.opened_by(mover.from);
  return any_arrival(mover.to, *mover.movement, true, [&](Site to, const Movement<W>& after) {
    if (!after.reach[king_].test(to) && !hunt_.watched().test(to)) return false;
    Bits<W> flights = hunt_.flights();
    if (hunt_.zone().test(mover.to)) flights.set(mover.to);
    occupy(to, flights);
    return (flights & ~(others_guard | after.attacks[to] | hunt_.filled_by(to) | refilled_at(to)))
        .none();
  });
}

/// Whether the shot may mate after the other unit's move.
template <int W>
bool ThreatHunt<W>::shot_works(const Shot& shot, const Mover& mover) const noexcept {
  if (shot.to == mover.to) return false;
  Bits<W> blockers = shot.blockers;
  blockers.clear(mover.from);
  if (blockers.any()) return false;
  Bits<W> flights = hunt_.flights();
  occupy(mover.to, flights);
  occupy(shot.to, flights);
  const Bits<W> guarded = shot.guards | mover.movement->attacks[mover.to] |
                          hunt_.opened_by(shot.from) | hunt_.opened_by(mover.from) |
                          hunt_.filled_by(shot.to) | refilled_at(shot.to);
  return (flights & open_without(shot.from, mover.from) & ~guarded).none();
}

template class ThreatHunt<1>;
template class ThreatHunt<4>;

}  // namespace kirke
