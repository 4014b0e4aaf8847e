#include "movers/escape.hpp"

#include "movers/arrivals.hpp"
#include "movers/attackers.hpp"
#include "movers/escape_captures.hpp"
#include "movers/legal.hpp"
#include "movers/returns.hpp"

namespace kirke {

template <int W>
bool CheckEscapes<W>::admits(const Rules<W>& rules, const Position<W>& position,
                             Side side) noexcept {
  const Bits<W> royals = position.royals(side);
  if (!rules.admits(Pruning::check_escapes) || !rules.walks.routed ||
      quiets_do_more(position, rules) || !royals.single() ||
      (position.of_side(side) & position.of_side(rules.opponent(side))).any()) {
    return false;
  }
  const Movement<W>& flights = rules.movement(position.at(royals.first()), side);
  return !flights.rides && !flights.pawn_like && !flights.special;
}

namespace {

/// Ways out of check by moves that change no more than the unit's place and, by capture, that of
/// its victim.
template <int W>
class Escape {
 public:
  /// wanted: if given, only replies that give no check count.
  Escape(const Position<W>& position, const Rules<W>& rules,
         const Checkless<W>* wanted = nullptr) noexcept
      : wanted_(wanted),
        position_(position),
        rules_(rules),
        attackers_(position, rules),
        side_(position.to_move()),
        occupied_(position.occupied()),
        own_(position.of_side(side_)),
        enemies_(position.of_side(rules.opponent(side_))) {
    if (((rules.moves.jump || rules.units.marked_change) && wanted != nullptr) ||
        !CheckEscapes<W>::admits(rules, position, side_)) {
      return;
    }
    usable_ = true;
    king_ = position.royals(side_).first();
    flights_ = &rules.movement(position.at(king_), side_);
    plain_captures_ = !rules.observes_less() && !rules.captures.do_more_at_once &&
                      !rules.captures.restrained && !rules.kings.captured;
    complete_ = plain_captures_ && !rules.moves.jump;
  }

  /// False: the functions below say nothing about this position.
  bool usable() const noexcept { return usable_; }
  /// True: what found() says is all there is. False: captures have to be tried besides.
  bool complete() const noexcept { return complete_; }

  bool found() noexcept { return king_flees() || attack_is_met(); }
  /// Sites that have to be empty for the way out that found() has found. Said of units that walk
  /// plainly.
  const Bits<W>& way() const noexcept { return way_; }

 private:
  /// The sites of `to` that count for a unit that goes there from `from`.
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
      if (attackers_.safe(s, occupied, enemies)) return goes_by(Bits<W>::of(s));
    }
    return false;
  }

  /// Whether another unit meets the attack: it captures the only attacker, stands between, or
  /// leaves the way as a hurdle.
  bool attack_is_met() noexcept {
    const Attacks<W> attacks = attackers_.attacks_on(king_, occupied_, enemies_);
    // One move does not meet two attacks, unless it moves the hurdle of one of them, or fills the
    // home that both attackers need.
    if (attacks.several && rules_.walks.plain && rules_.checks.homes.empty()) return false;
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

  /// Whether the unit on `from` meets the attack by going to one of these sites.
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
    return attackers_.safe(king_, occupied, enemies);
  }

  const Checkless<W>* wanted_;
  const Position<W>& position_;
  const Rules<W>& rules_;
  Attackers<W> attackers_;
  Side side_;
  Bits<W> occupied_, own_, enemies_;
  const Movement<W>* flights_ = nullptr;
  Site king_ = kNowhere;
  Bits<W> way_;
  bool usable_ = false, plain_captures_ = false, complete_ = false;
};

}  // namespace

template <int W>
bool can_escape(Position<W>& position, const Rules<W>& rules) noexcept {
  Escape<W> escape(position, rules);
  if (!escape.usable()) return has_legal(position, rules);
  if (escape.found()) return true;
  if (escape.complete()) return false;
  // A rule may keep the attacker from observing once the board has changed, or the king may jump.
  if (rules.checks.observation > Observation::homes) return has_legal(position, rules);
  Bits<W> way;
  return has_legal_capture(position, rules, way);
}

template <int W>
std::optional<Bits<W>> way_out(Position<W>& position, const Rules<W>& rules) noexcept {
  Escape<W> escape(position, rules);
  if (!escape.usable() || !rules.walks.plain || rules.checks.observation != Observation::table)
    return std::nullopt;
  if (escape.found()) return escape.way();
  Bits<W> way;
  if (escape.complete() || !has_legal_capture(position, rules, way)) return std::nullopt;
  return way;
}

template <int W>
std::optional<Bits<W>> returns_to_safety(const Position<W>& position, const Rules<W>& rules,
                                         const Move& capture) noexcept {
  const Side side = position.to_move();
  if (!rules.walks.plain || !returns_of(position, rules, capture) ||
      !CheckEscapes<W>::admits(rules, position, side))
    return std::nullopt;
  const Attackers<W> attackers(position, rules);
  const auto attacks = attackers.attacks_after(capture, position.royals(side).first());
  if (attacks.count == 0) return std::nullopt;
  return in_the_way<W>(attacks);
}

template <int W>
bool can_escape_without_check(const Position<W>& position, const Rules<W>& rules,
                              const Checkless<W>& wanted) noexcept {
  Escape<W> escape(position, rules, &wanted);
  return escape.usable() && escape.found();
}

template bool CheckEscapes<kWords>::admits(const Rules<kWords>&, const Position<kWords>&,
                                           Side) noexcept;
template std::optional<Bits<kWords>> returns_to_safety(const Position<kWords>&,
                                                       const Rules<kWords>&, const Move&) noexcept;
template bool can_escape_without_check(const Position<kWords>&, const Rules<kWords>&,
                                       const Checkless<kWords>&) noexcept;
template std::optional<Bits<kWords>> way_out(Position<kWords>&, const Rules<kWords>&) noexcept;
template bool can_escape(Position<kWords>&, const Rules<kWords>&) noexcept;

}  // namespace kirke
