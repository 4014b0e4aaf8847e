#pragma once
// What ends a search from outside.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>

namespace kirke {

/// Ends a search. Set by another thread or by the poll function.
struct StopFlag {
  std::atomic<bool> on{false};
};

struct Limits {
  using Clock = std::chrono::steady_clock;

  const StopFlag* stop = nullptr;
  /// Called with the number of moves made so far; true ends the search.
  std::function<bool(std::uint64_t moves)> poll{};
  /// How often `poll` is called. It is called besides when many solutions wait to be taken.
  Clock::duration every{};
};

}  // namespace kirke
