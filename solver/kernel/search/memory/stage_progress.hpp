#pragma once
// How far the restricted stages of long battle play have come; see search/battle/stages.hpp.

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/key.hpp"

namespace kirke {

/// Of one diagram and one play. First moves are named by their indexes in canonical order.
class StageProgress {
 public:
  bool is_about(const Key& question) const noexcept { return question == question_ && stages_ > 0; }
  void begin(const Key& question, int stages) {
    *this = StageProgress();
    question_ = question;
    stages_ = stages;
    fails_.resize(static_cast<std::size_t>(stages));
  }

  /// Moves after which ordinary play is interrupted for the first time. It is so again each time
  /// when it has made twice as many.
  static constexpr std::uint64_t kPatience = 500'000;

  /// Moves that ordinary play may make before the stages are given some; 0: they are at their end.
  std::uint64_t until_next() const noexcept {
    if (over_) return 0;
    return next_ > ordinary_ ? next_ - ordinary_ : 1;
  }
  void played(std::uint64_t moves) noexcept { ordinary_ += moves; }

  /// Moves that the stages may make now: all of theirs are a tenth of those of ordinary play.
  std::uint64_t allowance() const noexcept {
    const std::uint64_t all = ordinary_ / kShare;
    return all - std::min(all, restricted_);
  }
  /// Notes how many they have made, and what they will have next.
  void spent(std::uint64_t moves) noexcept {
    restricted_ += moves;
    next_ = std::max(2 * next_, ordinary_ + 1);
  }
  bool over() const noexcept { return over_; }
  int stage() const noexcept { return stage_; }
  /// The moves that a first move gets at a stage before the others have their turn.
  std::uint64_t each() const noexcept { return each_; }
  /// All first moves had their turn at this stage. After the last one those that are left begin
  /// anew, with more moves each; where none are, the stages are over.
  void next_stage() noexcept {
    turns_.clear();
    if (++stage_ < stages_) return;
    stage_ = 0;
    each_ *= kMoreEach;
    over_ = !any_left_;
    any_left_ = false;
  }

  /// Half-moves after the first move within which it succeeds; 0: nothing is known.
  int length(int first) const noexcept {
    const auto at = static_cast<std::size_t>(first);
    return at < lengths_.size() ? lengths_[at] : 0;
  }
  /// Whether it is to be tried at this stage.
  bool has_turn(int first) {
    return length(first) == 0 && !at(fails_, first) && !at(turns_, first);
  }
  /// It had its moves, and nothing is known.
  void leave_open(int first) { at(turns_, first) = any_left_ = true; }
  void note_failure(int first) { at(fails_, first) = true; }
  void note_success(int first, int length) {
    const auto place = static_cast<std::size_t>(first);
    if (place >= lengths_.size()) lengths_.resize(place + 1, 0);
    lengths_[place] = length;
  }

 private:
  static constexpr std::uint64_t kShare = 10, kMoreEach = 4, kFirstEach = std::uint64_t{1} << 14;

  std::vector<bool>::reference at(std::vector<std::vector<bool>>& marks, int first) {
    return at(marks[static_cast<std::size_t>(stage_)], first);
  }
  static std::vector<bool>::reference at(std::vector<bool>& marks, int first) {
    const auto place = static_cast<std::size_t>(first);
    if (place >= marks.size()) marks.resize(place + 1);
    return marks[place];
  }

  Key question_{};
  int stages_ = 0, stage_ = 0;
  bool over_ = false;
  bool any_left_ = false;  // at a stage of this round
  std::uint64_t ordinary_ = 0, restricted_ = 0, next_ = kPatience, each_ = kFirstEach;
  std::vector<std::vector<bool>> fails_;  // by stage: first moves that do not succeed there
  std::vector<bool> turns_;               // that had their turn at this stage
  std::vector<int> lengths_;
};

}  // namespace kirke
