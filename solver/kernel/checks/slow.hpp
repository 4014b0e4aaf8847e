#pragma once
// Legality by definition, however long it takes: every reply is generated and played.

#include <algorithm>
#include <vector>

#include "checks/check.hpp"
#include "core/position.hpp"
#include "core/rules.hpp"
#include "movers/check.hpp"
#include "movers/generate.hpp"
#include "movers/play.hpp"

namespace kirke::checks {

/// Whether a royal unit of `side` lies under another unit.
template <int W>
bool has_covered_royal(const Position<W>& position, const Rules<W>& rules, Side side) {
  bool found = false;
  for (int i = 0; i < rules.board.size(); ++i) {
    position.under().for_each(static_cast<Site>(i), [&](const Unit& u) {
      found = found || (u.royal() && u.owned_by(side));
    });
  }
  return found;
}

/// Whether the move, with its choice, leaves `side` without a royal unit. A king that is covered is
/// not captured, but a captured king that is reborn under another unit is lost.
template <int W>
bool loses_royal(Position<W>& position, const Rules<W>& rules, const Move& move, Side side,
                 Played<W>& played) {
  const bool captured = move.captures() && position.at(move.victim).royal();
  if (!play(position, rules, move, played)) return false;
  // A capturing king that changes sides is lost to its side, and so is a clone of the captured
  // king.
  if (captured && rules.rebirths.capturers.turns) return true;
  return position.royals(side).none() && (captured || !has_covered_royal(position, rules, side));
}

/// Coalition chess: whether one of the other side's powers, if it were to move, could capture a
/// king of `side`.
template <int W>
bool slow_check_by_powers(Position<W>& position, const Rules<W>& rules, Side side) {
  const auto mark = position.mark();
  const int kings = position.royals(side).count();
  bool lost = false;
  for (std::uint32_t power = 0; power < 4 && !lost; ++power) {
    position.set_slot(rules.slots.at("turn"), power);
    MoveList moves;
    generate(position, rules, rules.opponent(side), moves, Generate::royal_captures_too);
    for (const Move& move : moves) {
      if (lost || !position.at(move.from).owned_by(rules.opponent(side))) break;
      Played<W> played;
      play(position, rules, move, played);
      lost = position.royals(side).count() < kings;
      position.undo_to(played.mark);
    }
  }
  position.undo_to(mark);
  return lost;
}

/// Keeps the moves of the highest rank among those for which may_be_played is true. If checks are
/// tested after the selection, moves of rank 0 are dropped.
template <int W, class F>
void select_slowly(const Position<W>& position, const Rules<W>& rules, Side side,
                   std::vector<Move>& moves, F&& may_be_played) {
  const Selection<W>& selection = rules.allowed.selections[side];
  if (selection.rank == nullptr) return;
  const auto rank = [&](const Move& move) {
    return selection.rank(position, rules, move, selection.data.get());
  };
  std::uint32_t highest = selection.scope == Scope::checks_too ? 1 : 0;
  for (const Move& move : moves) {
    if (rank(move) > highest && may_be_played(move)) highest = rank(move);
  }
  std::erase_if(moves, [&](const Move& move) { return rank(move) != highest; });
}

template <int W>
bool plays(Position<W>& position, const Rules<W>& rules, const Move& move) {
  Played<W> played;
  const bool possible = play(position, rules, move, played);
  position.undo_to(played.mark);
  return possible;
}

/// Whether the other side, if it were to move, could leave `side` without a royal unit.
template <int W>
bool slow_check(Position<W>& position, const Rules<W>& rules, Side side) {
  if (rules.check_is_ruled()) return in_check(position, rules, side);
  if (position.royals(side).none()) return false;
  if (rules.turns_vary()) return slow_check_by_powers(position, rules, side);
  const auto mark = position.mark();
  const Side by = rules.opponent(side);
  position.set_to_move(by);
  MoveList all;
  generate(position, rules, by, all, Generate::royal_captures_too);
  const bool selects = rules.allowed.selections[by].scope == Scope::checks_too;
  if (selects) generate_castlings(position, rules, by, all);
  std::vector<Move> moves(all.begin(), all.end());
  if (selects) {
    select_slowly(position, rules, by, moves,
                  [&](const Move& move) { return plays(position, rules, move); });
  }
  bool lost = false;
  for (Move move : moves) {
    for (bool more = true; more && !lost;) {
      Played<W> played;
      lost = loses_royal(position, rules, move, side, played);
      position.undo_to(played.mark);
      more = played.picks_next != 0;
      move.choice = static_cast<std::uint16_t>(played.picks_next);
    }
  }
  position.undo_to(mark);
  return lost;
}

/// Legal moves of the side to move, in canonical order. selected: only those that a selecting rule
/// lets it play.
template <int W>
std::vector<Move> slow_moves(Position<W>& position, const Rules<W>& rules,
                             Generate mode = Generate::normal, bool selected = true) {
  const Side side = position.to_move();
  MoveList all;
  generate_unselected(position, rules, side, all, mode);
  if (rules.moves.offer_choices) spread_choices(position, rules, all, 0);
  const auto is_legal = [&](const Move& move) {
    Played<W> played;
    const bool possible = play(position, rules, move, played);
    // Where turns vary, play() checks that kings are safe.
    const bool legal =
        possible && (rules.turns_vary() || !slow_check(position, rules, played.mover));
    position.undo_to(played.mark);
    return legal;
  };
  std::vector<Move> moves(all.begin(), all.end());
  const bool any_counts = rules.allowed.selections[side].scope != Scope::legal;
  if (selected && any_counts) {
    select_slowly(position, rules, side, moves,
                  [&](const Move& move) { return plays(position, rules, move); });
  }
  std::erase_if(moves, [&](const Move& move) { return !is_legal(move); });
  if (selected && !any_counts)
    select_slowly(position, rules, side, moves, [](const Move&) { return true; });
  return moves;
}

/// Legal moves of the side to move, as far as they count against mate and stalemate.
template <int W>
std::vector<Move> slow_ways_out(Position<W>& position, const Rules<W>& rules,
                                Generate mode = Generate::normal) {
  return slow_moves(position, rules, mode,
                    rules.allowed.selections[position.to_move()].leaves_none);
}

/// Whether there is such a move. A pass does not count: it does not end a stalemate.
template <int W>
bool slow_can_move(Position<W>& position, const Rules<W>& rules) {
  const auto slow = slow_ways_out(position, rules);
  return std::any_of(slow.begin(), slow.end(),
                     [](const Move& move) { return move.type != MoveType::null; });
}

/// Plays so many random legal half-moves, or fewer if there are no more. Returns them.
template <int W>
std::vector<Move> play_at_random(Position<W>& position, const Rules<W>& rules, Random& random,
                                 int half_moves) {
  std::vector<Move> line;
  for (int i = 0; i < half_moves; ++i) {
    const auto moves = slow_moves(position, rules);
    if (moves.empty()) break;
    line.push_back(random.of(moves));
    Played<W> played;
    play(position, rules, line.back(), played);
  }
  return line;
}

}  // namespace kirke::checks
