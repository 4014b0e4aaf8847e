#pragma once
// Help and series play, and everything else that is written as lines: each solution one line.

#include <memory>
#include <vector>

#include "search/battle/prover.hpp"
#include "search/lines/first_moves.hpp"
#include "search/lines/line_bounds.hpp"
#include "search/records/solution.hpp"
#include "search/search.hpp"

namespace kirke {

template <int W>
class LinePlay {
 public:
  explicit LinePlay(Search<W>& search) : search_(search), bounds_(search) {}

  /// Lines begin with one of these half-moves from now on.
  void begin_with(const std::vector<FirstMove<W>>& moves);

  /// Battle play is written without continuations that are shorter than they may be.
  void leave_out_short_variations() { short_variations_ = false; }

  /// Battle play is written without goals that the defender reaches before the last half-move.
  void leave_out_early_goals() { early_goals_ = false; }

  /// Whether the help or series branch has a solution of any length that it allows.
  bool has_solution(NodeId branch, const Played<W>* last);

  /// Writes all lines of a node from the position on the board; true if there are any.
  bool write(NodeId node, SolutionPool& out);

  /// Writes the solutions of exactly `length` half-moves whose first half-moves are the
  /// pseudo-legal moves with these indexes (canonical order).
  bool write_exact(NodeId branch, int length, const std::vector<int>& prefix, SolutionPool& out);

  /// Writes battle play that begins with the attacker as lines, for the legal first moves with an
  /// index in [from, to) in canonical order.
  bool write_first_moves(NodeId branch, int from, int to, SolutionPool& out);

  /// Writes the play that shows why a constraint does not hold in the diagram, if it is of the form
  /// "not this play".
  void write_violation(NodeId constraint, SolutionPool& out) {
    out_ = &out;
    write_violated(constraint, nullptr);
  }

  /// Lengths in half-moves at which the branch may end, shortest first.
  static std::vector<int> lengths(const PlayNode& branch);

 private:
  /// A half-move of the line on the board. shown: it is printed. forgets: a pass after which no
  /// unit waits to be reborn. record: its number in the pool as one that does not end the line,
  /// once it is there; see renew_records().
  struct Ply {
    Move move;
    typename Position<W>::Mark before;
    bool shown;
    bool forgets;
    std::uint32_t record = kNoRecord;
  };

  struct Frame {  // what stays the same down one branch
    NodeId id;
    const PlayNode* branch;
    bool writing;
    bool hidden;
    bool by_position;  // what is asked after its last half-move is remembered by positions
    typename LineBounds<W>::Ending ending;
    const SeriesLayers* layers = nullptr;  // what is known about positions of the series
  };

  using Candidates = typename LineBounds<W>::Candidates;
  using Choices = typename Search<W>::Choices;

  Frame frame_of(NodeId id, int length, bool writing, bool hidden, Occasion occasion);
  bool may_be_made(const PlayNode& branch, int step, const Played<W>* last);
  bool series_constraint_holds(const StepNode& step, const Played<W>& played);

  bool half_move(const Frame& frame, int step, int remaining, const Played<W>* last,
                 Candidates candidates);
  bool follow_prefix(const Frame& frame, int step, int remaining, const Candidates& candidates);
  bool search_half_move(const Frame& frame, int step, int remaining, Candidates candidates);
  bool try_moves(const Frame& frame, int step, int remaining, const MoveList& moves,
                 const Candidates& candidates, Choices choices);
  bool after_half_move(const Frame& frame, int step, int remaining, const Played<W>& played,
                       const Candidates& candidates);
  bool last_half_move(const Frame& frame, int step);
  template <class F>
  bool remembered(const Frame& frame, int step, int remaining, F&& ask);
  void note(const Key& key, int remaining, bool found, int violations);
  bool go_on(const Frame& frame, int step, int remaining, const Played<W>& played);
  bool pass_and_go_on(const Frame& frame, int remaining, const Played<W>& played,
                      const Candidates& candidates);
  bool pass_unchecked(const Frame& frame, int step, int remaining);
  bool end_of_branch(const Frame& frame, const StepNode& step, const Played<W>& played);
  bool ends_here(const StepNode& step, const Played<W>& played);

