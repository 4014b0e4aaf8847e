#pragma once
// Who observes whom, as rules ask that keep units from moving, capturing or being captured.

#include <stdexcept>
#include <string>

#include "core/rules_builder.hpp"
#include "movers/lender.hpp"
#include "movers/special.hpp"

namespace kirke {

/// Whether a unit of `by` whose walk reaches `target` now satisfies f(site).
template <int W, class F>
bool any_in_reach(const Position<W>& position, const Rules<W>& rules, Site target, Side by,
                  F&& f) noexcept {
  for (int kind = 0; kind < rules.kind_count(); ++kind) {
    const Movement<W>& movement = rules.movement(kind, by);
    Bits<W> units = movement.reach[target] & position.of_kind(kind) & position.of_side(by);
    units.clear(target);
    while (units.any()) {
      const Site from = units.pop();
      if (f(from) && takes(position, rules, movement, from, target, by)) return true;
    }
  }
  return false;
}

/// Whether the unit on `s`, of `side`, is kept from acting by a paralysing unit of the other side.
template <int W>
bool is_paralysed(const Position<W>& position, const Rules<W>& rules, Site s, Side side) noexcept {
  return any_in_reach(position, rules, s, rules.opponent(side),
                      [&](Site from) { return (position.at(from).traits & kParalysing) != 0; });
}

/// Whether a unit of `by` on `from` may capture: it neither paralyses nor is it paralysed.
template <int W>
bool acts_freely(const Position<W>& position, const Rules<W>& rules, Site from, Side by) noexcept {
  return (position.at(from).traits & kParalysing) == 0 && !is_paralysed(position, rules, from, by);
}

/// Whether a unit of `by` could capture on `s`: none that paralyses or is paralysed.
template <int W>
bool watched_by(const Position<W>& position, const Rules<W>& rules, Site s, Side by) noexcept {
  return any_in_reach(position, rules, s, by,
                      [&](Site from) { return acts_freely(position, rules, from, by); });
}

/// Whether a unit of `by` that walks as this kind could capture on `s`, going by walks alone.
template <int W>
bool observed_by_kind(const Position<W>& position, const Rules<W>& rules, Site s, int kind,
                      Side by) noexcept {
  const bool lent = rules.lender.function != nullptr;
  const Movement<W>& movement = rules.own_movement(kind, by);
  Bits<W> units = movement.reach[s] & position.of_side(by);
  if (!lent) units &= position.of_kind(kind);
  units.clear(s);
  while (units.any()) {
    const Site from = units.pop();
    if (lent && (walks_of(position, rules, from, by) >> kind & 1u) == 0) continue;
    if (takes(position, rules, movement, from, s, by)) return true;
  }
  return false;
}

/// Refuses what asks for observation by walks where units capture from or on their rebirth squares.
template <int W>
void refuse_captures_elsewhere(const RulesBuilder<W>& builder, const std::string& what) {
  if (!builder.announced().captures_elsewhere) return;
  throw std::invalid_argument(what + " where units capture from or on their rebirth squares");
}

}  // namespace kirke
