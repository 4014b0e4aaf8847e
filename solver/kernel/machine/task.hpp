#pragma once
// What a machine is asked: one phase of solving, and its parts.

#include <cstdint>
#include <optional>
#include <vector>

#include "core/unit.hpp"
#include "retractor/asked.hpp"
#include "search/battle/battle.hpp"
#include "search/dead_ends.hpp"
#include "search/lines/first_moves.hpp"
#include "search/tree/play_tree.hpp"

namespace kirke {

/// How a task's solutions are written.
enum class Mode : std::uint8_t {
  lines,     // help and series play, and all other trees that are printed as lines
  attack,    // keys, tries, variations
  set_play,  // battle play that begins with the defender: defences that are answered
  post_key,  // the diagram is the position after the key
};

/// One phase of solving: a play tree, the side that begins it, and what is written.
struct Task {
  PlayTree tree;
  Side side = 0;
  Mode mode = Mode::lines;
  /// A node that has to hold in the diagram, too, if only one of several joined plays is written.
  NodeId given = kNoNode;
  int helper = 0;             // not 0: another worker solves the same part; see Search::helper
  int half_moves_before = 0;  // that are taken to have been played: a key, where play follows it
  FirstMoves first_moves;     // of lines and attacks
  std::uint64_t most = 0;     // a part ends after so many solutions; 0: no number ends it
  BattleOptions battle;
  /// Option Dead: the units of chess. Play ends in dead positions.
  std::optional<KindsOfWalks> dead{};
  /// Moves that are taken back from the diagram before the tree is played.
  std::optional<retro::Asked> retractor{};
};

/// Names one of the independent parts of a task; see Machine::parts.
using Part = std::vector<int>;

}  // namespace kirke
