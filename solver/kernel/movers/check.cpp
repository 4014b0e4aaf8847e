#include "movers/check.hpp"

#include <algorithm>
#include <array>

#include "movers/generate.hpp"
#include "movers/play.hpp"
#include "movers/selection.hpp"
#include "movers/special.hpp"

namespace kirke {
namespace {

/// homes: a unit observes only if a site is free to which it would be reborn.
template <bool homes, int W>
bool table_observes(const Position<W>& position, const Rules<W>& rules, Site target,
                    Side by) noexcept {
  const Bits<W>& mine = position.of_side(by);
  const Bits<W>& occupied = position.occupied();
  const int size = rules.board.size();
  for (int kind = 0; kind < rules.kind_count(); ++kind) {
    const Movement<W>& movement = rules.movement(kind, by);
    Bits<W> candidates = movement.reach[target] & position.of_kind(kind) & mine;
    if constexpr (homes) {
      const Bits<W>& sites = rules.homes_of(kind, by, target);
      if ((sites & ~occupied).none()) candidates &= sites;
    }
    if (candidates.none()) continue;
    if (movement.rides) {
      while (candidates.any()) {
        if ((movement.clear_between(candidates.pop(), target, size) & occupied).none()) return true;
      }
      continue;
    }
    if (!movement.special) [[likely]]
      return true;
    while (candidates.any()) {
      if (takes(position, rules, movement, candidates.pop(), target, by)) return true;
    }
  }
  return false;
}

/// Calls f(from) for every unit of `by` whose movement reaches `target` now, until f returns true.
template <int W, class F>
bool any_observer(const Position<W>& position, const Rules<W>& rules, Site target, Side by,
                  F&& f) noexcept {
  const Bits<W>& mine = position.of_side(by);
  for (int kind = 0; kind < rules.kind_count(); ++kind) {
    const Movement<W>& movement = rules.movement(kind, by);
    Bits<W> candidates = movement.reach[target] & position.of_kind(kind) & mine;
    while (candidates.any()) {
      const Site from = candidates.pop();
      if (takes(position, rules, movement, from, target, by) && f(from)) return true;
    }
  }
  return false;
}

/// Whether no rule keeps the unit on `from`, which captures where it arrives, from observing
/// `target`.
template <int W>
bool may_observe(const Position<W>& position, const Rules<W>& rules, Site from, Site target,
                 Side by) noexcept {
  const Move capture = Move::capture(from, target, target);
  return std::all_of(rules.checks.filters.begin(), rules.checks.filters.end(),
                     [&](const auto& filter) {
                       return filter.function(position, rules, capture, by, filter.data.get());
                     });
}

/// Whether the unit on `from` may end on another site than that of a king whom it captures.
template <int W>
bool ends_elsewhere(const Position<W>& position, const Rules<W>& rules, Site from,
                    Side by) noexcept {
  return rules.ways.second_leg.kings_too ||
         !rules.movement(position.at(from), by).takes_where_it_arrives();
}

template <int W>
bool filtered_observes(const Position<W>& position, const Rules<W>& rules, Site target,
                       Side by) noexcept {
  return any_observer(position, rules, target, by,
                      [&](Site from) { return may_observe(position, rules, from, target, by); });
}

/// Plays `move` with each of its choices; true if one of them leaves `side` without a royal unit.
template <int W>
bool takes_last_royal(Position<W>& position, const Rules<W>& rules, Move move, Side side) noexcept {
  for (;;) {
    Played<W> played;
    const bool possible = play(position, rules, move, played);
    const bool lost = possible && position.royals(side).none();
    position.undo_to(played.mark);
    if (lost) return true;
    if (played.picks_next == 0) return false;
    move.choice = static_cast<std::uint16_t>(played.picks_next);
  }
}

/// Whether a capture of the king works out, by a unit that may end elsewhere than on its victim's
/// site.
template <int W>
bool some_royal_capture_works(Position<W>& position, const Rules<W>& rules, Site from, Site target,
                              Side by, Side side) noexcept {
  MoveList moves;
  generate_from(position, rules, from, by, moves, Generate::royal_captures_too);
  return std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
    return move.victim == target && takes_last_royal(position, rules, move, side);
  });
}

