#pragma once
// The line on the board while it is searched, and its way into the pool.

#include <cstdint>
#include <vector>

#include "search/records/solution.hpp"
#include "search/search.hpp"

namespace kirke {

template <int W>
class CurrentLine {
 public:
  CurrentLine(Search<W>& search, SolutionPool& out) : search_(search), out_(out) {}

  /// Notes that a half-move has been played. shown: it is printed. forgets: it is a pass after
  /// which no unit waits to be reborn.
  void enter(const Played<W>& played, bool shown, bool forgets = false) {
    path_.push_back({played.move, played.mark, shown, forgets});
  }
  void leave() { path_.pop_back(); }
  bool empty() const noexcept { return path_.empty(); }

  /// Puts the line into the pool. Without a half-move to show there is no line, as when a goal
  /// holds before any half-move. Plays the line again from the first half-move that has no record
  /// yet. Does nothing once the search must end, as nothing is then known to be a line.
  void emit(const GoalsReached& goals);

  /// The number of shown half-moves after which numbering starts again.
  int start() const noexcept { return start_; }
  void restart_at(int half_moves) { start_ = half_moves; }
  /// Numbering starts again with the next half-move.
  void restart();

  /// Whether the lines from now on show why play may not begin.
  void show_violations(bool violates) { violates_ = violates; }

  /// While it lives, lines count as shorter than asked if is_so.
  class Shortened {
   public:
    Shortened(CurrentLine& line, bool is_so) : line_(line), before_(line.is_short_) {
      line_.is_short_ |= is_so;
    }
    Shortened(const Shortened&) = delete;
    Shortened& operator=(const Shortened&) = delete;
    ~Shortened() { line_.is_short_ = before_; }

   private:
    CurrentLine& line_;
    bool before_;
  };

  /// Leaves out the next lines: so many of them are in the pool already.
  void skip(std::uint64_t lines) { to_skip_ = lines; }

 private:
  /// A half-move. record: its number in the pool, if it is there as a half-move that does not end a
  /// line; see renew_records().
  struct Ply {
    Move move;
    typename Position<W>::Mark before;
    bool shown;
    bool forgets;
    std::uint32_t record = kNoRecord;
  };

  void play_again(const Ply& ply, Played<W>& played);
  bool is_drawn();
  void renew_records();

  Search<W>& search_;
  SolutionPool& out_;
  std::vector<Ply> path_;
  std::vector<std::uint32_t> line_;  // numbers of the line's records
  int start_ = 0;
  bool violates_ = false;
  bool is_short_ = false;
  std::uint32_t epoch_ = 0;  // of the pool in which the half-moves' records are
  std::uint64_t to_skip_ = 0;
};

extern template class CurrentLine<1>;
extern template class CurrentLine<4>;

}  // namespace kirke
