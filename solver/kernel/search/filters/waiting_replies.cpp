#include "search/filters/waiting_replies.hpp"

#include <algorithm>

#include "movers/returns.hpp"
#include "movers/special.hpp"
#include "search/filters/plain_quiets.hpp"

namespace kirke {

template <int W>
WaitingReplies<W>::WaitingReplies(const Position<W>& position, const Rules<W>& rules,
                                  const Goal* goal_misses) noexcept
    : position_(position),
      rules_(rules),
      us_(position.to_move()),
      them_(rules.opponent(us_)),
      special_captures_(captures_are_special(rules)),
      most_closers_(rules.supplies(Supplement::landings) ? 3 : 2) {
  if (!admits(rules, position, us_)) return;
  if (quiets_do_more(position, rules)) comes_back_ = &rules.movement(waiting_unit(position), us_);
  if (goal_misses != nullptr && !needs_check(goal_misses->kind))
    goal_misses_.emplace(position, rules, them_, *goal_misses);
  const Bits<W> ours = position.royals(us_), theirs = position.royals(them_);
  our_king_ = ours.first();
  look_at_lines(our_king_, them_);
  if (theirs.any()) {
    their_king_ = theirs.first();
    look_at_lines(their_king_, us_);
  }
  if (line_count_ > static_cast<int>(lines_.size())) return;  // beyond what is kept of them
  usable_ = true;
  for (Bits<W> rest = position.of_side(them_); rest.any();) {
    const Site s = rest.pop();
    if (has_ways(rules.movement(position.at(s), them_))) watchers_.set(s);
  }
  for (Bits<W> rest = position.of_side(them_) & ~theirs; rest.any() && count_ < kMost;) {
    add_replies_of(rest.pop());
  }
}

template <int W>
bool WaitingReplies<W>::admits(const Rules<W>& rules, const Position<W>& position,
                               Side side) noexcept {
  const Side other = rules.opponent(side);
  return rules.admits(Pruning::waiting_replies) && plain_but_for_returns(rules) &&
         (!quiets_do_more(position, rules) || comeback_is_known(position, rules, side)) &&
         position.royals(side).single() && !position.royals(other).several() &&
         (position.royals(side) & position.royals(other)).none();
}

/// Lines of `by` to a king of the other side, and routes over hurdles, that two moves might open.
template <int W>
void WaitingReplies<W>::look_at_lines(Site king, Side by) noexcept {
  for (int kind = 0; kind < rules_.kind_count(); ++kind) {
    const Movement<W>& movement = rules_.movement(kind, by);
    Bits<W> rest = movement.reach[king] & position_.of_kind(kind) & position_.of_side(by);
    if (!has_ways(movement)) continue;
    while (rest.any()) {
      const Site from = rest.pop();
      if (movement.special) {
        look_at_routes(movement, from, king);
        continue;
      }
      rules_.each_way(kind, by, from, king, [&](const Bits<W>& way) {
        const Bits<W> between = way & position_.occupied();
        const int units = between.count();
        if (units == 1 && by == us_) batteries_ |= between & position_.of_side(us_);
        if (units < 1 || units > most_closers_) return;
        const auto at = static_cast<std::size_t>(line_count_++);
        if (at < lines_.size()) lines_[at] = between;
      });
    }
  }
}

/// One move changes the number of units on a way by one at most: two of them open no route that is
/// farther from it. Nobody may touch the others.
template <int W>
void WaitingReplies<W>::look_at_routes(const Movement<W>& movement, Site from, Site king) noexcept {
  if (!movement.routes.known()) {
    tense_ |= chain_sites(movement, from, king, rules_.board.size());
    return;
  }
  for (const Route<W>& route : movement.routes.between(from, king, rules_.board.size())) {
    const int more = (route.way & position_.occupied()).count() - route.units;
    if (more <= 2 && more >= -2) tense_ |= route.way;
  }
}

template <int W>
void WaitingReplies<W>::add_replies_of(Site from) noexcept {
  const Movement<W>& movement = rules_.movement(position_.at(from), them_);
  if (movement.special || tense_.test(from)) return;
  int left = kMostOfUnit;
  Bits<W> to = plain_targets(position_, rules_, from, them_, false);
  if (goal_misses_) to &= ~goal_misses_->reaching(from);
  // A unit of both sides may not go to where it hits the king of the side that moves it.
  if (position_.of_side(us_).test(from) && their_king_ != kNowhere)
    to &= ~rules_.movement(position_.at(from), us_).reach[their_king_];
  add(from, to & ~(movement.reach[our_king_] | tense_), movement, left);
}

template <int W>
void WaitingReplies<W>::add(Site from, const Bits<W>& to, const Movement<W>& movement,
                            int& left) noexcept {
  if (to.none()) return;
  Bits<W> openers;
  if (!openers_of(from, openers)) return;
  for (Bits<W> rest = to; rest.any() && left > 0 && count_ < kMost;) {
    const Site s = rest.pop();
    // Nobody can step in between if there is nothing between.
    if (movement.rides && movement.clear_between(from, s, rules_.board.size()).any()) continue;
    replies_[static_cast<std::size_t>(count_++)] = {from, s, &movement, openers};
    Bits<W> ends = Bits<W>::of(from);
    ends.set(s);
    ends_of_all_ &= ends;
    openers_of_some_ |= openers;
    --left;
  }
}

/// The units that keep a line to a king closed once the unit on `from` has left it. False if
/// nothing does.
template <int W>
bool WaitingReplies<W>::openers_of(Site from, Bits<W>& openers) const noexcept {
  for (int i = 0; i < line_count_; ++i) {
    Bits<W> line = lines_[static_cast<std::size_t>(i)];
    if (!line.test(from)) continue;
    line.clear(from);
    if (line.none()) return false;
    if (!line.several()) openers |= line & position_.of_side(us_);
  }
  return true;
}

template <int W>
bool WaitingReplies<W>::remain_after(const Move& move, int how_many) noexcept {
  if (move.type >= MoveType::en_passant || takes_elsewhere(move)) return false;
  // A unit of both sides may hit our king when the reply leaves a line.
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

/// False where too much may change.
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

/// Whether all that the capture does besides is that the captured unit waits for the reply, and it
/// is known where it comes back.
template <int W>
bool WaitingReplies<W>::lets_wait(const Move& move) const noexcept {
  const Unit& victim = position_.at(move.victim);
  return rules_.next_return.function != nullptr && move.from != our_king_ && !victim.royal() &&
         victim.owners == owner_bit(them_);
}

/// Where the unit of ours that waits comes back. False where this is not known.
template <int W>
bool WaitingReplies<W>::foresee_comeback(const Move& move, After& after) const noexcept {
  const auto back = comeback_of(position_, rules_, move);
  if (!back || back->sites.several()) return false;
  if (back->promotes && promotes(waiting_unit(position_), us_, back->sites)) return false;
  if (back->sites.any()) after.comeback = back->sites.first();
  after.filled |= back->sites;
  return true;
}

/// Notes what a unit of ours does to the other king that may stand on these sites.
template <int W>
void WaitingReplies<W>::foresee_check(const Movement<W>& movement, Bits<W> from,
                                      const Bits<W>& left, After& after) const noexcept {
  for (Bits<W> rest = from & movement.reach[their_king_]; rest.any();) {
    if (!movement.rides) {  // a walk that hops needs a hurdle, and may have it
      after.checks = true;
      break;
    }
    const Bits<W> between = movement.clear_between(rest.pop(), their_king_, rules_.board.size()) &
                            position_.occupied() & ~left;
    after.checks |= between.none();
    if (between.single()) after.pinned |= between;
  }
}

/// Where units go by a capture that does more than others: `stands`, where the capturer ends, and
/// `returns`, where the captured unit may reappear. False where this is not known.
template <int W>
bool WaitingReplies<W>::foresee_capture(const Move& move, Bits<W>& stands,
                                        Bits<W>& returns) const noexcept {
  if (move.from == our_king_) return false;
  if (!rules_.keeps(Guarantee::captures_tabled, needs::kRebirths) ||
      rules_.breaks(Guarantee::kinds_stay) || rules_.breaks(Guarantee::one_owner)) {
    return false;
  }
  if (rules_.supplies(Supplement::landings)) {
    const auto landings = landings_of(position_, rules_, move);
    if (!landings || !rules_.plain_movements) return false;
    if (landings->promotes && promotes(lander(position_, move), us_, landings->sites)) return false;
    stands = landings->sites;
    if (landings->nowhere) stands.set(move.to);
    return true;
  }
  const Unit& victim = position_.at(move.victim);
  if (!rules_.keeps(Guarantee::capture_is_take, kReturns) || victim.royal()) return false;
  const auto back = returns_of(position_, rules_, move);
  returns = back ? back->sites : rules_.victim_returns[rules_.index(victim.kind, them_)];
  return rules_.homes.empty() || (returns & rules_.movement(victim, them_).reach[our_king_]).none();
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

/// Whether the captured unit, coming back with the reply, may hit our king.
template <int W>
bool WaitingReplies<W>::comes_back_checking(const Reply& reply, const Move& move) const noexcept {
  const auto& next = rules_.next_return;
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

/// Sites where the captured unit, if it reappears there, keeps the reply from being made or has it
/// give check: it stands in the way, or the replying unit has stood between it and our king. Where
/// nobody stands between, it may not reappear.
template <int W>
Bits<W> WaitingReplies<W>::spoilt_by_some_return(const Reply& reply, const Move& move,
                                                 const After& after) const noexcept {
  Bits<W> out = after.returns & Bits<W>::of(reply.to);
  const Unit& victim = position_.at(move.victim);
  add_uncovered(victim.kind, reply, move, after.returns, out);
  if (promotes(victim, them_, after.returns)) {
    for (const std::uint8_t kind : rules_.promotions[victim.kind])
      add_uncovered(kind, reply, move, after.returns, out);
  }
  return out;
}

/// Adds the sites from which a unit of the kind hits our king once the reply is made.
template <int W>
void WaitingReplies<W>::add_uncovered(int kind, const Reply& reply, const Move& move,
                                      const Bits<W>& returns, Bits<W>& out) const noexcept {
  const Movement<W>& movement = rules_.movement(kind, them_);
  const Bits<W> from = returns & movement.reach[our_king_] & ~out;
  if (movement.special) out |= from;  // over hurdles that are not looked for
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

/// Whether a line to a king is open when these units have gone.
template <int W>
bool WaitingReplies<W>::opens_line(const Bits<W>& gone) const noexcept {
  return std::any_of(lines_.begin(), lines_.begin() + line_count_,
                     [&](const Bits<W>& line) { return (line & ~gone).none(); });
}

/// Whether the reply would hit our king on a site to which he has gone from `left`.
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

/// Whether there are enough replies with the moves that their king has left, be he in check or not.
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
void WaitingReplies<W>::look_at_flights() noexcept {
  flights_known_ = true;
  if (tense_.test(their_king_) || !openers_of(their_king_, king_openers_)) return;
  const Movement<W>& walk = rules_.movement(position_.at(their_king_), them_);
  Bits<W> zone = ~position_.occupied();
  if (!special_captures_ && captures_miss()) zone |= position_.of_side(us_) & ~position_.royals();
  if (goal_misses_) zone &= ~goal_misses_->reaching(their_king_);
  zone &= ~(walk.reach[our_king_] | tense_);
  for (const auto& step : KingField<W>(position_, rules_, them_, their_king_, zone)) {
    if (!step.guards.several()) flights_[static_cast<std::size_t>(flight_count_++)] = step;
  }
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

/// Whether a unit of ours that has come to a site guards `flight` when their king has gone there.
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

template class WaitingReplies<1>;
template class WaitingReplies<4>;

}  // namespace kirke
