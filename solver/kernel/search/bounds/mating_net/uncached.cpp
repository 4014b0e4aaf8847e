// The uncached question: the net bound for one or two moves, asked about one position.
//
// Pruning: uncached-net
// Claim: where it says no, one or two half-moves of the mating side cannot catch the king on the
// site asked about.
// Relies on: what the mating net relies on; it says nothing while a unit waits, rights of castling
// are left, or units belong to both sides.
// Checked by: "the net without its cache admits every mate".

#include <algorithm>
#include <bit>

#include "search/bounds/mating_net/net_bound.hpp"

namespace kirke {

template <int W>
NetBound<W>::Uncached::Uncached(NetBound& net, const Position<W>& position)
    : net_(net), takes_on_arrival_(net.takes_on_arrival_ && position.slot(kEnPassant) == 0) {
  const Bits<W> kings = position.royals(net.other_);
  const std::uint32_t rights = position.slot(kCastlingRights);
  const bool castles =
      rights != 0 && !net.castles_freely_ &&
      std::any_of(net.rules_.castlings.all.begin(), net.rules_.castlings.all.end(),
                  [rights](const Castling<W>& c) { return (rights & c.rights) == c.rights; });
  // A capture may put the king elsewhere, and a move without capture may make a unit change sides.
  says_nothing_ = !net.asks_uncached_ || castles || net.rules_.changes.sides.quiet() ||
                  net.rules_.kings.captured || !kings.single() ||
                  !net.stays_king(position.at(kings.first())) || position.slot(kPendingSite) != 0 ||
                  (position.of_side(net.mating_) & position.of_side(net.other_)).any();
  if (says_nothing_) return;
  count_ = net.units_of(position, position.of_side(net.mating_), units_, 0);
  for (int i = 0; i < count_; ++i) {
    const State unit = units_[static_cast<std::size_t>(i)];
    guardings_[static_cast<std::size_t>(i)] = net.guardings_of(unit);
    units_key_ ^= net.state_keys_[index_of(unit)];
    sites_.set(unit.site);
  }
  net.cost_known_ = false;
  net.cost_of_blocking(position);
}

template <int W>
typename NetBound<W>::Guarding* NetBound<W>::guardings_of(State state) {
  auto& row = guardings_[index_of(state)];
  if (!row) row = std::make_unique<std::array<Guarding, 64>>();
  return row->data();
}

template <int W>
void NetBound<W>::find_guards(State state, Site king, Guarding& out) {
  out.known = true;
  out.now = best_masks(state, 0, king, kPlain).all;
  out.once = best_masks(state, 1, king, kPlain);
  out.twice = best_masks(state, 2, king, kPlain);
}

/// Computes what has to be guarded before `own` half-moves of the mating side. If its last capture
/// puts the victim where the capturing unit came from, the victim may block any flight on which a
/// unit of the mating side stands now.
template <int W>
void NetBound<W>::Uncached::find_needs(Site king, int own) noexcept {
  king_ = king;
  fills_ = net_.blocks_for_nothing(own);
  const bool replaces = own == 1 && net_.rules_.captures.victims_replace_capturers;
  if (replaces) fills_ = 0;
  unsigned open = (1u << net_.flight_count_[king]) - 1;
  for (int i = 0; i < net_.flight_count_[king]; ++i) {
    const Site flight = net_.flights_[king][static_cast<std::size_t>(i)];
    if (net_.cost_[flight] == 0 || (replaces && sites_.test(flight))) open &= ~(1u << i);
  }
  need_ = static_cast<Mask>(open | (net_.needs_check_ ? unsigned{kCheck} : 0u));
}

template <int W>
const typename NetBound<W>::Uncached::Field& NetBound<W>::Uncached::look_around() {
  if (field_king_ == king_) return field_;
  field_king_ = king_;
  Field& out = field_;
  out.once = out.twice = out.thrice = 0;
  for (int i = 0; i < count_; ++i) {
    const auto at = static_cast<std::size_t>(i);
    Guarding& guarding = guardings_[at][king_];
    if (!guarding.known) net_.find_guards(units_[at], king_, guarding);
    out.units[at] = &guarding;
    out.thrice |= out.twice & guarding.now;
    out.twice |= out.once & guarding.now;
    out.once |= guarding.now;
  }
  return out;
}

template <int W>
typename NetBound<W>::Uncached::Asks NetBound<W>::Uncached::asks_before_last(Site king) {
  if (says_nothing_ || net_.by_rebirth_.test(king)) return {true, {}};
  find_needs(king, 1);
  if (fills_ > 0) need_ &= kCheck;
  const Field& field = look_around();
  Asks out;
  unsigned closing = 0;  // flights one of which has to be blocked
  for (int i = 0; i < count_ && !out.nothing; ++i) {
    const Guarding& unit = *field.units[static_cast<std::size_t>(i)];
    const unsigned open = need_ & ~(field.twice | (field.once & ~unsigned{unit.now}));
    const auto closes = [&](unsigned guarded) {
      const unsigned left = open & ~guarded;
      return (left & kCheck) == 0 && std::has_single_bit(left) ? left : 0;
    };
    if ((open & ~unsigned{unit.once.all}) != 0 && (closes(unit.once.all) & ~closing) == 0) continue;
    for (int k = 0; k < unit.once.size; ++k) {
      const unsigned guarded = net_.masks_[unit.once.at + static_cast<unsigned>(k)];
      out.nothing |= (open & ~guarded) == 0;
      closing |= closes(guarded);
    }
  }
  for (; closing != 0; closing &= closing - 1) {
    out.blocks.set(net_.flights_[king][static_cast<std::size_t>(std::countr_zero(closing))]);
  }
  return out;
}

template <int W>
bool NetBound<W>::Uncached::possible(Site king, int own, int others) {
  if (says_nothing_ || net_.by_rebirth_.test(king)) return true;
  if (others > 0 && (net_.turns_ || net_.rules_.captures.victims_return)) return true;
  find_needs(king, own);
  return others > 0 ? units_suffice(own, others) : units_suffice_alone(own);
}

/// The answer depends only on the units, the king's site and what has to be guarded. It is
/// remembered, as many moves of the other side lead to one question.
template <int W>
bool NetBound<W>::Uncached::units_suffice_alone(int own) {
  const auto asked =
      static_cast<std::uint64_t>(need_) << 16 | static_cast<unsigned>(own) << 8 | king_;
  return net_.uncached_.of({units_key_ ^ mixed(asked), mixed(units_key_ + asked)},
                           [&] { return units_suffice(own, 0); });
}

/// Some unit that moves has to guard what no unit guards yet. Of the missing sites, picks one that
/// few units can guard. guarded: what three units or more can guard by a move, then two or more,
/// then one or more.
template <int W>
unsigned NetBound<W>::Uncached::wanted_of(unsigned missing,
                                          const std::array<unsigned, 3>& guarded) const noexcept {
  for (const unsigned sites : guarded) {
    if ((missing & ~sites) != 0) missing &= ~sites;
  }
  return std::bit_floor(missing);
}

template <int W>
bool NetBound<W>::Uncached::units_suffice(int own, int others) {
  const auto& [units, once, twice, thrice] = look_around();
  unsigned ever = 0;                                           // guarded by some unit, now or later
  unsigned by_some = 0, by_two_units = 0, by_three_units = 0;  // by one move of so many units
  for (int i = 0; i < count_; ++i) {
    const Guarding& unit = *units[static_cast<std::size_t>(i)];
    ever |= own > 1 ? unit.twice.all : unit.once.all;
    by_three_units |= by_two_units & unit.once.all;
    by_two_units |= by_some & unit.once.all;
    by_some |= unit.once.all;
  }
  if (!good_enough(static_cast<Mask>(once | ever), others)) return false;
  const unsigned wanted = wanted_of(need_ & ~once & (others + fills_ > 0 ? unsigned{kCheck} : ~0u),
                                    {by_three_units, by_two_units, by_some});
  for (int i = 0; i < count_; ++i) {
    const Guarding& first = *units[static_cast<std::size_t>(i)];
    const bool helps = wanted == 0 || (first.once.all & wanted) != 0;
    const auto rest = static_cast<Mask>(twice | (once & ~unsigned{first.now}));
    if (by_one(own > 1 ? first.twice : first.once, rest, others)) return true;
    for (int j = i + 1; own > 1 && j < count_; ++j) {
      const Guarding& second = *units[static_cast<std::size_t>(j)];
      if (!helps && (second.once.all & wanted) == 0) continue;
      const unsigned both = unsigned{first.now} & second.now,
                     any = unsigned{first.now} | second.now;
      const auto others_guard = static_cast<Mask>(thrice | (twice & ~both) | (once & ~any));
      if (by_two(first.once, second.once, others_guard, others)) return true;
    }
  }
  return false;
}

/// Whether one of the masks completes the guards.
template <int W>
bool NetBound<W>::Uncached::by_one(const Span& moves, Mask guarded, int others) const {
  if (!good_enough(guarded | moves.all, others)) return false;
  if (others + fills_ == 0) {
    const unsigned open = need_ & ~unsigned{guarded};
    const auto closes = [open](unsigned mask) { return (open & ~mask) == 0; };
    const Mask* const first = net_.masks_.data() + moves.at;
    return std::any_of(first, first + moves.size, closes);
  }
  for (int k = 0; k < moves.size; ++k) {
    if (good_enough(guarded | net_.masks_[moves.at + static_cast<unsigned>(k)], others))
      return true;
  }
  return false;
}

template <int W>
bool NetBound<W>::Uncached::by_two(const Span& first, const Span& second, Mask guarded,
                                   int others) const {
  if (!good_enough(guarded | first.all | second.all, others)) return false;
  for (int k = 0; k < first.size; ++k) {
    const auto more = static_cast<Mask>(guarded | net_.masks_[first.at + static_cast<unsigned>(k)]);
    if (by_one(second, more, others)) return true;
  }
  return false;
}

template <int W>
bool NetBound<W>::Uncached::good_enough(Mask guarded, int others) const {
  const auto open = static_cast<unsigned>(need_ & ~guarded);
  if (open == 0) return true;
  if ((open & kCheck) || std::popcount(open) > others + fills_) return false;
  return others == 0 || net_.cost_of(open, king_, fills_) <= others;
}

template NetBound<kWords>::Guarding* NetBound<kWords>::guardings_of(State);
template void NetBound<kWords>::find_guards(State, Site, Guarding&);
template class NetBound<kWords>::Uncached;

}  // namespace kirke
