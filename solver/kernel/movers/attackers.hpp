#pragma once
// Who attacks a site on a board as it would be after a move that is not played.

#include <algorithm>
#include <array>

#include "core/move.hpp"
#include "core/position.hpp"
#include "core/rules.hpp"
#include "movers/returns.hpp"

namespace kirke {

/// One unit that attacks a site. Another unit that comes to one of `sites` may end the attack; so
/// may one that leaves a site of `hurdles`.
template <int W>
struct Attack {
  Bits<W> sites, hurdles;
};
/// Attacks on one site. The list stops at kMost of them; `several` says that there are at least
/// two.
template <int W>
struct Attacks {
  static constexpr int kMost = 6;  // room; attacks_on() looks at no more
  int count = 0;
  bool several = false;
  std::array<Attack<W>, kMost> all;

  const Attack<W>& operator[](int i) const noexcept { return all[static_cast<std::size_t>(i)]; }
};

/// Sites on which a unit stands in the way of all attacks of the list.
template <int W>
Bits<W> in_the_way(const Attacks<W>& attacks) noexcept {
  Bits<W> out = ~Bits<W>{};
  for (int i = 0; i < attacks.count; ++i) out &= attacks[i].sites;
  return out;
}

/// Looks at the board as it would be after a half-move of the side to move. Lines of attack come
/// from the movement tables. Where a rule filters observations the tables are a superset: "safe" is
/// always true, and "not safe" means "maybe not". occupied, enemies: after that half-move, the
/// sites of all units and those of the units of the other side.
template <int W>
class Attackers {
 public:
  Attackers(const Position<W>& position, const Rules<W>& rules) noexcept
      : position_(position), rules_(rules), by_(rules.opponent(position.to_move())) {}

  /// Whether nobody attacks a site.
  bool safe(Site target, const Bits<W>& occupied, const Bits<W>& enemies) const noexcept {
    return !any_attacker(target, occupied, enemies, [](Site) { return true; }) &&
           (jumpers_onto(position_, rules_, target, by_) & enemies).none();
  }

  /// The attacks on a site.
  Attacks<W> attacks_on(Site target, const Bits<W>& occupied,
                        const Bits<W>& enemies) const noexcept {
    Attacks<W> out;
    any_attacker(target, occupied, enemies, [&](Site s) {
      out.several = out.count > 0;
      if (out.count == Attacks<W>::kMost) return true;
      out.all[static_cast<std::size_t>(out.count++)] = attack_of(s, target, occupied);
      return false;
    });
    return out;
  }

  /// Attacks on the king after a capture, before the captured unit reappears.
  Attacks<W> attacks_after(const Move& m, Site king) const noexcept {
    Bits<W> occupied = position_.occupied(), enemies = position_.of_side(by_);
    occupied.clear(m.from);
    occupied.clear(m.victim);
    occupied.set(m.to);
    enemies.clear(m.victim);
    return attacks_on(m.from == king ? m.to : king, occupied, enemies);
  }

 private:
  Attack<W> attack_of(Site from, Site target, const Bits<W>& occupied) const noexcept {
    const Movement<W>& movement = rules_.movement(position_.at(from), by_);
    Attack<W> attack{Bits<W>::of(from), {}};
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
      if (!movement.rides && rules_.checks.homes.empty()) return true;
      bool open = false;
      rules_.each_way(kind, by_, from, target,
                      [&](const Bits<W>& way) { open |= (way & occupied).none(); });
      return open;
    }
    const auto routes = movement.routes.between(from, target, rules_.board.size());
    return std::any_of(routes.begin(), routes.end(),
                       [&](const Route<W>& route) { return route.open(occupied); });
  }

  const Position<W>& position_;
  const Rules<W>& rules_;
  Side by_;
};

}  // namespace kirke
