#pragma once
// A battle branch of a play tree, taken apart: who is to reach what, and within how many
// half-moves.

#include <cstdint>

#include "search/tree/play_tree.hpp"

namespace kirke {

/// Half-moves left in a stretch of battle play: at most `most`. A goal reached by a half-move
/// counts only once `least` of them have been played.
struct Room {
  int most = 0, least = 0;

  Room after_half_move() const noexcept { return {most - 1, least > 0 ? least - 1 : 0}; }
  /// The room if the half-move just played is not counted.
  Room before_half_move() const noexcept { return {most + 1, least > 0 ? least + 1 : 0}; }
  /// Whether a goal reached by the half-move just played counts; *this is the room after it.
  bool counts() const noexcept { return least == 0; }
};

/// Who reaches the goal of a battle branch, and when.
enum class Ending : std::uint8_t {
  unknown,       // none of the cases below
  attack,        // the attacker, by his own half-move (direct play)
  defence,       // the defender, whom an attack forces to do so (self play)
  after,         // the defender, by one half-move after the last attack, if he can (reflex play)
  forced_after,  // the defender, by one half-move after the last attack, if he must
};

/// A battle branch of a play tree, taken apart.
struct BattleBranch {
  NodeId id = kNoNode;
  const PlayNode* node = nullptr;
  const StepNode* attack = nullptr;
  const StepNode* defence = nullptr;
  const Goal* attack_goal = nullptr;   // the goal that alone ends play after an attack
  const Goal* defence_goal = nullptr;  // the goal that alone ends play after a defence
  Ending ending = Ending::unknown;
  const Goal* goal = nullptr;  // the goal that the ending is about

  BattleBranch(const PlayTree& tree, NodeId id);

  /// Whether the defender reaches the goal in one half-move after the last attack.
  bool ends_after_attack() const noexcept {
    return ending == Ending::after || ending == Ending::forced_after;
  }
  bool begins_with_defence() const noexcept { return &node->steps[0] == defence; }
  Room room() const noexcept { return {node->longest, node->shortest}; }
  /// The room when so many half-moves are left.
  Room room(int half_moves) const noexcept;

 private:
  void find_ending(const PlayTree& tree);
  void find_ending_after(const PlayTree& tree, const PlayNode& fork);
};

}  // namespace kirke
