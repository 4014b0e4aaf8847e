// The net of units who have no half-move left, as of a side that is mated itself by the last one:
// it is what they guard where they stand.
//
// Pruning: net-no-move-left
// Claim: units that have no half-move left guard no more than they aim at where they stand.
// Relies on: what the mating net relies on.
// Checked by: "the bounds let solutions pass", "help play finds what brute force finds".

#include "search/bounds/mating_net/net_bound.hpp"

namespace kirke {

/// Whether the units are where they will be in the end, and guard what they aim at.
template <int W>
bool NetBound<W>::decided_unmoved(const Position<W>& position, int own, int others) const noexcept {
  return own == 0 && asks_unmoved_ && rebirths_within(others) == kNone &&
         (!turns_ || others == 0) && !rules_.supplies(Supplement::king_returns) &&
         (position.of_side(mating_) & position.of_side(other_)).none();
}

/// What they may guard.
template <int W>
Bits<W> NetBound<W>::guarded_now(const Position<W>& position) const noexcept {
  const Bits<W> units = position.of_side(mating_);
  Bits<W> out = guards_itself_ ? units : Bits<W>{};
  for (Bits<W> rest = units; rest.any();) {
    const Site s = rest.pop();
    const int kind = position.at(s).kind;
    out |= rules_.aims(kind, mating_, s);
    if (const Site there = rules_.jump(kind, mating_, s); there != kNowhere) out.set(there);
  }
  return out;
}

/// What they may guard of the field of a king who has captured one of them on `king`.
template <int W>
typename NetBound<W>::Mask NetBound<W>::guarded_now(const Position<W>& position, Site king) {
  Units units;
  const int count = units_of(position, position.of_side(mating_), units, 0);
  unsigned out = 0;
  for (int i = 0; i < count; ++i)
    out |= best_masks(units[static_cast<std::size_t>(i)], 0, king, kPlain).all;
  return static_cast<Mask>(out);
}

/// Whether the other side can block these sites by so many moves.
template <int W>
bool NetBound<W>::blocked_within(const Position<W>& position, Bits<W> open, int moves) {
  open &= ~(position.of_side(other_) & ~position.royals()) & ~by_rebirth_;
  if (open.none()) return true;
  if (open.count() > moves) return false;
  cost_of_blocking(position);
  for (; open.any(); moves -= cost_[open.pop()]) {
    if (moves <= 0) return false;
  }
  return moves >= 0;
}

/// As possible(). Takes king sites out of `candidates`; one_will_do: until one is not excluded.
template <int W>
bool NetBound<W>::possible_unmoved(const Position<W>& position, int others, Bits<W>& candidates,
                                   bool one_will_do) {
  const Site king = position.royals(other_).first();
  const Distances& ways = distances({static_cast<std::uint8_t>(position.at(king).kind), king});
  candidates &= ways.sites_within(others);
  const Bits<W> guarded = guarded_now(position), units = position.of_side(mating_);
  const auto possible_on = [&](Site s) {
    if (by_rebirth_.test(s)) return true;
    const int left = others - ways.moves[s];
    if (left < 0 || (needs_check_ && !guarded.test(s))) return false;
    Bits<W> open = rules_.movement(king_kind_, other_).steps[s] & ~guarded;
    if (units.test(s)) {
      const Mask mask = guarded_now(position, s);
      if (needs_check_ && (mask & kCheck) == 0) return false;
      for (int i = 0; i < flight_count_[s]; ++i) {
        if ((mask >> i & 1) == 0) open.set(flights_[s][static_cast<std::size_t>(i)]);
      }
    }
    return blocked_within(position, open, left);
  };
  for (Bits<W> rest = candidates; rest.any();) {
    const Site s = rest.pop();
    if (!possible_on(s)) {
      candidates.clear(s);
    } else if (one_will_do) {
      return true;
    }
  }
  return candidates.any();
}

template bool NetBound<1>::decided_unmoved(const Position<1>&, int, int) const noexcept;
template Bits<1> NetBound<1>::guarded_now(const Position<1>&) const noexcept;
template NetBound<1>::Mask NetBound<1>::guarded_now(const Position<1>&, Site);
template bool NetBound<1>::blocked_within(const Position<1>&, Bits<1>, int);
template bool NetBound<1>::possible_unmoved(const Position<1>&, int, Bits<1>&, bool);
template bool NetBound<4>::decided_unmoved(const Position<4>&, int, int) const noexcept;
template Bits<4> NetBound<4>::guarded_now(const Position<4>&) const noexcept;
template NetBound<4>::Mask NetBound<4>::guarded_now(const Position<4>&, Site);
template bool NetBound<4>::blocked_within(const Position<4>&, Bits<4>, int);
template bool NetBound<4>::possible_unmoved(const Position<4>&, int, Bits<4>&, bool);

}  // namespace kirke
