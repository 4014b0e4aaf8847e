#pragma once
// When whoever asks about a past wants no more of it.

#include <functional>
#include <utility>

namespace kirke::retro {

/// Asks somebody outside whether to end, at every step or at some of them; nobody: never.
class Patience {
 public:
  Patience() = default;
  explicit Patience(std::function<bool()> ended) : ended_(std::move(ended)) {}

  /// Asks now.
  bool is_over() { return over_ = over_ || (ended_ && ended_()); }
  /// Asks at every so many of these steps, which are short ones.
  bool is_over_at_step() { return ++steps_ % kStepsBetween == 0 ? is_over() : over_; }
  /// Whether it was over when it was asked last.
  bool was_over() const noexcept { return over_; }
  /// Asks anew from now on, even if it was over.
  void begin() noexcept { over_ = false; }

 private:
  static constexpr unsigned kStepsBetween = 64;  // of some ten microseconds each

  std::function<bool()> ended_;
  unsigned steps_ = 0;
  bool over_ = false;
};

}  // namespace kirke::retro
