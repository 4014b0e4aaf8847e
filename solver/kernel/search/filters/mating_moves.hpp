#pragma once
// Which moves can mate at all, seen from the king. The other moves are left out unplayed.
//
// Pruning: mating-moves
// Claim: a last half-move that it drops gives no check, or leaves the king a flight.
// Relies on: tables and supplements telling whom units observe, one king of the other side, and his
// flights being open to him.
// Checked by: "what is left out unplayed is seen to be harmless", "no last move that reaches the
// goal is dropped".

#include "core/position.hpp"
#include "core/rules.hpp"
#include "movers/returns.hpp"
#include "search/filters/admission.hpp"
#include "search/filters/guards_after.hpp"
#include "search/filters/king_guards.hpp"

namespace kirke {

/// What the units around the enemy king tell about a move before it is played: whether it can give
/// check, and whether the king's flights can all be guarded after it. Everything here is a
/// superset: a line counts as open if only the mover stands on it, or if no unit stands near its
/// target.
template <int W>
class MatingMoves {
 public:
  using For = MatingUse;

  MatingMoves(const Position<W>& position, const Rules<W>& rules, For what = For::play) noexcept
      : position_(position),
        rules_(rules),
        us_(position.to_move()),
        them_(rules.opponent(us_)),
        terms_(position, rules, what),
        guards_(position, rules, us_) {
    if (!terms_.admitted) return;
    flights_ = zone() & ~position.of_side(them_);
    if (terms_.flees_by != kNowhere) flights_ &= ~position.of_side(us_);
    for (Bits<W> victims = zone() & position.of_side(us_); special_captures() && victims.any();) {
      const Site s = victims.pop();
      if (!king_may_take(position.at(s).kind, s)) flights_.clear(s);
    }
    guards_.see(terms_.king, terms_.zone, terms_.lands);
  }

  /// Whether last half-moves of the side to move can be judged.
  static bool admits(const Rules<W>& rules, const Position<W>& position, Side) noexcept {
    return MatingAdmission<W>(position, rules, MatingUse::last_move).admitted;
  }
  /// Whether rules and position are admitted; a precondition of the functions below.
  bool usable() const noexcept { return terms_.admitted; }
  /// Whether no move can check the king: he comes back when captured, and no rebirth takes him.
  bool beyond_check() const noexcept { return terms_.beyond_check; }

  /// Sites to which the king may flee in one half-move, whatever stands there now. For the last
  /// half-move: only flights that are always open to him.
  const Bits<W>& zone() const noexcept { return terms_.zone; }
  Site king() const noexcept { return terms_.king; }
  bool special_captures() const noexcept { return terms_.special_captures; }
  /// Flights that have to be guarded: no unit of the king's own side stands there.
  const Bits<W>& flights() const noexcept { return flights_; }
  /// Whether the king may capture our unit of this kind on a site of his zone that is not guarded.
  /// Where captured units come back, our unit must not check him from its new site.
  bool king_may_take(int kind, Site s) const noexcept {
    if (terms_.flees_by != kNowhere) return false;
    if (!terms_.special_captures) return true;
    if (rules_.kind_traits[kind].royal) return false;
    if (terms_.may_stay_away) return true;
    if (!terms_.takes_plainly) return false;
    if (terms_.victims_replace)  // our unit stands where he stood
      return !rules_.kind_traits[kind].promotes &&
             !rules_.movement(kind, us_).reach[s].test(king());
    return (rules_.rebirths.victim_returns[rules_.index(kind, us_)] &
            rules_.reach_of_reborn(kind, us_, s))
        .none();
  }
  /// What our units guard around the king before the move.
  const KingGuards<W>& guards() const noexcept { return guards_; }
  /// Sites of the zone that a single half-move may leave without a guard.
  Bits<W> doubtful() const noexcept { return zone() & ~guards_.twice(); }
  bool lands() const noexcept { return terms_.lands; }
  /// Whether the rules tell where captured units come back, for units that walk plainly.
  bool returns() const noexcept { return terms_.returns; }
  /// Whether the unit may give check by leaving.
  bool uncovers(Site from) const noexcept {
    return guards_.latent() || guards_.batteries().test(from) || guards_.watched().test(from);
  }
  /// From now on only these flights have to be guarded, as the play is longer than one half-move.
  /// Flights that the king reaches by a capture count as guarded where the captured unit has to
  /// come back: it may take part in the play that follows.
  void care_only_for(const Bits<W>& flights) noexcept {
    cared_for_ = flights;
    spares_captures_ = terms_.special_captures && !terms_.may_stay_away;
  }

