#include "movers/escape.hpp"

#include <algorithm>
#include <array>

#include "movers/legal.hpp"
#include "movers/returns.hpp"
#include "movers/special.hpp"

namespace kirke {

template <int W>
bool admits_escapes(const Rules<W>& rules, const Position<W>& position, Side side) noexcept {
  const Bits<W> royals = position.royals(side);
  if (!rules.admits(Pruning::check_escapes) || !rules.routed_movements ||
      quiets_do_more(position, rules) || !royals.single() ||
      (position.of_side(side) & position.of_side(rules.opponent(side))).any()) {
    return false;
  }
  const Movement<W>& flights = rules.movement(position.at(royals.first()), side);
  return !flights.rides && !flights.pawn_like && !flights.special;
}

namespace {

/// Looks at the board as it would be after a reply. Lines of attack are those of the movement
/// tables: where a rule filters observations they are a superset, so that "safe" is always true and
/// "not safe" means "maybe not".
template <int W>
class Escape {
 public:
  /// wanted: only replies that give no check count; nullptr: all do.
  Escape(const Position<W>& position, const Rules<W>& rules,
         const Checkless<W>* wanted = nullptr) noexcept
      : wanted_(wanted),
        position_(position),
        rules_(rules),
        side_(position.to_move()),
        by_(rules.opponent(side_)),
        occupied_(position.occupied()),
        own_(position.of_side(side_)),
        enemies_(position.of_side(by_)) {
    if ((rules.supplies({Supplement::jumps, Supplement::becomes}) && wanted != nullptr) ||
        !admits_escapes(rules, position, side_)) {
      return;
    }
    usable_ = true;
    king_ = position.royals(side_).first();
    flights_ = &rules.movement(position.at(king_), side_);
    plain_captures_ =
        !rules.observes_less() && rules.keeps(Guarantee::capture_is_take, Supplement::comebacks) &&
        rules.keeps(Guarantee::captures_certain) && rules.keeps(Guarantee::royals_stay);
    complete_ = plain_captures_ && !rules.supplies(Supplement::jumps);
  }

  /// False: nothing below says anything about this position.
  bool usable() const noexcept { return usable_; }
  /// Whether found() is the whole truth; else captures have to be tried besides.
  bool complete() const noexcept { return complete_; }

  bool found() noexcept { return king_flees() || attack_is_met(); }
  /// Sites that have to be empty for what found() has found, of units that walk plainly.
  const Bits<W>& way() const noexcept { return way_; }

  /// One unit that attacks a site: arriving on `sites` may end that, and so may leaving a site of
  /// `hurdles`.
  struct Attack {
    Bits<W> sites, hurdles;
  };
  /// Those that have been looked at; there may be more.
  struct Attacks {
    static constexpr int kMost = 6;
    int count = 0;
    bool several = false;
    std::array<Attack, kMost> all;

    const Attack& operator[](int i) const noexcept { return all[static_cast<std::size_t>(i)]; }
  };
  Attacks attacks_on_king() const noexcept { return attacks_on(king_, occupied_, enemies_); }

  /// Attacks on the king after a capture, before the captured unit reappears.
  Attacks attacks_after(const Move& m) const noexcept {
    Bits<W> occupied = occupied_, enemies = enemies_;
    occupied.clear(m.from);
    occupied.clear(m.victim);
    occupied.set(m.to);
    enemies.clear(m.victim);
    return attacks_on(m.from == king_ ? m.to : king_, occupied, enemies);
  }

  /// Units of the other side that have to be taken to end all attacks on the king, by units that
  /// end none of them by leaving: on the way of each they stand, or come back.
  Bits<W> victims(const Attacks& attacks) const noexcept {
    Bits<W> out;
    for (Bits<W> rest = enemies_; rest.any();) {
      const Site victim = rest.pop();
      Bits<W> filled = Bits<W>::of(victim);
      if (!rules_.victims_replace_capturers())
        filled |= rules_.victim_returns[rules_.index(position_.at(victim).kind, by_)];
      const bool ends_all = std::all_of(
          attacks.all.begin(), attacks.all.begin() + attacks.count, [&](const Attack& attack) {
            return (attack.sites & filled).any() || attack.hurdles.test(victim);
          });
      if (ends_all) out.set(victim);
    }
    return out;
  }
  /// Whether a capture by the unit on `from` may be one that may_meet() admits. victims: see
  /// there.
  bool may_take(Site from, const Attacks& attacks, const Bits<W>& asked) const noexcept {
    if (rules_.moves_by_rules || position_.slot(kEnPassant) != 0) return true;
    const bool any_victim =
        from == king_ || rules_.supplies(Supplement::landings) ||
        std::any_of(attacks.all.begin(), attacks.all.begin() + attacks.count,
                    [&](const Attack& attack) { return attack.hurdles.test(from); });
    const Bits<W>& victims = any_victim ? enemies_ : asked;
    return (rules_.movement(position_.at(from), side_).arrivals[from] & victims).any();
  }

