// Make&TakeChess: a capturing unit first makes a move without capture, as the unit that it is going
// to capture could make it, and captures from there by its own walk.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>

#include "conditions/shared/from_elsewhere.hpp"
#include "conditions/shared/kinds.hpp"
#include "core/rules_builder.hpp"
#include "movers/arrivals.hpp"
#include "movers/special.hpp"
#include "movers/victims.hpp"

namespace kirke {
namespace {

/// Where the unit on `from` may go as a unit of this kind of the other side could. Its captures
/// begin there.
template <int W>
Bits<W> makes(const Position<W>& position, const Rules<W>& rules, int kind, Site from,
              Side side) noexcept {
  const Side theirs = rules.opponent(side);
  Arrivals<W> to;
  collect(position, rules, rules.own_movement(kind, theirs), from, theirs, {}, to);
  return to.quiet | to.far;
}

/// Whether the moves of the list from index `first` up to `last` contain the move.
bool is_known(const MoveList& moves, int first, int last, const Move& move) noexcept {
  for (int i = first; i < last; ++i) {
    if (moves[i] == move) return true;
  }
  return false;
}

/// Calls f(castling) for each castling that the unit on `from` makes as the king of the other side
/// could, if it stood there unmoved.
template <int W, class F>
void each_castling(const Position<W>& position, const Rules<W>& rules, int kind, Site from,
                   Side side, F&& f) noexcept {
  for (const Castling<W>& c : rules.castlings.all) {
    if (c.side == side || c.king_from != from || rules.castlings.right_holder[from].kind != kind)
      continue;
    const std::uint32_t rook = c.rights & ~rules.castlings.rights_at[from];
    if ((position.slot(kCastlingRights) & rook) != rook) continue;
    if ((position.occupied() & c.must_be_empty).none()) f(c);
  }
}

template <int W>
void castle(Position<W>& position, const Castling<W>& c) noexcept {
  position.shift(c.king_from, c.king_to, Reason::castling);
  position.shift(c.rook_from, c.rook_to, Reason::castling);
}

/// Captures by the unit on `from` after that castling.
template <int W>
void captures_after(Position<W>& position, const Rules<W>& rules, int kind, const Castling<W>& c,
                    Side side, MoveList& out, Generate mode) noexcept {
  const auto mark = position.mark();
  int kept = out.size();
  const int first = kept;
  castle(position, c);
  generate_walk(position, rules, c.king_to, side, out, mode);
  for (int i = first; i < out.size(); ++i) {
    Move move = out[i];
    if (!move.captures() || position.at(move.victim).kind != kind) continue;
    move.from = c.king_from;
    move.via = c.king_to;
    move.type = c.is_short ? MoveType::castling_short : MoveType::castling_long;
    out[kept++] = move;
  }
  out.truncate(kept);
  position.undo_to(mark);
}

/// Sites from which the unit may capture a unit of this kind. A superset: tables do not tell the
/// victims of captures en passant.
template <int W>
Bits<W> aims_at_kind(const Position<W>& position, const Rules<W>& rules, int kind, Site from,
                     Side side) noexcept {
  if (position.slot(kEnPassant) != 0) return ~Bits<W>{};
  const Movement<W>& movement = rules.movement(position.at(from), side);
  Bits<W> out;
  for (Bits<W> rest = position.of_kind(kind); rest.any();) out |= movement.reach[rest.pop()];
  return out;
}

/// Captures of units of one kind. Each is listed once, however many ways lead to it.
template <int W>
void captures_of_kind(Position<W>& position, const Rules<W>& rules, int kind, Site from, Side side,
                      MoveList& out, Generate mode) noexcept {
  const int first = out.size();
  const Bits<W> aims = aims_at_kind(position, rules, kind, from, side);
  for (Bits<W> rest = makes(position, rules, kind, from, side) & aims; rest.any();) {
    int kept = out.size();
    const int added = kept;
    moves_as_from(position, rules, from, rest.pop(), side, out, mode);
    for (int i = added; i < out.size(); ++i) {
      Move move = out[i];
      if (!move.captures() || position.at(move.victim).kind != kind) continue;
      move.via = kNowhere;
      if (!is_known(out, first, kept, move)) out[kept++] = move;
    }
    out.truncate(kept);
  }
  each_castling(position, rules, kind, from, side, [&](const Castling<W>& c) {
    captures_after(position, rules, kind, c, side, out, mode);
  });
}

template <int W>
void make_and_take(Position<W>& position, const Rules<W>& rules, Site from, Side side,
                   MoveList& out, Generate mode, const void*) noexcept {
  const int first = out.size();
  generate_walk(position, rules, from, side, out, mode);
  keep_if(out, first, [](const Move& m) { return !m.captures(); });
  const Bits<W> victims = victims_of(position, rules, side, mode);
  for (int kind = 0; kind < rules.kind_count(); ++kind) {
    if ((position.of_kind(kind) & victims).any())
      captures_of_kind(position, rules, kind, from, side, out, mode);
  }
}

/// The kind of the unit that `by` would capture on `target`: that of the unit on it; else the
/// king's, as SAT asks where he could be captured although he does not stand there.
template <int W>
std::uint8_t captured_on(const Position<W>& position, const Rules<W>& rules, Site target, Side by,
                         std::uint8_t king) noexcept {
  const Side theirs = rules.opponent(by);
  if (position.at(target).owned_by(theirs))
    return static_cast<std::uint8_t>(position.at(target).kind);
  const Bits<W> kings = position.royals(theirs);
  return kings.any() ? static_cast<std::uint8_t>(position.at(kings.first()).kind) : king;
}

/// Whether the unit on `from` can capture a unit of this kind on `target`, after a move as such a
/// unit.
template <int W>
bool observes(Position<W>& position, const Rules<W>& rules, int kind, Site from, Site target,
              Side by) noexcept {
  const Movement<W>& movement = rules.movement(position.at(from), by);
  Bits<W> starts = makes(position, rules, kind, from, by);
  for (starts &= movement.reach[target]; starts.any();) {
    const Site s = starts.pop();
    const PutElsewhere<W> elsewhere(position, from, s);
    if (takes(position, rules, movement, s, target, by)) return true;
  }
  bool castles = false;
  each_castling(position, rules, kind, from, by, [&](const Castling<W>& c) {
    const auto mark = position.mark();
    castle(position, c);
    castles |= movement.reach[target].test(c.king_to) &&
               takes(position, rules, movement, c.king_to, target, by);
    position.undo_to(mark);
  });
  return castles;
}

/// Plays what comes before the capture: a castling, or the way to where the capture begins.
template <int W>
void make(Half<W>& half, const void*) noexcept {
  const Move& move = half.move;
  if (move.via == kNowhere) return;
  if (!move.captures() || !move.castles())
    return half.position.shift(move.from, move.via, Reason::transfer);
  for (const Castling<W>& c : half.rules.castlings.all) {
    if (c.king_from == move.from && c.king_to == move.via) return castle(half.position, c);
  }
}

/// Notes all sites from which the unit could have made the capture, for whoever prints it.
template <int W>
void note_makes(Half<W>& half) noexcept {
  const Move& move = half.move;
  if (!move.captures() || move.castles()) return;
  const int kind = half.position.at(move.victim).kind;
  const Bits<W> aims = aims_at_kind(half.position, half.rules, kind, move.from, half.mover);
  Bits<W> sites = makes(half.position, half.rules, kind, move.from, half.mover) & aims;
  while (sites.any()) {
    const Site s = sites.pop();
    MoveList moves;
    moves_as_from(half.position, half.rules, move.from, s, half.mover, moves, Generate::all_ways);
    const bool captures = std::any_of(moves.begin(), moves.end(), [&](Move one) {
      one.via = kNowhere;
      one.choice = move.choice;
      return one == move;
    });
    if (captures) half.position.note(s, {}, Reason::make);
  }
}

template <int W>
void make_shown(Half<W>& half, const void* data) noexcept {
  note_makes(half);
  make(half, data);
}

/// An empty site is treated as if the king stood there.
template <int W>
bool observed_by_make(Position<W>& position, const Rules<W>& rules, Site target, Side by,
                      const void* raw) noexcept {
  const auto king = *static_cast<const std::uint8_t*>(raw);
  const std::uint8_t kind = captured_on(position, rules, target, by, king);
  for (Bits<W> units = position.of_side(by); units.any();) {
    const Site from = units.pop();
    if (from != target && observes(position, rules, kind, from, target, by)) return true;
  }
  return false;
}

}  // namespace

template <int W>
void install_make_and_take(RulesBuilder<W>& builder, const RuleSpec&) {
  MoveSource<W> source;
  source.function = make_and_take<W>;
  source.before = builder.announced().shows_makes ? make_shown<W> : make<W>;
  builder.moves_from(std::move(source));
  const auto king =
      std::make_shared<const std::uint8_t>(kind_standing_for(builder.spec().kinds, "king"));
  builder.observe_by({observed_by_make<W>, king});
}

/// ShowMake: what is printed of a capture is more, and play the same.
template <int W>
void announce_showing_makes(const RuleSpec&, const Board&, Announced& says) {
  says.acts = false;
  says.shows_makes = true;
}

template <int W>
void install_showing_makes(RulesBuilder<W>& builder, const RuleSpec&) {
  builder.breaks_nothing();
}

template void announce_showing_makes<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_showing_makes(RulesBuilder<kWords>&, const RuleSpec&);
template void install_make_and_take(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
