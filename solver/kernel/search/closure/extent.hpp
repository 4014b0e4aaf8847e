#pragma once
// How many positions a diagram may lead to, as far as walks and promotions tell. Only memory and
// time are reckoned with it: where rules let units come elsewhere it may be too small.

#include <cstdint>
#include <utility>
#include <vector>

#include "search/closure/mirrors.hpp"

namespace kirke {

/// Where the unit may ever stand: once for each kind that it may be.
template <int W>
std::vector<Stands<W>> stands_of(const Rules<W>& rules, const Unit& unit, Site site) {
  std::vector<Bits<W>> seen(static_cast<std::size_t>(rules.kind_count()));
  std::vector<std::pair<int, Site>> open;
  const auto come = [&](int kind, Site to) {
    Bits<W>& sites = seen[static_cast<std::size_t>(kind)];
    if (sites.test(to)) return;
    sites.set(to);
    open.emplace_back(kind, to);
  };
  come(unit.kind, site);
  while (!open.empty()) {
    const auto [kind, from] = open.back();
    open.pop_back();
    for (Side side = 0; side < 2; ++side) {
      if (!unit.owned_by(side)) continue;
      const Bits<W>& zone = rules.promotion_zone(kind, side);
      for (Bits<W> rest = rules.movement(kind, side).arrivals[from]; rest.any();) {
        const Site to = rest.pop();
        if (!zone.test(to)) {
          come(kind, to);
          continue;
        }
        for (const std::uint8_t into : rules.promotions.of[static_cast<std::size_t>(kind)])
          come(into, to);
      }
    }
  }
  std::vector<Stands<W>> out;
  for (int kind = 0; kind < rules.kind_count(); ++kind) {
    const Bits<W>& sites = seen[static_cast<std::size_t>(kind)];
    if (sites.any()) out.push_back({kind, unit.owners, sites});
  }
  return out;
}

/// Positions with the units chosen so far, and each of the others as any of its kinds, or captured.
template <int W>
double positions_of(const std::vector<std::vector<Stands<W>>>& units, std::size_t next,
                    const Rules<W>& rules, const Mirrors<W>& mirrors,
                    std::vector<Stands<W>>& chosen) {
  if (next == units.size()) {
    double out = 2;  // either side to move
    for (const Stands<W>& one : chosen) out *= one.sites.count();
    return out / mirrors.images(chosen);
  }
  double out = 0;
  const bool stays = rules.kind_traits[static_cast<std::size_t>(units[next][0].kind)].royal;
  if (!stays) out += positions_of(units, next + 1, rules, mirrors, chosen);
  for (const Stands<W>& one : units[next]) {
    chosen.push_back(one);
    out += positions_of(units, next + 1, rules, mirrors, chosen);
    chosen.pop_back();
  }
  return out;
}

/// Positions to which the units may come, captures and promotions among their moves.
template <int W>
double positions_at_most(const Rules<W>& rules, const Position<W>& position,
                         const Mirrors<W>& mirrors) {
  std::vector<std::vector<Stands<W>>> units;
  for (Bits<W> rest = position.units(); rest.any();) {
    const Site site = rest.pop();
    units.push_back(stands_of(rules, position.at(site), site));
  }
  std::vector<Stands<W>> chosen;
  return positions_of(units, 0, rules, mirrors, chosen);
}

}  // namespace kirke
