#pragma once
// Keeps a question that is answered by playing moves from being asked again by the moves played.

#include <utility>

namespace kirke {

/// While an object of this class lives, its flag says that the question is being asked. Flags are
/// thread_local, because each thread plays in a position of its own.
class Asking {
 public:
  explicit Asking(bool& flag) noexcept : flag_(flag), before_(std::exchange(flag, true)) {}
  Asking(const Asking&) = delete;
  Asking& operator=(const Asking&) = delete;
  ~Asking() { flag_ = before_; }

 private:
  bool& flag_;
  bool before_;
};

}  // namespace kirke
