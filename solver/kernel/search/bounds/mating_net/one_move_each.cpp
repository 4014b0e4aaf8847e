// The net before the last half-move of each side. The other side moves its king, blocks a flight or
// captures a unit; then the mating side's units guard what they can by one move.
//
// Pruning: net-one-move-each
// Claim: where captured units return and each side has one half-move left, no king site that it
// takes out sees a mate.
// Relies on: what the mating net relies on, and the capturing unit standing where the captured one
// stood.
// Checked by: "the bounds let solutions pass", "help play finds what brute force finds".

#include <utility>

#include "search/bounds/mating_net/net_bound.hpp"

namespace kirke {

/// No answer where an uncached question has none. Takes king sites out of `candidates` as
/// possible() does. one_will_do: stops at the first site that is not excluded.
template <int W>
std::optional<bool> NetBound<W>::possible_by_one_each(const Position<W>& position,
                                                      Bits<W>& candidates, bool one_will_do) {
  Uncached uncached(*this, position);
  if (uncached.says_nothing()) return std::nullopt;
  const Site king = position.royals(other_).first();
  const Distances& ways = distances({static_cast<std::uint8_t>(position.at(king).kind), king});
  candidates &= ways.sites_within(1);
  for (Bits<W> rest = candidates & ~by_rebirth_; rest.any();) {
    const Site s = rest.pop();
    const int way = ways.moves[s];
    const bool excluded = way > 1 || !uncached.possible_after_one(s, way == 0);
    if (excluded) candidates.clear(s);
    if (!excluded && one_will_do) return true;
  }
  return candidates.any();
}

template <int W>
void NetBound<W>::look_at_returns(State state, Site king, Guarding& out) {
  out.returns_known = true;
  out.again = best_masks(state, 0, king, kReborn);
  out.once_again = best_masks(state, 1, king, kReborn);
}

template <int W>
bool NetBound<W>::Uncached::possible_after_one(Site king, bool stays) {
  find_needs(king, 1);
  if (stays ? units_suffice(1, 1) : units_suffice_alone(1)) return true;
  if (!net_.rules_.captures.victims_return) return false;
  // A capturing unit stands where its victim stood. It is the king, or a unit that may block a
  // flight.
  if (!stays && net_.takes_on_arrival_)
    return suffice_if_one_returns(sites_ & Bits<W>::of(king), 0);
  if (stays && takes_on_arrival_) return suffice_if_one_returns(in_reach(), 0);
  return suffice_if_one_returns(sites_, stays ? 1 : 0);
}

/// Sites of units that the other side can capture by one half-move of another unit than its king.
template <int W>
Bits<W> NetBound<W>::Uncached::in_reach() const noexcept {
  Bits<W> out;
  for (Bits<W> rest = sites_; rest.any();) {
    const Site s = rest.pop();
    if (net_.cost_[s] <= 1) out.set(s);
  }
  return out;
}

/// The mask of the flight on a site; 0: there is no flight.
template <int W>
typename NetBound<W>::Mask NetBound<W>::Uncached::flight_on(Site s) const noexcept {
  for (int i = 0; i < net_.flight_count_[king_]; ++i) {
    if (net_.flights_[king_][static_cast<std::size_t>(i)] == s) return static_cast<Mask>(1u << i);
  }
  return 0;
}

/// Whether the units suffice if the other side captures one of those on `captured`. The captured
/// unit comes back, and the capturing unit blocks its site; or `others` flights are blocked.
template <int W>
bool NetBound<W>::Uncached::suffice_if_one_returns(Bits<W> captured, int others) {
  if (captured.none()) return false;
  const Field& field = look_around();
  unsigned ever = field.once, by_some = 0, by_two_units = 0, by_three_units = 0;
  for (int i = 0; i < count_; ++i) {
    const auto at = static_cast<std::size_t>(i);
    Guarding& unit = guardings_[at][king_];
    if (!unit.returns_known) net_.look_at_returns(units_[at], king_, unit);
    ever |= unit.once_again.all;
    by_three_units |= by_two_units & unit.once_again.all;
    by_two_units |= by_some & unit.once_again.all;
    by_some |= unit.once_again.all;
  }
  for (int i = 0; i < count_; ++i) {
    const Site site = units_[static_cast<std::size_t>(i)].site;
    if (!captured.test(site)) continue;
    const Mask needed = std::exchange(need_, static_cast<Mask>(need_ & ~unsigned{flight_on(site)}));
    const unsigned wanted =
        wanted_of(need_ & ~field.once & (others + fills_ > 0 ? unsigned{kCheck} : ~0u),
                  {by_three_units, by_two_units, by_some});
    const bool suffice = good_enough(static_cast<Mask>(ever), others) &&
                         suffices_if_returned(field, i, wanted, others);
    need_ = needed;
    if (suffice) return true;
  }
  return false;
}

/// Whether the units suffice if this unit has been captured and has come back, and then it or
/// another unit moves. wanted: a site that one of the two has to guard; 0: none.
template <int W>
bool NetBound<W>::Uncached::suffices_if_returned(const Field& field, int unit, unsigned wanted,
                                                 int others) const {
  const auto& [units, once, twice, thrice] = field;
  const Guarding& returned = *units[static_cast<std::size_t>(unit)];
  const bool helps = wanted == 0 || (returned.again.all & wanted) != 0;
  const auto rest = static_cast<Mask>(twice | (once & ~unsigned{returned.now}));
  if (by_one(returned.once_again, rest, others)) return true;
  if ((returned.again.all & ~unsigned{returned.now}) == 0) return false;
  for (int i = 0; i < count_; ++i) {
    const Guarding& mover = *units[static_cast<std::size_t>(i)];
    if (i == unit || (!helps && (mover.once.all & wanted) == 0)) continue;
    const unsigned both = unsigned{mover.now} & returned.now,
                   any = unsigned{mover.now} | returned.now;
    const auto others_guard = static_cast<Mask>(thrice | (twice & ~both) | (once & ~any));
    if (by_two(returned.again, mover.once, others_guard, others)) return true;
  }
  return false;
}

template std::optional<bool> NetBound<kWords>::possible_by_one_each(const Position<kWords>&,
                                                                    Bits<kWords>&, bool);
template void NetBound<kWords>::look_at_returns(State, Site, Guarding&);
template bool NetBound<kWords>::Uncached::possible_after_one(Site, bool);

}  // namespace kirke
