#pragma once
// What ends a search from outside.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>

namespace kirke {

/// Set from another thread or from the poll function to end a search.
struct StopFlag {
  std::atomic<bool> on{false};
};

struct Limits {
  using Clock = std::chrono::steady_clock;

  const StopFlag* stop = nullptr;
  /// Called with the moves made so far; true ends the search.
  std::function<bool(std::uint64_t moves)> poll{};
  /// So often, and whenever much has been found that somebody should take.
  Clock::duration every{};
};

}  // namespace kirke
