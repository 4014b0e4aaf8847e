#pragma once
// Battle play written as lines: parry series, and branches of attack and defence within help or
// series play.

#include "search/battle/prover.hpp"
#include "search/lines/end_writer.hpp"

namespace kirke {

template <int W>
class BattleLines {
 public:
  BattleLines(Search<W>& search, EndWriter<W>& writer, CurrentLine<W>& line)
      : search_(search), writer_(writer), line_(line) {}

  /// From now on leaves out continuations that are shorter than they may be.
  void leave_out_short_variations() { short_variations_ = false; }

  /// From now on leaves out goals that the defender reaches before the last half-move.
  void leave_out_early_goals() { early_goals_ = false; }

  /// Writes the first moves with an index in [from, to) among the legal ones, each with the play
  /// that it forces. Writes every one that succeeds, quickly or slowly.
  bool write_first_moves(NodeId branch, int from, int to);

  /// Writes the play of a branch with all that follows. True if there is any.
  bool write(NodeId branch, const Played<W>* last, bool hidden);

 private:
  using Shortened = typename CurrentLine<W>::Shortened;

  // begins: the branch begins with this half-move, so that its length is the branch's length.
  bool write_attack(Prover<W>& prover, Room room, const Played<W>* last, bool hidden,
                    bool begins = false);
  bool write_attacking_move(Prover<W>& prover, Room room, const Played<W>& played, bool hidden,
                            bool begins = false);
  bool write_defence(Prover<W>& prover, Room room, const Played<W>* last, bool hidden,
                     bool begins = false);
  bool write_after_defence(Prover<W>& prover, Room room, const Played<W>& played, bool hidden);

  Search<W>& search_;
  EndWriter<W>& writer_;
  CurrentLine<W>& line_;
  bool short_variations_ = true;
  bool early_goals_ = true;
};

extern template class BattleLines<1>;
extern template class BattleLines<4>;

}  // namespace kirke
