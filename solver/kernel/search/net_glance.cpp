// The glance: the same question for one or two moves, asked of one position.

#include <algorithm>
#include <bit>

#include "search/net_bound.hpp"

namespace kirke {

template <int W>
NetBound<W>::Glance::Glance(NetBound& net, const Position<W>& position) : net_(net) {
  const Bits<W> kings = position.royals(net.other_);
  const std::uint32_t rights = position.slot(kCastlingRights);
  const bool castles =
      rights != 0 && !net.castles_freely_ &&
      std::any_of(net.rules_.castlings.begin(), net.rules_.castlings.end(),
                  [rights](const Castling<W>& c) { return (rights & c.rights) == c.rights; });
  says_nothing_ = castles || !kings.single() || !net.stays_king(position.at(kings.first())) ||
                  position.slot(kPendingSite) != 0 ||
                  (position.of_side(net.mating_) & position.of_side(net.other_)).any();
  if (says_nothing_) return;
  count_ = net.men_of(position, position.of_side(net.mating_), men_, 0);
  for (int i = 0; i < count_; ++i) {
    outlooks_[static_cast<std::size_t>(i)] = net.outlooks_of(men_[static_cast<std::size_t>(i)]);
  }
  net.cost_known_ = false;
  net.cost_of_blocking(position);
}

template <int W>
typename NetBound<W>::Outlook* NetBound<W>::outlooks_of(State state) {
  auto& row = outlooks_[index_of(state)];
  if (!row) row = std::make_unique<std::array<Outlook, 64>>();
  return row->data();
}

template <int W>
void NetBound<W>::look(State state, Site king, Outlook& out) {
  out.known = true;
  out.now = best_masks(state, 0, king, kPlain).all;
  out.once = best_masks(state, 1, king, kPlain);
  out.twice = best_masks(state, 2, king, kPlain);
}

template <int W>
bool NetBound<W>::Glance::possible(Site king, int own, int others) {
  if (others > 0 && net_.rules_.properties.victims_return) return true;
  return possible_with(king, own, others, kNowhere);
}

template <int W>
bool NetBound<W>::Glance::possible_with(Site king, int own, int others, Site blocked) {
  if (says_nothing_ || net_.by_rebirth_.test(king)) return true;
  king_ = king;
  const bool for_nothing = net_.blocks_for_nothing(own) > 0;
  unsigned open = (1u << net_.flight_count_[king]) - 1;
  for (int i = 0; i < net_.flight_count_[king]; ++i) {
    const Site flight = net_.flights_[king][static_cast<std::size_t>(i)];
    if (net_.cost_[flight] == 0 || flight == blocked || for_nothing) open &= ~(1u << i);
  }
  need_ = static_cast<Mask>(open | (net_.needs_check_ ? unsigned{kCheck} : 0u));
  unsigned once = 0, twice = 0, thrice = 0;  // guarded by so many men as they stand
  unsigned ever = 0;                         // by any man's doing
  std::array<const Outlook*, 64> field;
  for (int i = 0; i < count_; ++i) {
    const auto at = static_cast<std::size_t>(i);
    Outlook& outlook = outlooks_[at][king];
    if (!outlook.known) net_.look(men_[at], king, outlook);
    field[at] = &outlook;
    thrice |= twice & outlook.now;
    twice |= once & outlook.now;
    once |= outlook.now;
    ever |= own > 1 ? outlook.twice.all : outlook.once.all;
  }
  if (!good_enough(static_cast<Mask>(once | ever), others)) return false;
  // Somebody who moves has to guard what nobody guards yet: of that, one site.
  const unsigned missing = need_ & ~once & (others > 0 ? unsigned{kCheck} : ~0u);
  const unsigned wanted = std::bit_floor(missing);
  for (int i = 0; i < count_; ++i) {
    const Outlook& first = *field[static_cast<std::size_t>(i)];
    const bool helps = wanted == 0 || (first.once.all & wanted) != 0;
    const auto rest = static_cast<Mask>(twice | (once & ~unsigned{first.now}));
    if (by_one(own > 1 ? first.twice : first.once, rest, others)) return true;
    for (int j = i + 1; own > 1 && j < count_; ++j) {
      const Outlook& second = *field[static_cast<std::size_t>(j)];
      if (!helps && (second.once.all & wanted) == 0) continue;
      const unsigned both = unsigned{first.now} & second.now,
                     any = unsigned{first.now} | second.now;
      const auto others_guard = static_cast<Mask>(thrice | (twice & ~both) | (once & ~any));
      if (by_two(first.once, second.once, others_guard, others)) return true;
    }
  }
  return false;
}

/// Whether one of the masks completes what is guarded besides.
template <int W>
bool NetBound<W>::Glance::by_one(const Span& moves, Mask guarded, int others) const {
  if (!good_enough(guarded | moves.all, others)) return false;
  for (int k = 0; k < moves.size; ++k) {
    if (good_enough(guarded | net_.masks_[moves.at + static_cast<unsigned>(k)], others))
      return true;
  }
  return false;
}

template <int W>
bool NetBound<W>::Glance::by_two(const Span& first, const Span& second, Mask guarded,
                                 int others) const {
  if (!good_enough(guarded | first.all | second.all, others)) return false;
  for (int k = 0; k < first.size; ++k) {
    const auto more = static_cast<Mask>(guarded | net_.masks_[first.at + static_cast<unsigned>(k)]);
    if (by_one(second, more, others)) return true;
  }
  return false;
}

template <int W>
bool NetBound<W>::Glance::good_enough(Mask guarded, int others) const {
  const auto open = static_cast<unsigned>(need_ & ~guarded);
  if (open == 0) return true;
  if (others == 0 || (open & kCheck) || std::popcount(open) > others) return false;
  return net_.cost_of(open, king_, 0) <= others;
}

template NetBound<1>::Outlook* NetBound<1>::outlooks_of(State);
template void NetBound<1>::look(State, Site, Outlook&);
template NetBound<4>::Outlook* NetBound<4>::outlooks_of(State);
template void NetBound<4>::look(State, Site, Outlook&);
template class NetBound<1>::Glance;
template class NetBound<4>::Glance;

}  // namespace kirke
