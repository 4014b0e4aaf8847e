#include "goals/goal.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "core/movement/directions.hpp"
#include "movers/legal.hpp"
#include "movers/mates.hpp"

namespace kirke {
namespace {

/// For goals about sides that may be in check when it is not their turn. Where kings may be
/// captured, the capture of a king is a way out.
template <int W>
Generate with_king_captures(const Rules<W>& rules) noexcept {
  return rules.check_is_ruled() ? Generate::normal : Generate::royal_captures_too;
}

/// Whether both sides are mated. Their kings may stand en prise; capturing one would be a way out.
template <int W>
bool both_mated(Position<W>& position, const Rules<W>& rules) noexcept {
  const Side side = position.to_move();
  const Generate mode = with_king_captures(rules);
  return is_mated(position, rules, side, mode) &&
         is_mated(position, rules, rules.opponent(side), mode);
}

/// Whether the side to move has no move at all, not even one that leaves its king in check.
template <int W>
bool has_no_move(Position<W>& position, const Rules<W>& rules) noexcept {
  MoveList moves;
  generate(position, rules, position.to_move(), moves);
  return std::ranges::none_of(moves, [&](const Move& move) {
    Played<W> played;
    const bool possible = play(position, rules, move, played);
    position.undo_to(played.mark);
    return possible;
  });
}

/// Whether one of the side's kings is attacked by so many units at once.
template <int W>
bool attacked_by_so_many(Position<W>& position, const Rules<W>& rules, Side side,
                         int count) noexcept {
  const Side by = rules.opponent(side);
  for (Bits<W> kings = position.royals(side); kings.any();) {
    if (attackers_of(position, rules, kings.pop(), by).count() >= count) return true;
  }
  return false;
}

/// Whether the units of the goal's position stand on the board, with castling rights for those that
/// may castle.
template <int W>
bool same_units(const Position<W>& position, const Rules<W>& rules, const Goal& goal) noexcept {
  const std::uint32_t rights = position.slot(kCastlingRights);
  int count = 0;
  for (const UnitSpec& u : goal.position) {
    const Unit& here = position.at(u.site);
    if (here.kind != u.unit.kind || here.owners != u.unit.owners) return false;
    if (u.may_castle && (rights & rules.castlings.rights_at[u.site]) == 0) return false;
    ++count;
  }
  return position.units().count() == count;
}

template <int W>
bool ends_there(const Position<W>& position, const Rules<W>& rules) noexcept {
  return std::ranges::all_of(rules.goals.ends, [&](const EndFilter<W>& filter) {
    return filter.function(position, filter.data.get());
  });
}

/// Whether the side to move has lost the game: it has no move, or a rule of the game says so.
template <int W>
bool has_lost(Position<W>& position, const Rules<W>& rules) noexcept {
  if (rules.ways.source.outcome) {
    const Outcome outcome = rules.ways.source.outcome(position, rules.ways.source.data.get());
    if (outcome != Outcome::open) return outcome == Outcome::lost;
  }
  return is_immobile(position, rules, position.to_move());
}

/// Whether the moving unit has come next to the unit that stood on the goal's square in the
/// diagram, and no other unit stands next to that one.
template <int W>
bool kissed(const Position<W>& position, const Rules<W>& rules, const Goal& goal,
            const Played<W>& last) noexcept {
  const Board& board = rules.board;
  for (Bits<W> rest = position.units(); rest.any();) {
    const Site s = rest.pop();
    if (position.at(s).id != goal.unit_id || !beside(board, s, last.standing)) continue;
    for (Bits<W> others = position.units(); others.any();) {
      const Site other = others.pop();
      if (other != last.standing && beside(board, s, other)) return false;
    }
    return true;
  }
  return false;
}

/// Whether the unit on `s` stood on that square in the diagram. The other copy of the board counts
/// as the same square.
template <int W>
bool comes_from(const Position<W>& position, const Rules<W>& rules, Site s, Site square) noexcept {
  const Site home = rules.diagram.site[position.at(s).id];
  return home != kNowhere && rules.board.square(home) == rules.board.square(square);
}

/// Whether the unit on `s` stands where it stood in the diagram.
template <int W>
bool back_home(const Position<W>& position, const Rules<W>& rules, Site s) noexcept {
  return s != kNowhere && comes_from(position, rules, s, s);
}

/// Whether the unit on `s` and a unit of `side` stand where the other one stood in the diagram.
template <int W>
bool exchanged(const Position<W>& position, const Rules<W>& rules, Site s, Side side) noexcept {
  if (s == kNowhere) return false;
  const Site home = rules.diagram.site[position.at(s).id];
  if (home == kNowhere || comes_from(position, rules, s, s)) return false;
  const auto stands_there = [&](Site site) {
    return position.at(site).owned_by(side) && comes_from(position, rules, site, s);
  };
  return stands_there(home) || (rules.board.laid_twice() && stands_there(rules.board.twin(home)));
}

template <int W>
bool is_bare(const Position<W>& position, Side side) noexcept {
  return (position.of_side(side) & ~position.royals(side)).none();
}

/// Whether the side to move can capture all that `side` has besides its king.
template <int W>
bool can_bare(Position<W>& position, const Rules<W>& rules, Side side) noexcept {
  return any_legal(position, rules, [&](const Played<W>&) { return is_bare(position, side); });
}

/// Whether the mover has captured the last unit that the other side had besides its king, and does
/// not lose his own last one in return.
template <int W>
bool bared(Position<W>& position, const Rules<W>& rules, Side mover,
           const Played<W>* last) noexcept {
  if (last == nullptr || !last->captured.exists()) return false;
  if (!is_bare(position, rules.opponent(mover)) || is_bare(position, mover)) return false;
  return !can_bare(position, rules, mover);
}

}  // namespace

template <int W>
bool reached(Position<W>& position, const Rules<W>& rules, const Goal& goal,
             const Played<W>* last) noexcept {
  // Where turns vary, the mover may be to move again.
  const bool known = last != nullptr && rules.turns_vary();
  const Side mover = known ? last->mover : rules.opponent(position.to_move());
  const Side next = rules.opponent(mover);
  const bool goes_on = next != position.to_move();
  switch (goal.kind) {
    case GoalKind::mate:
      return is_mated(position, rules, next);
    case GoalKind::stalemate:
      return !goes_on && is_stalemated(position, rules, next);
    case GoalKind::double_stalemate:
      return !goes_on && is_stalemated(position, rules, next) &&
             is_stalemated(position, rules, mover);
    case GoalKind::autostalemate:
      // If the mover gave check he would have a move: to capture the king. That would be legal even
      // for a pinned unit, because it leaves no enemy king.
      return !in_check(position, rules, next) &&
             is_stalemated(position, rules, mover, with_king_captures(rules));
    case GoalKind::automate:
      return is_mated(position, rules, mover, with_king_captures(rules));
    case GoalKind::mate_or_stalemate:
      if (goes_on) return is_mated(position, rules, next);
      if (rules.goals.filters.empty()) return is_immobile(position, rules, next);
      return is_mated(position, rules, next) || is_stalemated(position, rules, next);
    case GoalKind::double_mate:
    case GoalKind::counter_mate:
      return both_mated(position, rules);
    case GoalKind::mate_and_stalemate:
      return !goes_on && is_mated(position, rules, next) && is_immobile(position, rules, mover);
    case GoalKind::zat:
      return !goes_on && is_mated(position, rules, next) && has_no_move(position, rules);
    case GoalKind::check:
      return in_check(position, rules, next);
    case GoalKind::double_check:
    case GoalKind::triple_check:
      return in_check(position, rules, next) &&
             attacked_by_so_many(position, rules, next, attackers_asked(goal.kind));
    case GoalKind::capture:
      return last != nullptr && last->move.captures();
    case GoalKind::target:
      return last != nullptr && rules.board.square(last->standing) == goal.square;
    case GoalKind::kiss:
      return last != nullptr && last->standing != kNowhere && kissed(position, rules, goal, *last);
    case GoalKind::en_passant:
      return last != nullptr && last->move.type == MoveType::en_passant;
    case GoalKind::castling:
      return last != nullptr && last->move.castles();
    case GoalKind::any:
      return true;
    case GoalKind::win_of_piece:
      // a unit that is reborn is not won
      return last != nullptr && last->captured.exists() &&
             last_rebirth(position, *last) == kNowhere;
    case GoalKind::chess81:
      return last != nullptr && last->standing != kNowhere &&
             rules.board.rank_of_side(last->standing, last->mover) == rules.board.height - 1;
    case GoalKind::circuit:
      return last != nullptr && back_home(position, rules, last->standing);
    case GoalKind::exchange:
      return last != nullptr && exchanged(position, rules, last->standing, last->mover);
    case GoalKind::circuit_by_rebirth:
      return last != nullptr && back_home(position, rules, last_rebirth(position, *last));
    case GoalKind::exchange_by_rebirth:
      return last != nullptr && exchanged(position, rules, last_rebirth(position, *last), next);
    case GoalKind::position:
      return same_units(position, rules, goal) && ends_there(position, rules);
    case GoalKind::win:
      return has_lost(position, rules);
    case GoalKind::win_or_bare:
      return is_immobile(position, rules, next) || bared(position, rules, mover, last);
    case GoalKind::dead_position:
      return false;
  }
  return false;
}

template <int W>
bool prerequisite_met(Position<W>& position, const Rules<W>& rules, GoalKind kind) noexcept {
  if (kind == GoalKind::double_mate) return !is_immobile(position, rules, position.to_move());
  if (kind == GoalKind::counter_mate) return is_mated(position, rules, position.to_move());
  return true;
}

template bool prerequisite_met(Position<kWords>&, const Rules<kWords>&, GoalKind) noexcept;
template bool reached(Position<kWords>&, const Rules<kWords>&, const Goal&,
                      const Played<kWords>*) noexcept;

}  // namespace kirke
