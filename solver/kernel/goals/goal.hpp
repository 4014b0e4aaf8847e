#pragma once
// Goals: what the last half-move of a line has to reach.

#include <cstdint>
#include <string>
#include <vector>

#include "core/position.hpp"
#include "core/rules.hpp"
#include "movers/play.hpp"

namespace kirke {

enum class GoalKind : std::uint8_t {
  mate,                 // #
  stalemate,            // =
  double_stalemate,     // ==
  autostalemate,        // !=
  automate,             // !#
  mate_or_stalemate,    // #=
  mate_and_stalemate,   // #&=
  zat,                  // zat
  double_mate,          // ##
  counter_mate,         // ##!
  check,                // +
  double_check,         // ++
  triple_check,         // +++
  capture,              // x
  target,               // z
  kiss,                 // k
  en_passant,           // ep
  castling,             // 00
  any,                  // ~
  win_of_piece,         // %
  chess81,              // c81
  circuit,              // ct
  exchange,             // <>
  circuit_by_rebirth,   // ctr
  exchange_by_rebirth,  // <>r
  position,             // dia, a=>b
  win,                  // win: the other side has no move, or the game says that it has lost
  win_or_bare,          // win where stalemated and bared kings have lost
  dead_position,        // dp
};

/// Reads a goal's sign as it stands in a statement; throws std::invalid_argument for unknown ones.
GoalKind goal_kind_from(const std::string& sign);

struct Goal {
  GoalKind kind = GoalKind::mate;
  Site square = kNowhere;          // of target and kiss goals
  std::uint8_t unit_id = 0;        // kiss: the unit that stood on the square in the diagram
  std::vector<UnitSpec> position;  // the position to be reached
};

/// True if the goal is reached in `position`, where the side to move is the one whose turn it is
/// after `last`. last: the half-move just played, or nullptr in the diagram. Of a dead position the
/// search knows: Search::reaches.
template <int W>
bool reached(Position<W>& position, const Rules<W>& rules, const Goal& goal,
             const Played<W>* last) noexcept;

/// How many units at least have to attack the king; 0: who attacks him is not counted.
constexpr int attackers_asked(GoalKind kind) noexcept {
  return kind == GoalKind::double_check ? 2 : kind == GoalKind::triple_check ? 3 : 0;
}

/// True for goals that are checks and nothing besides.
constexpr bool is_check_alone(GoalKind kind) noexcept {
  return kind == GoalKind::check || attackers_asked(kind) > 0;
}

/// True for goals that may be reached by a move that leaves the mover's own king in check.
constexpr bool admits_self_check(GoalKind kind) noexcept {
  return kind == GoalKind::double_mate || kind == GoalKind::counter_mate ||
         kind == GoalKind::automate;
}

/// True for goals that leave the other side without a move, so that no play can follow them.
constexpr bool immobilizes(GoalKind kind) noexcept {
  return kind == GoalKind::mate || kind == GoalKind::stalemate ||
         kind == GoalKind::mate_or_stalemate || kind == GoalKind::double_stalemate ||
         kind == GoalKind::mate_and_stalemate || kind == GoalKind::zat ||
         kind == GoalKind::double_mate || kind == GoalKind::counter_mate || kind == GoalKind::win;
}

/// True for those that leave it without a move in no check, or in any case.
constexpr bool stalemates(GoalKind kind) noexcept {
  return kind == GoalKind::stalemate || kind == GoalKind::double_stalemate ||
         kind == GoalKind::mate_or_stalemate;
}

/// True for those that leave the mover's side without a move in no check.
constexpr bool stalemates_mover(GoalKind kind) noexcept {
  return kind == GoalKind::autostalemate || kind == GoalKind::double_stalemate;
}

/// Whether the position admits the goal's move at all: the side to move gives ## only while it has
/// a legal move, and ##! only while it is.
template <int W>
bool prerequisite_met(Position<W>& position, const Rules<W>& rules, GoalKind kind) noexcept;

/// True for goals that are reached only when the side to move is in check.
constexpr bool needs_check(GoalKind kind) noexcept {
  return kind == GoalKind::mate || is_check_alone(kind) || kind == GoalKind::double_mate ||
         kind == GoalKind::counter_mate || kind == GoalKind::mate_and_stalemate ||
         kind == GoalKind::zat;
}

}  // namespace kirke
