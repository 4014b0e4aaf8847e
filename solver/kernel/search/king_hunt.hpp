#pragma once
// Which moves can mate at all, seen from the king: used to leave out the others unplayed.

#include <algorithm>

#include "core/position.hpp"
#include "core/rules.hpp"
#include "core/waiting.hpp"
#include "movers/returns.hpp"
#include "movers/special.hpp"
#include "search/by_site.hpp"

namespace kirke {

/// What the units around the enemy king say about a move before it is played: whether it can give
/// check at all, and whether the king's flights can all be guarded after it. Everything here is a
/// superset: lines count as open if only the mover stands on them, or nobody near the target does.
template <int W>
class KingHunt {
 public:
  /// What comes after the moves that are asked about: nothing, or more play.
  enum class For : std::uint8_t { last_move, play };

  KingHunt(const Position<W>& position, const Rules<W>& rules, For what = For::play) noexcept
      : position_(position), rules_(rules), us_(position.to_move()), them_(rules.opponent(us_)) {
    const Bits<W> royals = position.royals(them_);
    if (!royals.single()) return;
    const Properties& does = rules.properties;
    const bool last = what == For::last_move;
    const Bits<W>& by_rebirth = rules.rebirths_take[them_];
    const bool rebirths_take = last && rules.observation == Observation::rebirth;
    if (rebirths_take ? (position.royals() & by_rebirth).any() : !rules.observes_as_told()) return;
    // Who may be kept from his flights is asked for a check only.
    const bool restricts = last && does.only_restricts;
    if (does.quiets_forbidden && !restricts) return;
    king_ = royals.first();
    marks_ = last && does.only_marked_do_more;
    const bool unbounded =
        last ? does.observes_untold() || does.owners_change || does.kinds_change : does.unbounded;
    const Unit& king = position.at(king_);
    if (king.neutral() || (marks_ ? rules.marked(king) || rules.changes(king) : unbounded)) return;
    if (!marks_ && does.quiets_do_more) {
      waiting_ = waiting_unit(position);
      // Where it comes back is told of walks, not of jumps.
      const bool told = rules.coming_back.function != nullptr && !does.jumps &&
                        !does.captures_elsewhere && !does.capturers_relocate;
      if (waiting_.exists() && (!last || !told)) return;
    }
    const Movement<W>& escape = rules.movement(position.at(king_), them_);
    if (!last && (escape.rides || escape.pawn_like || escape.special)) return;
    usable_ = true;
    lands_ = last && !restricts && rules.landing.function != nullptr && rules.plain_movements;
    returns_ = last && !restricts && rules.returning.function != nullptr && rules.plain_movements &&
               does.offers_choices && rules.observation == Observation::table;
    // After the last half-move only replies bring back what it captures.
    captures_do_more_ = last ? does.captures_do_more_now : does.captures_do_more;
    return_later_ = does.captures_do_more && !captures_do_more_;
    special_captures_ =
        (captures_do_more_ && !marks_) || does.captures_forbidden || does.captures_elsewhere;
    elsewhere_ = does.jumps || does.captures_elsewhere;
    captures_reach_far_ = does.capturers_relocate ||
                          (last && !marks_ && captures_do_more_ && does.captures_do_anything);
    victims_only_return_ = !does.captures_do_anything && !does.capturers_relocate;
    if (!restricts) zone_ = escape.steps(king_) & ~by_rebirth;
    const bool plainly = victims_only_return_ && !does.captures_forbidden &&
                         rules.plain_movements && rules.observation == Observation::table &&
                         (position.of_side(us_) & position.of_side(them_)).none();
    takes_plainly_ = plainly && !does.offers_choices;
    may_stay_away_ = plainly && does.victims_may_stay_away;
    flights_ = zone_ & ~position.of_side(them_);
    for (Bits<W> prey = zone_ & position.of_side(us_); special_captures_ && prey.any();) {
      const Site s = prey.pop();
      if (!king_may_take(position.at(s).kind, s)) flights_.clear(s);
    }
    for (Bits<W> mine = position.of_side(us_); mine.any();) look_from(mine.pop());
  }

  bool usable() const noexcept { return usable_; }

