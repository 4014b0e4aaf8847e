#pragma once
// Which moves can mate at all, seen from the king: used to leave out the others unplayed.
//
// Pruning: mating-moves
// Claim: a last half-move that it drops gives no check, or leaves the king a flight.
// Relies on: tables and supplements telling whom units observe, one king of the other side, and
// his flights being open to him.
// Checked by: "what is left out unplayed is seen to be harmless", "no last move that reaches the
// goal is dropped".

#include <algorithm>

#include "core/position.hpp"
#include "core/rules.hpp"
#include "movers/returns.hpp"
#include "search/filters/admission.hpp"
#include "search/filters/king_guards.hpp"

namespace kirke {

/// What the units around the enemy king say about a move before it is played: whether it can give
/// check at all, and whether the king's flights can all be guarded after it. Everything here is a
/// superset: lines count as open if only the mover stands on them, or nobody near the target does.
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

  /// Whether rules and position admit it, which is a precondition of the rest.
  bool admitted() const noexcept { return terms_.admitted; }
  /// Whether no move can check the king, as captured ones come back and no rebirth takes him.
  bool beyond_check() const noexcept { return terms_.beyond_check; }

  /// Sites the king may flee to in one half-move, whoever stands there now; by the last half-move
  /// those only that are always open to him.
  const Bits<W>& zone() const noexcept { return terms_.zone; }
  Site king() const noexcept { return terms_.king; }
  bool special_captures() const noexcept { return terms_.special_captures; }
  /// Flights of the king that have to be guarded: nobody of his own side stands there.
  const Bits<W>& flights() const noexcept { return flights_; }
  /// Whether the king may capture our unit of such a kind on a site of his zone that nobody guards.
  /// Where captured units come back, this one must not check him from there.
  bool king_may_take(int kind, Site s) const noexcept {
    if (terms_.flees_by != kNowhere) return false;
    if (!terms_.special_captures) return true;
    if (rules_.kind_traits[kind].royal) return false;
    if (terms_.may_stay_away) return true;
    if (!terms_.takes_plainly) return false;
    if (terms_.victims_replace)  // ours stands where he stood
      return !rules_.kind_traits[kind].promotes &&
             !rules_.movement(kind, us_).reach[s].test(king());
    return (rules_.victim_returns[rules_.index(kind, us_)] & rules_.reach_of_reborn(kind, us_, s))
        .none();
  }
  /// What our units guard around him before the move.
  const KingGuards<W>& guards() const noexcept { return guards_; }
  /// Sites of the zone that a single half-move may leave without a guard.
  Bits<W> doubtful() const noexcept { return zone() & ~guards_.twice(); }
  bool lands() const noexcept { return terms_.lands; }
  /// Whether the rules may tell where captured units reappear, of units that walk plainly.
  bool returns() const noexcept { return terms_.returns; }
  /// Whether a unit gives check by leaving, as far as is seen.
  bool uncovers(Site from) const noexcept {
    return guards_.latent() || guards_.batteries().test(from) || guards_.watched().test(from);
  }
  /// From now on only these flights are asked to be guarded, of more play than one half-move. Those
  /// that the king reaches by a capture are not, where the captured unit has to come back: it may
  /// take part in what follows.
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
            may_take_after(move.from, move.to, king(), kind, reborn)) ||
           (guards_.elsewhere() && guards_.jump_from(move.to, kind) == king());
  }

  /// Whether the move may leave the king without flights. Where rules restrict moves this is known
  /// of a king in check only.
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

  /// Flights that nobody guards after a capture, as far as is seen, where the captured unit does
  /// not reappear.
  Bits<W> left_open(const Move& move) const noexcept {
    return open_after(move.from, move.to, kind_after(move), {}, {});
  }

  /// Of sites where a capture may take its unit those from which it may mate. Precondition: the
  /// rules tell where units land.
  Bits<W> mating_landings(const Move& move, Bits<W> sites) const noexcept {
    if (guards_.pairs().test(move.from) && guards_.pairs().test(move.to))
      return sites;  // a line opens twice
    Bits<W> gone = Bits<W>::of(move.from);
    gone.set(move.to);
    const Movement<W>& movement = movement_after(move);
    const Bits<W> guarded =
        (guards_.once() & ~(guards_.guarded_from(move.from) & ~guards_.twice())) |
        guards_.opened_by(move.from) | guards_.opened_by(move.to);
    const Bits<W> missing = (flights_ | (zone() & gone)) & ~guarded;
    for (Bits<W> rest = missing; rest.any() && sites.any();) {
      const Site flight = rest.pop();
      sites &= movement.reach[flight] | Bits<W>::of(flight);
    }
    const bool checks_anyhow =
        guards_.latent() || ((guards_.batteries() | guards_.watched()) & gone).any();
    if (!checks_anyhow) sites &= movement.reach[king()] | guards_.watched();
    if (!movement.rides) return sites;
    Bits<W> others = position_.occupied() & ~gone;
    others.clear(king());
    for (Bits<W> rest = sites; rest.any();) {
      const Site s = rest.pop();
      const auto hits = [&](Site target) {
        return (movement.clear_between(s, target, rules_.board.size()) & others).none();
      };
      bool mates = checks_anyhow || guards_.watched().test(s) || hits(king());
      for (Bits<W> asked = missing & ~Bits<W>::of(s); mates && asked.any();)
        mates = hits(asked.pop());
      if (!mates) sites.clear(s);
    }
    return sites;
  }

  /// Sites that need no guard once the unit on `victim` is captured from a site: it may reappear
  /// there.
  Bits<W> refilled_by(Site from, Site victim) const noexcept {
    if (!terms_.special_captures) return {};
    if (!terms_.victims_only_return || position_.of_side(us_).test(victim)) return ~Bits<W>{};
    if (terms_.victims_replace) return Bits<W>::of(from);
    return rules_.victim_returns[rules_.index(position_.at(victim).kind, them_)];
  }

  /// Units of which targets() may say anything: what it asks of each unit, asked of each kind once.
  Bits<W> who_may_mate() const noexcept;

  /// Where a move of the unit on `from` may mate. Looks at lines and targets only.
  Bits<W> targets(Site from) const noexcept;

 private:
  /// Whether a move of the unit does more than a plain one. A king of ours that becomes one of both
  /// sides may stand in check at once.
  bool does_more(const Unit& unit, std::uint8_t promotion) const noexcept {
    return terms_.marks &&
           (rules_.does_more(unit, promotion) || (unit.royal() && rules_.marked(unit)));
  }

  /// Whether it is known where moves begin that are no captures.
  bool tells_quiets() const noexcept {
    return rules_.keeps(Guarantee::quiets_tabled) || !rules_.quiet_origins.empty();
  }
  /// Where those of our unit on `from` begin, or kNowhere. Precondition: it is known.
  Site quiet_start(Site from) const noexcept;
  /// Where its walk may take it, without promotions.
  Bits<W> arrivals(Site from, const Movement<W>& movement) const noexcept;

  /// Of units of a kind that uncover nothing those that may mate. unguarded: flights that nobody
  /// guards.
  Bits<W> who_may_mate_of(int kind, const Bits<W>& units, const Bits<W>& unguarded) const noexcept;

  /// Where a unit of the kind may check from, or somebody else once it stands there.
  Bits<W> checking_sites(int kind) const noexcept {
    return rules_.movement(kind, us_).reach[king()] | guards_.watched() |
           rules_.jumping_onto(kind, us_, king());
  }
  /// Whether captures may check besides from those: by what they put back, or whatever they do.
  bool captures_may_check() const noexcept {
    return terms_.special_captures && (terms_.captures_reach_far || guards_.watched().any() ||
                                       rules_.supplies(Supplement::owners));
  }
  /// Where a unit may mate that does not guard what nobody else does: what special captures leave
  /// open depends on what they take, and on whether the king takes back. Where he does not, or
  /// cannot begin to flee because of it.
  Bits<W> special_sites() const noexcept {
    if (terms_.flees_by != kNowhere) return zone() | Bits<W>::of(terms_.flees_by);
    return terms_.special_captures ? position_.of_side(them_) | zone() : Bits<W>{};
  }

  /// Where a walk that no lines describe comes from a site as the units stand now.
  Bits<W> now_from(Site from, const Movement<W>& movement) const noexcept;

  /// Moves whose effects reach so far that the tables say nothing about them.
  bool beyond_tables(const Move& move) const noexcept {
    if (does_more(position_.at(move.from), move.promotion)) return true;
    return move.type >= MoveType::en_passant ||
           (move.captures() &&
            (terms_.captures_reach_far || move.victim != move.to || comes_back_ours(move.victim)));
  }

  /// Of our captures on these sites those of units that may come back as units of both sides.
  Bits<W> come_back_ours(const Bits<W>& victims) const noexcept {
    if (terms_.marks || rules_.keeps(Guarantee::capture_is_take)) return {};
    return victims & position_.of_side(us_);
  }
  bool comes_back_ours(Site victim) const noexcept {
    return come_back_ours(Bits<W>::of(victim)).any();
  }

  /// Sites where what the move captures may reappear.
  Bits<W> reborn_by(const Move& move) const noexcept {
    return move.captures() ? refilled_by(move.from, move.victim) : Bits<W>{};
  }

  /// Whether a line of `movement` from one site to another is open once the unit on `left` has
  /// gone.
  bool line_is_open(Site left, Site from, Site to, const Movement<W>& movement) const noexcept {
    Bits<W> occupied = position_.occupied();
    occupied.clear(left);
    return (movement.clear_between(from, to, rules_.board.size()) & occupied).none();
  }

  /// The same of any of the walks that may be lent to it; no line is known of some.
  bool some_line_is_open(Site left, Site from, Site to) const noexcept {
    for (int kind = 0; kind < rules_.kind_count(); ++kind) {
      const Movement<W>& walk = rules_.own_movement(kind, us_);
      if (walk.reach[to].test(from) && (walk.special || line_is_open(left, from, to, walk)))
        return true;
    }
    return false;
  }

  /// Whether a unit that has come from one site to another may take on `target` then, while
  /// somebody may have appeared on `reborn`.
  bool may_take_after(Site from, Site to, Site target, int kind,
                      const Bits<W>& reborn) const noexcept {
    const Movement<W>& movement = rules_.movement(kind, us_);
    if (rules_.supplies(Supplement::origins)) {
      Bits<W> way = rules_.line(kind, us_, to, target) & guards_.occupied_without_king();
      way.clear(from);
      return way.none();
    }
    if (movement.borrows == Borrows::by_rule) return some_line_is_open(from, to, target);
    if (!movement.routes.known()) return line_is_open(from, to, target, movement);
    Bits<W> occupied = guards_.occupied_without_king();
    occupied.clear(from);
    const auto routes = movement.routes.between(to, target, rules_.board.size());
    return std::any_of(routes.begin(), routes.end(), [&](const Route<W>& route) {
      return route.open(occupied) || (route.way & reborn).any();
    });
  }

  /// Flights that nobody guards once the unit on `from` has gone, whoever arrives where: it has to
  /// guard them itself, unless somebody appears there or it stands there.
  Bits<W> unguarded_without(Site from) const noexcept {
    if (guards_.elsewhere()) return {};
    return flights_ & cared_for_ & ~(guards_.once() | guards_.opened_by(from) | guards_.fillable());
  }

  /// Sites from which a unit could aim at all of these.
  Bits<W> guarding_all(int kind, Bits<W> flights) const noexcept {
    Bits<W> out = ~Bits<W>{};
    while (flights.any() && out.any()) out &= rules_.movement(kind, us_).reach[flights.pop()];
    return out;
  }

  /// What a unit aims at from a site, by its walk or by a jump.
  Bits<W> aims_of(int kind, Site from) const noexcept {
    Bits<W> out = guards_.aims(kind, from);
    if (guards_.elsewhere()) [[unlikely]] {
      if (const Site home = guards_.jump_from(from, kind); home != kNowhere) out.set(home);
    }
    return out;
  }

  /// Whether a unit of that kind takes on all that it aims at, whoever stands on the way.
  bool takes_all_it_aims_at(int kind) const noexcept {
    return !rules_.movement(kind, us_).routes.known() && !rules_.supplies(Supplement::origins);
  }

  /// Which of these sites a unit may guard once it has come from one site to another.
  Bits<W> guarded_after(Site from, Site to, int kind, const Bits<W>& asked,
                        const Bits<W>& reborn) const noexcept {
    Bits<W> out = aims_of(kind, to) & asked;
    if (takes_all_it_aims_at(kind)) return out;
    for (Bits<W> rest = out; rest.any();) {
      const Site s = rest.pop();
      if (!may_take_after(from, to, s, kind, reborn)) out.clear(s);
    }
    return out;
  }

  /// Whether it may guard all of them.
  bool guards_all_after(Site from, Site to, int kind, const Bits<W>& asked,
                        const Bits<W>& reborn) const noexcept {
    if ((asked & ~aims_of(kind, to)).any()) return false;
    if (takes_all_it_aims_at(kind)) return true;
    for (Bits<W> rest = asked; rest.any();) {
      if (!may_take_after(from, to, rest.pop(), kind, reborn)) return false;
    }
    return true;
  }

  /// Sites where somebody may appear with the king's reply, after which a flight is guarded or not.
  Bits<W> hurdles_after(bool capture) const noexcept {
    return capture && terms_.return_later ? ~Bits<W>{} : Bits<W>{};
  }

  /// Whether the unit that waits may become another kind where it comes back.
  bool promotes(const Returns<W>& back) const noexcept {
    if (!back.promotes || back.sites.none()) return false;
    return rules_.promotes_on(terms_.waiting, terms_.waiting.owned_by(us_) ? us_ : them_,
                              back.sites.first());
  }

  /// Whether our unit that comes back with a move may take on `target` from there.
  bool takes_on_return(const Move& move, const Returns<W>& back, Site target,
                       const Bits<W>& reborn) const noexcept {
    const Site from = back.sites.first();
    const Movement<W>& movement = rules_.movement(terms_.waiting.kind, us_);
    if (!movement.attacks[from].test(target)) return false;
    if (movement.routes.known()) {
      Bits<W> arrived = reborn;
      arrived.set(move.to);
      return may_take_after(move.from, from, target, terms_.waiting.kind, arrived);
    }
    Bits<W> occupied = guards_.occupied_without_king();
    occupied.clear(move.from);
    return (movement.clear_between(from, target, rules_.board.size()) & occupied).none();
  }

  /// Flights that nobody but the mover may guard after a move. reborn: sites that need no guard;
  /// there and on `hurdles` somebody may have appeared.
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

  /// Flights that nobody guards after a move.
  Bits<W> open_after(Site from, Site to, int kind, const Bits<W>& reborn,
                     const Bits<W>& hurdles) const noexcept {
    const Bits<W> open = left_to_mover(from, to, kind, reborn, hurdles);
    return open & ~guarded_after(from, to, kind, open, reborn | hurdles);
  }

  /// Whether there are any.
  bool leaves_flights(Site from, Site to, int kind, const Bits<W>& reborn,
                      const Bits<W>& hurdles) const noexcept {
    const Bits<W> open = left_to_mover(from, to, kind, reborn, hurdles);
    return open.any() && !guards_all_after(from, to, kind, open, reborn | hurdles);
  }

  bool promising_pawn(Site from, const Movement<W>& movement) const noexcept;

  int kind_after(const Move& move) const noexcept {
    return rules_.kind_after(position_.at(move.from), move.promotion);
  }
  const Movement<W>& movement_after(const Move& move) const noexcept {
    return rules_.movement(kind_after(move), us_);
  }

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
