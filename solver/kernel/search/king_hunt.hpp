#pragma once
// Which moves can mate at all, seen from the king: used to leave out the others unplayed.

#include "core/position.hpp"
#include "core/rules.hpp"
#include "movers/special.hpp"

namespace kirke {

/// What the units around the enemy king say about a move before it is played: whether it can give
/// check at all, and whether the king's flights can all be guarded after it. Everything here is a
/// superset: lines count as open if only the mover stands on them, or nobody near the target does.
template <int W>
class KingHunt {
 public:
  KingHunt(const Position<W>& position, const Rules<W>& rules) noexcept
      : position_(position), rules_(rules), us_(position.to_move()), them_(rules.opponent(us_)) {
    const Bits<W> royals = position.royals(them_);
    if (!royals.single() || rules.observation > Observation::filtered) return;
    const Properties& does = rules.properties;
    if (does.quiets_do_more && position.slot(kPendingSite) != 0) return;
    if (does.quiets_forbidden || does.unbounded) return;
    king_ = royals.first();
    const Movement<W>& escape = rules.movement(position.at(king_), them_);
    if (escape.rides || escape.pawn_like || escape.special) return;
    usable_ = true;
    special_captures_ = does.captures_do_more || does.captures_forbidden;
    capturers_relocate_ = does.capturers_relocate;
    victims_only_return_ = !does.captures_do_anything && !does.capturers_relocate;
    zone_ = escape.leaps[king_];
    flights_ = special_captures_ ? zone_ & ~position.occupied() : zone_ & ~position.of_side(them_);
    for (Bits<W> mine = position.of_side(us_); mine.any();) look_from(mine.pop());
  }

  bool usable() const noexcept { return usable_; }

  /// Sites the king may flee to in one half-move, whoever stands there now.
  const Bits<W>& zone() const noexcept { return zone_; }
  Site king() const noexcept { return king_; }
  bool special_captures() const noexcept { return special_captures_; }
  /// Flights of the king that have to be guarded: nobody of his own side stands there.
  const Bits<W>& flights() const noexcept { return flights_; }
  /// Sites of the zone that the unit on an own site guards now; what opens when it leaves.
  const Bits<W>& guarded_from(Site s) const noexcept { return guards_[s]; }
  Bits<W> opened_by(Site s) const noexcept { return opened_[s]; }
  /// Units that give check by leaving.
  const Bits<W>& batteries() const noexcept { return batteries_; }
  /// From now on only these flights are asked to be guarded.
  void care_only_for(const Bits<W>& flights) noexcept { cared_for_ = flights; }

  bool may_check(const Move& move) const noexcept {
    if (beyond_tables(move)) return true;
    const Movement<W>& movement = movement_after(move);
    return uncovers(move.from) || watched_.test(move.to) ||
           (movement.reach[king_].test(move.to) &&
            line_is_open(move.from, move.to, king_, movement));
  }

  bool may_guard_flights(const Move& move) const noexcept {
    if (beyond_tables(move)) return true;
    const Bits<W> refilled = move.captures() ? refilled_by(move.victim) : Bits<W>{};
    return guards_flights(move.from, move.to, movement_after(move), refilled);
  }

  /// Sites that need no guard once the unit on `victim` is captured: it may reappear there.
  Bits<W> refilled_by(Site victim) const noexcept {
    if (!special_captures_) return {};
    if (!victims_only_return_ || position_.of_side(us_).test(victim)) return ~Bits<W>{};
    return rules_.victim_returns[rules_.index(position_.at(victim).kind, them_)];
  }

  /// Whether a move of the unit on `from` may mate. Looks at lines and targets only.
  bool promising(Site from) const noexcept {
    const Movement<W>& movement = rules_.movement(position_.at(from), us_);
    if (movement.special) return true;
    if (movement.pawn_like) return promising_pawn(from, movement);
    const Bits<W>& theirs = position_.of_side(them_);
    Bits<W> to = movement.attacks[from] & ~position_.of_side(us_);
    if (!uncovers(from)) {
      const Bits<W> checks = movement.reach[king_] | watched_;
      to &= capturers_relocate_ ? checks | theirs : checks;
    }
    while (to.any()) {
      const Site s = to.pop();
      const Bits<W> refilled = theirs.test(s) ? refilled_by(s) : Bits<W>{};
      if (!guards_flights(from, s, movement, refilled)) continue;
      if (line_is_open(from, from, s, movement)) return true;
    }
    return false;
  }

 private:
  /// Moves whose effects reach so far that the tables say nothing about them.
  bool beyond_tables(const Move& move) const noexcept {
    return move.type >= MoveType::en_passant ||
           (move.captures() && (capturers_relocate_ || move.victim != move.to));
  }