  /// Sites the king may flee to in one half-move, whoever stands there now; by the last half-move
  /// those only that are always open to him.
  const Bits<W>& zone() const noexcept { return zone_; }
  Site king() const noexcept { return king_; }
  bool special_captures() const noexcept { return special_captures_; }
  /// Flights of the king that have to be guarded: nobody of his own side stands there.
  const Bits<W>& flights() const noexcept { return flights_; }
  /// Whether the king may capture our unit of such a kind on a site of his zone that nobody guards.
  /// Where captured units come back, this one must not check him from there.
  bool king_may_take(int kind, Site s) const noexcept {
    if (!special_captures_) return true;
    if (rules_.kind_traits[kind].royal) return false;
    if (may_stay_away_) return true;
    if (!takes_plainly_) return false;
    return (rules_.victim_returns[rules_.index(kind, us_)] & rules_.movement(kind, us_).reach[s])
        .none();
  }
  /// Sites of the zone that the unit on an own site guards now; what opens when it leaves.
  Bits<W> guarded_from(Site s) const noexcept { return guards_[s]; }
  Bits<W> opened_by(Site s) const noexcept { return screened_[s]; }
  /// The same of routes to which the unit that arrives on a site is the hurdle.
  Bits<W> filled_by(Site s) const noexcept { return hurdled_[s]; }
  /// Sites where whoever arrives may make a unit give check.
  const Bits<W>& watched() const noexcept { return watched_; }
  /// Sites of the zone that a single half-move may leave without a guard.
  Bits<W> doubtful() const noexcept { return zone_ & ~twice_; }
  bool lands() const noexcept { return lands_; }
  /// Whether the rules may tell where captured units reappear, of units that walk plainly.
  bool returns() const noexcept { return returns_; }
  /// Whether a unit gives check by leaving, as far as is seen.
  bool uncovers(Site from) const noexcept {
    return latent_ || batteries_.test(from) || watched_.test(from);
  }
  /// Units that give check by leaving.
  const Bits<W>& batteries() const noexcept { return batteries_; }
  /// From now on only these flights are asked to be guarded.
  void care_only_for(const Bits<W>& flights) noexcept { cared_for_ = flights; }

  bool may_check(const Move& move) const noexcept {
    if (beyond_tables(move)) return true;
    const int kind = kind_after(move);
    Bits<W> reborn = reborn_by(move);
    if (waiting_.exists()) [[unlikely]] {
      const auto back = comeback_of(position_, rules_, move);
      if (!back || promotes(*back)) return true;
      reborn |= back->sites;
      if (waiting_.owned_by(us_) && back->sites.any() &&
          takes_on_return(move, *back, king_, reborn))
        return true;
    }
    return uncovers(move.from) || watched_.test(move.to) || (watched_ & reborn).any() ||
           (aims(kind, move.to).test(king_) &&
            may_take_after(move.from, move.to, king_, kind, reborn)) ||
           (elsewhere_ && jump_from(move.to, kind) == king_);
  }

  bool may_guard_flights(const Move& move) const noexcept {
    if (beyond_tables(move)) return true;
    Bits<W> reborn = reborn_by(move), hurdles = hurdles_after(move.captures());
    if (!waiting_.exists()) [[likely]]
      return open_after(move.from, move.to, kind_after(move), reborn, hurdles).none();
    const auto back = comeback_of(position_, rules_, move);
    if (!back || promotes(*back)) return true;
    (waiting_.owned_by(us_) ? hurdles : reborn) |= back->sites;
    Bits<W> open = open_after(move.from, move.to, kind_after(move), reborn, hurdles);
    if (!waiting_.owned_by(us_) || back->sites.none()) return open.none();
    for (Bits<W> rest = open; rest.any();) {
      const Site s = rest.pop();
      if (takes_on_return(move, *back, s, reborn | hurdles)) open.clear(s);
    }
    return open.none();
  }

  /// Flights that nobody guards after a capture, as far as is seen, where the captured unit does
  /// not reappear.
  Bits<W> left_open(const Move& move) const noexcept {
    return open_after(move.from, move.to, kind_after(move), {}, {});
  }

  /// Whether a capture may mate after which the unit ends on `landing`. Precondition: the rules
  /// tell where units land.
  bool may_mate_from(const Move& move, Site landing) const noexcept {
    if (pairs_.test(move.from) && pairs_.test(move.to)) return true;  // a line opens twice
    Bits<W> gone = Bits<W>::of(move.from), changed;
    gone.set(move.to);
    changed = gone;
    changed.set(landing);
    const Movement<W>& movement = movement_after(move);
    const Bits<W>& way = movement.clear_between(landing, king_, rules_.board.size());
    const bool checks =
        latent_ || (batteries_ & gone).any() || (watched_ & changed).any() ||
        (movement.reach[king_].test(landing) && (way & position_.occupied() & ~gone).none());
    if (!checks) return false;
    Bits<W> open = flights_ | (zone_ & gone);
    open.clear(landing);
    const Bits<W> guarded = (once_ & ~(guards_[move.from] & ~twice_)) | screened_[move.from] |
                            screened_[move.to] | movement.attacks[landing];
    return (open & ~guarded).none();
  }

