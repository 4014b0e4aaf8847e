#include "search/bounds/stalemate/stalemate_bound.hpp"

#include <algorithm>

#include "core/pending_rebirth.hpp"
#include "movers/returns.hpp"

namespace kirke {

template <int W>
bool StalemateBound<W>::admits(const Rules<W>& rules) noexcept {
  return rules.admits(Pruning::stalemate_bound) && rules.sides == 2 && rules.walks.plain &&
         known_captures(rules);
}

template <int W>
StalemateBound<W>::StalemateBound(const Rules<W>& rules)
    : rules_(rules), usable_(admits(rules)), pin_sites_(rules) {
  if (!usable_) return;
  captures_ = *known_captures(rules);
  const int size = rules.board.size();
  rings_.resize(rules.walks.movements.size() * static_cast<std::size_t>(size));
  first_steps_.resize(rules.walks.movements.size());
  for (std::size_t i = 0; i < rules.walks.movements.size(); ++i) {
    const Movement<W>& movement = rules.walks.movements[i];
    first_steps_[i].assign(static_cast<std::size_t>(size), {});
    for (int n = 0; n < size; ++n) {
      const auto from = static_cast<Site>(n);
      Bits<W>& steps = first_steps_[i][from];
      steps = movement.leaps[from];
      for (Bits<W> rest = movement.attacks[from]; rest.any();) {
        const Site s = rest.pop();
        if (movement.clear_between(from, s, size).none()) steps.set(s);
      }
    }
  }
}

template <int W>
const std::vector<Bits<W>>& StalemateBound<W>::rings(int kind, Side side, Site from) {
  const auto size = static_cast<std::size_t>(rules_.board.size());
  auto& rings = rings_[static_cast<std::size_t>(kind * rules_.sides + side) * size + from];
  if (!rings.empty()) return rings;
  const Movement<W>& movement = rules_.movement(kind, side);
  Bits<W> now = Bits<W>::of(from), seen;
  while (now.any()) {
    rings.push_back(now);
    seen |= now;
    Bits<W> next;
    while (now.any()) {
      const Site s = now.pop();
      next |= movement.attacks[s] | movement.leaps[s];
    }
    now = next & ~seen;
  }
  return rings;
}

template <int W>
int StalemateBound<W>::cost_of_wall(const Position<W>& position, Site piece, Side side, int limit) {
  const int kind = position.at(piece).kind;
  const auto& steps = first_steps_[static_cast<std::size_t>(kind * rules_.sides + side)];
  Bits<W> own = position.of_side(side);
  int best = (steps[piece] & ~own).count();  // each half-move closes one gap
  if (best == 0 || limit == 0) return best;
  own.clear(piece);
  const auto& sites = rings(kind, side, piece);
  const int furthest = std::min(limit, static_cast<int>(sites.size()) - 1);
  for (int moves = 1; moves <= furthest && moves < best; ++moves) {
    for (Bits<W> rest = sites[static_cast<std::size_t>(moves)]; rest.any();) {
      best = std::min(best, moves + (steps[rest.pop()] & ~own).count());
    }
  }
  return best;
}

/// How many units that may pin attack one of these sites on an empty board.
template <int W>
int StalemateBound<W>::pinners_in_line(const Position<W>& position, Side side,
                                       const Bits<W>& king_sites) const noexcept {
  int n = 0;
  for (Bits<W> rest = position.of_side(side); rest.any();) {
    const Site s = rest.pop();
    const Movement<W>& movement = rules_.movement(position.at(s), side);
    const bool pins = movement.rides || !rules_.checks.homes.empty();
    if (pins && (movement.attacks[s] & king_sites).any()) ++n;
  }
  return n;
}

/// Where the king may stand after so many moves.
template <int W>
Bits<W> StalemateBound<W>::king_sites(const Position<W>& position, Side side,
                                      int moves) const noexcept {
  Bits<W> sites = position.royals(side);
  if (sites.none()) return sites;
  const Movement<W>& movement = rules_.movement(position.at(sites.first()), side);
  const bool castles = position.slot(kCastlingRights) != 0;
  if (castles) ++moves;  // castling goes two squares
  for (int i = 0; i < moves; ++i) {
    if (castles && i == 2) sites |= castled_kings(position, rules_, side);
    for (Bits<W> rest = sites; rest.any();) sites |= movement.leaps[rest.pop()];
  }
  return castles && moves > 1 ? sites | castled_kings(position, rules_, side) : sites;
}

template <int W>
bool StalemateBound<W>::possible(const Position<W>& position, Side side, int own, int others) {
  const Bits<W> units = position.of_side(side) & ~position.royals();
  int left = units.count();      // units not yet looked at
  if (left <= own) return true;  // all of them captured
  if (others <= MobileUnits<W>::kMostOthers &&
      !MobileUnits<W>(position, rules_, captures_, pin_sites_, side, own, others).possible()) {
    return false;
  }
  if (captures_ != Captures::plain) return true;
  const Side by = rules_.opponent(side);
  // Each half-move may capture one unit, and bring one rider into line to pin another. Riders that
  // are in line already pin theirs at no cost.
  const int in_line = pinners_in_line(position, by, king_sites(position, side, others));
  const int most = own +
                   std::min(in_line + own, pinners_of(position, rules_, captures_, by, own).count) +
                   (others == 0 && last_move_does_more(position));
  if (others > 0) return loose_pieces(position, side, others) <= most;
  int loose = 0;
  for (Bits<W> rest = units; rest.any() && loose + left > most; --left) {
    const Site s = rest.pop();
    const bool pawn = rules_.kind_traits[position.at(s).kind].promotes;
    loose += pawn ? has_room(position, s, side) : cost_of_wall(position, s, side, 0) > 0;
  }
  return loose <= most;
}

/// Whether the units stand as they stood at the last count. If not, notes how they stand now.
template <int W>
bool StalemateBound<W>::still_stand(const Position<W>& position, Side side, Pieces& then) noexcept {
  const Bits<W>& units = position.of_side(side);
  const Bits<W> royals = position.royals(side);
  bool same = then.side == side && then.units == units && then.royals == royals;
  then.side = side;
  then.units = units;
  then.royals = royals;
  auto* kind = then.kinds.data();
  for (Bits<W> rest = units; rest.any(); ++kind) {
    const std::uint16_t now = position.at(rest.pop()).kind;
    same = same && *kind == now;
    *kind = now;
  }
  return same;
}

/// How many pieces have to be captured or pinned, as so many half-moves of their side do not wall
/// them in. This number changes only when their side moves.
template <int W>
int StalemateBound<W>::loose_pieces(const Position<W>& position, Side side, int others) {
  Pieces& known = pieces_[std::min(static_cast<std::size_t>(others), pieces_.size()) - 1];
  if (still_stand(position, side, known) && static_cast<std::size_t>(others) < pieces_.size())
    return known.loose;
  known.loose = 0;
  for (Bits<W> rest = position.of_side(side) & ~position.royals(); rest.any();) {
    const Site s = rest.pop();
    known.loose += !rules_.kind_traits[position.at(s).kind].promotes &&
                   cost_of_wall(position, s, side, others) > others;
  }
  return known.loose;
}

/// If the side of a pawn makes no more half-moves, a pawn with an empty site in front of it may
/// also be blocked.
template <int W>
bool StalemateBound<W>::has_room(const Position<W>& position, Site pawn, Side side) const noexcept {
  const Movement<W>& movement = rules_.movement(position.at(pawn), side);
  return (movement.quiet_leaps[pawn] & ~position.occupied()).any();
}

/// Whether the last half-move may deal with two units: castling may block two pawns, a capture en
/// passant captures a pawn and may block another one.
template <int W>
bool StalemateBound<W>::last_move_does_more(const Position<W>& position) const noexcept {
  return position.slot(kCastlingRights) != 0 || position.slot(kEnPassant) != 0;
}

/// Where a unit can go or, being a rider, begin to go, whatever captures do. A pawn can only go
/// straight on.
template <int W>
Bits<W> StalemateBound<W>::exits_of(const Unit& unit, Site s, Side side, const Bits<W>& own,
                                    const Bits<W>& occupied) const noexcept {
  if (rules_.kind_traits[unit.kind].promotes)
    return rules_.movement(unit, side).quiet_leaps[s] & ~occupied;
  const auto& steps = first_steps_[static_cast<std::size_t>(unit.kind * rules_.sides + side)][s];
  return steps & ~(may_be_illegal(captures_) ? occupied : own);
}

template <int W>
typename StalemateBound<W>::Loose StalemateBound<W>::loose_units(const Position<W>& position,
                                                                 Side side) const noexcept {
  const Bits<W> own = position.of_side(side);
  Loose out;
  for (Bits<W> rest = own & ~position.royals(); rest.any();) {
    const Site s = rest.pop();
    const Bits<W> exits = exits_of(position.at(s), s, side, own, position.occupied());
    out.count += exits.any();
    if (!exits.single()) continue;
    out.tied.set(s);
    out.exits |= exits;
  }
  return out;
}

template <int W>
int StalemateBound<W>::loose_after(const Position<W>& position, Side side, const Loose& now,
                                   const Move& move) const noexcept {
  Bits<W> own = position.of_side(side), occupied = position.occupied();
  int out = now.count;
  const auto is_loose_now = [&](Site s) {
    return exits_of(position.at(s), s, side, own, occupied).any();
  };
  // Units that the mover blocks.
  if (now.exits.test(move.to)) {
    for (Bits<W> rest = now.tied; rest.any();) {
      const Site s = rest.pop();
      out -= s != move.from &&
             exits_of(position.at(s), s, side, own, occupied) == Bits<W>::of(move.to);
    }
  }
  if (position.royals().test(move.from)) return out;
  out -= is_loose_now(move.from);
  own.clear(move.from);
  occupied.clear(move.from);
  Unit unit = position.at(move.from);
  if (move.promotion != kNoKind) unit.kind = move.promotion;
  return out + exits_of(unit, move.to, side, own, occupied).any();
}

/// How many units one unit stops by arriving on an empty site, after the quiet move `move`.
template <int W>
int StalemateBound<W>::stopped_at_once(const Position<W>& position, Side side,
                                       const Move& move) const noexcept {
  Bits<W> own = position.of_side(side), occupied = position.occupied();
  own.clear(move.from);
  own.set(move.to);
  occupied.clear(move.from);
  occupied.set(move.to);
  Bits<W> sites;
  int more = 0;
  const auto count = [&](const Unit& unit, Site s) {
    const Bits<W> exits = exits_of(unit, s, side, own, occupied);
    if (!exits.single()) return;
    more += (exits & sites).any();
    sites |= exits;
  };
  for (Bits<W> rest = own & ~position.royals(); rest.any();) {
    const Site s = rest.pop();
    if (s != move.to) {
      count(position.at(s), s);
    } else if (!position.royals().test(move.from)) {
      count(lander(position, move), s);
    }
  }
  return sites.any() + more;
}

template <int W>
void StalemateBound<W>::drop_waiting(const Position<W>& position, MoveList& moves) noexcept {
  const Side side = position.to_move(), by = rules_.opponent(side);
  const Bits<W> units = position.of_side(side) & ~position.royals();
  if (!units.several()) return;
  const bool may_fail = may_be_illegal(captures_);
  if (may_fail && (waiting_site(position) != kNowhere || position.slot(kCastlingRights) != 0)) {
    return;
  }
  const Loose now = loose_units(position, side);
  const int tied = now.tied.count();
  const bool castling = position.slot(kCastlingRights) != 0;
  const Pinners all_pinners = pinners_of(position, rules_, captures_, by, 1);
  const auto most_pinned = [&](const Bits<W>& kings) {
    // The mover itself may be pinned.
    const int units_there = 1 + (units & pin_sites_.of(all_pinners.kinds, by, kings)).count();
    const int pinners = std::min(pinners_in_line(position, by, kings) + 1, all_pinners.count);
    return std::min(units_there, pinners * most_pins(rules_, all_pinners.kinds, by, kings));
  };
  const int pinned = most_pinned(king_sites(position, side, 0));
  const bool land_anywhere = captures_ == Captures::land_anywhere;
  const int stopped = land_anywhere;  // a pawn, besides whom the last half-move captures
  int kept = 0;
  for (const Move& m : moves) {
    const bool does_more = castling || m.type != MoveType::normal;
    const bool by_king = m.from != kNowhere && position.royals().test(m.from);
    const int dealt_with =
        1 + does_more + stopped + (by_king && !castling ? most_pinned(Bits<W>::of(m.to)) : pinned);
    // A move makes one unit loose at most. It may stop the mover itself and the units whose only
    // exit it takes.
    const int least = now.count - 1 - (now.exits.test(m.to) ? tied : 0);
    const auto hopeless = [&] {
      if (m.type >= MoveType::null || (by_king && does_more) || now.count < dealt_with)
        return false;
      if (may_fail) {
        if (m.type != MoveType::normal) return false;
        const int at_once = stopped_at_once(position, side, m);
        return loose_after(position, side, now, m) > dealt_with + at_once;
      }
      return least > dealt_with || loose_after(position, side, now, m) > dealt_with;
    };
    if ((m.captures() && captures_ != Captures::plain) || !hopeless()) moves[kept++] = m;
  }
  moves.truncate(kept);
}

template <int W>
void StalemateBound<W>::drop_wasted(const Position<W>& position, int own, int others,
                                    MoveList& moves) noexcept {
  if (others > MobileUnits<W>::kMostOthers) return;
  const Side side = rules_.opponent(position.to_move());
  if ((position.of_side(side) & ~position.royals()).count() < own) return;
  const MobileUnits<W> mobile(position, rules_, captures_, pin_sites_, side, own, others);
  if (mobile.spares_one()) return;
  int kept = 0;
  for (const Move& m : moves) {
    if (mobile.possible_after(m)) moves[kept++] = m;
  }
  moves.truncate(kept);
}

template class StalemateBound<kWords>;

}  // namespace kirke