  bool uncovers(Site from) const noexcept {
    return latent_ || batteries_.test(from) || watched_.test(from);
  }

  /// Whether a line of `movement` from one site to another is open once the unit on `left` has
  /// gone.
  bool line_is_open(Site left, Site from, Site to, const Movement<W>& movement) const noexcept {
    Bits<W> occupied = position_.occupied();
    occupied.clear(left);
    return (movement.clear_between(from, to, rules_.board.size()) & occupied).none();
  }

  bool guards_flights(Site from, Site to, const Movement<W>& movement,
                      const Bits<W>& refilled) const noexcept {
    const Bits<W> own = guards_[from] & ~twice_;
    Bits<W> open = flights_;
    if (zone_.test(from)) open.set(from);
    if (zone_.test(to)) {
      // The king may take the moved unit, if captures are what they are in orthodox chess.
      if (special_captures_) {
        open.clear(to);
      } else {
        open.set(to);
      }
    }
    open &= cared_for_ & ~((once_ & ~own) | opened_[from] | refilled);
    return (open & ~movement.attacks[to]).none();
  }

  bool promising_pawn(Site from, const Movement<W>& movement) const noexcept {
    if (uncovers(from) || position_.slot(kEnPassant) != 0) return true;
    const Bits<W> free = ~position_.occupied();
    Bits<W> to = movement.quiet_leaps[from] & free;
    if (movement.double_step[from] != kNowhere) to.set(movement.double_step[from]);
    const Bits<W> captures = movement.capture_leaps[from] & position_.of_side(them_);
    if (capturers_relocate_ && captures.any()) return true;
    to |= captures;
    return (to & (movement.reach[king_] | watched_ | rules_.promotion_zone[us_])).any();
  }

  const Movement<W>& movement_after(const Move& move) const noexcept {
    const int kind = move.promotion != kNoKind ? move.promotion : position_.at(move.from).kind;
    return rules_.movement(kind, us_);
  }

  void look_from(Site from) noexcept {
    guards_[from] = {};
    const Movement<W>& movement = rules_.movement(position_.at(from), us_);
    Bits<W> zone = zone_;
    zone.set(king_);
    zone &= movement.attacks[from];
    if (zone.none()) return;
    Bits<W> guards;
    if (movement.special) {
      // What it guards after the move is anything that it could guard; whether it gives check may
      // change with any site on its way.
      guards = zone;
      guards.clear(king_);
      if (movement.reach[king_].test(from) &&
          takes(position_, rules_, movement, from, king_, us_, &watched_)) {
        guards.set(king_);
      }
    } else if (!movement.rides) {
      guards = zone;
    } else {
      const Bits<W> blockers = occupied_without_king();
      while (zone.any()) {
        const Site s = zone.pop();
        const Bits<W> between = movement.clear_between(from, s, rules_.board.size()) & blockers;
        if (between.none()) {
          guards.set(s);
        } else if (between.single() && position_.of_side(us_).test(between.first())) {
          open_line(between.first(), s);
        }
      }
    }
    latent_ = latent_ || guards.test(king_);
    guards.clear(king_);
    guards_[from] = guards;
    twice_ |= once_ & guards;
    once_ |= guards;
  }

  void open_line(Site blocker, Site target) noexcept {
    if (!screens_.test(blocker)) {
      screens_.set(blocker);
      screened_[blocker] = {};
    }
    if (target == king_) {
      batteries_.set(blocker);
    } else {
      screened_[blocker].set(target);
    }
  }

  Bits<W> occupied_without_king() const noexcept {
    Bits<W> b = position_.occupied();
    b.clear(king_);
    return b;
  }

  /// Zone sites that a line reaches once the unit on a site has left it.
  class Opened {
   public:
    explicit Opened(const KingHunt& hunt) noexcept : hunt_(hunt) {}
    Bits<W> operator[](Site s) const noexcept {
      return hunt_.screens_.test(s) ? hunt_.screened_[s] : Bits<W>{};
    }

   private:
    const KingHunt& hunt_;
  };

  const Position<W>& position_;
  const Rules<W>& rules_;
  Side us_, them_;
  bool usable_ = false;
  bool special_captures_ = false, capturers_relocate_ = false, victims_only_return_ = true;
  bool latent_ = false;  // a unit aims at the king already; only a rule keeps it from checking
  Site king_ = kNowhere;
  Bits<W> cared_for_ = ~Bits<W>{};
  Bits<W> watched_;  // sites where any change may make a unit give check
  Bits<W> zone_, flights_, once_, twice_, batteries_, screens_;
  // Only entries of own units' sites are ever read, and those are set first.
  Bits<W> guards_[64 * W];
  Bits<W> screened_[64 * W];
  Opened opened_{*this};
};

}  // namespace kirke
