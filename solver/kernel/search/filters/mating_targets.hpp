#pragma once
// Where moves that may mate begin and end. Looked at before any move is generated.
//
// Pruning: mating-targets
// Claim: units that it leaves out, and sites that it leaves out as their targets, are those of
// moves that do not mate.
// Relies on: what mating moves rely on.
// Checked by: "what is left out unplayed is seen to be harmless", "no last move that reaches the
// goal is dropped".

#include "movers/arrivals.hpp"
#include "search/filters/mating_moves.hpp"

namespace kirke {

template <int W>
inline Bits<W> MatingMoves<W>::who_may_mate() const noexcept {
  const Bits<W> ours = position_.of_side(us_);
  if (terms_.marks || terms_.waiting.exists() || guards_.elsewhere() || guards_.latent() ||
      rules_.changes.changing != 0 || rules_.quiets.begin_elsewhere || captures_may_check()) {
    return ours;
  }
  // Units that by leaving give check or open a guard are looked at one by one.
  Bits<W> out = ours & (guards_.batteries() | guards_.watched() | guards_.screens());
  const Bits<W> unguarded = flights_ & cared_for_ & ~(guards_.once() | guards_.fillable());
  for (int kind = 0; kind < rules_.kind_count(); ++kind) {
    const Bits<W> units = position_.of_kind(kind) & ours & ~out;
    if (units.any()) out |= who_may_mate_of(kind, units, unguarded);
  }
  return out;
}

template <int W>
inline Bits<W> MatingMoves<W>::targets(Site from) const noexcept {
  const Bits<W> all = ~Bits<W>{};
  const Unit& unit = position_.at(from);
  const Movement<W>& movement = rules_.movement(unit, us_);
  if (does_more(unit, kNoKind) || terms_.waiting.exists()) return all;
  if (rules_.captures.begin_elsewhere || !tells_quiets()) return all;
  const bool steps_back = movement.pawn_like && rules_.quiets.begin_elsewhere;
  const int kind = rules_.kind_after(unit, kNoKind);
  if (steps_back && !rules_.kind_traits[unit.kind].promotes) return all;
  // Here castling, which also begins elsewhere, is a move of the king.
  if (rules_.ways.source.castles && unit.royal() && !rules_.castlings.all.empty()) return all;
  if (!movement.routed() || rules_.kind_traits[unit.kind].promotes) {
    return movement.special || promising_pawn(from, movement) ? all : Bits<W>{};
  }
  const Bits<W>& theirs = position_.of_side(them_);
  const Bits<W> checks = checking_sites(kind);
  const Site home = guards_.jump_from(from, kind);
  const bool checks_anyway = uncovers(from);
  const bool hops = rules_.movement(kind, us_).routes.known() && !guards_.elsewhere();
  // Neutral units are ours, and can be captured.
  Bits<W> to = arrivals(from, movement);
  if (home != kNowhere) to.set(home);
  to &= theirs | ~position_.of_side(us_);
  if (!checks_anyway) to &= captures_may_check() ? checks | theirs : checks;
  if (to.none()) return to;
  to &= special_sites() | guarding_all(kind, unguarded_without(from));
  // If only the right hurdles stood there, a hopper could go almost anywhere. Where it can go now
  // is asked last, as that takes longest.
  if (movement.routes.known() && !rules_.quiets.begin_elsewhere && to.any()) {
    Bits<W> now = now_from(from, movement);
    if (home != kNowhere) now.set(home);
    to &= now;
  }
  for (Bits<W> rest = to; rest.any(); to = rest) {
    const Site s = rest.pop();
    if (theirs.test(s) && comes_back_ours(s)) return to;
    const Bits<W> reborn = theirs.test(s) ? refilled_by(from, s) : Bits<W>{};
    const bool by_itself =
        !checks_anyway && !terms_.captures_reach_far && (reborn & guards_.watched()).none();
    if (by_itself && !checks.test(s)) continue;
    // The routes to the king are looked through before the routes to all flights.
    if (by_itself && hops && !guards_.watched().test(s) &&
        !guards_after().may_take(from, s, king(), kind, reborn))
      continue;
    if (leaves_flights(from, s, kind, reborn, hurdles_after(theirs.test(s)))) continue;
    // The remaining sites are looked at when their moves have been generated.
    const Site start = theirs.test(s) ? from : quiet_start(from);
    if (movement.special || s == home || guards_after().line_is_open(from, start, s, movement))
      return to;
  }
  return {};
}

template <int W>
inline bool MatingMoves<W>::tells_quiets() const noexcept {
  return !rules_.quiets.begin_elsewhere || !rules_.ways.quiet_origins.empty();
}

template <int W>
inline Bits<W> MatingMoves<W>::checking_sites(int kind) const noexcept {
  return rules_.movement(kind, us_).reach[king()] | guards_.watched() |
         rules_.jumping_onto(kind, us_, king());
}

template <int W>
inline bool MatingMoves<W>::captures_may_check() const noexcept {
  return terms_.special_captures &&
         (terms_.captures_reach_far || guards_.watched().any() || rules_.units.shared);
}

template <int W>
inline Bits<W> MatingMoves<W>::special_sites() const noexcept {
  if (terms_.flees_by != kNowhere) return zone() | Bits<W>::of(terms_.flees_by);
  return terms_.special_captures ? position_.of_side(them_) | zone() : Bits<W>{};
}

template <int W>
inline Bits<W> MatingMoves<W>::unguarded_without(Site from) const noexcept {
  if (guards_.elsewhere()) return {};
  return flights_ & cared_for_ & ~(guards_.once() | guards_.opened_by(from) | guards_.fillable());
}

template <int W>
inline Bits<W> MatingMoves<W>::guarding_all(int kind, Bits<W> flights) const noexcept {
  Bits<W> out = ~Bits<W>{};
  while (flights.any() && out.any()) out &= rules_.movement(kind, us_).reach[flights.pop()];
  return out;
}

template <int W>
inline Site MatingMoves<W>::quiet_start(Site from) const noexcept {
  if (rules_.ways.quiet_origins.empty()) [[likely]]
    return from;
  const Site start = rules_.quiet_origin(position_.at(from).kind, us_, from);
  return start != from && start != kNowhere && position_.occupied(start) ? kNowhere : start;
}

template <int W>
inline Bits<W> MatingMoves<W>::arrivals(Site from, const Movement<W>& movement) const noexcept {
  if (rules_.ways.quiet_origins.empty()) [[likely]]
    return movement.arrivals[from];
  const Site start = quiet_start(from);
  Bits<W> out = movement.arrivals[from] & position_.of_side(them_);
  if (start != kNowhere) out |= movement.arrivals[start] & ~position_.occupied();
  return out;
}

template <int W>
inline Bits<W> MatingMoves<W>::who_may_mate_of(int kind, const Bits<W>& units,
                                               const Bits<W>& unguarded) const noexcept {
  const Movement<W>& movement = rules_.movement(kind, us_);
  if (!movement.routed()) return units;
  const bool promotes = rules_.kind_traits[kind].promotes;
  if (promotes && position_.slot(kEnPassant) != 0) return units;
  Bits<W> sites = checking_sites(kind);
  if (sites.any()) sites &= special_sites() | guarding_all(kind, unguarded);
  if (promotes) sites |= rules_.promotion_zone(kind, us_);
  Bits<W> out;
  for (Bits<W> rest = units; sites.any() && rest.any();) {
    const Site from = rest.pop();
    if ((movement.arrivals[from] & sites).any()) out.set(from);
  }
  return out;
}

template <int W>
inline Bits<W> MatingMoves<W>::now_from(Site from, const Movement<W>& movement) const noexcept {
  Arrivals<W> found;
  collect(position_, rules_, movement, from, us_, ~Bits<W>{}, found);
  Bits<W> out = found.quiet | found.captures | found.far | found.passing;
  for (int i = 0; i < found.locust_count; ++i) {
    out.set(found.locusts[static_cast<std::size_t>(i)].to);
  }
  return out;
}

template <int W>
inline bool MatingMoves<W>::promising_pawn(Site from, const Movement<W>& movement) const noexcept {
  if (uncovers(from) || position_.slot(kEnPassant) != 0) return true;
  const Bits<W> free = ~position_.occupied();
  const Site start = quiet_start(from);
  Bits<W> to;
  if (start != kNowhere) {
    to = movement.quiet_leaps[start] & free;
    if (movement.double_step[start] != kNowhere) to.set(movement.double_step[start]);
  }
  const Bits<W> captures = movement.capture_leaps[from] & position_.of_side(them_);
  if (terms_.captures_reach_far && captures.any()) return true;
  if (come_back_ours(captures).any()) return true;
  to |= captures;
  const int kind = rules_.kind_after(position_.at(from), kNoKind);
  if (const Site home = guards_.jump_from(from, kind); home != kNowhere) to.set(home);
  if ((to & rules_.promotion_zone(position_.at(from).kind, us_)).any()) return true;
  to &= checking_sites(kind);
  if (to.none()) return false;
  return (to & (special_sites() | guarding_all(kind, unguarded_without(from)))).any();
}

}  // namespace kirke
