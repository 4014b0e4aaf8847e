// Castlings that may mate after the first move.

#include <algorithm>

#include "search/filters/threats/threats.hpp"

namespace kirke {

template <int W>
bool Threats<W>::may_hit_by_castling(const Castling<W>& c) const noexcept {
  const std::uint32_t rights = position_.slot(kCastlingRights);
  if (c.side != us_ || (rights & c.rights) != c.rights) return false;
  if (routes_.any()) return true;
  const Bits<W> screens = mating_moves_.guards().batteries() | pairs_;
  const Movement<W>& rook = rules_.movement(position_.at(c.rook_from), us_);
  return screens.test(c.king_from) || screens.test(c.rook_from) ||
         rook.reach[king_].test(c.rook_to);
}

/// Whether castling may mate after a move of another unit. Only asks whether the flights are
/// guarded; lines count as open.
template <int W>
bool Threats<W>::castling_works(const Castling<W>& c, const Mover& mover) const noexcept {
  if (!may_hit_by_castling(c)) return false;
  if (mover.from == c.king_from || mover.from == c.rook_from) return false;
  Bits<W> blockers = c.must_be_empty & ours_;
  blockers.clear(mover.from);
  if (blockers.any() || c.must_be_empty.test(mover.to)) return false;
  // Two units that leave a line together open it. King and rook stay on the line between their
  // sites.
  if (!c.must_be_empty.test(c.king_to) || !c.must_be_empty.test(c.rook_to)) return true;
  if (((pairs_ | mixed_) & (Bits<W>::of(c.king_from) | Bits<W>::of(c.rook_from))).any())
    return true;
  if (pairs_.test(mover.from) || mixed_.test(mover.to)) return true;
  const KingGuards<W>& guards = mating_moves_.guards();
  const Bits<W> leaving[] = {guards.guarded_from(c.king_from), guards.guarded_from(c.rook_from),
                             guards.guarded_from(mover.from)};
  const Bits<W> any = leaving[0] | leaving[1] | leaving[2];
  const Bits<W> two =
      (leaving[0] & leaving[1]) | (leaving[0] & leaving[2]) | (leaving[1] & leaving[2]);
  Bits<W> flights = mating_moves_.flights();
  occupy(mover.to, mover.kind, flights);
  flights &= ~(thrice_ | (twice_ & ~two) | (once_ & ~any));
  flights &= ~(guards.opened_by(c.king_from) | guards.opened_by(c.rook_from) |
               guards.opened_by(mover.from) | mover.movement->attacks[mover.to]);
  flights.clear(c.king_to);
  flights.clear(c.rook_to);
  const auto guarded_after = [&](Site from, Site to) {
    return rules_.movement(position_.at(from), us_).attacks[to];
  };
  return (flights &
          ~(guarded_after(c.king_from, c.king_to) | guarded_after(c.rook_from, c.rook_to)))
      .none();
}

template <int W>
bool Threats<W>::may_castle_into_mate(const Mover& mover) const noexcept {
  return castles_ && std::any_of(rules_.castlings.all.begin(), rules_.castlings.all.end(),
                                 [&](const Castling<W>& c) { return castling_works(c, mover); });
}

template bool Threats<kWords>::may_hit_by_castling(const Castling<kWords>&) const noexcept;
template bool Threats<kWords>::may_castle_into_mate(const Mover&) const noexcept;

}  // namespace kirke