  bool may_check(const Move& move) const noexcept {
    if (beyond_tables(move)) return true;
    const int kind = kind_after(move);
    Bits<W> reborn = reborn_by(move);
    if (terms_.waiting.exists()) [[unlikely]] {
      const auto back = comeback_of(position_, rules_, move);
      if (!back || promotes(*back)) return true;
      reborn |= back->sites;
      if (terms_.waiting.owned_by(us_) && back->sites.any() &&
          takes_on_return(move, *back, king(), reborn))
        return true;
    }
    return uncovers(move.from) || guards_.watched().test(move.to) ||
           (guards_.watched() & reborn).any() ||
           (guards_.aims(kind, move.to).test(king()) &&
            guards_after().may_take(move.from, move.to, king(), kind, reborn)) ||
           (guards_.elsewhere() && guards_.jump_from(move.to, kind) == king());
  }

  /// Whether the move may leave the king without flights. Where rules restrict moves this is known
  /// only for a king in check.
  bool may_guard_flights(const Move& move) const noexcept {
    if (beyond_tables(move)) return true;
    Bits<W> reborn = reborn_by(move), hurdles = hurdles_after(move.captures());
    if (!terms_.waiting.exists()) [[likely]]
      return !leaves_flights(move.from, move.to, kind_after(move), reborn, hurdles);
    const auto back = comeback_of(position_, rules_, move);
    if (!back || promotes(*back)) return true;
    (terms_.waiting.owned_by(us_) ? hurdles : reborn) |= back->sites;
    Bits<W> open = open_after(move.from, move.to, kind_after(move), reborn, hurdles);
    if (!terms_.waiting.owned_by(us_) || back->sites.none()) return open.none();
    for (Bits<W> rest = open; rest.any();) {
      const Site s = rest.pop();
      if (takes_on_return(move, *back, s, reborn | hurdles)) open.clear(s);
    }
    return open.none();
  }

  /// Flights that are seen not to be guarded after a capture whose victim does not come back.
  Bits<W> left_open(const Move& move) const noexcept {
    return open_after(move.from, move.to, kind_after(move), {}, {});
  }

  /// Sites that need no guard once the unit on `victim` is captured from `from`: the victim may
  /// come back there.
  Bits<W> refilled_by(Site from, Site victim) const noexcept {
    if (!terms_.special_captures) return {};
    if (!terms_.victims_only_return || position_.of_side(us_).test(victim)) return ~Bits<W>{};
    if (terms_.victims_replace) return Bits<W>::of(from);
    return rules_.rebirths.victim_returns[rules_.index(position_.at(victim).kind, them_)];
  }

  // --- before moves are generated, in mating_targets.hpp

  /// Units for which targets() may return a site. Asks what targets() asks, but once for each kind.
  Bits<W> who_may_mate() const noexcept;

  /// Sites where a move of the unit on `from` may mate. Looks at lines and targets only.
  Bits<W> targets(Site from) const noexcept;

  // --- where captures land, in mating_landings.hpp

  /// Of the sites where a capture may put its unit, those from which it may mate. Precondition: the
  /// rules tell where capturing units land.
  Bits<W> mating_landings(const Move& move, Bits<W> sites) const noexcept;

 private:
  /// Whether a move of the unit does more than a plain move. A king of ours that becomes one of
  /// both sides may stand in check at once.
  bool does_more(const Unit& unit, std::uint8_t promotion) const noexcept {
    return terms_.marks &&
           (rules_.does_more(unit, promotion) || (unit.royal() && rules_.marked(unit)));
  }

  /// Whether the move has such far-reaching effects that the tables say nothing about it.
  bool beyond_tables(const Move& move) const noexcept {
    if (does_more(position_.at(move.from), move.promotion)) return true;
    return move.type >= MoveType::en_passant ||
           (move.captures() &&
            (terms_.captures_reach_far || move.victim != move.to || comes_back_ours(move.victim)));
  }

  /// Of our own units on these sites, those that would come back as units of both sides if we
  /// captured them.
  Bits<W> come_back_ours(const Bits<W>& victims) const noexcept {
    if (terms_.marks || !rules_.captures.do_more) return {};
    return victims & position_.of_side(us_);
  }
  bool comes_back_ours(Site victim) const noexcept {
    return come_back_ours(Bits<W>::of(victim)).any();
  }

  /// Sites where the victim of the move may come back.
  Bits<W> reborn_by(const Move& move) const noexcept {
    return move.captures() ? refilled_by(move.from, move.victim) : Bits<W>{};
  }

  /// Tells what our units guard after a move.
  GuardsAfter<W> guards_after() const noexcept { return {position_, rules_, us_, guards_}; }

  /// Sites where a unit may appear with the king's reply, so that a flight becomes guarded or
  /// unguarded.
  Bits<W> hurdles_after(bool capture) const noexcept {
    return capture && terms_.return_later ? ~Bits<W>{} : Bits<W>{};
  }

  /// Whether the unit that waits may become another kind where it comes back.
  bool promotes(const Returns<W>& back) const noexcept {
    if (!back.promotes || back.sites.none()) return false;
    return rules_.promotes_on(terms_.waiting, terms_.waiting.owned_by(us_) ? us_ : them_,
                              back.sites.first());
  }

