#include "conditions/rebirth/landing.hpp"

#include "conditions/shared/moving_side.hpp"
#include "movers/rights.hpp"

namespace kirke {
namespace {

/// Promotes a pawn reborn on its last rank, to what the side that makes the half-move chooses.
template <int W>
void promote(Half<W>& half, Site s, Side side) noexcept {
  if ((half.rules.promotions.reborn_stay & owner_bit(half.mover)) != 0) return;
  if (!half.rules.promotes_on(half.position.at(s), side, s)) return;
  const auto& kinds = half.rules.promotions.of[half.position.at(s).kind];
  if (kinds.empty()) return;
  const std::uint32_t chosen = half.picks.pick(static_cast<std::uint32_t>(kinds.size()));
  half.position.retype(s, kinds[chosen], half.position.at(s).royal(), Reason::rebirth_promotion);
}

enum class Room : std::uint8_t { free, none, illegal, below };

/// The side whose ways a reborn unit goes, and on whose last rank it promotes: its own, that of
/// `otherwise` if it is of both sides.
Side side_of(const Unit& unit, Side otherwise) noexcept {
  if (unit.neutral()) return otherwise;
  return unit.owned_by(0) ? Side{0} : Side{1};
}

/// Whether a unit may come on the site: on two boards its square is empty on both.
template <int W>
bool has_room(const Half<W>& half, Site s) noexcept {
  const Board& board = half.rules.board;
  return !half.position.occupied(s) &&
         !(board.laid_twice() && half.position.occupied(board.twin(s)));
}

/// Decides what happens to the occupant of the rebirth square, which is another unit than the
/// reborn one.
template <int W>
Room make_room(Half<W>& half, const CirceRow& row, Site s) noexcept {
  if (s != kNowhere && has_room(half, s)) return Room::free;
  if (s != kNowhere && half.position.closed().test(s)) s = kNowhere;
  switch (row.occupied) {
    case Occupied::relaxed:
      // If the mover chooses the rebirth, a choice that cannot be carried out is illegal.
      return row.chooses() || row.april ? Room::illegal : Room::none;
    case Occupied::strict:
      return Room::illegal;
    case Occupied::assassin: {
      if (s == kNowhere) return Room::none;
      const Unit& occupant = half.position.at(s);
      if (occupant.royal() && occupant.owned_by(half.mover)) return Room::illegal;
      half.position.remove(s, Reason::assassination);
      half.gone = half.gone || s == half.standing;
      return Room::free;
    }
    case Occupied::volcanic:
    case Occupied::parachute:
      if (s == kNowhere) return Room::none;
      half.position.bury(s, Reason::state);
      if (row.occupied == Occupied::volcanic) return Room::below;
      half.gone = half.gone || s == half.standing;  // the reborn unit lands on top of it
      return Room::free;
  }
  return Room::none;
}

/// What happens to the unit on `s` once it has been placed.
template <int W>
void settle_in(Half<W>& half, const CirceRow& row, Site s, Side side, Room room,
               const RebirthChoice& choice) noexcept {
  if (choice.promoted) {
    half.position.retype(s, choice.kind, half.position.at(s).royal(), Reason::rebirth_promotion);
  } else if (row.promotes_on_rebirth) {
    promote(half, s, side);
  }
  const Unit& unit = half.position.at(s);
  if (row.turns && unit.owners != 3) {
    half.position.reown(s, static_cast<std::uint8_t>(3 - unit.owners), Reason::recolour);
  }
  if (room == Room::below) half.position.swap_under(s, Reason::rebirth);
  grant_rights(half, s);
}

/// Whether a unit may be reborn on an empty square only.
bool needs_room(const CirceRow& row) noexcept {
  return row.occupied == Occupied::relaxed || row.occupied == Occupied::strict;
}

/// Chooses any square: all squares in order, then no rebirth (kNowhere). left: the site that the
/// unit to be reborn still stands on but leaves; kNowhere if there is none. On two boards the
/// squares are those of the one with `at`.
template <int W>
Site any_square(Half<W>& half, const CirceRow& row, Site at, Site left) noexcept {
  Bits<W> squares = half.rules.board_sites & ~half.position.closed();
  if (needs_room(row)) squares &= ~half.position.occupied();
  const Board& board = half.rules.board;
  for (Bits<W> rest = board.laid_twice() ? squares : Bits<W>{}; rest.any();) {
    const Site s = rest.pop();
    if (!board.same_copy(s, at) || !has_room(half, s)) squares.clear(s);
  }
  if (left != kNowhere) squares.set(left);
  const int count = squares.count() + (row.occupied != Occupied::strict);
  return squares.nth(static_cast<int>(half.picks.pick(static_cast<std::uint32_t>(count))));
}

/// Takes one of the choices. No answer: the half-move is illegal. kNowhere: there is no rebirth.
/// left: see any_square(); for other choices it has to be empty already.
template <int W>
std::optional<RebirthChoice> chosen(Half<W>& half, const CirceRow& row, const Unit& unit, Side side,
                                    Site at, Site left = kNowhere) noexcept {
  if (row.square == Square::any) {
    const Site s = any_square(half, row, at, left);
    if (s == kNowhere && row.occupied == Occupied::strict) return std::nullopt;
    return RebirthChoice{s, unit.kind, false};
  }
  RebirthChoices<W> found;
  std::span<const RebirthChoice> choices;
  if (row.square == Square::cage) {
    choices = cages(half, row, unit, side, found);
    if (choices.empty() && row.occupied != Occupied::strict) {
      found.add(kNowhere, unit.kind);
      choices = found.list();
    }
  } else {
    const Side way = going_on(half.rules, row, side);
    makes(half, unit, way, at, closed_to(half.rules, row, unit, way), found);
    choices = found.list();
  }
  if (choices.empty()) return std::nullopt;
  return choices[half.picks.pick(static_cast<std::uint32_t>(choices.size()))];
}

template <int W>
std::optional<RebirthChoice> destination(Half<W>& half, const Rebirth& axes, const Capture& capture,
                                         const Unit& unit, Side side) noexcept {
  const CirceRow& row = axes.row();
  if (row.chooses()) return chosen(half, row, unit, side, capture.at);
  return RebirthChoice{axes.square(capture, unit), unit.kind, false};
}

/// The sum of the ways of all units that the half-move moves: those of king and partner in any
/// castling. Two units that change places add up to nothing.
template <int W>
Step way_of(const Half<W>& half) noexcept {
  if (half.move.type == MoveType::exchange) return {0, 0};
  const Board& board = half.rules.board;
  Step way = board.step_between(half.move.from, half.move.to);
  if (!half.move.castles()) return way;
  const Position<W>& position = half.position;
  for (std::uint32_t i = half.began.top; i < position.journal_size(); ++i) {
    const Effect& e = *position.journal(i);
    if (e.op != Op::shift || e.reason != Reason::castling) continue;
    const Step partner = board.step_between(e.a, e.b);
    way = {way.dx + partner.dx, way.dy + partner.dy};
  }
  return way;
}

}  // namespace

template <int W>
Capture capture_of(const Half<W>& half) noexcept {
  const Move& move = half.move;
  // The capturing unit may have vanished by now.
  const Unit& capturer = half.standing == kNowhere ? half.unit : half.position.at(half.standing);
  const Step way = way_of(half);
  return {half.captured, capturer, half.unit.kind, moving_side(half), move.from, move.victim, way};
}

template <int W>
void bring_back(Half<W>& half, const Rebirth& axes, const Capture& capture,
                const Unit& unit) noexcept {
  if (!axes.concerns(capture, unit)) return;
  const CirceRow& row = axes.row();
  const Unit reborn = axes.changed(capture, unit);
  const Side side = side_of(reborn, half.rules.opponent(capture.side));
  const auto choice = destination(half, axes, capture, reborn, side);
  if (!choice) {
    half.illegal = true;
    return;
  }
  if (row.chooses() && choice->site == kNowhere) return;
  const Room room = make_room(half, row, choice->site);
  half.illegal = half.illegal || room == Room::illegal;
  if (room == Room::illegal || room == Room::none) return;
  half.position.add(choice->site, reborn, Reason::rebirth);
  settle_in(half, row, choice->site, side, room, *choice);
}

template <int W>
void send_home(Half<W>& half, const Rebirth& axes, const Capture& capture) noexcept {
  const CirceRow& row = axes.row();
  Position<W>& position = half.position;
  if (half.standing == kNowhere) return;
  const Unit unit = position.at(half.standing);
  if (!axes.concerns(capture, unit)) return;
  const Unit reborn = axes.changed(capture, unit);
  const Site from = half.standing;
  // The unit leaves before its square is judged, as it may be reborn where it stands.
  std::optional<RebirthChoice> choice;
  if (row.square == Square::any) {
    choice = chosen(half, row, reborn, capture.side, capture.at, from);
  } else if (row.chooses()) {
    const auto mark = position.mark();
    position.remove(from, Reason::state);
    choice = chosen(half, row, reborn, capture.side, capture.at);
    position.undo_to(mark);
  } else {
    choice = RebirthChoice{axes.square(capture, reborn), reborn.kind, false};
  }
  if (!choice || (choice->site == from && row.cheylan)) {
    half.illegal = true;
    return;
  }
  const Site to = choice->site;
  if (row.chooses() && to == kNowhere) return;
  const Room room = to == from ? Room::free : make_room(half, row, to);
  half.illegal = half.illegal || room == Room::illegal;
  if (room == Room::illegal || room == Room::none) return;
  if (to == from) {
    position.stay(to, Reason::rebirth);
  } else {
    position.shift(from, to, Reason::rebirth);
    half.sent_home_from = from;
  }
  if (reborn.kind != unit.kind) position.retype(to, reborn.kind, unit.royal(), Reason::state);
  half.standing = to;
  half.gone = room == Room::below;
  settle_in(half, row, to, capture.side, room, *choice);
}

template <int W>
void uncover(Half<W>& half, const void*) noexcept {
  Position<W>& position = half.position;
  for (Bits<W> left = position.under().sites() & ~position.occupied(); left.any();) {
    const Site s = left.pop();
    position.unbury(s, Reason::rebirth);
    grant_rights(half, s);
  }
}

template Capture capture_of(const Half<kWords>&) noexcept;
template void bring_back(Half<kWords>&, const Rebirth&, const Capture&, const Unit&) noexcept;
template void send_home(Half<kWords>&, const Rebirth&, const Capture&) noexcept;
template void uncover(Half<kWords>&, const void*) noexcept;

}  // namespace kirke
