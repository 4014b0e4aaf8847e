#pragma once
// What the processes that share layers tell each other. For the files that implement the layers.

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <thread>

#include "search/series/layers.hpp"

namespace kirke {

constexpr int kMostLayers = 1 << 10;

/// A word that other processes may read and change at any time.
template <class T>
std::atomic_ref<T> shared(T& word) noexcept {
  return std::atomic_ref<T>(word);
}

/// Lets other processes go on.
inline void rest() { std::this_thread::sleep_for(std::chrono::microseconds(50)); }

/// The progress of a round, in one word: its number, how many shares of its nodes have been taken,
/// and how many of them have not been handed in.
struct Work {
  static constexpr std::uint64_t kOneBusy = std::uint64_t{1} << 32;
  static constexpr std::uint64_t kOneTaken = 1;

  explicit Work(std::uint64_t word) noexcept
      : round(static_cast<int>(word >> 48)),
        busy(word >> 32 & 0xFFFF),
        taken(static_cast<SeriesLayers::Node>(word)) {}
  static std::uint64_t of_round(int number) noexcept {
    return static_cast<std::uint64_t>(number) << 48;
  }

  int round;
  std::uint64_t busy;
  SeriesLayers::Node taken;
};

struct SeriesLayers::Shared {
  enum State : std::uint64_t { not_begun, begins_now, begun };

  std::uint64_t state;  // State
  Key question;
  std::uint64_t mask;                            // number of places less one
  std::uint32_t gets_places, gave_up, shortest;  // shortest: of all solutions; 0: none is known
  alignas(64) std::uint64_t work;
  std::uint64_t aside;  // processes that wait for places
  std::uint32_t any_alive;
  alignas(64) std::uint64_t nodes;
  alignas(64) std::uint64_t ways;
  alignas(64) std::array<Node, kMostLayers> begins;   // by layer: its first node
  std::array<std::uint64_t, kMostLayers> ways_begin;  // by layer: first second way to it
};

}  // namespace kirke