  /// Sites on one of which the captured unit has to reappear for a capture that may end all attacks
  /// on the king, whatever else the rules make of it: any, where the capture ends them alone.
  Bits<W> wanted_returns(const Attacks& attacks, const Move& m) const noexcept {
    if (m.type != MoveType::normal) return ~Bits<W>{};
    if (m.from != king_) return not_ended(attacks, m);
    if (rules_.capturer_goes[rules_.index(position_.at(king_).kind, side_)].any())
      return ~Bits<W>{};
    Bits<W> occupied = occupied_, enemies = enemies_;
    occupied.clear(king_);
    enemies.clear(m.to);
    return not_ended(attacks_on(m.to, occupied, enemies), m);
  }
  /// Whether a capture may end all attacks.
  bool may_meet(const Bits<W>& wanted_returns, const Move& m) const noexcept {
    if (wanted_returns == ~Bits<W>{}) return true;
    if (rules_.victims_replace_capturers()) return wanted_returns.test(m.from);
    return (wanted_returns & rules_.victim_returns[rules_.index(position_.at(m.victim).kind, by_)])
        .any();
  }

 private:
  /// Sites on which all attacks depend of which the capture neither fills nor empties one.
  Bits<W> not_ended(const Attacks& attacks, const Move& m) const noexcept {
    const std::uint16_t kind = position_.at(m.from).kind;
    Bits<W> filled = Bits<W>::of(m.to), emptied = Bits<W>::of(m.from), out = ~Bits<W>{};
    filled |= rules_.capturer_goes[rules_.index(kind, side_)];
    if (m.promotion != kNoKind) filled |= rules_.capturer_goes[rules_.index(m.promotion, side_)];
    emptied.set(m.victim);
    for (int i = 0; i < attacks.count; ++i) {
      if ((attacks[i].sites & filled).none() && (attacks[i].hurdles & emptied).none())
        out &= attacks[i].sites;
    }
    return out;
  }

  Attacks attacks_on(Site target, const Bits<W>& occupied, const Bits<W>& enemies) const noexcept {
    Attacks out;
    any_attacker(target, occupied, enemies, [&](Site s) {
      out.several = out.count > 0;
      if (out.count == Attacks::kMost) return true;
      out.all[static_cast<std::size_t>(out.count++)] = attack_of(s, target, occupied);
      return false;
    });
    return out;
  }

  Attack attack_of(Site from, Site target, const Bits<W>& occupied) const noexcept {
    const Movement<W>& movement = rules_.movement(position_.at(from), by_);
    Attack attack{Bits<W>::of(from), {}};
    if (!movement.special) {
      Bits<W> sites = ~Bits<W>{};
      rules_.each_way(position_.at(from).kind, by_, from, target, [&](const Bits<W>& way) {
        if ((way & occupied).none()) sites &= way;
      });
      attack.sites |= sites;
      return attack;
    }
    for (const Route<W>& route : movement.routes.between(from, target, rules_.board.size())) {
      if (!route.open(occupied)) continue;
      attack.sites |= route.way & ~occupied;
      attack.hurdles |= route.way & occupied;
    }
    return attack;
  }

  /// Sites to which a unit may go from `from`.
  Bits<W> counting(Site from, const Movement<W>& movement, const Bits<W>& to) const noexcept {
    if (wanted_ == nullptr) return to;
    if (wanted_->screens.test(from)) return {};
    const Bits<W> quiet = to & ~(movement.reach[wanted_->king] | wanted_->hurdles);
    return quiet & ~rules_.promotion_zone(position_.at(from).kind, side_);
  }

