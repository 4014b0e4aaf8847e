#pragma once
// Patience: tells a question about a past when to stop.

#include <functional>
#include <utility>

namespace kirke::retro {

/// Asks a function from outside whether to end, at every step or at some steps. Without one it
/// never ends.
class Patience {
 public:
  Patience() = default;
  explicit Patience(std::function<bool()> ended) : ended_(std::move(ended)) {}

  /// Asks the function now.
  bool is_over() { return over_ = over_ || (ended_ && ended_()); }
  /// Counts a short step; the function is asked at every kStepsBetween of these.
  bool is_over_at_step() { return ++steps_ % kStepsBetween == 0 ? is_over() : over_; }
  /// Whether the last answer was to end.
  bool was_over() const noexcept { return over_; }
  /// Asks anew from now on, even if it was over.
  void begin() noexcept { over_ = false; }

 private:
  static constexpr unsigned kStepsBetween = 64;  // a step takes some ten microseconds

  std::function<bool()> ended_;
  unsigned steps_ = 0;
  bool over_ = false;
};

}  // namespace kirke::retro
