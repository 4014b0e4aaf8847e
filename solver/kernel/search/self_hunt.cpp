#include "search/self_hunt.hpp"

#include <algorithm>

#include "movers/escape.hpp"
#include "movers/legal.hpp"
#include "movers/returns.hpp"

namespace kirke {
namespace {

/// What gives check to `king` by more than arriving in front of him: units of `by` that do so by
/// leaving their sites, all of them if he is hit already, and sites where a hurdle is missing.
template <int W>
Checkless<W> checks_besides(const Position<W>& position, const Rules<W>& rules, Site king,
                            Side by) noexcept {
  Checkless<W> out{king, {}, {}};
  const Bits<W>& occupied = position.occupied();
  for (int kind = 0; kind < rules.kind_count(); ++kind) {
    const Movement<W>& movement = rules.movement(kind, by);
    Bits<W> rest = movement.reach[king] & position.of_kind(kind) & position.of_side(by);
    if (rest.none()) continue;
    while (rest.any()) {
      const Site from = rest.pop();
      if (movement.special) {
        for (const Route<W>& route : movement.routes.between(from, king, rules.board.size())) {
          if (route.open(occupied)) return {king, ~Bits<W>{}, ~Bits<W>{}};
          const auto opening = route.opening(occupied);
          out.screens |= opening.by_leaving;
          out.hurdles |= opening.by_arriving;
        }
        continue;
      }
      bool hits = false;
      rules.each_way(kind, by, from, king, [&](const Bits<W>& way) {
        const Bits<W> between = way & occupied;
        if (between.single()) out.screens |= between;
        hits |= between.none();
      });
      if (hits) return {king, ~Bits<W>{}, ~Bits<W>{}};
    }
  }
  return out;
}

/// Sites that a move of the unit on `from` may reach without promotion; lines are not looked at.
template <int W>
Bits<W> plain_targets(const Position<W>& position, const Rules<W>& rules, Site from, Side side,
                      bool captures) noexcept {
  const Movement<W>& movement = rules.movement(position.at(from), side);
  const Bits<W> free = ~position.occupied();
  const Bits<W> prey =
      captures ? position.of_side(rules.opponent(side)) & ~position.royals() : Bits<W>{};
  if (!movement.pawn_like) return movement.attacks[from] & (free | prey);
  return ((movement.quiet_leaps[from] & free) | (movement.capture_leaps[from] & prey)) &
         ~rules.promotion_zone[side];
}

/// Whether positions under these rules look like what they are: moves change nothing unseen.
template <int W>
bool plain_quiets(const Position<W>& position, const Rules<W>& rules) noexcept {
  return rules.routed_movements && rules.observation <= Observation::homes &&
         !quiets_do_more(position, rules) && !rules.properties.quiets_forbidden &&
         !rules.properties.royals_capturable && !rules.properties.unbounded;
}

template <int W>
bool captures_are_special(const Rules<W>& rules) noexcept {
  return rules.properties.captures_do_more || rules.properties.captures_forbidden;
}

}  // namespace

template <int W>
bool has_harmless_move(const Position<W>& position, const Rules<W>& rules) noexcept {
  const Side side = position.to_move();
  const Bits<W> kings = position.royals(rules.opponent(side));
  if (!plain_quiets(position, rules) || !kings.single()) return false;
  if ((position.of_side(side) & position.of_side(rules.opponent(side))).any()) return false;
  const Site king = kings.first();
  const Checkless<W> wanted = checks_besides(position, rules, king, side);
  const Shelter<W> shelter = shelter_of(position, rules, side);
  Bits<W> units;
  if (!shelter.in_check)
    units = position.of_side(side) & ~(shelter.shields | wanted.screens | position.royals());
  const bool captures = !captures_are_special(rules);
  while (units.any()) {
    const Site from = units.pop();
    const Movement<W>& movement = rules.movement(position.at(from), side);
    if (movement.special) continue;
    Bits<W> to = plain_targets(position, rules, from, side, captures) &
                 ~(movement.reach[king] | wanted.hurdles | shelter.watched);
    if (!movement.rides && to.any()) return true;
    while (to.any()) {
      const Site s = to.pop();
      if ((movement.clear_between(from, s, rules.board.size()) & position.occupied()).none()) {
        return true;
      }
    }
  }
  return can_escape_without_check(position, rules, wanted);
}

template <int W>
void drop_safe_moves(NetBound<W>& bound, const Position<W>& position, const Rules<W>& rules,
                     MoveList& moves) {
  const Side side = position.to_move();
  const Bits<W> kings = position.royals(side);
  if (!kings.single()) return;
  const Site king = kings.first();
  typename NetBound<W>::Glance glance(bound, position);
  if (glance.possible(king, 1, 0)) return;
  const int kind = position.at(king).kind;
  Bits<W> blocks, traps;
  for (Bits<W> rest = rules.movement(kind, side).steps(king); rest.any();) {
    const Site s = rest.pop();
    if (glance.possible_if_blocked(king, s)) blocks.set(s);
  }
  for (Bits<W> rest = rules.may_arrive(kind, side, king); rest.any();) {
    const Site s = rest.pop();
    if (glance.possible(s, 1, 0)) traps.set(s);
  }
  const bool special = captures_are_special(rules);
  // Captured with mate, a promoted man may come back where the pawn could not, unless he waits.
  const bool returns = rules.properties.victims_return && !rules.properties.quiets_do_more;
  int kept = 0;
  for (const Move& m : moves) {
    const bool helps = m.from == king ? traps.test(m.to) || m.castles() : blocks.test(m.to);
    if (helps || (special && m.captures()) || (returns && m.promotion != kNoKind))
      moves[kept++] = m;
  }
  moves.truncate(kept);
}

template <int W>
void drop_unforcing(NetBound<W>* bound, const Position<W>& position, const Rules<W>& rules,
                    GoalKind goal, bool forced, MoveList& moves) {
  if (bound != nullptr) drop_safe_moves(*bound, position, rules, moves);
  if (moves.size() < 2 || !forced || !harmless_without_check(goal)) return;
  const IdleReplies<W> replies(position, rules);
  if (!replies.any()) return;
  int kept = 0;
  for (const Move& move : moves) {
    if (!replies.remain_after(move)) moves[kept++] = move;
  }
  moves.truncate(kept);
}

template <int W>
IdleReplies<W>::IdleReplies(const Position<W>& position, const Rules<W>& rules) noexcept
    : position_(position),
      rules_(rules),
      us_(position.to_move()),
      them_(rules.opponent(us_)),
      special_captures_(captures_are_special(rules)),
      most_closers_(rules.properties.capturers_relocate ? 3 : 2) {
  if (!admitted(position, rules, us_)) return;
  const Bits<W> ours = position.royals(us_), theirs = position.royals(them_);
  our_king_ = ours.first();
  look_at_lines(our_king_, them_);
  if (theirs.any()) {
    their_king_ = theirs.first();
    look_at_lines(their_king_, us_);
  }
  if (line_count_ > static_cast<int>(lines_.size())) return;  // beyond what is kept of them
  for (Bits<W> rest = position.of_side(them_) & ~theirs; rest.any() && count_ < kMost;) {
    add_replies_of(rest.pop());
  }
}

template <int W>
bool IdleReplies<W>::admitted(const Position<W>& position, const Rules<W>& rules,
                              Side side) noexcept {
  const Side other = rules.opponent(side);
  return plain_quiets(position, rules) && position.royals(side).single() &&
         !position.royals(other).several() &&
         (position.of_side(side) & position.of_side(other)).none();
}

/// Lines of `by` to a king of the other side, and routes over hurdles, that two moves might open.
template <int W>
void IdleReplies<W>::look_at_lines(Site king, Side by) noexcept {
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
void IdleReplies<W>::look_at_routes(const Movement<W>& movement, Site from, Site king) noexcept {
  for (const Route<W>& route : movement.routes.between(from, king, rules_.board.size())) {
    const int more = (route.way & position_.occupied()).count() - route.units;
    if (more <= 2 && more >= -2) tense_ |= route.way;
  }
}

template <int W>
void IdleReplies<W>::add_replies_of(Site from) noexcept {
  const Movement<W>& movement = rules_.movement(position_.at(from), them_);
  if (movement.special || tense_.test(from)) return;
  int left = kMostOfUnit;
  const Bits<W> to = plain_targets(position_, rules_, from, them_, false);
  add(from, to & ~(movement.reach[our_king_] | tense_), movement, left);
}

template <int W>
void IdleReplies<W>::add(Site from, const Bits<W>& to, const Movement<W>& movement,
                         int& left) noexcept {
  if (to.none()) return;
  Bits<W> openers;
  if (!openers_of(from, openers)) return;
  for (Bits<W> rest = to; rest.any() && left > 0 && count_ < kMost;) {
    const Site s = rest.pop();
    // Nobody can step in between if there is nothing between.
    if (movement.rides && movement.clear_between(from, s, rules_.board.size()).any()) continue;
    replies_[static_cast<std::size_t>(count_++)] = {from, s, &movement, openers};
    --left;
  }
}

/// The units that keep a line to a king closed once the unit on `from` has left it. False if
/// nothing does.
template <int W>
bool IdleReplies<W>::openers_of(Site from, Bits<W>& openers) const noexcept {
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
bool IdleReplies<W>::remain_after(const Move& move) const noexcept {
  if (move.type >= MoveType::en_passant || batteries_.test(move.from)) return false;
  After after;
  if (!foresee(move, after)) return false;
  return std::any_of(replies_.begin(), replies_.begin() + count_,
                     [&](const Reply& reply) { return survives(reply, move, after); });
}

/// False where too much may change, or where the mover gives check.
template <int W>
bool IdleReplies<W>::foresee(const Move& move, After& after) const noexcept {
  Bits<W> stands = Bits<W>::of(move.to);  // sites where the mover may end
  if (move.captures() && special_captures_ && !foresee_capture(move, stands, after.filled))
    return false;
  after.relocates = stands != Bits<W>::of(move.to);
  after.filled |= stands;
  Bits<W> left;
  left.set(move.from, move.to);
  if ((tense_ & (after.filled | left)).any()) return false;
  if (their_king_ == kNowhere) return true;
  const int kind = move.promotion != kNoKind ? move.promotion : position_.at(move.from).kind;
  const Movement<W>& mover = rules_.movement(kind, us_);
  for (Bits<W> rest = stands & mover.reach[their_king_]; rest.any();) {
    if (!mover.rides) return false;  // a walk that hops needs a hurdle, and may have it
    const Bits<W> between = mover.clear_between(rest.pop(), their_king_, rules_.board.size()) &
                            position_.occupied() & ~left;
    if (between.none()) return false;
    if (between.single()) after.pinned |= between;
  }
  return true;
}

/// Where units go by a capture that does more than others: `stands`, where the capturer ends, and
/// `filled`, where the captured unit may reappear. False where this is not known, or where that one
/// may come into play against our king.
template <int W>
bool IdleReplies<W>::foresee_capture(const Move& move, Bits<W>& stands,
                                     Bits<W>& filled) const noexcept {
  if (move.from == our_king_) return false;
  const Properties& does = rules_.properties;
  if (does.capturers_relocate) {
    const auto landings = landings_of(position_, rules_, move);
    if (!landings || !rules_.plain_movements) return false;
    if (landings->promotes && promotes(lander(position_, move), landings->sites)) return false;
    stands = landings->sites;
    if (landings->nowhere) stands.set(move.to);
    return true;
  }
  const Unit& victim = position_.at(move.victim);
  if (does.captures_do_anything || does.offers_choices || victim.royal()) return false;
  filled = rules_.victim_returns[rules_.index(victim.kind, them_)];
  return (filled & rules_.movement(victim, them_).reach[our_king_]).none();
}

/// Whether the unit may become another kind on one of these sites.
template <int W>
bool IdleReplies<W>::promotes(const Unit& unit, Bits<W> sites) const noexcept {
  if (!rules_.kind_traits[unit.kind].promotes) return false;
  while (sites.any()) {
    if (rules_.promotes_on(unit, us_, sites.pop())) return true;
  }
  return false;
}

template <int W>
bool IdleReplies<W>::survives(const Reply& reply, const Move& move,
                              const After& after) const noexcept {
  if (move.to == reply.from || after.filled.test(reply.to) || after.pinned.test(reply.from) ||
      reply.openers.test(move.from)) {
    return false;
  }
  if (after.relocates) {
    Bits<W> gone = Bits<W>::of(reply.from);
    gone.set(move.from, move.to);
    return !opens_line(gone);
  }
  return move.from != our_king_ || !hits_king_on(move.to, move.from, reply);
}

/// Whether a line to a king is open when these units have gone.
template <int W>
bool IdleReplies<W>::opens_line(const Bits<W>& gone) const noexcept {
  return std::any_of(lines_.begin(), lines_.begin() + line_count_,
                     [&](const Bits<W>& line) { return (line & ~gone).none(); });
}

/// Whether the reply would hit our king on a site to which he has gone from `left`.
template <int W>
bool IdleReplies<W>::hits_king_on(Site king, Site left, const Reply& reply) const noexcept {
  if (reply.movement->reach[king].test(reply.to)) return true;
  Bits<W> others = position_.occupied();
  others.clear(left);
  others.clear(reply.from);
  for (int kind = 0; kind < rules_.kind_count(); ++kind) {
    const Movement<W>& movement = rules_.movement(kind, them_);
    if (!has_ways(movement)) continue;
    Bits<W> rest = movement.reach[king] & position_.of_kind(kind) & position_.of_side(them_);
    rest.clear(reply.from);
    if (movement.special && rest.any()) return true;
    bool hits = false;
    while (rest.any()) {
      rules_.each_way(kind, them_, rest.pop(), king, [&](const Bits<W>& way) {
        hits |= way.test(reply.from) && (way & others).none();
      });
    }
    if (hits) return true;
  }
  return false;
}

template bool has_harmless_move(const Position<1>&, const Rules<1>&) noexcept;
template bool has_harmless_move(const Position<4>&, const Rules<4>&) noexcept;
template void drop_safe_moves(NetBound<1>&, const Position<1>&, const Rules<1>&, MoveList&);
template void drop_safe_moves(NetBound<4>&, const Position<4>&, const Rules<4>&, MoveList&);
template void drop_unforcing(NetBound<1>*, const Position<1>&, const Rules<1>&, GoalKind, bool,
                             MoveList&);
template void drop_unforcing(NetBound<4>*, const Position<4>&, const Rules<4>&, GoalKind, bool,
                             MoveList&);
template class IdleReplies<1>;
template class IdleReplies<4>;

}  // namespace kirke
