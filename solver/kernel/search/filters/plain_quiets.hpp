#pragma once
// Quiet moves without hidden effects: what filters know about them beforehand.

#include "core/pending_rebirth.hpp"
#include "core/position.hpp"
#include "core/rules.hpp"
#include "movers/legal.hpp"

namespace kirke {

/// Sites that a move of the unit on `from` may reach without promotion. Lines are not checked.
template <int W>
Bits<W> plain_targets(const Position<W>& position, const Rules<W>& rules, Site from, Side side,
                      bool captures) noexcept {
  const Movement<W>& movement = rules.movement(position.at(from), side);
  const Bits<W> free = ~position.occupied();
  const Bits<W> victims =
      captures ? position.of_side(rules.opponent(side)) & ~position.royals() : Bits<W>{};
  if (!movement.pawn_like) return movement.attacks[from] & (free | victims);
  return ((movement.quiet_leaps[from] & free) | (movement.capture_leaps[from] & victims)) &
         ~rules.promotion_zone(position.at(from).kind, side);
}

/// Whether the units on the board tell all about a position under these rules, except units that
/// wait for rebirth or lie below others. Units may belong to both sides.
template <int W>
bool plain_but_for_returns(const Rules<W>& rules) noexcept {
  return rules.walks.chained && rules.quiets.plain;
}

/// Whether in addition no unit waits or lies below another, so that quiet moves have no hidden
/// effects.
template <int W>
bool plain_quiets(const Position<W>& position, const Rules<W>& rules) noexcept {
  return plain_but_for_returns(rules) && !quiets_do_more(position, rules);
}

/// Whether a unit of this side alone waits, and the rules tell where it comes back.
template <int W>
bool comeback_is_known(const Position<W>& position, const Rules<W>& rules, Side side) noexcept {
  if (rules.rebirths.coming_back.function == nullptr || position.slot(kPendingSite) == 0)
    return false;
  return waiting_unit(position).owners == owner_bit(side) && position.under().none();
}

}  // namespace kirke