  /// Sites that need no guard once the unit on `victim` is captured: it may reappear there.
  Bits<W> refilled_by(Site victim) const noexcept {
    if (!special_captures_) return {};
    if (!victims_only_return_ || position_.of_side(us_).test(victim)) return ~Bits<W>{};
    return rules_.victim_returns[rules_.index(position_.at(victim).kind, them_)];
  }

  /// Whether a move of the unit on `from` may mate. Looks at lines and targets only.
  bool promising(Site from) const noexcept {
    const Unit& unit = position_.at(from);
    const Movement<W>& movement = rules_.movement(unit, us_);
    if (does_more(unit, kNoKind) || waiting_.exists()) return true;
    if (rules_.properties.captures_elsewhere || rules_.properties.quiets_elsewhere) return true;
    const int kind = rules_.kind_after(unit, kNoKind);
    if (!movement.routed() || rules_.kind_traits[unit.kind].promotes) {
      return movement.special || promising_pawn(from, movement);
    }
    const Bits<W>& theirs = position_.of_side(them_);
    const Bits<W> checks =
        rules_.movement(kind, us_).reach[king_] | watched_ | rules_.jumping_onto(kind, us_, king_);
    const Site home = jump_from(from, kind);
    const bool checks_anyway = uncovers(from);
    // Neutral units are ours and can be captured.
    Bits<W> to = movement.arrivals[from];
    if (home != kNowhere) to.set(home);
    to &= theirs | ~position_.of_side(us_);
    if (!checks_anyway) to &= special_captures_ ? checks | theirs : checks;
    while (to.any()) {
      const Site s = to.pop();
      if (theirs.test(s) && comes_back_ours(s)) return true;
      const Bits<W> reborn = theirs.test(s) ? refilled_by(s) : Bits<W>{};
      if (!checks_anyway && !checks.test(s) && !captures_reach_far_ && (reborn & watched_).none())
        continue;
      if (open_after(from, s, kind, reborn, hurdles_after(theirs.test(s))).any()) continue;
      if (movement.special || s == home || line_is_open(from, from, s, movement)) return true;
    }
    return false;
  }

 private:
  /// Whether a move of the unit does more than a plain one. A king of ours that becomes one of both
  /// sides may stand in check at once.
  bool does_more(const Unit& unit, std::uint8_t promotion) const noexcept {
    return marks_ && (rules_.does_more(unit, promotion) || (unit.royal() && rules_.marked(unit)));
  }

  /// Moves whose effects reach so far that the tables say nothing about them.
  bool beyond_tables(const Move& move) const noexcept {
    if (does_more(position_.at(move.from), move.promotion)) return true;
    return move.type >= MoveType::en_passant ||
           (move.captures() &&
            (captures_reach_far_ || move.victim != move.to || comes_back_ours(move.victim)));
  }

  /// Whether what we capture there may come back as a unit of both sides.
  bool comes_back_ours(Site victim) const noexcept {
    return !marks_ && rules_.properties.captures_do_more && position_.of_side(us_).test(victim);
  }

  /// Sites where what the move captures may reappear.
  Bits<W> reborn_by(const Move& move) const noexcept {
    return move.captures() ? refilled_by(move.victim) : Bits<W>{};
  }

  /// Whether a line of `movement` from one site to another is open once the unit on `left` has
  /// gone.
  bool line_is_open(Site left, Site from, Site to, const Movement<W>& movement) const noexcept {
    Bits<W> occupied = position_.occupied();
    occupied.clear(left);
    return (movement.clear_between(from, to, rules_.board.size()) & occupied).none();
  }

  /// Whether a unit that has come from one site to another may take on `target` then, while
  /// somebody may have appeared on `reborn`.
  bool may_take_after(Site from, Site to, Site target, int kind,
                      const Bits<W>& reborn) const noexcept {
    const Movement<W>& movement = rules_.movement(kind, us_);
    if (rules_.properties.captures_elsewhere) {
      Bits<W> way = rules_.line(kind, us_, to, target) & occupied_without_king();
      way.clear(from);
      return way.none();
    }
    if (!movement.routes.known()) return line_is_open(from, to, target, movement);
    Bits<W> occupied = occupied_without_king();
    occupied.clear(from);
    const auto routes = movement.routes.between(to, target, rules_.board.size());
    return std::any_of(routes.begin(), routes.end(), [&](const Route<W>& route) {
      return route.open(occupied) || (route.way & reborn).any();
    });
  }

