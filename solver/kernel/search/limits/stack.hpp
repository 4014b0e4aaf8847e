#pragma once
// Functions that follow play call themselves for each half-move, and each call takes a part of the
// thread's stack. So a search asks for as much stack as its longest play may take. If the calling
// thread has less left, the search runs on a thread of its own. Should play become deeper all the
// same, the search sees where the stack ends and gives up.

#include <cstddef>
#include <functional>

#include "search/limits/limits.hpp"

namespace kirke {

/// Bytes that stay free below the last half-move, for what is asked about its position and for the
/// poll function.
inline constexpr std::size_t kStackMargin = std::size_t{3} << 19;

/// Bytes of stack that the calling thread has left; 0 if the system does not tell.
std::size_t stack_left() noexcept;

/// The lowest address that play on the calling thread may use: the end of its stack and the margin.
/// nullptr if the system does not tell.
const std::byte* stack_floor() noexcept;

/// For how many half-moves at least there was stack when on_stack() was called.
int stack_half_moves() noexcept;

/// How much stack play takes: so many bytes for each half-move, besides the margin.
struct StackNeed {
  std::size_t half_moves = 0, each = 0;

  std::size_t bytes() const noexcept { return kStackMargin + kStackMargin / 3 + half_moves * each; }
};

/// Calls f(limits) with so much stack, or as much of it as the system gives: on this thread, or on
/// a new one while this thread waits and calls the poll function for it. Exceptions of f and of the
/// poll function are thrown here. Throws std::overflow_error if there is no stack at all.
void on_stack(const StackNeed& need, const Limits& limits,
              const std::function<void(const Limits&)>& f);

}  // namespace kirke
