#pragma once
// One side's units as the enemy king sees them: what they guard around him, and which lines open if
// one of them moves.

#include "core/position.hpp"
#include "core/rules.hpp"
#include "movers/special.hpp"
#include "search/filters/by_site.hpp"

namespace kirke {

/// Guards of one side around a king, and its lines to him and his zone, before any move. Everything
/// here is a superset: a line counts as open if only the mover stands on it, or if no unit stands
/// near its target.
template <int W>
class KingGuards {
 public:
  KingGuards(const Position<W>& position, const Rules<W>& rules, Side us) noexcept
      : position_(position), rules_(rules), us_(us), elsewhere_(rules.moves.jump_or_capture_away) {}

  /// Looks at a king and the sites around him. through_victims: one move may clear two sites of a
  /// line, that of our capturing unit and that of its victim.
  void see(Site king, const Bits<W>& zone, bool through_victims) noexcept {
    king_ = king;
    zone_ = zone;
    through_victims_ = through_victims;
    for (Bits<W> mine = position_.of_side(us_); mine.any();) look_from(mine.pop());
  }

  Site king() const noexcept { return king_; }
  const Bits<W>& zone() const noexcept { return zone_; }
  /// Whether a unit aims at the king already, so that only a rule keeps it from giving check.
  bool latent() const noexcept { return latent_; }
  /// Whether our units jump, or capture from elsewhere.
  bool elsewhere() const noexcept { return elsewhere_; }
  /// Sites of the zone that one unit at least guards, and those that two units at least guard.
  const Bits<W>& once() const noexcept { return once_; }
  const Bits<W>& twice() const noexcept { return twice_; }
  /// Sites of the zone that our unit on a site guards now, and those to which a line opens when it
  /// leaves.
  Bits<W> guarded_from(Site s) const noexcept { return guards_[s]; }
  Bits<W> opened_by(Site s) const noexcept { return screened_[s]; }
  /// Units that open a line by leaving.
  const Bits<W>& screens() const noexcept { return screened_.sites(); }
  /// Sites of the zone to which a route opens when a unit arrives as a hurdle on a site, or on any
  /// of these sites.
  Bits<W> filled_by(Site s) const noexcept { return hurdled_[s]; }
  Bits<W> filled_by_any(const Bits<W>& sites) const noexcept { return hurdled_.of_any(sites); }
  /// All sites of the zone to which a route opens when a unit arrives somewhere.
  const Bits<W>& fillable() const noexcept { return hurdled_.targets(); }
  /// Sites on which an arriving unit may make another unit give check.
  const Bits<W>& watched() const noexcept { return watched_; }
  /// Units that give check by leaving.
  const Bits<W>& batteries() const noexcept { return batteries_; }
  /// Pairs of units on a line to the zone or to the king that one capture may remove both.
  const Bits<W>& pairs() const noexcept { return pairs_; }

  Bits<W> occupied_without_king() const noexcept {
    Bits<W> b = position_.occupied();
    b.clear(king_);
    return b;
  }
  /// Sites at which a unit of ours aims from a site.
  Bits<W> aims(int kind, Site from) const noexcept {
    if (elsewhere_) [[unlikely]]
      return rules_.aims(kind, us_, from);
    return rules_.movement(kind, us_).attacks[from];
  }
  /// Where a unit of ours may jump from a site, besides its walk; kNowhere: nowhere.
  Site jump_from(Site from, int kind) const noexcept { return rules_.jump(kind, us_, from); }

 private:
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

  /// Those of these sites that the unit guards by its walk.
  Bits<W> look_along_walk(Site from, const Movement<W>& movement, Bits<W> zone) noexcept {
    Bits<W> guards;
    if (movement.special) {
      guards = look_from_special(from, movement, zone);
    } else if (!movement.rides && !rules_.captures.begin_elsewhere) {
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
        } else if (between.single() &&
                   (through_victims_ || position_.of_side(us_).test(between.first()))) {
          open_line(between.first(), s);
        } else if (through_victims_ && between.count() == 2) {
          pairs_ |= between;
        }
      }
    }
    return guards;
  }

  /// Those of the zone's sites that the unit guards, if its walk hops, or does something other than
  /// ride.
  Bits<W> look_from_special(Site from, const Movement<W>& movement, Bits<W> zone) noexcept {
    if (!movement.routes.known()) {
      // After the move it may guard anything within its reach, and any site on its way may decide
      // whether it gives check.
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

  const Position<W>& position_;
  const Rules<W>& rules_;
  Side us_;
  bool elsewhere_;
  bool through_victims_ = false;
  bool latent_ = false;
  Site king_ = kNowhere;
  Bits<W> zone_, watched_, once_, twice_, batteries_, pairs_;
  // Only entries of our units' sites are read, and those are set before.
  BySite<W> guards_;
  Targets<W> screened_;  // what the unit on a site opens by leaving it
  Targets<W> hurdled_;   // what a unit opens by arriving on a site
};

}  // namespace kirke
