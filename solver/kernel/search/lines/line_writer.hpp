#pragma once
// Writes help and series play, and everything else that is written as lines, into the pool: the
// nodes of a play tree one after another, each solution as one line.

#include <vector>

#include "search/lines/battle_lines.hpp"
#include "search/lines/end_writer.hpp"
#include "search/lines/line_search.hpp"

namespace kirke {

template <int W>
class LineWriter final : public EndWriter<W> {
 public:
  LineWriter(Search<W>& search, SolutionPool& out);

  /// From now on lines begin with one of these half-moves.
  void begin_with(const std::vector<FirstMove<W>>& moves) { play_.begin_with(moves); }

  /// Says what is written of battle play.
  BattleLines<W>& battle() noexcept { return battle_; }

  /// Writes all lines of a node from the position on the board; true if there are any.
  bool write(NodeId node) { return write_node(node, nullptr, false); }

  /// Writes all lines of the first of two alternative plays. True if there are any.
  bool write_former(NodeId either) { return write_former(either, nullptr, false); }

  /// Writes the solutions of exactly `length` half-moves that begin with the pseudo-legal moves
  /// with these indexes in canonical order.
  bool write_exact(NodeId branch, int length, const std::vector<int>& prefix);

  /// If a constraint of the form "not this play" does not hold in the diagram, writes the play that
  /// shows it.
  void write_violation(NodeId constraint) { write_violated(constraint, nullptr); }

  bool write_forks(const StepNode& step, const Played<W>& played, bool hidden) override;
  void write_line(int goal) override;

 private:
  using Shortened = typename CurrentLine<W>::Shortened;

  bool write_node(NodeId node, const Played<W>* last, bool hidden);
  bool write_former(NodeId either, const Played<W>* last, bool hidden);
  bool write_branch(NodeId node, const Played<W>* last, bool hidden);
  void write_violated(NodeId constraint, const Played<W>* last);
  bool write_violated_start(const PlayNode& branch, const Played<W>& last);
  void note_length(NodeId id, int length);
  bool ends_line(NodeId fork, bool hidden) const;
  bool write_end(NodeId node, const Played<W>* last);
  bool write_fork(NodeId fork, const Played<W>& played, bool hidden, bool anew);

  Search<W>& search_;
  SolutionPool& out_;
  using EndWriter<W>::line_;
  LineSearch<W> play_;
  BattleLines<W> battle_;
  GoalsReached goals_;  // the goals by which the line on the board ends
};

extern template class LineWriter<1>;
extern template class LineWriter<4>;

}  // namespace kirke