  bool king_flees() noexcept {
    Bits<W> occupied = occupied_;
    occupied.clear(king_);
    Bits<W> to = flights_->leaps[king_] & (plain_captures_ ? ~own_ : ~occupied_);
    to = counting(king_, *flights_, to);
    while (to.any()) {
      const Site s = to.pop();
      Bits<W> enemies = enemies_;
      enemies.clear(s);
      if (safe(s, occupied, enemies)) return goes_by(Bits<W>::of(s));
    }
    return false;
  }

  /// Whether another unit captures the only attacker, stands between or, being a hurdle, goes away.
  bool attack_is_met() noexcept {
    const Attacks attacks = attacks_on(king_, occupied_, enemies_);
    // Two attacks are not met at once, unless a unit is the hurdle of one of them, or fills the
    // home that both need.
    if (attacks.several && rules_.plain_movements && rules_.homes.empty()) return false;
    const bool passing = position_.slot(kEnPassant) != 0;  // captures empty two sites
    for (Bits<W> rest = own_; rest.any();) {
      const Site from = rest.pop();
      if (from == king_) continue;
      Bits<W> to = ~Bits<W>{};
      for (int i = 0; i < attacks.count; ++i) {
        if (!attacks[i].hurdles.test(from)) to &= attacks[i].sites;
      }
      if ((to.any() || passing) && unit_meets(from, to)) return true;
    }
    return false;
  }

  /// Whether the unit on `from` meets the attack on one of these sites.
  bool unit_meets(Site from, Bits<W> to) noexcept {
    const Movement<W>& movement = rules_.movement(position_.at(from), side_);
    to &= plain_captures_ ? ~(own_ | position_.royals()) : ~occupied_;
    to = counting(from, movement, to);
    if (movement.special) return special_meets(from, movement, to);
    if (movement.pawn_like) {
      if (pawn_meets(from, movement, to)) return true;
      if (!movement.leaps_both && !movement.rides) return false;
      to &= movement.attacks[from] & ~movement.capture_leaps[from];
    } else {
      to &= movement.attacks[from];
    }
    while (to.any()) {
      const Site s = to.pop();
      const Bits<W> line = movement.clear_between(from, s, rules_.board.size());
      if ((line & occupied_).none() && king_is_safe_after(from, s, s))
        return goes_by(line | Bits<W>::of(s));
    }
    return false;
  }

  bool special_meets(Site from, const Movement<W>& movement, const Bits<W>& to) noexcept {
    if ((to & movement.arrivals[from]).none()) return false;
    Arrivals<W> arrivals;
    collect(position_, rules_, movement, from, side_, enemies_, arrivals);
    for (Bits<W> rest = (arrivals.captures | arrivals.quiet) & to; rest.any();) {
      const Site s = rest.pop();
      if (king_is_safe_after(from, s, s)) return true;
    }
    return false;
  }

  bool pawn_meets(Site from, const Movement<W>& movement, const Bits<W>& to) noexcept {
    for (Bits<W> rest = movement.capture_leaps[from] & to & enemies_; rest.any();) {
      const Site victim = rest.pop();
      if (king_is_safe_after(from, victim, victim)) return true;
    }
    for (Bits<W> steps = movement.quiet_leaps[from] & to & ~occupied_; steps.any();) {
      const Site s = steps.pop();
      if (king_is_safe_after(from, s, kNowhere)) return goes_by(Bits<W>::of(s));
    }
    const Site far = movement.double_step[from];
    if (far != kNowhere && to.test(far) && !occupied_.test(far) &&
        !occupied_.test(movement.double_passes[from]) && king_is_safe_after(from, far, kNowhere)) {
      return goes_by(Bits<W>::of(far) | Bits<W>::of(movement.double_passes[from]));
    }
    const std::uint32_t right = position_.slot(kEnPassant);
    if (right == 0 || !plain_captures_ || wanted_ != nullptr) return false;
    for (const Site passed : {passed_site(right), second_passed_site(right)}) {
      if (passed != kNowhere && movement.capture_leaps[from].test(passed) &&
          king_is_safe_after(from, passed, landing_site(right))) {
        return goes_by(Bits<W>::of(passed));
      }
    }
    return false;
  }

