#pragma once
// The line on the board while it is searched, and how it gets into the pool.

#include <cstdint>
#include <vector>

#include "search/records/solution.hpp"
#include "search/search.hpp"

namespace kirke {

template <int W>
class CurrentLine {
 public:
  CurrentLine(Search<W>& search, SolutionPool& out) : search_(search), out_(out) {}

  /// A half-move has been played. shown: it is printed. forgets: a pass after which no unit waits
  /// to be reborn.
  void enter(const Played<W>& played, bool shown, bool forgets = false) {
    path_.push_back({played.move, played.mark, shown, forgets});
  }
  void leave() { path_.pop_back(); }
  bool empty() const noexcept { return path_.empty(); }

  /// Puts the line into the pool; where a goal holds before anybody has moved there is none. It is
  /// played once more from the first half-move of which no other line has left a record. Once the
  /// search must end nothing is known to be a line.
  void emit(const GoalsReached& goals);

  /// After so many half-moves that are shown their numbers start again.
  int start() const noexcept { return start_; }
  void restart_at(int half_moves) { start_ = half_moves; }
  /// They do so with the next one.
  void restart();

  /// Lines show from now on why play may not begin, or do so no more.
  void show_violations(bool violates) { violates_ = violates; }

  /// As long as this lives, lines are shorter than asked if that is so.
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

  /// So many lines to come are in the pool already.
  void skip(std::uint64_t lines) { to_skip_ = lines; }

 private:
  /// A half-move. record: its number in the pool as one that does not end the line, once it is
  /// there; see renew_records().
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
  std::vector<std::uint32_t> line_;  // numbers of its records
  int start_ = 0;
  bool violates_ = false;
  bool is_short_ = false;
  std::uint32_t epoch_ = 0;  // of the pool that the half-moves' records are on
  std::uint64_t to_skip_ = 0;
};

extern template class CurrentLine<1>;
extern template class CurrentLine<4>;

}  // namespace kirke
