#pragma once
// Play is followed by functions that call themselves for each half-move, and each call takes its
// part of the thread's stack. So whoever searches asks for as much stack as the length of play may
// take: if the calling thread has less left, the search runs on a thread of its own. Should play
// become deeper than that all the same, the search sees where the stack ends and gives up.

#include <cstddef>
#include <functional>

#include "search/limits/limits.hpp"

namespace kirke {

/// Bytes that stay free below the last half-move, for what is asked about its position and for the
/// poll function.
inline constexpr std::size_t kStackMargin = std::size_t{3} << 19;

/// Bytes of stack that the calling thread has left; 0 where the system does not tell.
std::size_t stack_left() noexcept;

/// Where the calling thread's stack ends but for the margin: no play goes on below. nullptr where
/// the system does not tell.
const std::byte* stack_floor() noexcept;

/// The half-moves for which there was stack when on_stack() was called, at least.
int stack_half_moves() noexcept;

/// Stack that play takes: so many bytes for each half-move, beside the margin.
struct StackNeed {
  std::size_t half_moves = 0, each = 0;

  std::size_t bytes() const noexcept { return kStackMargin + kStackMargin / 3 + half_moves * each; }
};

/// Calls f(limits) where there is so much stack, or as much of it as the system gives: here, or on
/// a thread of its own, while this one waits and calls the poll function for it. What either throws
/// comes out here. Throws std::overflow_error where there is no stack at all.
void on_stack(const StackNeed& need, const Limits& limits,
              const std::function<void(const Limits&)>& f);

}  // namespace kirke
