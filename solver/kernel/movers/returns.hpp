#pragma once
// A capture with what its mover chooses for the captured unit: where it reappears, and as what.

#include <algorithm>
#include <optional>

#include "core/move.hpp"
#include "core/position.hpp"
#include "core/rules.hpp"

namespace kirke {

/// Where the unit that `capture` takes may reappear; nothing if the rules do not tell.
template <int W>
std::optional<Returns<W>> returns_of(const Position<W>& position, const Rules<W>& rules,
                                     const Move& capture) noexcept {
  Returns<W> out;
  if (rules.returning.function == nullptr ||
      !rules.returning.function(position, rules, capture, out, rules.returning.data.get())) {
    return std::nullopt;
  }
  return out;
}

/// Calls f(move) with each choice of `capture` after which the captured unit is back on one of
/// `sites`, and with that of no rebirth if `nowhere`, in canonical order, until f returns true;
/// returns whether it did. all: what returns_of() says of the capture.
template <int W, class F>
bool any_return(const Position<W>& position, const Rules<W>& rules, const Returns<W>& all,
                Move capture, const Bits<W>& sites, bool nowhere, F&& f) {
  const Unit victim = position.at(capture.victim);
  const Side side = rules.opponent(position.to_move());
  const int count = all.sites.count() + all.nowhere;
  for (Bits<W> rest = sites & all.sites; rest.any();) {
    const Site s = rest.pop();
    std::size_t ways = 1;
    if (all.promotes && rules.promotes_on(victim, side, s))
      ways = std::max(ways, rules.promotions[victim.kind].size());
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

}  // namespace kirke