template <int W>
bool royal_capture_works(Position<W>& position, const Rules<W>& rules, Site from, Site target,
                         Side by, Side side) noexcept {
  if (ends_elsewhere(position, rules, from, by))
    return some_royal_capture_works(position, rules, from, target, by, side);
  Move move = Move::capture(from, target, target);
  if (!rules.promotes_on(position.at(from), by, target)) {
    return takes_last_royal(position, rules, move, side);
  }
  for (const std::uint8_t kind : rules.promotions.of[position.at(from).kind]) {
    move.promotion = kind;
    if (takes_last_royal(position, rules, move, side)) return true;
  }
  return false;
}

/// Whether the capture may bring a reborn unit to the site.
template <int W>
bool may_bring_to(const Position<W>& position, const Rules<W>& rules, const Move& capture,
                  Side mover, Site site) noexcept {
  const Side other = rules.opponent(mover);
  const int victim = position.at(capture.victim).kind;
  const int kind =
      capture.promotion != kNoKind ? capture.promotion : position.at(capture.from).kind;
  return rules.rebirths.victim_returns[rules.index(victim, other)].test(site) ||
         rules.rebirths.capturer_goes[rules.index(kind, mover)].test(site);
}

/// Whether the capture takes no king for good, and no rebirth that it causes can take a king of
/// `side`.
template <int W>
bool spares_king(const Position<W>& position, const Rules<W>& rules, const Move& capture,
                 Side side) noexcept {
  if (position.at(capture.victim).royal()) return rules.kings.come_back;
  const Bits<W> royals = position.royals(side);
  return rules.checks.attacks == Observation::rebirth && royals.single() &&
         !may_bring_to(position, rules, capture, rules.opponent(side), royals.first());
}

/// Whether the side to move can leave `side` without a royal unit. Captures are played out.
template <int W>
bool takes_royals(Position<W>& position, const Rules<W>& rules, Side side) noexcept {
  const Side by = rules.opponent(side);
  if (rules.allowed.selections[by].scope == Scope::checks_too) [[unlikely]]
    return selected_capture_takes_royals(position, rules, side);
  bool check = false;
  if (rules.checks.attacks != Observation::played) {
    MoveList moves;
    generate_captures(position, rules, by, moves);
    for (const Move& move : moves) {
      if (move.captures() && !spares_king(position, rules, move, side) &&
          takes_last_royal(position, rules, move, side)) {
        check = true;
        break;
      }
    }
  } else {
    for (Bits<W> targets = position.royals(side); !check && targets.any();) {
      const Site target = targets.pop();
      // The position is played on and restored while observers are tried: list the candidates
      // first.
      std::array<Site, 64 * W> from{};
      int count = 0;
      any_observer(position, rules, target, by, [&](Site s) {
        // A capture that is generated meets all filters, and what rules do after it.
        if (ends_elsewhere(position, rules, s, by) || may_observe(position, rules, s, target, by))
          from[static_cast<std::size_t>(count++)] = s;
        return false;
      });
      for (int i = 0; i < count && !check; ++i) {
        check = royal_capture_works(position, rules, from[static_cast<std::size_t>(i)], target, by,
                                    side);
      }
    }
  }
  return check;
}

template <int W>
bool played_check(Position<W>& position, const Rules<W>& rules, Side side) noexcept {
  if (position.royals(side).none()) return false;
  const Side by = rules.opponent(side);
  const auto mark = position.mark();
  if (position.to_move() != by) position.set_to_move(by);
  const bool check = takes_royals(position, rules, side);
  position.undo_to(mark);
  return check;
}

