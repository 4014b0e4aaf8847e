#pragma once
// Battle play without writing: does the attacker succeed, and how soon? The attacker's part stands
// in attack.cpp, the defender's in defence.cpp, and the options by which an attack does not count
// in restraints.cpp.

#include <optional>

#include "search/battle/branch.hpp"
#include "search/memory/move_history.hpp"
#include "search/nested_play.hpp"
#include "search/search.hpp"

namespace kirke {

/// A number of half-moves as the table stores it; greater numbers are capped.
constexpr std::uint8_t capped(int half_moves) {
  return static_cast<std::uint8_t>(half_moves < 255 ? half_moves : 255);
}

/// The length of a success as the table stores it; 0: it is too long to be stored.
constexpr std::uint8_t stored(int half_moves) {
  return half_moves <= 255 ? static_cast<std::uint8_t>(half_moves) : 0;
}

/// Half-moves that are left to each side at most after the one just played, in the room after it.
template <int W>
HalfMovesLeft left_after(Room room, const Played<W>& played) noexcept {
  HalfMovesLeft left;
  left.of[played.mover] = room.most / 2;
  left.of[1 - played.mover] = (room.most + 1) / 2;
  return left;
}

/// Decides positions of one battle branch. Lengths are in half-moves.
template <int W>
class Prover {
 public:
  static constexpr int kNever = -1;

  Prover(Search<W>& search, NodeId branch);

  const BattleBranch& branch() const noexcept { return branch_; }

  /// Whether the attacker, who is to move, may go on after the defence just played.
  bool may_attack(const Played<W>* last) {
    return !search_.play_is_over() && constraint_holds(*branch_.defence, last);
  }
  /// Length of the quickest success of the attacker, who is to move, or kNever.
  int attack(Room room, const Played<W>* last);
  /// Appends the attacker's moves in canonical order, without some that are seen not to succeed in
  /// time. Precondition: no move of the attacker succeeds at once.
  void promising_moves(Room room, MoveList& moves);
  /// Length of the longest resistance of the defender, who is to move; kNever if it has a defence
  /// or no move at all.
  int defence(Room room, const Played<W>* last);
  /// Length of play after the attacking move just played, if it succeeds; else kNever.
  int after_attack(Room room, const Played<W>& played) { return after_attack(room, played, true); }
  /// Like after_attack(), for a move that has reached no goal.
  int go_on_after_attack(Room room, const Played<W>& played) {
    return go_on_after_attack(room, played, true);
  }
  /// Length of play after the defence just played; kNever: it refutes.
  int after_defence(Room room, const Played<W>& played);
  /// Like after_defence(), for a defence that has reached no goal.
  int go_on_after_defence(Room room, const Played<W>& played);
  /// The room of a defender who moves again, from the room after his half-move: a second half-move
  /// in succession does not count, but a pass of the attacker does.
  Room room_to_move_again(Room room) const noexcept {
    return passed_over(search_) ? room.after_half_move() : room.before_half_move();
  }
  /// The attacker's goal, if it is mate and the defender has just lost by his own move; else
  /// kNoNode.
  NodeId own_goal();

  /// From now on, notes within how many half-moves the first move, which has left this room, is
  /// known not to succeed.
  void watch(Room room) noexcept {
    watched_ = room.most - 1;
    refuted_ = 0;
  }
  void watch_no_more() noexcept { watched_ = kNever; }
  /// Half-moves, itself among them, within which the watched first move is known not to succeed:
  /// some defence holds out longer. 0: nothing is known.
  int refuted() const noexcept { return refuted_; }

  /// Whether defences are rated by the replies that they leave. This pays where much play is left,
  /// and where more than a few defences do not end it.
  bool counts_replies(Room room) const noexcept {
    return room.most >= 4 && !all_defences_count(room);
  }

