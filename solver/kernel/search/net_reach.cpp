// Which sites single men of the net can still reach, and what they guard there.

#include <algorithm>
#include <bit>

#include "search/net_bound.hpp"

namespace kirke {
template <int W>
int NetBound<W>::men_of(const Position<W>& position, Bits<W> sites, Men& out,
                        int count) const noexcept {
  const std::uint32_t changing = rules_.changing;
  while (sites.any()) {
    const Site s = sites.pop();
    const Unit& unit = position.at(s);
    const auto kind = static_cast<std::uint8_t>(unit.kind);
    out[static_cast<std::size_t>(count++)] = {(unit.traits & changing) ? guise_of(unit) : kind, s};
  }
  return count;
}

template <int W>
std::uint8_t NetBound<W>::guise_after_move(State state) const noexcept {
  const int kinds = rules_.kind_count();
  return state.guise < kinds ? state.guise
                             : static_cast<std::uint8_t>(rules_.becomes[kind_of(state)] + kinds);
}

/// The man on his new site: where he promotes, as every kind that he may become.
template <int W>
void NetBound<W>::add_promoted(State state, Side side, std::vector<State>& out) const {
  const std::uint8_t from = kind_of(state);
  if (!rules_.kind_traits[from].promotes) return;
  if (!rules_.promotion_zones[rules_.index(from, side)].test(state.site)) return;
  for (const std::uint8_t kind : rules_.promotions[from]) {
    out.push_back({kind, state.site});
    if (rules_.properties.kinds_change)
      out.push_back({static_cast<std::uint8_t>(kind + rules_.kind_count()), state.site});
  }
}

/// A rule puts the man on one of the sites; some rules promote him there, others do not.
template <int W>
void NetBound<W>::add_returns(State man, Side side, Bits<W> sites, std::vector<State>& out) const {
  while (sites.any()) {
    const State state{man.guise, sites.pop()};
    out.push_back(state);
    add_promoted(state, side, out);
  }
}

/// Where castling takes a king that is at home, or castles as if he were.
template <int W>
void NetBound<W>::add_castlings(State from, Side side, std::vector<State>& out) const {
  if (!castles_freely_) return;
  const Site start = rules_.origin(kind_of(from), side, from.site);
  for (const Castling<W>& c : rules_.castlings) {
    const bool at_home = start == c.king_from || from.site == c.king_from;
    if (c.side == side && at_home && kind_of(from) == rules_.right_holder[c.king_from].kind)
      out.push_back({from.guise, c.king_to});
  }
}

/// Where castling takes a rook, whose side has made the move with its king.
template <int W>
void NetBound<W>::add_castled(State from, Side side, std::vector<State>& out) const {
  if (!castles_freely_) return;
  for (const Castling<W>& c : rules_.castlings) {
    if (c.side == side && from.site == c.rook_from &&
        kind_of(from) == rules_.right_holder[c.rook_from].kind)
      out.push_back({from.guise, c.rook_to});
  }
}

template <int W>
void NetBound<W>::add_steps(State from, Side side, std::vector<State>& out) const {
  const std::size_t first = out.size();
  const std::uint8_t after = guise_after_move(from);
  for (Bits<W> to = rules_.may_arrive(kind_of(from), side, from.site); to.any();) {
    const Site s = to.pop();
    const std::size_t before = out.size();
    add_promoted({from.guise, s}, side, out);
    if (out.size() == before) out.push_back({after, s});
  }
  add_castlings(from, side, out);
  if (!rules_.properties.capturers_relocate) return;
  const std::size_t walked = out.size();
  for (std::size_t i = first; i < walked; ++i) {
    const State man = out[i];
    add_returns(man, side, rules_.capturer_goes[rules_.index(kind_of(man), side)], out);
  }
}

/// A man may be captured by the other side and reappear at no cost of his own.
template <int W>
void NetBound<W>::add_rebirths(State state, Side side, std::vector<State>& out) const {
  const std::uint8_t kind = kind_of(state);
  if (!rules_.properties.victims_return || rules_.kind_traits[kind].royal) return;
  const Bits<W>& sites = rules_.victim_returns[rules_.index(kind, side)];
  if (!rules_.properties.victims_change) return add_returns(state, side, sites, out);
  for (std::uint64_t kinds = rules_.victims_become[kind]; kinds != 0; kinds &= kinds - 1)
    add_returns({static_cast<std::uint8_t>(std::countr_zero(kinds)), state.site}, side, sites, out);
}

/// States that a man can be in after at most so many moves of his own; reborn: he may be captured
/// and reappear in between.
template <int W>
const std::vector<typename NetBound<W>::State>& NetBound<W>::reached(State from, Side side,
                                                                     int moves, bool reborn) {
  const std::size_t at = index_of(from) * kDepths;
  auto& known = reach_[side != mating_][reborn][at + static_cast<std::size_t>(moves)];
  if (!known.empty()) return known;
  std::vector<State> found;
  std::array<Bits<W>, kMaxGuises> seen{};
  const auto add = [&](State s) {
    if (seen[s.guise].test(s.site)) return;
    seen[s.guise].set(s.site);
    found.push_back(s);
  };
  std::vector<State> next;
  if (moves == 0) {
    add(from);
  } else {
    for (const State s : reached(from, side, moves - 1, reborn)) add(s);
    const std::size_t before = found.size();
    for (std::size_t i = 0; i < before; ++i) add_steps(found[i], side, next);
    for (const State s : next) add(s);
  }
  next.clear();
  if (reborn) {
    for (const State s : found) add_rebirths(s, side, next);
    for (const State s : next) add(s);
    next.clear();
  }
  for (const State s : found) add_castled(s, side, next);
  for (const State s : next) add(s);
  known = std::move(found);
  return known;
}

/// The same for a neutral man, with moves of either side.
template <int W>
const std::vector<typename NetBound<W>::State>& NetBound<W>::reached_shared(State from, int moves) {
  const std::size_t at = index_of(from) * kDepths;
  auto& known = shared_reach_[at + static_cast<std::size_t>(moves)];
  if (!known.empty()) return known;
  if (moves == 0) return known = {from};
  std::vector<State> next = reached_shared(from, moves - 1);
  const std::size_t before = next.size();
  for (std::size_t i = 0; i < before; ++i) {
    const State s = next[i];
    for (const Side side : {mating_, other_}) {
      add_steps(s, side, next);
      add_castled(s, side, next);
    }
  }
  std::array<Bits<W>, kMaxGuises> seen{};
  for (const State s : next) {
    if (seen[s.guise].test(s.site)) continue;
    seen[s.guise].set(s.site);
    known.push_back(s);
  }
  return known;
}

template <int W>
typename NetBound<W>::Mask NetBound<W>::mask_of(State state, Site king) const noexcept {
  const std::uint8_t kind = kind_of(state);
  Bits<W> attacks = rules_.aims(kind, mating_, state.site);
  if (const Site there = rules_.jump(kind, mating_, state.site); there != kNowhere)
    attacks.set(there);
  Mask mask = attacks.test(king) ? kCheck : Mask{0};
  for (int i = 0; i < flight_count_[king]; ++i) {
    const Site flight = flights_[king][static_cast<std::size_t>(i)];
    if (attacks.test(flight) || (guards_itself_ && flight == state.site)) {
      mask = static_cast<Mask>(mask | 1u << i);
    }
  }
  return mask;
}

template <int W>
const typename NetBound<W>::Span& NetBound<W>::best_masks(State from, int moves, Site king,
                                                          Fate fate) {
  auto& row = spans_[fate][index_of(from) * kDepths + static_cast<std::size_t>(moves)];
  if (!row) row = std::make_unique<std::array<Span, 64>>();
  Span& span = (*row)[king];
  if (span.size != 0) return span;
  MaskSet found;
  const Bits<W> near = rules_.movement(king_kind_, other_).steps[king];
  const auto& states = fate == kShared ? reached_shared(from, moves)
                                       : reached(from, mating_, moves, fate == kReborn);
  // A man whom the king has captured where he stands may come back there as soon as he leaves.
  const bool there_too = fate == kReborn && rules_.properties.quiets_do_more;
  for (const State s : states) {
    if (s.site == king && !there_too) continue;
    // Kings do not touch, so that only those check that walk farther, unless the goal admits it or
    // a rule makes captures by kings impossible.
    const bool apart = !kings_touch_ && !guards_itself_;
    if (apart && rules_.kind_traits[kind_of(s)].royal && near.test(s.site)) continue;
    found.set(mask_of(s, king));
  }
  if (!found.any()) found.set(0);
  span.at = static_cast<std::uint32_t>(masks_.size());
  found.maximal().for_each([&](Mask m) {
    span.all |= m;
    masks_.push_back(m);
  });
  span.size = static_cast<std::uint16_t>(masks_.size() - span.at);
  return span;
}

/// Fewest moves of a man of the other side to every site, in any guise.
template <int W>
const std::uint8_t* NetBound<W>::distances(State from) {
  auto& row = distance_[index_of(from)];
  if (row) return row->data();
  row = std::make_unique<std::array<std::uint8_t, 64>>();
  row->fill(kNever);
  const bool reborn = rules_.properties.victims_return && !anywhere_;
  std::array<Bits<W>, kMaxGuises> seen{};
  std::vector<State> now{from}, next;
  for (std::uint8_t moves = 0; !now.empty(); ++moves) {
    if (reborn) {
      const std::size_t walked = now.size();
      for (std::size_t i = 0; i < walked; ++i) add_rebirths(now[i], other_, now);
    }
    const std::size_t walked = now.size();
    for (std::size_t i = 0; i < walked; ++i) add_castled(now[i], other_, now);
    next.clear();
    for (const State s : now) {
      if (seen[s.guise].test(s.site)) continue;
      seen[s.guise].set(s.site);
      std::uint8_t& d = (*row)[s.site];
      d = std::min(d, moves);
      add_steps(s, other_, next);
    }
    std::swap(now, next);
  }
  return row->data();
}

template int NetBound<1>::men_of(const Position<1>&, Bits<1>, Men&, int) const noexcept;
template void NetBound<1>::add_promoted(State, Side, std::vector<State>&) const;
template void NetBound<1>::add_returns(State, Side, Bits<1>, std::vector<State>&) const;
template void NetBound<1>::add_steps(State, Side, std::vector<State>&) const;
template void NetBound<1>::add_rebirths(State, Side, std::vector<State>&) const;
template const std::vector<NetBound<1>::State>& NetBound<1>::reached(State, Side, int, bool);
template NetBound<1>::Mask NetBound<1>::mask_of(State, Site) const noexcept;
template const NetBound<1>::Span& NetBound<1>::best_masks(State, int, Site, Fate);
template const std::uint8_t* NetBound<1>::distances(State);
template int NetBound<4>::men_of(const Position<4>&, Bits<4>, Men&, int) const noexcept;
template void NetBound<4>::add_promoted(State, Side, std::vector<State>&) const;
template void NetBound<4>::add_returns(State, Side, Bits<4>, std::vector<State>&) const;
template void NetBound<4>::add_steps(State, Side, std::vector<State>&) const;
template void NetBound<4>::add_rebirths(State, Side, std::vector<State>&) const;
template const std::vector<NetBound<4>::State>& NetBound<4>::reached(State, Side, int, bool);
template NetBound<4>::Mask NetBound<4>::mask_of(State, Site) const noexcept;
template const NetBound<4>::Span& NetBound<4>::best_masks(State, int, Site, Fate);
template const std::uint8_t* NetBound<4>::distances(State);

}  // namespace kirke
