#pragma once
// Help and series play: whether a branch has a solution and, if a writer takes them, all its
// solutions.

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

  /// What does not change within one branch.
  struct Frame {
    NodeId id;
    const PlayNode* branch;
    bool writing;  // the writer wants all solutions
    bool hidden;
    bool by_position;  // answers after its last half-move are remembered by position
    typename LineBounds<W>::Ending ending;
    const SeriesLayers* layers = nullptr;  // what is known about positions of the series

    /// How many half-moves of a series of this length, or of its rest, layers know: all but the
    /// last one, if that one reaches the goal.
    int in_layers(int length) const noexcept { return by_position ? length : length - 1; }
  };

  /// writer: takes the lines of frames that are written; nullptr if none are.
  explicit LineSearch(Search<W>& search, EndWriter<W>* writer = nullptr)
      : search_(search), bounds_(search), writer_(writer) {}

  /// Lengths in half-moves at which the branch may end, shortest first.
  static std::vector<int> lengths(const PlayNode& branch);

  /// Whether the branch has a solution of any length that it allows.
  bool has_solution(NodeId branch, const Played<W>* last);

  /// From now on lines begin with one of these half-moves.
  void begin_with(const std::vector<FirstMove<W>>& moves);

  /// From now on lines begin with the pseudo-legal moves that have these indexes in canonical
  /// order.
  void follow(const std::vector<int>& prefix) { prefix_.assign(prefix.rbegin(), prefix.rend()); }

  Frame frame_of(NodeId id, int length, bool writing, bool hidden, Occasion occasion);

  /// Whether there are solutions of `remaining` half-moves from the position on the board. Writes
  /// all of them if the frame says so.
  bool half_move(const Frame& frame, int step, int remaining, const Played<W>* last,
                 Candidates candidates);

  /// Whether the constraint allows the next half-move. In series play constraints that are goals
  /// are asked after each half-move.
  bool may_be_made(const PlayNode& branch, int step, const Played<W>* last);

  /// Notes that a constraint on the start of nested play does not hold. What is found in this play
  /// is not stored in the table, so that it is written each time.
  void count_violation() noexcept { ++violations_; }

  // --- for layers

  Search<W>& search() noexcept { return search_; }
  const LineBounds<W>& bounds() const noexcept { return bounds_; }
  /// The answer of ask() for the position on the board, or the answer that the table has. Nothing
  /// is written from positions without solutions.
  template <class F>
  bool remembered(const Frame& frame, int step, int remaining, F&& ask);
  bool end_of_branch(const Frame& frame, const StepNode& step, const Played<W>& played);
  /// True if play must not go beyond this position: a goal is reached, or a fork marked ">" has a
  /// solution. Play of one length alone goes on past goals that leave a move.
  bool ends_here(const PlayNode& branch, int step, const Played<W>& played);
  Key table_key(NodeId id, int step, int remaining) const noexcept;
  HalfMovesLeft left_after(const PlayNode& branch, int remaining,
                           const Played<W>& played) const noexcept;

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
  std::unique_ptr<MoveList> first_moves_;  // lines begin with one of these; nullptr: with any move
  std::vector<int> prefix_;                // indexes still to be followed, in reverse order
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