/// Whether a unit of the kind that captures for `by`, maybe with promotion, may be reborn on the
/// site.
template <int W>
bool capturer_may_go(const Rules<W>& rules, int kind, Side by, Site site) noexcept {
  const auto goes = [&](int as) {
    return rules.rebirths.capturer_goes[rules.index(as, by)].test(site);
  };
  const auto& promotions = rules.promotions.of[static_cast<std::size_t>(kind)];
  return goes(kind) || (rules.kind_traits[static_cast<std::size_t>(kind)].promotes &&
                        std::any_of(promotions.begin(), promotions.end(), goes));
}

/// Whether a unit might be reborn on the site if a unit of `side` were captured now.
template <int W>
bool rebirth_threatens(const Position<W>& position, const Rules<W>& rules, Side side,
                       Site site) noexcept {
  if (!rules.rebirths.take_kings[side].test(site)) return false;
  if (position.slot(kEnPassant) != 0) return true;
  const Side by = rules.opponent(side);
  const Bits<W>& theirs = position.of_side(side);
  for (int kind = 0; kind < rules.kind_count(); ++kind) {
    const Bits<W>& units = position.of_kind(kind);
    if (rules.rebirths.victim_returns[rules.index(kind, side)].test(site)) {
      for (Bits<W> victims = units & theirs; victims.any();) {
        if (table_observes<false>(position, rules, victims.pop(), by)) return true;
      }
    }
    if (!capturer_may_go(rules, kind, by, site)) continue;
    for (Bits<W> takers = units & position.of_side(by); takers.any();) {
      if ((rules.movement(kind, by).attacks[takers.pop()] & theirs).any()) return true;
    }
  }
  return false;
}

/// Check under rules by which a reborn unit takes whom it finds on its site. The king may be taken
/// where he stands, unless he comes back, or by a rebirth on his site.
template <int W>
bool check_by_rebirth_too(Position<W>& position, const Rules<W>& rules, Side side) noexcept {
  const Bits<W> royals = position.royals(side);
  if (!royals.single()) return played_check(position, rules, side);
  const Site king = royals.first();
  const bool aimed_at =
      !rules.kings.come_back && table_observes<false>(position, rules, king, rules.opponent(side));
  if ((position.royals() & rules.rebirths.take_kings[side]).none()) return aimed_at;
  // A unit that takes the king may then be sent to the site of its own king.
  if (aimed_at && !rules.captures.capturers_land_elsewhere) return true;
  return (aimed_at || rebirth_threatens(position, rules, side, king)) &&
         played_check(position, rules, side);
}

}  // namespace

template <int W>
bool attacked(const Position<W>& position, const Rules<W>& rules, Site target, Side by) noexcept {
  return table_observes<false>(position, rules, target, by);
}

template <int W>
bool observed(Position<W>& position, const Rules<W>& rules, Site target, Side by) noexcept {
  if (rules.checks.attacks == Observation::observer) [[unlikely]]
    return rules.checks.observer.function(position, rules, target, by,
                                          rules.checks.observer.data.get());
  switch (rules.checks.attacks) {
    case Observation::table:
      return table_observes<false>(position, rules, target, by);
    case Observation::homes:
      return table_observes<true>(position, rules, target, by);
    default:
      return filtered_observes(position, rules, target, by);
  }
}

/// The attackers under rules by which captures are not what tables say: captures are tried.
template <int W>
Bits<W> attackers_by_captures(Position<W>& position, const Rules<W>& rules, Site target,
                              Side by) noexcept {
  const auto mark = position.mark();
  if (position.to_move() != by) position.set_to_move(by);
  MoveList moves;
  generate_captures(position, rules, by, moves);
  Bits<W> out;
  for (const Move& move : moves) {
    if (!move.captures() || out.test(move.from)) continue;
    const bool takes = rules.checks.attacks == Observation::observer
                           ? move.victim == target
                           : takes_last_royal(position, rules, move, rules.opponent(by));
    if (takes) out.set(move.from);
  }
  position.undo_to(mark);
  return out;
}

