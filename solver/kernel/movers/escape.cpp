#include "movers/escape.hpp"

#include "movers/legal.hpp"

namespace kirke {
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
    const Properties& does = rules.properties;
    const Bits<W> royals = position.royals(side_);
    if (!rules.plain_movements || rules.observation > Observation::filtered ||
        quiets_do_more(position, rules) || does.quiets_forbidden || does.unbounded ||
        !royals.single() || (own_ & enemies_).any()) {
      return;
    }
    king_ = royals.first();
    flights_ = &rules.movement(position.at(king_), side_);
    usable_ = !flights_->rides && !flights_->pawn_like;
    plain_captures_ = rules.observation == Observation::table && !does.captures_do_more &&
                      !does.captures_forbidden && !does.royals_capturable;
  }

  /// False: nothing below says anything about this position.
  bool usable() const noexcept { return usable_; }
  /// Whether found() is the whole truth; else captures have to be tried besides.
  bool complete() const noexcept { return plain_captures_; }

  bool found() const noexcept { return king_flees() || attack_is_met(); }

 private:
  /// Sites to which a unit may go from `from`.
  Bits<W> counting(Site from, const Movement<W>& movement, const Bits<W>& to) const noexcept {
    if (wanted_ == nullptr) return to;
    if (wanted_->screens.test(from)) return {};
    const Bits<W> quiet = to & ~movement.reach[wanted_->king];
    return movement.pawn_like ? quiet & ~rules_.promotion_zone[side_] : quiet;
  }

  bool king_flees() const noexcept {
    Bits<W> occupied = occupied_;
    occupied.clear(king_);
    Bits<W> to = flights_->leaps[king_] & (plain_captures_ ? ~own_ : ~occupied_);
    to = counting(king_, *flights_, to);
    while (to.any()) {
      const Site s = to.pop();
      Bits<W> enemies = enemies_;
      enemies.clear(s);
      if (safe(s, occupied, enemies)) return true;
    }
    return false;
  }

  /// Whether another unit captures the only attacker or stands between.
  bool attack_is_met() const noexcept {
    const Site attacker = only_attacker();
    if (attacker == kNowhere) return false;
    const Bits<W> between = rules_.movement(position_.at(attacker), by_)
                                .clear_between(attacker, king_, rules_.board.size());
    for (Bits<W> rest = own_; rest.any();) {
      const Site from = rest.pop();
      if (from != king_ && unit_meets(from, attacker, between)) return true;
    }
    return false;
  }

  bool unit_meets(Site from, Site attacker, const Bits<W>& between) const noexcept {
    const Movement<W>& movement = rules_.movement(position_.at(from), side_);
    Bits<W> to = between;
    if (plain_captures_) to.set(attacker);
    to = counting(from, movement, to);
    if (movement.pawn_like) {
      if (pawn_meets(from, movement, attacker, to)) return true;
      if (!movement.leaps_both && !movement.rides) return false;
      to &= movement.attacks[from] & ~movement.capture_leaps[from];
    } else {
      to &= movement.attacks[from];
    }
    while (to.any()) {
      const Site s = to.pop();
      const Bits<W> line = movement.clear_between(from, s, rules_.board.size());
      if ((line & occupied_).none() && king_is_safe_after(from, s, s)) return true;
    }
    return false;
  }

  bool pawn_meets(Site from, const Movement<W>& movement, Site attacker,
                  const Bits<W>& to) const noexcept {
    if (to.test(attacker) && movement.capture_leaps[from].test(attacker) &&
        king_is_safe_after(from, attacker, attacker)) {
      return true;
    }
    for (Bits<W> steps = movement.quiet_leaps[from] & to & ~occupied_; steps.any();) {
      if (king_is_safe_after(from, steps.pop(), kNowhere)) return true;
    }
    const Site far = movement.double_step[from];
    if (far != kNowhere && to.test(far) && !occupied_.test(far) &&
        !occupied_.test(movement.double_passes[from]) && king_is_safe_after(from, far, kNowhere)) {
      return true;
    }
    const std::uint32_t right = position_.slot(kEnPassant);
    if (right == 0 || !plain_captures_ || wanted_ != nullptr) return false;
    for (const Site passed : {passed_site(right), second_passed_site(right)}) {
      if (passed != kNowhere && movement.capture_leaps[from].test(passed) &&
          king_is_safe_after(from, passed, landing_site(right))) {
        return true;
      }
    }
    return false;
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
    return !any_attacker(target, occupied, enemies, [](Site) { return true; });
  }

  /// The one unit that attacks the king, or kNowhere if there are more.
  Site only_attacker() const noexcept {
    Site attacker = kNowhere;
    const bool more = any_attacker(king_, occupied_, enemies_, [&](Site s) {
      const bool second = attacker != kNowhere;
      attacker = s;
      return second;
    });
    return more ? kNowhere : attacker;
  }

  template <class F>
  bool any_attacker(Site target, const Bits<W>& occupied, const Bits<W>& enemies,
                    F&& f) const noexcept {
    for (int kind = 0; kind < rules_.kind_count(); ++kind) {
      const Movement<W>& movement = rules_.movement(kind, by_);
      Bits<W> candidates = movement.reach[target] & position_.of_kind(kind) & enemies;
      while (candidates.any()) {
        const Site s = candidates.pop();
        if (movement.rides &&
            (movement.clear_between(s, target, rules_.board.size()) & occupied).any()) {
          continue;
        }
        if (f(s)) return true;
      }
    }
    return false;
  }

  const Checkless<W>* wanted_;
  const Position<W>& position_;
  const Rules<W>& rules_;
  Side side_, by_;
  Bits<W> occupied_, own_, enemies_;
  const Movement<W>* flights_ = nullptr;
  Site king_ = kNowhere;
  bool usable_ = false, plain_captures_ = false;
};

template <int W>
bool has_legal_capture(Position<W>& position, const Rules<W>& rules) noexcept {
  MoveList all, captures;
  for (Bits<W> rest = position.of_side(position.to_move()); rest.any();) {
    generate_from(position, rules, rest.pop(), position.to_move(), all);
  }
  for (const Move& move : all) {
    if (move.captures()) captures.add(move);
  }
  if (rules.properties.offers_choices) spread_choices(position, rules, captures, 0);
  for (const Move& move : captures) {
    Played<W> played;
    const bool legal = play_legal(position, rules, Shelter<W>{}, move, played);
    position.undo_to(played.mark);
    if (legal) return true;
  }
  return false;
}

}  // namespace

template <int W>
bool can_escape(Position<W>& position, const Rules<W>& rules) noexcept {
  const Escape<W> escape(position, rules);
  if (!escape.usable()) return has_legal(position, rules);
  if (escape.found()) return true;
  if (escape.complete()) return false;
  // The attack may come from a unit that a rule keeps from observing once the board has changed.
  if (rules.observation == Observation::filtered) return has_legal(position, rules);
  return has_legal_capture(position, rules);
}

template <int W>
bool can_escape_without_check(const Position<W>& position, const Rules<W>& rules,
                              const Checkless<W>& wanted) noexcept {
  const Escape<W> escape(position, rules, &wanted);
  return escape.usable() && escape.found();
}

template bool can_escape_without_check(const Position<1>&, const Rules<1>&,
                                       const Checkless<1>&) noexcept;
template bool can_escape_without_check(const Position<4>&, const Rules<4>&,
                                       const Checkless<4>&) noexcept;
template bool can_escape(Position<1>&, const Rules<1>&) noexcept;
template bool can_escape(Position<4>&, const Rules<4>&) noexcept;

}  // namespace kirke