  bool goes_by(const Bits<W>& sites) noexcept {
    way_ = sites;
    return true;
  }

  bool king_is_safe_after(Site from, Site to, Site captured) const noexcept {
    Bits<W> occupied = occupied_;
    Bits<W> enemies = enemies_;
    occupied.clear(from);
    if (captured != kNowhere) {
      occupied.clear(captured);
      enemies.clear(captured);
    }
    occupied.set(to);
    return safe(king_, occupied, enemies);
  }

  bool safe(Site target, const Bits<W>& occupied, const Bits<W>& enemies) const noexcept {
    return !any_attacker(target, occupied, enemies, [](Site) { return true; }) &&
           (jumpers_onto(position_, rules_, target, by_) & enemies).none();
  }

  template <class F>
  bool any_attacker(Site target, const Bits<W>& occupied, const Bits<W>& enemies,
                    F&& f) const noexcept {
    for (int kind = 0; kind < rules_.kind_count(); ++kind) {
      const Movement<W>& movement = rules_.movement(kind, by_);
      Bits<W> candidates = movement.reach[target] & position_.of_kind(kind) & enemies;
      while (candidates.any()) {
        const Site s = candidates.pop();
        if (takes_over(kind, s, target, occupied) && f(s)) return true;
      }
    }
    return false;
  }

  /// Whether a unit takes on `target` if these sites are occupied.
  bool takes_over(int kind, Site from, Site target, const Bits<W>& occupied) const noexcept {
    const Movement<W>& movement = rules_.movement(kind, by_);
    if (!movement.special) {
      if (!movement.rides && rules_.homes.empty()) return true;
      bool open = false;
      rules_.each_way(kind, by_, from, target,
                      [&](const Bits<W>& way) { open |= (way & occupied).none(); });
      return open;
    }
    const auto routes = movement.routes.between(from, target, rules_.board.size());
    return std::any_of(routes.begin(), routes.end(),
                       [&](const Route<W>& route) { return route.open(occupied); });
  }

