#pragma once
// Keys of long direct mates that are proven before ordinary play comes to them. A stage restricts
// the attacker by an option for long mates: to moves that check or threaten to mate soon, to those
// that leave the king few flights, or few defences that hold out. So it looks at a small part of
// play, and most keys of composed mates are found there. What a stage does not find says nothing.
// The stages are given a tenth of what ordinary play takes, and begin when that is long.
//
// Pruning: restricted-stages
// Claim: a first move that succeeds where attacking moves are restricted succeeds as soon where
// they are not.
// Relies on: restraints taking moves from the attacker alone, and facts of the table telling apart
// under which restraints they were found.
// Checked by: "what succeeds under restraints succeeds without them", "restrained play is the same
// with what the table knows".
// Known as: what solvers of long mates have as options of their own (Threat and MaxFlightsquares of
// Popeye, the special mate of Chest), here stages of a search that goes on without them.

#include <vector>

#include "search/battle/prover.hpp"
#include "search/memory/stage_progress.hpp"

namespace kirke {

template <int W>
class Stages {
 public:
  static bool admits(const Rules<W>& rules) noexcept {
    return rules.admits(Pruning::restricted_stages) && !rules.turns_vary() && rules.sides == 2 &&
           !rules.moves.offer_choices;
  }
  /// Whether there are stages of this branch's play.
  static bool apply(const Search<W>& search, const BattleBranch& branch) noexcept;

  /// Precondition: apply().
  Stages(Search<W>& search, Prover<W>& prover);

  /// Lets ordinary play be interrupted when it is time for the stages.
  void expect_turn() { search_.pause_after(progress_.until_next()); }
  /// Notes what ordinary play has made, and ends the interruption. Whether it is time.
  bool has_turn(std::uint64_t moves) {
    progress_.played(moves);
    return search_.end_of_pause();
  }
  /// Lets the stages go on with the diagram on the board, at this first move first.
  void go_on(int from);
  /// Half-moves after a first move within which it is known to succeed; 0: nothing is known.
  int length(int first) const noexcept { return progress_.length(first); }

 private:
  bool one_stage(int from, std::uint64_t until);
  bool one_move(int first, const Played<W>& played, std::uint64_t until);

  Search<W>& search_;
  Prover<W>& prover_;
  StageProgress& progress_;
  std::vector<Move> first_moves_;
};

}  // namespace kirke
