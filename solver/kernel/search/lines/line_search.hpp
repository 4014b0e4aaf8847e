#pragma once
// Help and series play: whether a branch has a solution, and all of them where a writer takes them.

#include <memory>
#include <vector>

#include "search/lines/end_writer.hpp"
#include "search/lines/first_moves.hpp"
#include "search/lines/line_bounds.hpp"
#include "search/search.hpp"

namespace kirke {

template <int W>
class LineSearch {
 public:
  using Candidates = typename LineBounds<W>::Candidates;

  /// What stays the same down one branch.
  struct Frame {
    NodeId id;
    const PlayNode* branch;
    bool writing;  // all solutions are wanted, for the writer
    bool hidden;
    bool by_position;  // what is asked after its last half-move is remembered by positions
    typename LineBounds<W>::Ending ending;
    const SeriesLayers* layers = nullptr;  // what is known about positions of the series

    /// Half-moves of a series of that length, or of its rest, that layers know of: not the last
    /// one, where that reaches the goal.
    int in_layers(int length) const noexcept { return by_position ? length : length - 1; }
  };

  /// writer: takes the lines of frames that are written; nullptr where there are none.
  explicit LineSearch(Search<W>& search, EndWriter<W>* writer = nullptr)
      : search_(search), bounds_(search), writer_(writer) {}

  /// Lengths in half-moves at which the branch may end, shortest first.
  static std::vector<int> lengths(const PlayNode& branch);

  /// Whether the branch has a solution of any length that it allows.
  bool has_solution(NodeId branch, const Played<W>* last);

  /// Lines begin with one of these half-moves from now on.
  void begin_with(const std::vector<FirstMove<W>>& moves);

  /// Lines begin from now on with the pseudo-legal moves with these indexes (canonical order).
  void follow(const std::vector<int>& prefix) { prefix_.assign(prefix.rbegin(), prefix.rend()); }

  Frame frame_of(NodeId id, int length, bool writing, bool hidden, Occasion occasion);

  /// Whether there are solutions with `remaining` half-moves from the position on the board; writes
  /// all of them if the frame says so.
  bool half_move(const Frame& frame, int step, int remaining, const Played<W>* last,
                 Candidates candidates);

  /// Whether the constraint admits the next half-move. In series play goals are asked after each
  /// half-move.
  bool may_be_made(const PlayNode& branch, int step, const Played<W>* last);

  /// A constraint on the start of nested play was found not to hold: what is found below it is not
  /// remembered, so that it is written each time.
  void count_violation() noexcept { ++violations_; }

  // --- for layers

  Search<W>& search() noexcept { return search_; }
  const LineBounds<W>& bounds() const noexcept { return bounds_; }
  /// What ask() finds out about the position on the board, or what the table says: nothing is
  /// written from positions without solutions.
  template <class F>
  bool remembered(const Frame& frame, int step, int remaining, F&& ask);
  bool end_of_branch(const Frame& frame, const StepNode& step, const Played<W>& played);
  /// True if play may not go past this position: a goal is reached, or a fork marked ">" has a
  /// solution.
  bool ends_here(const StepNode& step, const Played<W>& played);
  Key table_key(NodeId id, int step, int remaining) const noexcept;

 private:
  using Choices = typename Search<W>::Choices;

  bool series_constraint_holds(const StepNode& step, const Played<W>& played);
  bool follow_prefix(const Frame& frame, int step, int remaining, const Candidates& candidates);
  bool asks_unbarred() const noexcept;
  bool possible_unbarred(const Frame& frame, int step, int remaining, const Candidates& candidates);
  bool half_move_due(const Frame& frame, int step, int remaining, Candidates candidates);
  bool search_half_move(const Frame& frame, int step, int remaining, Candidates candidates);
  bool try_moves(const Frame& frame, int step, int remaining, const MoveList& moves,
                 const Candidates& candidates, Choices choices);
  bool after_half_move(const Frame& frame, int step, int remaining, const Played<W>& played,
                       const Candidates& candidates);
  bool last_half_move(const Frame& frame, int step);
  void note(const Key& key, int remaining, bool found, int violations);
  bool go_on(const Frame& frame, int step, int remaining, const Played<W>& played);
  bool pass_and_go_on(const Frame& frame, int remaining, const Played<W>& played,
                      const Candidates& candidates);
  bool pass_unchecked(const Frame& frame, int step, int remaining);
  void enter(const Frame& frame, const Played<W>& played, bool shown);
  void leave(const Frame& frame);

  Search<W>& search_;
  LineBounds<W> bounds_;
  EndWriter<W>* writer_;
  std::unique_ptr<MoveList> first_moves_;  // with which lines begin; nullptr: with any
  std::vector<int> prefix_;                // indexes still to be followed, last first
  int in_succession_ = 0;                  // half-moves of one side that did not count
  int violations_ = 0;
};

template <int W>
template <class F>
bool LineSearch<W>::remembered(const Frame& frame, int step, int remaining, F&& ask) {
  const Key key = table_key(frame.id, step, remaining);
  const Fact known = search_.table.probe(key);
  if (known.fails) return false;
  if (known.holds && !frame.writing) return true;
  const int violations = violations_;
  const bool found = ask();
  note(key, remaining, found, violations);
  return found;
}

extern template class LineSearch<1>;
extern template class LineSearch<4>;

}  // namespace kirke