  bool write_node(NodeId node, const Played<W>* last, bool hidden);
  bool write_branch(NodeId node, const Played<W>* last, bool hidden);
  void write_violated(NodeId constraint, const Played<W>* last);
  bool write_violated_start(const PlayNode& branch, const Played<W>& last);
  bool write_forks(const StepNode& step, const Played<W>& played, bool hidden);
  bool ends_line(NodeId fork, bool hidden) const;
  bool write_end(NodeId node, const Played<W>* last);
  bool write_fork(NodeId fork, const Played<W>& played, bool hidden);
  bool write_attack(Prover<W>& prover, Room room, const Played<W>* last, bool hidden);
  bool write_attacking_move(Prover<W>& prover, Room room, const Played<W>& played, bool hidden);
  bool write_defence(Prover<W>& prover, Room room, const Played<W>* last, bool hidden);
  bool write_after_defence(Prover<W>& prover, Room room, const Played<W>& played, bool hidden);
  void enter(const Played<W>& played, bool shown, bool forgets = false);
  void leave() { path_.pop_back(); }
  void play_again(const Ply& ply, Played<W>& played);
  bool is_drawn();
  void emit(const GoalsReached& goals);
  void renew_records();

  bool asks_by_position(NodeId id) const;
  bool positions_tell(NodeId id) const;
  bool admits_layers(const Frame& frame) const;
  void let_layers_grow(Frame& frame, int length);
  template <class F>
  void from_each_node(SeriesLayers& layers, F&& f);
  void look_at_last_half_moves(const Frame& frame, SeriesLayers& layers);
  void look_on_the_way(const Frame& frame, SeriesLayers& layers);
  void look_for_goals(const Frame& frame, SeriesLayers& layers);
  template <class F>
  void spread(const Frame& frame, SeriesLayers& layers, F&& solves);
  static int in_layers(const Frame& frame, int length) noexcept;

  Key table_key(NodeId id, int step, int remaining) const noexcept;

  Search<W>& search_;
  LineBounds<W> bounds_;
  std::vector<Ply> path_;
  std::vector<std::uint32_t> line_;        // numbers of its records
  std::unique_ptr<MoveList> first_moves_;  // with which lines begin; nullptr: with any
  GoalsReached goals_;                     // by which the line on the board ends
  int restart_ = 0;
  int in_succession_ = 0;  // half-moves of one side that did not count
  bool violates_ = false;
  bool short_variations_ = true;
  bool early_goals_ = true;
  int violations_ = 0;       // constraints on the start of nested play that were found not to hold
  std::vector<int> prefix_;  // indexes still to be followed, last first
  SolutionPool* out_ = nullptr;
  std::uint32_t epoch_ = 0;    // of the pool that the half-moves' records are on
  std::uint64_t to_skip_ = 0;  // lines to come that are in the pool already
};

/// What ask() finds out about the position on the board, or what the table says: nothing is written
/// from positions without solutions.
template <int W>
template <class F>
bool LinePlay<W>::remembered(const Frame& frame, int step, int remaining, F&& ask) {
  const Key key = table_key(frame.id, step, remaining);
  const Fact known = search_.table.probe(key);
  if (known.fails) return false;
  if (known.holds && !frame.writing) return true;
  const int violations = violations_;
  const bool found = ask();
  note(key, remaining, found, violations);
  return found;
}

/// Whether a node of the tree, or one of the two plays that it stands for, is a series whose
/// positions are worth being looked at one by one.
bool leads_to_layers(const PlayTree& tree, NodeId id);

/// Whether the rules admit layers of a series.
template <int W>
bool admits_layers(const Rules<W>& rules) noexcept;

extern template class LinePlay<1>;
extern template class LinePlay<4>;

}  // namespace kirke
