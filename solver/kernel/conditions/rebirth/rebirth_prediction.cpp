#include "conditions/rebirth/rebirth_prediction.hpp"

#include "conditions/rebirth/choices.hpp"
#include "core/pending_rebirth.hpp"
#include "movers/quiets.hpp"

namespace kirke {
namespace {

/// Where the unit may be reborn if the mover chooses and the capturing unit has left its site. No
/// answer if that cannot be told.
template <int W>
std::optional<Bits<W>> choices_before(const Position<W>& position, const Rules<W>& rules,
                                      const CirceRow& row, const Move& capture, const Unit& unit,
                                      Side side) noexcept {
  Bits<W> occupied = position.occupied();
  occupied.clear(capture.from);
  if (row.square == Square::make) {
    const Side way = going_on(rules, row, side);
    auto sites = quiet_sites(rules, unit, way, capture.to, occupied);
    if (sites) *sites &= ~closed_to(rules, row, unit, way);
    return sites;
  }
  return rules.board_sites & ~occupied;
}

}  // namespace

template <int W>
Capture capture_on(const Position<W>& position, const Rules<W>& rules, Site from, Site target,
                   Side by) noexcept {
  const Unit& unit = position.at(from);
  return {position.at(target),
          unit,
          unit.kind,
          by,
          from,
          target,
          rules.board.step_between(from, target)};
}

template <int W>
bool foretell(const Position<W>& position, const Rules<W>& rules, const Rebirth& axes,
              const Move& move, Returns<W>& out) noexcept {
  if (move.type != MoveType::normal || move.victim != move.to) return false;
  const Side by = position.to_move();
  Capture capture = capture_on(position, rules, move.from, move.to, by);
  Unit& unit = capture.capturer;
  if (move.promotion != kNoKind) {
    if (unit.royal() || rules.kind_traits[move.promotion].royal) return false;
    unit.kind = move.promotion;
  }
  out = {Bits<W>::of(move.to), false, false};
  if (!axes.concerns(capture, unit)) return true;
  const bool strict = axes.row().occupied == Occupied::strict;
  if (axes.row().chooses()) {
    const bool makes = axes.row().square == Square::make;
    const auto free = choices_before(position, rules, axes.row(), move, unit, by);
    if (!free) return false;
    out = {*free, !strict && !makes, axes.row().promotes_on_rebirth};
    if (!makes) out.sites.set(move.to);
    return true;
  }
  Bits<W> free = rules.board_sites & ~position.occupied();
  free.set(move.from, move.to);
  const Site s = axes.square(capture, unit);
  if (s != kNowhere && free.test(s)) {
    out = {Bits<W>::of(s), false, axes.row().promotes_on_rebirth};
  } else if (strict) {
    out.sites = {};
  }
  return true;
}

template <int W>
bool foretell_return(const Position<W>& position, const Rules<W>& rules, const Rebirth& axes,
                     const Move& move, Returns<W>& out) noexcept {
  if (move.type != MoveType::normal || move.victim != move.to) return false;
  Capture capture = capture_on(position, rules, move.from, move.to, position.to_move());
  const Unit& victim = capture.victim;
  if (victim.royal() || victim.neutral()) return false;
  if (move.promotion != kNoKind) capture.capturer.kind = move.promotion;
  out = {{}, true, axes.row().promotes_on_rebirth};
  if (!axes.concerns(capture, victim)) return true;
  const bool strict = axes.row().occupied == Occupied::strict;
  if (axes.row().chooses()) {
    const Side side = rules.opponent(position.to_move());
    const auto free = choices_before(position, rules, axes.row(), move, victim, side);
    if (!free) return false;
    out.sites = *free;
    out.nowhere = !strict && axes.row().square != Square::make;
    return true;
  }
  Bits<W> free = rules.board_sites & ~position.occupied();
  free.set(move.from);
  const Site s = axes.square(capture, victim);
  const bool room = s != kNowhere && free.test(s);
  if (room) out.sites.set(s);
  out.nowhere = !room && !strict && !axes.row().april;
  return true;
}

template <int W>
Capture earlier_capture(const Position<W>& position, Capture now) noexcept {
  now.victim = waiting_unit(position);
  now.at = waiting_site(position);
  now.side = now.victim.neutral()     ? waiting_captor(position)
             : now.victim.owned_by(0) ? Side{1}
                                      : Side{0};
  return now;
}

template <int W>
bool foretell_comeback(const Position<W>& position, const Rules<W>& rules, const Rebirth& axes,
                       const Move& move, Returns<W>& out) noexcept {
  if (move.type >= MoveType::en_passant || (move.captures() && move.victim != move.to))
    return false;
  const Side by = position.to_move();
  const Capture capture =
      earlier_capture(position, capture_on(position, rules, move.from, move.to, by));
  const Unit& unit = capture.victim;
  if (!unit.exists() || unit.neutral()) return false;
  out = {{}, true, axes.row().promotes_on_rebirth};
  if (!axes.concerns(capture, unit)) return true;
  const Site s = axes.square(capture, unit);
  const bool room = s != kNowhere && s != move.to && (s == move.from || !position.occupied(s));
  if (room) out.sites.set(s);
  out.nowhere = !room;
  return true;
}

template <int W>
Site comeback_after(const Position<W>& position, const Rules<W>& rules, const Rebirth& axes,
                    const Move& capture, const Move& answer) noexcept {
  const Side us = position.to_move();
  Capture now = capture_on(position, rules, answer.from, answer.to, rules.opponent(us));
  now.victim = position.at(capture.victim);
  now.at = capture.victim;
  now.side = us;
  if (!axes.concerns(now, now.victim)) return kNowhere;
  const Site s = axes.square(now, now.victim);
  if (s == kNowhere || s == answer.to || s == capture.to) return kNowhere;
  return s == answer.from || s == capture.from || !position.occupied(s) ? s : kNowhere;
}

template Capture capture_on(const Position<kWords>&, const Rules<kWords>&, Site, Site,
                            Side) noexcept;
template bool foretell(const Position<kWords>&, const Rules<kWords>&, const Rebirth&, const Move&,
                       Returns<kWords>&) noexcept;
template bool foretell_return(const Position<kWords>&, const Rules<kWords>&, const Rebirth&,
                              const Move&, Returns<kWords>&) noexcept;
template Capture earlier_capture(const Position<kWords>&, Capture) noexcept;
template bool foretell_comeback(const Position<kWords>&, const Rules<kWords>&, const Rebirth&,
                                const Move&, Returns<kWords>&) noexcept;
template Site comeback_after(const Position<kWords>&, const Rules<kWords>&, const Rebirth&,
                             const Move&, const Move&) noexcept;

}  // namespace kirke
