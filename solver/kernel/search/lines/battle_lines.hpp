#pragma once
// Battle play written as lines: parry series, and branches of attack and defence that help or
// series play leads to.

#include "search/battle/prover.hpp"
#include "search/lines/end_writer.hpp"

namespace kirke {

template <int W>
class BattleLines {
 public:
  BattleLines(Search<W>& search, EndWriter<W>& writer, CurrentLine<W>& line)
      : search_(search), writer_(writer), line_(line) {}

  /// Play is written without continuations that are shorter than they may be.
  void leave_out_short_variations() { short_variations_ = false; }

  /// Play is written without goals that the defender reaches before the last half-move.
  void leave_out_early_goals() { early_goals_ = false; }

  /// First moves with an index in [from, to) among the legal ones, each with the play that it
  /// forces. Every one that succeeds is written, be it quick or slow.
  bool write_first_moves(NodeId branch, int from, int to);

  /// The play of a branch with all that follows; true if there is any.
  bool write(NodeId branch, const Played<W>* last, bool hidden);

 private:
  using Shortened = typename CurrentLine<W>::Shortened;

  // begins: the branch begins with it, so that its length is that of the branch.
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