  /// What a unit of ours aims at from a site.
  Bits<W> aims(int kind, Site from) const noexcept {
    if (elsewhere_) [[unlikely]]
      return rules_.aims(kind, us_, from);
    return rules_.movement(kind, us_).attacks[from];
  }
  /// Where a unit of ours may go from a site besides its walk, or kNowhere.
  Site jump_from(Site from, int kind) const noexcept { return rules_.jump(kind, us_, from); }

  /// Which of these sites a unit may guard once it has come from one site to another.
  Bits<W> guarded_after(Site from, Site to, int kind, const Bits<W>& asked,
                        const Bits<W>& reborn) const noexcept {
    const Movement<W>& movement = rules_.movement(kind, us_);
    Bits<W> out = aims(kind, to);
    if (elsewhere_) [[unlikely]] {
      if (const Site home = jump_from(to, kind); home != kNowhere) out.set(home);
    }
    out &= asked;
    if (!movement.routes.known() && !rules_.properties.captures_elsewhere) return out;
    for (Bits<W> rest = out; rest.any();) {
      const Site s = rest.pop();
      if (!may_take_after(from, to, s, kind, reborn)) out.clear(s);
    }
    return out;
  }

  /// Sites where somebody may appear with the king's reply, after which a flight is guarded or not.
  Bits<W> hurdles_after(bool capture) const noexcept {
    return capture && return_later_ ? ~Bits<W>{} : Bits<W>{};
  }

  /// Whether the unit that waits may become another kind where it comes back.
  bool promotes(const Returns<W>& back) const noexcept {
    if (!back.promotes || back.sites.none()) return false;
    return rules_.promotes_on(waiting_, waiting_.owned_by(us_) ? us_ : them_, back.sites.first());
  }

  /// Whether our unit that comes back with a move may take on `target` from there.
  bool takes_on_return(const Move& move, const Returns<W>& back, Site target,
                       const Bits<W>& reborn) const noexcept {
    const Site from = back.sites.first();
    const Movement<W>& movement = rules_.movement(waiting_.kind, us_);
    if (!movement.attacks[from].test(target)) return false;
    if (movement.routes.known()) {
      Bits<W> arrived = reborn;
      arrived.set(move.to);
      return may_take_after(move.from, from, target, waiting_.kind, arrived);
    }
    Bits<W> occupied = occupied_without_king();
    occupied.clear(move.from);
    return (movement.clear_between(from, target, rules_.board.size()) & occupied).none();
  }

  /// Flights that nobody guards after a move. reborn: sites that need no guard; there and on
  /// `hurdles` somebody may have appeared.
  Bits<W> open_after(Site from, Site to, int kind, const Bits<W>& reborn,
                     const Bits<W>& hurdles) const noexcept {
    const Bits<W> own = guards_[from] & ~twice_;
    Bits<W> open = flights_;
    if (zone_.test(from)) open.set(from);
    if (zone_.test(to)) {
      if (king_may_take(kind, to)) {
        open.set(to);
      } else {
        open.clear(to);
      }
    }
    open &= cared_for_ & ~((once_ & ~own) | screened_[from] | hurdled_[to] | reborn);
    const Bits<W> appeared = reborn | hurdles;
    if (open.any() && appeared.any()) open &= ~hurdled_.of_any(appeared);
    return open & ~guarded_after(from, to, kind, open, appeared);
  }

  bool promising_pawn(Site from, const Movement<W>& movement) const noexcept {
    if (uncovers(from) || position_.slot(kEnPassant) != 0) return true;
    const Bits<W> free = ~position_.occupied();
    Bits<W> to = movement.quiet_leaps[from] & free;
    if (movement.double_step[from] != kNowhere) to.set(movement.double_step[from]);
    const Bits<W> captures = movement.capture_leaps[from] & position_.of_side(them_);
    if (captures_reach_far_ && captures.any()) return true;
    to |= captures;
    const int kind = rules_.kind_after(position_.at(from), kNoKind);
    if (const Site home = jump_from(from, kind); home != kNowhere) to.set(home);
    return (to & (rules_.movement(kind, us_).reach[king_] | watched_ | rules_.promotion_zone[us_] |
                  rules_.jumping_onto(kind, us_, king_)))
        .any();
  }

  int kind_after(const Move& move) const noexcept {
    return rules_.kind_after(position_.at(move.from), move.promotion);
  }
  const Movement<W>& movement_after(const Move& move) const noexcept {
    return rules_.movement(kind_after(move), us_);
  }

