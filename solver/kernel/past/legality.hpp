#pragma once
// Is there a game that leads to a position? What static rules leave open is asked about every move
// that can have been the last one, and about the moves before it.

#include <functional>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "past/cage.hpp"
#include "past/dead.hpp"
#include "past/rules.hpp"
#include "past/unmoves.hpp"

namespace kirke::retro {

/// legal: a game was found. Games are looked for only to the game array and the positions a move
/// from it. not_proven says nothing, because what refutes a position may be unknown.
enum class Status : std::uint8_t { illegal, not_proven, legal };

/// How much is looked at to refute a past.
struct Strength {
  int level = 2;           // 0 none, 1 R1, R2, R6; 2 all static rules and moves back; 3 cages too
  int depth = 3;           // half-moves taken back
  int states = 60000;      // arrangements of a cage
  int positions = 200000;  // looked at for one verdict; beyond them nothing is proven
  int dead = 0;            // positions looked at to prove one dead, from which no move was played;
                           // 0: the rule of dead positions is not in force
};

/// Why a position is illegal.
enum class Why : std::uint8_t {
  none,
  rule,          // a static rule
  turn,          // the side that is not to move is in check
  no_last_move,  // there is none, or each of them is refuted
  cage,
  dead,  // the game ended in this position, so that no move was played from it
};

struct Refuted;

/// A verdict with its witness.
struct Verdict {
  Status status = Status::not_proven;
  Why why = Why::none;
  Step step;                // the rule that refutes, if one does; its squares are set in any case
  std::vector<Step> chain;  // what was deduced before `step`
  std::vector<Refuted> last_moves;  // if `why` is no_last_move: each last move with its verdict
};

/// A last move and why it cannot have been.
struct Refuted {
  UnMove move;
  Verdict verdict;
};

/// A search for refutations with its memory. Not to be shared by threads.
class Legality {
 public:
  /// ended: asked before each position is looked at, and between arrangements of a cage; if it
  /// returns true the verdict is cut from outside.
  explicit Legality(const Strength& strength, std::function<bool()> ended = {})
      : strength_(strength), patience_(std::move(ended)), dead_(strength.dead) {}

  /// The status without a witness. It is looked for to the depth of the strength, or to a depth of
  /// its own.
  Status status(const Past& past) { return status(past, strength_.depth); }
  Status status(const Past& past, int depth);
  /// The verdict with its witness: the last moves of a refutation are unfolded.
  Verdict verdict(const Past& past) { return verdict(past, strength_.depth); }
  Verdict verdict(const Past& past, int depth);
  /// Whether the game ended in the position, so that no move was played from it.
  bool is_dead(const Past& past);
  /// Whether the last verdict was cut, by Strength::positions or from outside.
  bool cut() const noexcept { return used_up_ || patience_.was_over(); }

 private:
  /// What was found about a past, with cages or without.
  struct Known {
    int refuted = -1;   // half-moves back that proved it
    int survived = -1;  // half-moves back that proved nothing
  };
  struct Memory {
    std::array<Known, 2> by_cages;
    bool uncaged = false;  // no cage stands there
  };

  Status search(const Past& past, int depth, bool cages);
  Status searched(const Past& past, int depth, bool cages);
  const Cage* cage_of(const Past& past);
  Verdict explained(const Past& past);
  Verdict of_last_moves(const Past& past);
  bool use_up_one();

  const Strength strength_;
  Patience patience_;
  std::unordered_map<PastKey, Memory, PastHash> memory_;
  std::vector<Cage> cages_;
  DeadPositions dead_;
  int looked_at_ = 0;
  bool used_up_ = false;
};

}  // namespace kirke::retro
