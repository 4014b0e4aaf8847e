#pragma once
// A battle branch of a play tree, taken apart: who is to reach what, and within how many
// half-moves.

#include <cstdint>

#include "search/tree/play_tree.hpp"

namespace kirke {

/// Half-moves left in a stretch of battle play: at most `most`; what a half-move reaches counts
/// only once `least` of them have been played.
struct Room {
  int most = 0, least = 0;

  Room after_half_move() const noexcept { return {most - 1, least > 0 ? least - 1 : 0}; }
  /// As if the half-move just played had not been counted.
  Room before_half_move() const noexcept { return {most + 1, least > 0 ? least + 1 : 0}; }
  /// Whether it counts what the half-move just played has reached; *this is the room after it.
  bool counts() const noexcept { return least == 0; }
};

/// Who reaches the goal of a battle branch, and when.
enum class Ending : std::uint8_t {
  unknown,       // something else than one goal
  attack,        // the attacker, by a half-move of his (direct play)
  defence,       // the defender, forced to it by an attack (self play)
  after,         // the defender, in one half-move after the last attack if he can (reflex play)
  forced_after,  // the same if he has to
};

/// A battle branch of a play tree, taken apart.
struct BattleBranch {
  NodeId id = kNoNode;
  const PlayNode* node = nullptr;
  const StepNode* attack = nullptr;
  const StepNode* defence = nullptr;
  const Goal* attack_goal = nullptr;   // the goal that alone ends play after an attacking move
  const Goal* defence_goal = nullptr;  // the same after a defence
  Ending ending = Ending::unknown;
  const Goal* goal = nullptr;  // of the ending

  BattleBranch(const PlayTree& tree, NodeId id);

  /// Whether the defender reaches the goal in one half-move after the last attack.
  bool ends_after_attack() const noexcept {
    return ending == Ending::after || ending == Ending::forced_after;
  }
  bool begins_with_defence() const noexcept { return &node->steps[0] == defence; }
  Room room() const noexcept { return {node->longest, node->shortest}; }
  /// Room when so many half-moves are left.
  Room room(int half_moves) const noexcept;

 private:
  void find_ending(const PlayTree& tree);
  void find_ending_after(const PlayTree& tree, const PlayNode& fork);
};

}  // namespace kirke
