// What a half-move does for each constraint: the states of constraints in the slots of the
// position.

#include <algorithm>

#include "movers/check.hpp"
#include "search/constraints/line_constraints.hpp"

namespace kirke {
namespace {

/// Whether the effect is a promotion, be it by a move or where a unit is reborn.
bool is_promotion(const Effect& e) noexcept {
  return e.op == Op::retype &&
         (e.reason == Reason::promotion || e.reason == Reason::rebirth_promotion);
}

}  // namespace

template <int W>
struct LineConstraints<W>::Event {
  Position<W>& position;
  const Rules<W>& rules;
  const Played<W>& played;
  std::uint32_t from, to;  // its effects in the journal
  int ply;
};

template <int W>
void LineConstraints<W>::note(Position<W>& position, const Rules<W>& rules,
                              const Played<W>& played) const noexcept {
  if (busy_) return;
  const std::uint32_t end = position.journal_size();
  note_left_out(position);
  const Event event{position, rules, played, played.mark.top, end, ply_of(position)};
  for (const One& one : all_) {
    if (!has_state(one.kind)) continue;
    const std::uint32_t before = position.slot(one.slot);
    const std::uint32_t now = after(one, event, before);
    if (now != before) position.set_slot(one.slot, now);
  }
}

/// The state of a constraint after a half-move. 0: none has done anything for it.
template <int W>
std::uint32_t LineConstraints<W>::after(const One& one, const Event& event,
                                        std::uint32_t state) const noexcept {
  const UnitsNamed& units = one.says.units;
  switch (one.kind) {
    case Kind::stays: {
      if (state == kBroken || !counts(one, event.ply)) return state;
      const Bits<W> there = where(units, event.position);
      return there.any() && (there & ~one.sites).none() ? state : kBroken;
    }
    case Kind::visits: {
      if (state == kDone || !counts(one, event.ply)) return state;
      return (where(units, event.position) & one.sites).any() ? kDone : state;
    }
    case Kind::avoids: {
      Bits<W> came;
      for (std::uint32_t i = event.from; i < event.to; ++i) {
        const Effect& e = *event.position.journal(i);
        if (e.op == Op::shift || e.op == Op::exchange) came.set(e.b);
        if (e.op == Op::add || e.op == Op::exchange || e.op == Op::unbury) came.set(e.a);
        if (e.op == Op::permute) came = event.position.units();
      }
      return (where(units, event.position) & one.sites & came).any() ? kBroken : state;
    }
    case Kind::route:
      return route_after(one, event, state);
    case Kind::half_move:
      if (!counts(one, event.ply)) return state;
      return is_half_move(one, event) ? kDone : kBroken;
    default:
      return count_after(one, event, state);
  }
}

/// How often it has happened, with all that this half-move adds. Counts stop where more of them
/// make no difference.
template <int W>
std::uint32_t LineConstraints<W>::count_after(const One& one, const Event& event,
                                              std::uint32_t state) const noexcept {
  const ConstraintSpec& says = one.says;
  const Played<W>& played = event.played;
  const bool whole_side = says.units.id == 0 && says.units.kind < 0;
  // What neutral units do counts for the side that plays them, too.
  const bool by_side = whole_side && says.units.owners == owner_bit(played.mover);
  if (!counts(one, event.ply)) return state;
  std::uint32_t more = 0, wrong = 0;
  switch (one.kind) {
    case Kind::captures:
      more = played.captured.exists() && (by_side || is_one(says.units, played.unit)) ? 1 : 0;
      break;
    case Kind::captured:
      more = is_one(says.units, played.captured) ? 1 : 0;
      break;
    case Kind::moves:
      more = by_side || is_one(says.units, played.unit) ? 1 : 0;
      if (played.move.castles() && more == 0) {
        for (std::uint32_t i = event.from; i < event.to; ++i) {
          const Effect& e = *event.position.journal(i);
          if (e.op == Op::shift && e.reason == Reason::castling && is_one(says.units, e.before))
            more = 1;
        }
      }
      break;
    case Kind::castles:
      more = played.move.castles() && by_side ? 1 : 0;
      break;
    case Kind::checks:
      if (!by_side) break;
      more = gives_check(event) ? 1 : 0;
      if (says.every && more == 0) wrong = kWrongOne;
      break;
    case Kind::promotes:
    case Kind::promotions:
      for (std::uint32_t i = event.from; i < event.to; ++i) {
        const Effect& e = *event.position.journal(i);
        if (!is_promotion(e) || !is_one(says.units, e.before)) continue;
        const bool fits = says.kinds.empty() || std::find(says.kinds.begin(), says.kinds.end(),
                                                          e.extra) != says.kinds.end();
        if (fits || one.kind == Kind::promotions) ++more;
        if (!fits && one.kind == Kind::promotions) wrong = kWrongOne;
      }
      break;
    default:
      break;
  }
  const int enough = says.most == ConstraintSpec::kNoEnd ? says.least : says.most + 1;
  const std::uint32_t count =
      std::min((state & ~kWrongOne) + more, static_cast<std::uint32_t>(enough));
  return ((state | wrong) & kWrongOne) | count;
}

template <int W>
bool LineConstraints<W>::gives_check(const Event& event) const noexcept {
  busy_ = true;
  const bool check =
      in_check(event.position, event.rules, event.rules.opponent(event.played.mover));
  busy_ = false;
  return check;
}

template <int W>
bool LineConstraints<W>::is_half_move(const One& one, const Event& event) const noexcept {
  const ConstraintSpec& says = one.says;
  const Played<W>& played = event.played;
  const Move& move = played.move;
  if (says.to == kNowhere)
    return move.castles() && (move.type == MoveType::castling_short) == says.is_short;
  if (move.castles() || move.from == kNowhere || move.to != says.to) return false;
  if (says.units.kind >= 0 && played.unit.kind != says.units.kind) return false;
  const Board& board = event.rules.board;
  if (says.from_file >= 0 && board.file(move.from) != says.from_file) return false;
  if (says.from_rank >= 0 && board.rank(move.from) != says.from_rank) return false;
  if (says.captures >= 0 && played.captured.exists() != (says.captures == 1)) return false;
  const int promoted = says.kinds.empty() ? int{kNoKind} : says.kinds[0];
  return move.promotion == promoted;
}

// --- routes: the set of places in the list of squares at which the unit may be, kept without the
// first place, where it begins.

/// The places with those that follow without a move: some moves may be none.
template <int W>
std::uint32_t LineConstraints<W>::skips(const One& one, std::uint32_t states) noexcept {
  const auto& squares = one.says.sites;
  for (std::size_t i = 0; i + 1 < squares.size(); ++i) {
    if ((states >> i & 1) != 0 && squares[i + 1] == kNowhere) states |= 2u << i;
  }
  return states;
}

template <int W>
std::uint32_t LineConstraints<W>::route_after(const One& one, const Event& event,
                                              std::uint32_t state) const noexcept {
  const Unit& mover = event.played.unit;
  Site now = event.played.standing;
  if (!is_one(one.says.units, mover)) {
    now = kNowhere;
    for (std::uint32_t i = event.from; i < event.to && event.played.move.castles(); ++i) {
      const Effect& e = *event.position.journal(i);
      if (e.op == Op::shift && e.reason == Reason::castling && is_one(one.says.units, e.before))
        now = e.b;
    }
    if (now == kNowhere) return state;
  }
  const auto& squares = one.says.sites;
  const std::uint32_t before = skips(one, state ^ 1);
  std::uint32_t next = 0;
  for (std::size_t i = 0; i < squares.size(); ++i) {
    if ((before >> i & 1) == 0) continue;
    if (squares[i] == kNowhere) next |= 1u << i;
    if (i + 1 < squares.size() && squares[i + 1] != kNowhere && squares[i + 1] == now)
      next |= 2u << i;
  }
  return skips(one, next) ^ 1;
}

template void LineConstraints<kWords>::note(Position<kWords>&, const Rules<kWords>&,
                                            const Played<kWords>&) const noexcept;
template std::uint32_t LineConstraints<kWords>::skips(const One&, std::uint32_t) noexcept;

}  // namespace kirke