  /// Whether our unit that comes back with a move may capture on `target` from there.
  bool takes_on_return(const Move& move, const Returns<W>& back, Site target,
                       const Bits<W>& reborn) const noexcept {
    const Site from = back.sites.first();
    const Movement<W>& movement = rules_.movement(terms_.waiting.kind, us_);
    if (!movement.attacks[from].test(target)) return false;
    if (movement.routes.known()) {
      Bits<W> arrived = reborn;
      arrived.set(move.to);
      return guards_after().may_take(move.from, from, target, terms_.waiting.kind, arrived);
    }
    Bits<W> occupied = guards_.occupied_without_king();
    occupied.clear(move.from);
    return (movement.clear_between(from, target, rules_.board.size()) & occupied).none();
  }

  /// Flights that no unit but the mover may guard after a move. reborn: sites that need no guard. A
  /// unit may have appeared on `reborn` and on `hurdles`.
  Bits<W> left_to_mover(Site from, Site to, int kind, const Bits<W>& reborn,
                        const Bits<W>& hurdles) const noexcept {
    const Bits<W> own = guards_.guarded_from(from) & ~guards_.twice();
    if (to == terms_.flees_by) return {};
    Bits<W> open = flights_;
    if (zone().test(from)) open.set(from);
    if (zone().test(to)) {
      if (king_may_take(kind, to)) {
        open.set(to);
      } else {
        open.clear(to);
      }
    }
    if (spares_captures_) {
      open &= ~position_.of_side(us_) | Bits<W>::of(from);
      open.clear(to);
    }
    open &= cared_for_ &
            ~((guards_.once() & ~own) | guards_.opened_by(from) | guards_.filled_by(to) | reborn);
    const Bits<W> appeared = reborn | hurdles;
    if (open.any() && appeared.any()) open &= ~guards_.filled_by_any(appeared);
    return open;
  }

  /// Flights that no unit guards after a move.
  Bits<W> open_after(Site from, Site to, int kind, const Bits<W>& reborn,
                     const Bits<W>& hurdles) const noexcept {
    const Bits<W> open = left_to_mover(from, to, kind, reborn, hurdles);
    return open & ~guards_after().guarded(from, to, kind, open, reborn | hurdles);
  }

  /// Whether a flight is left that no unit guards after a move.
  bool leaves_flights(Site from, Site to, int kind, const Bits<W>& reborn,
                      const Bits<W>& hurdles) const noexcept {
    const Bits<W> open = left_to_mover(from, to, kind, reborn, hurdles);
    return open.any() && !guards_after().guards_all(from, to, kind, open, reborn | hurdles);
  }

  int kind_after(const Move& move) const noexcept {
    return rules_.kind_after(position_.at(move.from), move.promotion);
  }
  const Movement<W>& movement_after(const Move& move) const noexcept {
    return rules_.movement(kind_after(move), us_);
  }

  // --- before moves are generated, in mating_targets.hpp

  /// Whether it is known where moves without capture begin.
  bool tells_quiets() const noexcept;
  /// The site where such moves of our unit on `from` begin, or kNowhere. Precondition:
  /// tells_quiets().
  Site quiet_start(Site from) const noexcept;
  /// Sites where the walk of our unit may take it, promotions not considered.
  Bits<W> arrivals(Site from, const Movement<W>& movement) const noexcept;

  /// Of units of a kind that uncover nothing, those that may mate. unguarded: flights that no unit
  /// guards.
  Bits<W> who_may_mate_of(int kind, const Bits<W>& units, const Bits<W>& unguarded) const noexcept;

  /// Sites where a unit of the kind gives check, or makes another unit give check by standing
  /// there.
  Bits<W> checking_sites(int kind) const noexcept;
  /// Whether captures may give check from other sites too: by the unit that they put back, or by
  /// unknown effects.
  bool captures_may_check() const noexcept;
  /// Sites where a unit may mate without guarding the flights that no other unit guards. There the
  /// king may not capture it or cannot begin to flee, or a special capture may leave fewer flights
  /// open.
  Bits<W> special_sites() const noexcept;

  /// Sites that a walk without lines reaches from a site as the units stand now.
  Bits<W> now_from(Site from, const Movement<W>& movement) const noexcept;

  /// Flights that no unit guards once the unit on `from` has gone, wherever units arrive. The
  /// moving unit has to guard them itself, unless it stands there or another unit appears there.
  Bits<W> unguarded_without(Site from) const noexcept;

  /// Sites from which a unit of the kind could aim at all these flights.
  Bits<W> guarding_all(int kind, Bits<W> flights) const noexcept;
  bool promising_pawn(Site from, const Movement<W>& movement) const noexcept;

  const Position<W>& position_;
  const Rules<W>& rules_;
  Side us_, them_;
  MatingAdmission<W> terms_;
  KingGuards<W> guards_;
  Bits<W> flights_;
  Bits<W> cared_for_ = ~Bits<W>{};
  bool spares_captures_ = false;
};

}  // namespace kirke
