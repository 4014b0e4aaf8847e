#pragma once
// Legality by the law itself, however long it takes: every reply is generated and played.

#include <algorithm>
#include <vector>

#include "checks/check.hpp"
#include "core/position.hpp"
#include "core/rules.hpp"
#include "movers/check.hpp"
#include "movers/generate.hpp"
#include "movers/play.hpp"

namespace kirke::checks {

/// Whether a royal unit of `side` waits under another unit.
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

/// Whether the move, with its choice, leaves `side` without a royal unit. Covering a king is not
/// capturing him, but a captured one who is reborn under another unit is lost.
template <int W>
bool loses_royal(Position<W>& position, const Rules<W>& rules, const Move& move, Side side,
                 Played<W>& played) {
  const bool captured = move.captures() && position.at(move.victim).royal();
  if (!play(position, rules, move, played)) return false;
  // A capturing king who turns is none that the side keeps, nor is a clone of the captured one.
  if (captured && rules.capturers_reborn.turns) return true;
  return position.royals(side).none() && (captured || !has_covered_royal(position, rules, side));
}

/// Coalition chess: whether one of the other side's powers, were it to move, could take a king of
/// `side`.
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

/// Whether the other side, were it to move, could leave `side` without a royal unit.
template <int W>
bool slow_check(Position<W>& position, const Rules<W>& rules, Side side) {
  if (rules.check_rule.function) return in_check(position, rules, side);
  if (position.royals(side).none()) return false;
  if (rules.turns_vary()) return slow_check_by_powers(position, rules, side);
  const auto mark = position.mark();
  position.set_to_move(rules.opponent(side));
  MoveList moves;
  generate(position, rules, position.to_move(), moves, Generate::royal_captures_too);
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

/// Legal moves of the side to move, in canonical order.
template <int W>
std::vector<Move> slow_moves(Position<W>& position, const Rules<W>& rules,
                             Generate mode = Generate::normal) {
  MoveList moves;
  generate(position, rules, position.to_move(), moves, mode);
  if (mode != Generate::normal && rules.breaks(Guarantee::no_choices)) {
    spread_choices(position, rules, moves, 0);
  }
  std::vector<Move> legal;
  for (const Move& move : moves) {
    Played<W> played;
    const bool possible = play(position, rules, move, played);
    // Where turns vary, play() judges the safety of kings.
    if (possible && (rules.turns_vary() || !slow_check(position, rules, played.mover)))
      legal.push_back(move);
    position.undo_to(played.mark);
  }
  return legal;
}

/// Whether the side to move has a legal move. Passing gets nobody out of stalemate.
template <int W>
bool slow_can_move(Position<W>& position, const Rules<W>& rules) {
  const auto slow = slow_moves(position, rules);
  return std::any_of(slow.begin(), slow.end(),
                     [](const Move& move) { return move.type != MoveType::null; });
}

/// Plays so many legal half-moves at random, fewer where there are none; returns them.
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