/// The units that could capture a royal pawn on `target` en passant.
template <int W>
Bits<W> attackers_in_passing(Position<W>& position, const Rules<W>& rules, Site target,
                             Side by) noexcept {
  Bits<W> out;
  if (position.slot(kEnPassant) == 0) return out;
  MoveList moves;
  generate_captures(position, rules, by, moves);
  for (const Move& move : moves) {
    if (move.type == MoveType::en_passant && move.victim == target) out.set(move.from);
  }
  return out;
}

template <int W>
Bits<W> attackers_of(Position<W>& position, const Rules<W>& rules, Site target, Side by) noexcept {
  if (rules.checks.attacks > Observation::filtered)
    return attackers_by_captures(position, rules, target, by);
  Bits<W> out = attackers_in_passing(position, rules, target, by);
  any_observer(position, rules, target, by, [&](Site from) {
    if (may_observe(position, rules, from, target, by)) out.set(from);
    return false;
  });
  return out;
}

/// Whether a royal pawn of `side` that has just made a double step can be captured en passant.
template <int W>
bool royal_passes_check(Position<W>& position, const Rules<W>& rules, Side side) noexcept {
  const Site landing = landing_site(position.slot(kEnPassant));
  const Unit& unit = position.at(landing);
  if (!unit.royal() || !unit.owned_by(side)) return false;
  MoveList moves;
  generate_captures(position, rules, rules.opponent(side), moves);
  return std::any_of(moves.begin(), moves.end(), [&](const Move& m) {
    return m.type == MoveType::en_passant && m.victim == landing;
  });
}

/// Whether a royal unit of `side` stands where tables say that it is observed.
template <int W>
bool royal_observed_by_tables(const Position<W>& position, const Rules<W>& rules,
                              Side side) noexcept {
  const Side by = rules.opponent(side);
  for (Bits<W> targets = position.royals(side); targets.any();) {
    if (table_observes<false>(position, rules, targets.pop(), by)) return true;
  }
  return false;
}

template <int W>
bool royal_attacked(Position<W>& position, const Rules<W>& rules, Side side) noexcept {
  if (position.slot(kEnPassant) != 0 && royal_passes_check(position, rules, side) &&
      rules.allowed.selections[rules.opponent(side)].scope != Scope::checks_too) [[unlikely]]
    return true;
  if (rules.checks.attacks == Observation::table) [[likely]]
    return royal_observed_by_tables(position, rules, side);
  if (rules.checks.attacks >= Observation::played) return played_check(position, rules, side);
  if (rules.checks.attacks == Observation::rebirth) [[unlikely]]
    return check_by_rebirth_too(position, rules, side);
  const Side by = rules.opponent(side);
  for (Bits<W> targets = position.royals(side); targets.any();) {
    if (observed(position, rules, targets.pop(), by)) return true;
  }
  return false;
}

template <int W>
bool in_check(Position<W>& position, const Rules<W>& rules, Side side) noexcept {
  if (rules.check_is_ruled()) [[unlikely]] {
    const CheckRule<W>& rule = rules.checks.rules[side];
    if (rule.function) return rule.function(position, rules, side, rule.data.get());
  }
  return royal_attacked(position, rules, side);
}

template bool attacked(const Position<kWords>&, const Rules<kWords>&, Site, Side) noexcept;
template bool observed(Position<kWords>&, const Rules<kWords>&, Site, Side) noexcept;
template Bits<kWords> attackers_of(Position<kWords>&, const Rules<kWords>&, Site, Side) noexcept;
template bool royal_attacked(Position<kWords>&, const Rules<kWords>&, Side) noexcept;
template bool in_check(Position<kWords>&, const Rules<kWords>&, Side) noexcept;

}  // namespace kirke
