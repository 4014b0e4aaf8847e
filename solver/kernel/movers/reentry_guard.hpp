#pragma once
// Questions that are answered by playing moves: what is played then must not ask them again.

#include <utility>

namespace kirke {

/// While it lives, the flag says that the question is being asked. Flags are thread_local, as each
/// thread plays in a position of its own.
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