  const Checkless<W>* wanted_;
  const Position<W>& position_;
  const Rules<W>& rules_;
  Side side_, by_;
  Bits<W> occupied_, own_, enemies_;
  const Movement<W>* flights_ = nullptr;
  Site king_ = kNowhere;
  Bits<W> way_;
  bool usable_ = false, plain_captures_ = false, complete_ = false;
};

/// Where a unit stands in the way of all attacks.
template <int W>
Bits<W> in_the_way(const typename Escape<W>::Attacks& attacks) noexcept {
  Bits<W> out = ~Bits<W>{};
  for (int i = 0; i < attacks.count; ++i) out &= attacks[i].sites;
  return out;
}

/// Whether `capture` gets out of check with the captured unit where it may reappear. way: what has
/// to be empty for that, then.
template <int W>
bool meets_with_return(Position<W>& position, const Rules<W>& rules, const Escape<W>& escape,
                       const Move& capture, const Returns<W>& returns, Bits<W>& way) noexcept {
  way = rules.movement(position.at(capture.from), position.to_move())
            .clear_between(capture.from, capture.to, rules.board.size());
  const auto attacks = escape.attacks_after(capture);
  if (attacks.count == 0 && returns.nowhere) return true;
  const Bits<W> sites = in_the_way<W>(attacks);
  return any_return(position, rules, returns, capture, sites, false, [&](const Move& move) {
    Played<W> played;
    const bool legal = play_legal(position, rules, Shelter<W>{}, move, played);
    if (const Site s = last_rebirth(position, played); legal && s != kNowhere) way.set(s);
    position.undo_to(played.mark);
    return legal;
  });
}

/// Whether one of the captures gets out of check. way: what has to be empty for that; anything
/// where that is not known.
template <int W>
bool any_meets(Position<W>& position, const Rules<W>& rules, const Escape<W>& escape,
               const typename Escape<W>::Attacks& attacks, const MoveList& moves,
               Bits<W>& way) noexcept {
  const auto legal = [&](const Move& move) {
    Played<W> played;
    const bool out = play_legal(position, rules, Shelter<W>{}, move, played);
    position.undo_to(played.mark);
    return out;
  };
  for (const Move& move : moves) {
    if (!move.captures()) continue;
    const auto returns = returns_of(position, rules, move);
    if (returns && rules.plain_movements) {
      if (meets_with_return(position, rules, escape, move, *returns, way)) return true;
      continue;
    }
    const Bits<W> wanted = escape.wanted_returns(attacks, move);
    if (!escape.may_meet(wanted, move)) continue;
    const bool meets =
        returns ? any_return(position, rules, *returns, move, wanted, wanted == ~Bits<W>{}, legal)
                : any_choice(position, rules, Shelter<W>{}, move,
                             [](const Played<W>&) { return true; });
    if (!meets) continue;
    way = ~Bits<W>{};
    return true;
  }
  return false;
}

/// The same of all captures; those of a unit are generated when it is its turn.
template <int W>
bool has_legal_capture(Position<W>& position, const Rules<W>& rules, const Escape<W>& escape,
                       Bits<W>& way) noexcept {
  const auto attacks = escape.attacks_on_king();
  const Bits<W> victims = escape.victims(attacks);
  MoveList moves;
  for (Bits<W> rest = position.of_side(position.to_move()); rest.any();) {
    const Site from = rest.pop();
    if (!escape.may_take(from, attacks, victims)) continue;
    moves.clear();
    generate_from(position, rules, from, position.to_move(), moves);
    if (any_meets(position, rules, escape, attacks, moves, way)) return true;
  }
  return false;
}

}  // namespace

template <int W>
bool can_escape(Position<W>& position, const Rules<W>& rules) noexcept {
  Escape<W> escape(position, rules);
  if (!escape.usable()) return has_legal(position, rules);
  if (escape.found()) return true;
  if (escape.complete()) return false;
  // The attack may come from a unit that a rule keeps from observing once the board has changed.
  // Or the king jumps.
  if (rules.observation > Observation::homes) return has_legal(position, rules);
  Bits<W> way;
  return has_legal_capture(position, rules, escape, way);
}

template <int W>
std::optional<Bits<W>> way_out(Position<W>& position, const Rules<W>& rules) noexcept {
  Escape<W> escape(position, rules);
  if (!escape.usable() || !rules.plain_movements || rules.observation != Observation::table)
    return std::nullopt;
  if (escape.found()) return escape.way();
  Bits<W> way;
  if (escape.complete() || !has_legal_capture(position, rules, escape, way)) return std::nullopt;
  return way;
}

template <int W>
std::optional<Bits<W>> returns_to_safety(const Position<W>& position, const Rules<W>& rules,
                                         const Move& capture) noexcept {
  if (!rules.plain_movements || !returns_of(position, rules, capture)) return std::nullopt;
  const Escape<W> escape(position, rules);
  if (!escape.usable()) return std::nullopt;
  const auto attacks = escape.attacks_after(capture);
  if (attacks.count == 0) return std::nullopt;
  return in_the_way<W>(attacks);
}

template <int W>
bool can_escape_without_check(const Position<W>& position, const Rules<W>& rules,
                              const Checkless<W>& wanted) noexcept {
  Escape<W> escape(position, rules, &wanted);
  return escape.usable() && escape.found();
}

template bool admits_escapes(const Rules<1>&, const Position<1>&, Side) noexcept;
template bool admits_escapes(const Rules<4>&, const Position<4>&, Side) noexcept;
template std::optional<Bits<1>> returns_to_safety(const Position<1>&, const Rules<1>&,
                                                  const Move&) noexcept;
template std::optional<Bits<4>> returns_to_safety(const Position<4>&, const Rules<4>&,
                                                  const Move&) noexcept;
template bool can_escape_without_check(const Position<1>&, const Rules<1>&,
                                       const Checkless<1>&) noexcept;
template bool can_escape_without_check(const Position<4>&, const Rules<4>&,
                                       const Checkless<4>&) noexcept;
template std::optional<Bits<1>> way_out(Position<1>&, const Rules<1>&) noexcept;
template std::optional<Bits<4>> way_out(Position<4>&, const Rules<4>&) noexcept;
template bool can_escape(Position<1>&, const Rules<1>&) noexcept;
template bool can_escape(Position<4>&, const Rules<4>&) noexcept;

}  // namespace kirke
