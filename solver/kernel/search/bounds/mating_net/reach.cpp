// Which sites single units of the net can still reach, and what they guard from there.

#include <algorithm>
#include <bit>

#include "search/bounds/mating_net/net_bound.hpp"

namespace kirke {
template <int W>
int NetBound<W>::units_of(const Position<W>& position, Bits<W> sites, Units& out,
                          int count) const noexcept {
  const std::uint32_t changing = rules_.changes.changing;
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
  return state.guise < kinds
             ? state.guise
             : static_cast<std::uint8_t>(rules_.changes.becomes[kind_of(state)] + kinds);
}

/// Adds the units into which a unit promotes on those of the sites where it does. Returns these
/// sites.
template <int W>
Bits<W> NetBound<W>::add_promoted(std::uint8_t kind, Side side, const Bits<W>& sites,
                                  Whereabouts& out) const {
  if (!rules_.kind_traits[kind].promotes || rules_.promotions.of[kind].empty()) return {};
  const Bits<W> there = sites & rules_.promotions.zones[rules_.index(kind, side)];
  if (there.none()) return {};
  for (const std::uint8_t promoted : rules_.promotions.of[kind]) {
    out[promoted] |= there;
    if (rules_.units.marked_change)
      out[static_cast<std::size_t>(promoted + rules_.kind_count())] |= there;
  }
  return there;
}

/// A rule puts units on these sites. Some rules promote them there and others do not, so both are
/// added.
template <int W>
void NetBound<W>::add_returns(std::uint8_t guise, Side side, const Bits<W>& sites,
                              Whereabouts& out) const {
  out[guise] |= sites;
  add_promoted(kind_of({guise, 0}), side, sites, out);
}

/// Units arrive on these sites by moves without capture, and by captures. Adds what the moves make
/// of them.
template <int W>
void NetBound<W>::add_changed(std::size_t guise, const Bits<W>& quiets, const Bits<W>& captures,
                              Whereabouts& out) const {
  const KindChanges<W>& changes = rules_.changes.kinds;
  if (!changes.any()) {
    out[guise] |= quiets | captures;
    return;
  }
  out[guise] |= (quiets | captures) & ~changes.on;
  const auto add = [&](std::uint64_t kinds, const Bits<W>& sites) {
    for (; kinds != 0; kinds &= kinds - 1)
      out[static_cast<std::size_t>(std::countr_zero(kinds))] |= sites & changes.on;
  };
  add(changes.by_quiet[guise], quiets);
  add(changes.by_capture[guise], captures);
}

/// Adds where castling takes a king that stands at home, or that castles as if it did.
template <int W>
void NetBound<W>::add_castlings(State from, Side side, Whereabouts& out) const {
  if (!castles_freely_) return;
  const Site start = rules_.origin(kind_of(from), side, from.site);
  for (const Castling<W>& c : rules_.castlings.all) {
    const bool at_home = start == c.king_from || from.site == c.king_from;
    if (c.side == side && at_home &&
        kind_of(from) == rules_.castlings.right_holder[c.king_from].kind)
      out[from.guise].set(c.king_to);
  }
}

/// Adds where castling takes rooks; the move is the king's.
template <int W>
void NetBound<W>::add_castled(const Whereabouts& from, Side side, Whereabouts& out) const {
  if (!castles_freely_) return;
  for (std::size_t guise = 0; guise < guises_; ++guise) {
    for (const Castling<W>& c : rules_.castlings.all) {
      const auto kind = kind_of({static_cast<std::uint8_t>(guise), c.rook_from});
      if (c.side == side && from[guise].test(c.rook_from) &&
          kind == rules_.castlings.right_holder[c.rook_from].kind)
        add_changed(guise, Bits<W>::of(c.rook_to), {}, out);
    }
  }
}

/// Sites where a unit may arrive by a capture.
template <int W>
Bits<W> NetBound<W>::capture_sites(State unit, Side side) const {
  const std::uint8_t kind = kind_of(unit);
  const Bits<W> to = rules_.may_arrive(kind, side, unit.site);
  if (!rules_.movement(kind, side).takes_where_it_arrives()) return to;
  return to & rules_.aims(kind, side, unit.site);
}

/// Adds what a unit may be after a half-move to these sites, without capture or by captures.
template <int W>
void NetBound<W>::add_arrivals(State unit, Side side, const Bits<W>& quiets,
                               const Bits<W>& captures, Whereabouts& out) const {
  const std::uint8_t kind = kind_of(unit);
  if (!rules_.changes.kinds.any()) {
    const Bits<W> to = quiets | captures;
    out[guise_after_move(unit)] |= to & ~add_promoted(kind, side, to, out);
    return;
  }
  Whereabouts promoted{};
  const Bits<W> there = add_promoted(kind, side, quiets | captures, promoted);
  add_changed(guise_after_move(unit), quiets & ~there, captures & ~there, out);
  if (there.none()) return;
  for (std::size_t guise = 0; guise < guises_; ++guise) {
    if (promoted[guise].any())
      add_changed(guise, promoted[guise] & quiets, promoted[guise] & captures, out);
  }
}

/// Adds what units may be after a half-move.
template <int W>
void NetBound<W>::add_steps(const Whereabouts& from, Side side, Whereabouts& out) const {
  Whereabouts next{};
  for (std::size_t guise = 0; guise < guises_; ++guise) {
    for (Bits<W> rest = from[guise]; rest.any();) {
      const State unit{static_cast<std::uint8_t>(guise), rest.pop()};
      add_arrivals(unit, side, rules_.may_arrive(kind_of(unit), side, unit.site),
                   capture_sites(unit, side), next);
      add_castlings(unit, side, next);
    }
  }
  for (std::size_t guise = 0; guise < guises_; ++guise) {
    out[guise] |= next[guise];
    if (!rules_.captures.capturers_land_elsewhere || next[guise].none()) continue;
    const State unit{static_cast<std::uint8_t>(guise), 0};
    add_returns(unit.guise, side, rules_.rebirths.capturer_goes[rules_.index(kind_of(unit), side)],
                out);
  }
}

/// Adds where units of a guise are after the other side has captured them and they have come back.
template <int W>
void NetBound<W>::add_reborn(std::uint8_t guise, Side side, Whereabouts& out) const {
  const std::uint8_t kind = kind_of({guise, 0});
  if (rules_.kind_traits[kind].royal && !rules_.kings.captured) return;
  const Bits<W>& sites = rules_.rebirths.victim_returns[rules_.index(kind, side)];
  if (!rules_.captures.victims_change_kind) return add_returns(guise, side, sites, out);
  for (std::uint64_t kinds = rules_.rebirths.victims_become[kind]; kinds != 0; kinds &= kinds - 1)
    add_returns(static_cast<std::uint8_t>(std::countr_zero(kinds)), side, sites, out);
}

/// Adds what units may be after captures that cost them no move. There is no limit on the number of
/// captures: they may concern another unit each time.
template <int W>
void NetBound<W>::add_rebirths(Side side, Whereabouts& units) const {
  if (!rules_.captures.victims_return) return;
  Whereabouts before;
  do {
    before = units;
    for (std::size_t guise = 0; guise < guises_; ++guise) {
      if (before[guise].any()) add_reborn(static_cast<std::uint8_t>(guise), side, units);
    }
  } while (units != before);
}

template <int W>
typename NetBound<W>::Whereabouts NetBound<W>::of_states(const std::vector<State>& states) {
  Whereabouts out{};
  for (const State s : states) out[s.guise].set(s.site);
  return out;
}

template <int W>
std::vector<typename NetBound<W>::State> NetBound<W>::states_of(const Whereabouts& units) const {
  std::vector<State> out;
  for (std::size_t guise = 0; guise < guises_; ++guise) {
    for (Bits<W> rest = units[guise]; rest.any();)
      out.push_back({static_cast<std::uint8_t>(guise), rest.pop()});
  }
  return out;
}

/// States that a unit can be in after at most so many moves of its own. reborn: it may be captured
/// and come back on the way.
template <int W>
const std::vector<typename NetBound<W>::State>& NetBound<W>::reached(State from, Side side,
                                                                     int moves, bool reborn) {
  const std::size_t at = index_of(from) * kDepths;
  auto& known = reach_[side != mating_][reborn][at + static_cast<std::size_t>(moves)];
  if (!known.empty()) return known;
  Whereabouts found{};
  if (moves == 0) {
    found[from.guise].set(from.site);
  } else {
    found = of_states(reached(from, side, moves - 1, reborn));
    add_steps(Whereabouts(found), side, found);
  }
  if (reborn) add_rebirths(side, found);
  add_castled(Whereabouts(found), side, found);
  known = states_of(found);
  return known;
}

/// States that a neutral unit can be in after at most so many moves of either side.
template <int W>
const std::vector<typename NetBound<W>::State>& NetBound<W>::reached_shared(State from, int moves) {
  const std::size_t at = index_of(from) * kDepths;
  auto& known = shared_reach_[at + static_cast<std::size_t>(moves)];
  if (!known.empty()) return known;
  if (moves == 0) return known = {from};
  const Whereabouts before = of_states(reached_shared(from, moves - 1));
  Whereabouts found = before;
  for (const Side side : {mating_, other_}) {
    add_steps(before, side, found);
    add_castled(before, side, found);
  }
  known = states_of(found);
  return known;
}

/// States of a unit of the other side that a move of that side gives to the mating side: after at
/// most so many moves, the one that changes it among them.
template <int W>
const std::vector<typename NetBound<W>::State>& NetBound<W>::reached_turned(State from, int moves) {
  const std::size_t at = index_of(from) * kDepths;
  auto& known = turned_reach_[at + static_cast<std::size_t>(moves)];
  if (!known.empty()) return known;
  Whereabouts found{};
  if (moves > 0) {
    const Whereabouts before = of_states(reached_turned(from, moves - 1));
    found = before;
    for (const Side side : {mating_, other_}) {
      add_steps(before, side, found);
      add_castled(before, side, found);
    }
  }
  const SideChanges<W>& turns = rules_.changes.sides;
  for (const State unit : reached(from, other_, moves, false)) {
    const Bits<W> to = rules_.may_arrive(kind_of(unit), other_, unit.site);
    add_arrivals(unit, other_, to & turns.by_quiet[other_],
                 capture_sites(unit, other_) & turns.by_capture[other_], found);
  }
  known = states_of(found);
  if (known.empty()) known.push_back(from);  // marks the table as filled: no unit need be there
  return known;
}

/// A king that comes back whenever he is captured may go to guarded flights. But he may not capture
/// a unit whose rebirth lands on his new site. Captures of the unit that is to take the king by its
/// rebirth are not considered.
template <int W>
typename NetBound<W>::Mask NetBound<W>::mask_of_king_lost_by_rebirth(State state,
                                                                     Site king) const noexcept {
  Mask mask = kCheck;
  const Bits<W>& reborn = rules_.rebirths.victim_returns[rules_.index(kind_of(state), mating_)];
  for (int i = 0; i < flight_count_[king]; ++i) {
    const Site flight = flights_[king][static_cast<std::size_t>(i)];
    if (flight == state.site && (!needs_check_ || reborn.test(flight)))
      mask = static_cast<Mask>(mask | 1u << i);
  }
  return mask;
}

template <int W>
typename NetBound<W>::Mask NetBound<W>::mask_of(State state, Site king) const noexcept {
  const std::uint8_t kind = kind_of(state);
  if (rules_.kings.come_back) return mask_of_king_lost_by_rebirth(state, king);
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
  const auto& states = fate == kShared   ? reached_shared(from, moves)
                       : fate == kTurned ? reached_turned(from, moves)
                                         : reached(from, mating_, moves, fate == kReborn);
  // A unit that the king has captured where he stands may come back there as soon as he leaves.
  const bool there_too = fate == kReborn && rules_.quiets.do_more;
  for (const State s : states) {
    if (s.site == king && !there_too) continue;
    // Kings may not stand side by side, so only royal units that walk farther give check. This does
    // not hold if the goal admits touching kings, or if rules restrict captures by kings or have
    // kings captured.
    const bool apart = !kings_touch_ && !guards_itself_ && !rules_.kings.captured;
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

template <int W>
const typename NetBound<W>::Distances& NetBound<W>::distances(State from) {
  auto& row = distance_[index_of(from)];
  if (row) return *row;
  row = std::make_unique<Distances>();
  row->moves.fill(kNever);
  const bool reborn = rules_.captures.victims_return && !anywhere_;
  Whereabouts seen{}, now{};
  now[from.guise].set(from.site);
  Bits<W> reached;
  for (std::uint8_t moves = 0;; ++moves) {
    if (reborn) add_rebirths(other_, now);
    add_castled(Whereabouts(now), other_, now);
    Bits<W> there;
    for (std::size_t guise = 0; guise < guises_; ++guise) {
      now[guise] &= ~seen[guise];
      seen[guise] |= now[guise];
      there |= now[guise];
    }
    if (there.none()) break;
    for (Bits<W> rest = there & ~reached; rest.any();) row->moves[rest.pop()] = moves;
    reached |= there;
    for (std::size_t i = std::min<std::size_t>(moves, kDepths - 1); i < kDepths; ++i)
      row->within[i] |= there;
    Whereabouts next{};
    add_steps(now, other_, next);
    now = next;
  }
  return *row;
}

template int NetBound<kWords>::units_of(const Position<kWords>&, Bits<kWords>, Units&,
                                        int) const noexcept;
template const std::vector<NetBound<kWords>::State>& NetBound<kWords>::reached(State, Side, int,
                                                                               bool);
template NetBound<kWords>::Mask NetBound<kWords>::mask_of(State, Site) const noexcept;
template NetBound<kWords>::Mask NetBound<kWords>::mask_of_king_lost_by_rebirth(State,
                                                                               Site) const noexcept;
template const NetBound<kWords>::Span& NetBound<kWords>::best_masks(State, int, Site, Fate);
template const NetBound<kWords>::Distances& NetBound<kWords>::distances(State);

}  // namespace kirke
