#pragma once
// Battle play without writing: does the attacker succeed, and how soon?

#include "search/battle_memory.hpp"
#include "search/search.hpp"

namespace kirke {

/// Half-moves left in a stretch of battle play: at most `most`; what a half-move reaches counts
/// only once `least` of them have been played.
struct Room {
  int most = 0, least = 0;

  Room after_half_move() const noexcept { return {most - 1, least > 0 ? least - 1 : 0}; }
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

  bool begins_with_defence() const noexcept { return &node->steps[0] == defence; }
  Room room() const noexcept { return {node->longest, node->shortest}; }
  /// Room when so many half-moves are left.
  Room room(int half_moves) const noexcept;

 private:
  void find_ending(const PlayTree& tree);
};

/// Decides positions of one battle branch. Lengths are in half-moves.
template <int W>
class Prover {
 public:
  static constexpr int kNever = -1;

  Prover(Search<W>& search, NodeId branch);

  const BattleBranch& branch() const noexcept { return branch_; }

  /// Length of the quickest success of the attacker, who is to move, or kNever.
  int attack(Room room, const Played<W>* last);
  /// Length of the longest resistance of the defender, who is to move; kNever if it has a defence
  /// or no move at all.
  int defence(Room room, const Played<W>* last);
  /// Length of play if the attacking move just played succeeds, without that move; else kNever.
  int after_attack(Room room, const Played<W>& played) { return after_attack(room, played, true); }
  /// Length of play after the defence just played; kNever: it refutes.
  int after_defence(Room room, const Played<W>& played);

  /// Option Threat: whether the attacking move just played checks or threatens to succeed in time.
  bool threatens_in_time(Room room);
  /// Option MaxFlightsquares: whether the defender's king has more moves than that.
  bool too_many_flights(Room room);
  /// Option NonTrivial: how many defences hold out for longer than that, counted up to `most`.
  int nontrivial_defences(Room room, int most);
  /// The constraint on the position after `step`, before the other side's half-move.
  bool constraint_holds(const StepNode& step, const Played<W>* last);
  /// A goal among the step's forks that the half-move just played has reached, or kNoNode.
  NodeId leaf_reached(const StepNode& step, const Played<W>& played);
  /// A nested branch among the step's forks that has a solution, or kNoNode.
  NodeId branch_entered(const StepNode& step, const Played<W>* last);

 private:
  int deepen(Room room);
  bool attack_within(Room room, bool forks_are_news);
  bool last_attack();
  void moves_for_two(MoveList& moves);
  void drop_unforcing(MoveList& moves);
  bool within_reach(int half_moves);
  NetBound<W>* net(Side attacker);
  int after_attack(Room room, const Played<W>& played, bool forks_are_news);
  int defence(Room room, const Played<W>* last, bool forks_are_news);
  int resist(Room room, const Played<W>* last);
  int resist_within_restraints(Room room, const Played<W>* last);
  std::uint64_t restraint_facts(bool attacking, Room room) const noexcept;
  /// A defence tried before the others.
  struct Known {
    Move move{};
    bool tried = false;
    int length = kNever;
  };

  int try_defences(Room room, const Played<W>* last);
  bool try_known(Room room, const Played<W>& last, Known& answer);
  bool note_refutation(Room room, const Played<W>& defence, const Played<W>* last);
  int pass_defence(Room room);
  bool mated_into_the_goal(Room room);
  bool quietly_refuted(const MoveList& moves);
  bool idly_refuted(const MoveList& moves);

  Key table_key(bool attacking, Room room) const noexcept;

  Search<W>& search_;
  BattleMemory& memory_;
  BattleBranch branch_;
};

/// Option NonTrivial: while it lives, what the defences of a position leave of the m more.
template <int W>
class AllowedDefences {
 public:
  AllowedDefences(Prover<W>& prover, Search<W>& search, Room room);
  ~AllowedDefences() { search_.restraints.most_nontrivial = before_; }
  AllowedDefences(const AllowedDefences&) = delete;
  AllowedDefences& operator=(const AllowedDefences&) = delete;

  bool few_enough() const noexcept { return few_enough_; }

 private:
  Search<W>& search_;
  int before_;
  bool few_enough_ = true;
};

extern template class Prover<1>;
extern template class Prover<2>;

}  // namespace kirke
