#pragma once
// The choices that a capture leaves its mover for a unit that is reborn: where, and as what.

#include <algorithm>
#include <optional>
#include <utility>

#include "core/move.hpp"
#include "core/position.hpp"
#include "core/rules.hpp"

namespace kirke {

/// What a rule tells about a capture; nothing if it cannot tell.
template <int W>
std::optional<Returns<W>> asked_of(const Returning<W>& rule, const Position<W>& position,
                                   const Rules<W>& rules, const Move& capture) noexcept {
  Returns<W> out;
  if (rule.function == nullptr || !rule.function(position, rules, capture, out, rule.data.get()))
    return std::nullopt;
  return out;
}

/// Where the unit that `capture` takes may reappear; nothing if the rules do not tell.
template <int W>
std::optional<Returns<W>> returns_of(const Position<W>& position, const Rules<W>& rules,
                                     const Move& capture) noexcept {
  return asked_of(rules.rebirths.returning, position, rules, capture);
}

/// Where the unit that makes `capture` may be reborn; nothing if the rules do not tell.
template <int W>
std::optional<Returns<W>> landings_of(const Position<W>& position, const Rules<W>& rules,
                                      const Move& capture) noexcept {
  return asked_of(rules.rebirths.landing, position, rules, capture);
}

/// Where the unit that waits since an earlier capture comes back with `move`; nothing if the rules
/// do not tell.
template <int W>
std::optional<Returns<W>> comeback_of(const Position<W>& position, const Rules<W>& rules,
                                      const Move& move) noexcept {
  return asked_of(rules.rebirths.coming_back, position, rules, move);
}

/// Whether a capturing unit ends on any free site that its mover chooses (Antisupercirce), and
/// rules do nothing else.
template <int W>
bool captures_land_anywhere(const Rules<W>& rules) noexcept {
  return rules.captures.capturers_land_elsewhere && rules.captures.landings_chosen &&
         rules.rebirths.landing.function != nullptr && !rules.captures.victims_return &&
         !rules.captures.restrained && !rules.quiets.do_more && !rules.kings.restrained &&
         !rules.units.shared;
}

/// Calls f(move) in canonical order with each choice of `capture` by which `unit` of `side` is
/// reborn on one of `sites`, and, if `nowhere`, with the choice that it is not reborn. Stops when f
/// returns true; returns whether it did. all: what the rules tell about the capture.
template <int W, class F>
bool any_rebirth(const Rules<W>& rules, const Returns<W>& all, const Unit& unit, Side side,
                 Move capture, const Bits<W>& sites, bool nowhere, F&& f) {
  const int count = all.sites.count() + all.nowhere;
  for (Bits<W> rest = sites & all.sites; rest.any();) {
    const Site s = rest.pop();
    std::size_t ways = 1;
    if (all.promotes && rules.promotes_on(unit, side, s))
      ways = std::max(ways, rules.promotions.of[unit.kind].size());
    int choice = all.sites.before(s).count();
    for (; ways > 0; --ways, choice += count) {
      capture.choice = static_cast<std::uint16_t>(choice);
      if (f(capture)) return true;
    }
  }
  if (!nowhere || !all.nowhere) return false;
  capture.choice = static_cast<std::uint16_t>(count - 1);
  return f(capture);
}

/// As any_rebirth(), for the captured unit.
template <int W, class F>
bool any_return(const Position<W>& position, const Rules<W>& rules, const Returns<W>& all,
                const Move& capture, const Bits<W>& sites, bool nowhere, F&& f) {
  const Unit victim = position.at(capture.victim);
  return any_rebirth(rules, all, victim, rules.opponent(position.to_move()), capture, sites,
                     nowhere, std::forward<F>(f));
}

/// The unit that makes `capture`, of the kind as which it is reborn.
template <int W>
Unit lander(const Position<W>& position, const Move& capture) noexcept {
  Unit unit = position.at(capture.from);
  if (capture.promotion != kNoKind) unit.kind = capture.promotion;
  return unit;
}

/// Calls f(move) with all choices of `capture`, if the rules tell them; returns whether they do.
template <int W, class F>
bool each_known_choice(const Position<W>& position, const Rules<W>& rules, const Move& capture,
                       F&& f) {
  const auto call = [&](const Move& move) {
    f(move);
    return false;
  };
  if (const auto returns = returns_of(position, rules, capture)) {
    any_return(position, rules, *returns, capture, returns->sites, true, call);
    return true;
  }
  const auto landings = landings_of(position, rules, capture);
  if (!landings) return false;
  any_rebirth(rules, *landings, lander(position, capture), position.to_move(), capture,
              landings->sites, true, call);
  return true;
}

}  // namespace kirke
