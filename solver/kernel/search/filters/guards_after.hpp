#pragma once
// What a unit will guard around the enemy king once it has arrived on a site. Seen before it moves.

#include <algorithm>

#include "core/position.hpp"
#include "core/rules.hpp"
#include "search/filters/king_guards.hpp"

namespace kirke {

/// For the side whose guards before the move are given. Everything here is a superset.
template <int W>
class GuardsAfter {
 public:
  GuardsAfter(const Position<W>& position, const Rules<W>& rules, Side us,
              const KingGuards<W>& guards) noexcept
      : position_(position), rules_(rules), us_(us), guards_(guards) {}

  /// Whether a unit that has gone from one site to another may capture on `target` then. Units may
  /// have appeared on the sites of `reborn`.
  bool may_take(Site from, Site to, Site target, int kind, const Bits<W>& reborn) const noexcept {
    const Movement<W>& movement = rules_.movement(kind, us_);
    if (rules_.captures.begin_elsewhere) {
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

  /// Those of these sites that it may guard then.
  Bits<W> guarded(Site from, Site to, int kind, const Bits<W>& asked,
                  const Bits<W>& reborn) const noexcept {
    Bits<W> out = aims(kind, to) & asked;
    if (takes_all_it_aims_at(kind)) return out;
    for (Bits<W> rest = out; rest.any();) {
      const Site s = rest.pop();
      if (!may_take(from, to, s, kind, reborn)) out.clear(s);
    }
    return out;
  }

  /// Whether it may guard all of these sites.
  bool guards_all(Site from, Site to, int kind, const Bits<W>& asked,
                  const Bits<W>& reborn) const noexcept {
    if ((asked & ~aims(kind, to)).any()) return false;
    if (takes_all_it_aims_at(kind)) return true;
    for (Bits<W> rest = asked; rest.any();) {
      if (!may_take(from, to, rest.pop(), kind, reborn)) return false;
    }
    return true;
  }

  /// Whether a line of `movement` from one site to another is open once the unit on `left` has
  /// gone.
  bool line_is_open(Site left, Site from, Site to, const Movement<W>& movement) const noexcept {
    Bits<W> occupied = position_.occupied();
    occupied.clear(left);
    return (movement.clear_between(from, to, rules_.board.size()) & occupied).none();
  }

 private:
  /// Whether some walk that may be lent to the unit has an open line. For some walks no line is
  /// known; they count as open.
  bool some_line_is_open(Site left, Site from, Site to) const noexcept {
    for (int kind = 0; kind < rules_.kind_count(); ++kind) {
      const Movement<W>& walk = rules_.own_movement(kind, us_);
      if (walk.reach[to].test(from) && (walk.special || line_is_open(left, from, to, walk)))
        return true;
    }
    return false;
  }

  /// Sites at which a unit aims from a site, by its walk or by a jump.
  Bits<W> aims(int kind, Site from) const noexcept {
    Bits<W> out = guards_.aims(kind, from);
    if (guards_.elsewhere()) [[unlikely]] {
      if (const Site home = guards_.jump_from(from, kind); home != kNowhere) out.set(home);
    }
    return out;
  }

  /// Whether a unit of this kind can capture on each site at which it aims, whatever stands on the
  /// way.
  bool takes_all_it_aims_at(int kind) const noexcept {
    return !rules_.movement(kind, us_).routes.known() && !rules_.captures.begin_elsewhere;
  }

  const Position<W>& position_;
  const Rules<W>& rules_;
  const Side us_;
  const KingGuards<W>& guards_;
};

}  // namespace kirke