  void look_from(Site from) noexcept {
    guards_.set(from, {});
    const Movement<W>& movement = rules_.movement(position_.at(from), us_);
    Bits<W> near = zone_, guards;
    near.set(king_);
    const int kind = position_.at(from).kind;
    if (elsewhere_) [[unlikely]] {
      const Site home = jump_from(from, kind);
      if (home != kNowhere && near.test(home)) guards.set(home);
    }
    const Bits<W> zone = near & aims(kind, from);
    if (zone.any()) guards |= look_along_walk(from, movement, zone);
    if (guards.none()) return;
    latent_ = latent_ || guards.test(king_);
    guards.clear(king_);
    guards_.set(from, guards);
    twice_ |= once_ & guards;
    once_ |= guards;
  }

  /// What the unit guards of these sites by its walk.
  Bits<W> look_along_walk(Site from, const Movement<W>& movement, Bits<W> zone) noexcept {
    Bits<W> guards;
    if (movement.special) {
      guards = look_from_special(from, movement, zone);
    } else if (!movement.rides && !rules_.properties.captures_elsewhere) {
      guards = zone;
    } else {
      const int kind = position_.at(from).kind;
      const Bits<W> blockers = occupied_without_king();
      while (zone.any()) {
        const Site s = zone.pop();
        const Bits<W> line = elsewhere_ ? rules_.line(kind, us_, from, s)
                                        : movement.clear_between(from, s, rules_.board.size());
        const Bits<W> between = line & blockers;
        if (between.none()) {
          guards.set(s);
        } else if (between.single() && (lands_ || position_.of_side(us_).test(between.first()))) {
          open_line(between.first(), s);
        } else if (lands_ && between.count() == 2) {
          pairs_ |= between;
        }
      }
    }
    return guards;
  }

  /// The same of a walk that hops, or does something else than riding. Returns what it guards.
  Bits<W> look_from_special(Site from, const Movement<W>& movement, Bits<W> zone) noexcept {
    if (!movement.routes.known()) {
      // What it guards after the move is anything that it could guard; whether it gives check may
      // change with any site on its way.
      if (movement.reach[king_].test(from) &&
          !takes(position_, rules_, movement, from, king_, us_, &watched_)) {
        zone.clear(king_);
      }
      return zone;
    }
    const Bits<W> occupied = occupied_without_king();
    Bits<W> guards;
    while (zone.any()) {
      const Site s = zone.pop();
      for (const Route<W>& route : movement.routes.between(from, s, rules_.board.size())) {
        if (route.open(occupied)) {
          guards.set(s);
          continue;
        }
        const auto opening = route.opening(occupied);
        for (Bits<W> units = opening.by_leaving & position_.of_side(us_); units.any();) {
          open_line(units.pop(), s);
        }
        for (Bits<W> sites = opening.by_arriving; sites.any();) fill_line(sites.pop(), s);
      }
    }
    return guards;
  }

  void open_line(Site blocker, Site target) noexcept {
    if (target == king_) {
      batteries_.set(blocker);
    } else {
      screened_.add(blocker, target);
    }
  }
  void fill_line(Site hurdle, Site target) noexcept {
    if (target == king_) {
      watched_.set(hurdle);
    } else {
      hurdled_.add(hurdle, target);
    }
  }

  Bits<W> occupied_without_king() const noexcept {
    Bits<W> b = position_.occupied();
    b.clear(king_);
    return b;
  }

  const Position<W>& position_;
  const Rules<W>& rules_;
  Side us_, them_;
  bool usable_ = false;
  bool lands_ = false;    // it is known where capturing units end
  bool returns_ = false;  // ... or where captured ones reappear
  bool marks_ = false;    // only moves of marked units do more than plain ones
  bool special_captures_ = false, victims_only_return_ = true;
  bool captures_reach_far_ = false;  // they do what nothing is told of here
  bool captures_do_more_ = false, return_later_ = false;
  Unit waiting_;                // who comes back with the next half-move
  bool elsewhere_ = false;      // units jump, or capture from elsewhere
  bool takes_plainly_ = false;  // the king's captures only bring the captured unit back
  bool may_stay_away_ = false;  // ... and nowhere, if the king wants it so
  bool latent_ = false;  // a unit aims at the king already; only a rule keeps it from checking
  Site king_ = kNowhere;
  Bits<W> cared_for_ = ~Bits<W>{};
  Bits<W> watched_;  // sites where an arrival, or any change, may make a unit give check
  Bits<W> zone_, flights_, once_, twice_, batteries_;
  Bits<W> pairs_;  // two in the way of a line to the zone, where captures may take away both
  // Only entries of own units' sites are ever read, and those are set first.
  BySite<W> guards_;
  Targets<W> screened_;  // what the unit on a site opens by leaving it ...
  Targets<W> hurdled_;   // ... and by arriving there
};

}  // namespace kirke