  /// Option NonTrivial: whether it counts defences that hold out when so much play is left.
  bool asks_for_nontrivial(Room room) const noexcept;
  /// Option Threat: whether the attacking move just played gives check, or threatens to succeed in
  /// time.
  bool threatens_in_time(Room room);
  /// Option MaxFlightsquares: whether the defender's king has more moves than the option allows.
  bool too_many_flights(Room room);
  /// Whether NonTrivial or MaxFlightsquares leave the defender, who is to move, too much freedom,
  /// so that the attacking move before it does not count.
  bool lets_off(Room room);
  /// Option NonTrivial: how many defences hold out longer than the option allows trivial ones to.
  /// Stops counting past `most`.
  int nontrivial_defences(Room room, int most);
  /// The constraint on the position after `step`, before the other side's half-move.
  bool constraint_holds(const StepNode& step, const Played<W>* last);
  /// A goal among the step's forks that the half-move just played has reached, or kNoNode.
  NodeId leaf_reached(const StepNode& step, const Played<W>& played);
  /// A nested branch among the step's forks that has a solution; kNoNode if there is none.
  NodeId branch_entered(const StepNode& step, const Played<W>* last);
  /// Whether the attacker's half-move may reach its goal even if it leaves his own king in check.
  bool may_attack_in_check(Room room) const noexcept;
  /// The same question for the defender's half-move. He may also do so earlier, if he has no legal
  /// move.
  bool may_defend_in_check(Room room) noexcept;

 private:
  /// Whether the rules let a side be mated by its own move, and mate is the attacker's goal.
  bool own_goal_counts() const noexcept {
    return search_.rules().ways.source.has_lost && branch_.attack_goal != nullptr &&
           branch_.attack_goal->kind == GoalKind::mate;
  }
  int deepen(Room room, const Played<W>* last);
  bool attack_within(Room room, bool forks_are_news);
  bool last_attack(const Played<W>* last);
  bool may_catch_at_once();
  bool succeeds_again(const Played<W>* last);
  bool succeeds_by(const Move& move);
  void note_success(const Played<W>& attack, const Played<W>* last);
  void moves_for_two(MoveList& moves);
  void forcing_moves(MoveList& moves);
  /// Option NonTrivial: whether each defence that does not reach the goal is one that the option
  /// counts.
  bool all_defences_count(Room room) const noexcept {
    return search_.restraints.trivial_moves == 0 && branch_.ending == Ending::defence &&
           room.most > 1;
  }
  void drop_too_free(Room room, MoveList& moves);
  bool within_reach(int half_moves);
  ProofBound<W>* position_bound();
  bool position_within_reach(int half_moves);
  void drop_hopeless(int half_moves, MoveList& moves);
  bool long_attack_possible(NetBound<W>& bound, int attacks, int defences);
  NetBound<W>* net(Side attacker);
  int after_attack(Room room, const Played<W>& played, bool forks_are_news);
  int go_on_after_attack(Room room, const Played<W>& played, bool forks_are_news);
  int defence(Room room, const Played<W>* last, bool forks_are_news);
  int resist(Room room, const Played<W>* last);
  int resist_within_restraints(Room room, const Played<W>* last, int& fails);
  bool asks_for_threat(Room room) const noexcept;
  bool asks_for_flights(Room room) const noexcept;
  std::uint64_t restraint_facts(bool attacking, Room room) const noexcept;
  /// A defence tried before the others.
  struct Known {
    Move move{};
    bool tried = false;
    int length = kNever;
  };

  int try_defences(Room room, const Played<W>* last);
  bool try_known(Room room, const Shelter<W>& shelter, const Played<W>& last, Known& answer);
  bool note_refutation(Room room, const Played<W>& defence, const Played<W>* last);
  int last_defence(Room room);
  int pass_defence(Room room);
  bool mated_into_the_goal(Room room);
  int defend_again(Room room, const Played<W>& played);
  bool idly_refuted(const Shelter<W>& shelter, const MoveList& moves);

  Key table_key(bool attacking, Room room) const noexcept;
  std::optional<int> closed_length(bool attacking, Room room) const noexcept;

  Search<W>& search_;
  MoveHistory& memory_;
  BattleBranch branch_;
  ProofBound<W>* const proof_;  // where the goal of the branch is a position
  Side attacker_ = 0;
  int watched_ = kNever;  // the room of the attacks that follow the watched first move
  int refuted_ = 0;
  int in_succession_ = 0;  // defences so far with no attack and no pass between them
};

/// Option NonTrivial: while it lives, Restraints::most_nontrivial is lower by the defences counted
/// in this position, less the one that every position may have.
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

}  // namespace kirke
