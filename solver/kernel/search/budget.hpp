#pragma once
// How memory is divided: the table, and the waves of a series beside it. Both are a machine's own,
// or those of all machines that share the memory.

#include <algorithm>
#include <bit>
#include <cstddef>

#include "search/table.hpp"

namespace kirke {

struct Budget {
  std::size_t own = std::size_t{256} << 20;  // bytes of this machine
  std::size_t shared = 0;  // bytes that machines of other processes use as well, or 0

  /// Cap of the table: tables have a size that is a power of two.
  std::size_t table(bool with_waves) const noexcept {
    const std::size_t all = shared != 0 ? shared : own;
    const std::size_t least = shared != 0 ? Table::kLeastShared : 0;
    return with_waves ? std::max(std::bit_floor(all / 4 * 3), least) : all;
  }

  /// What is left beside it to the waves.
  std::size_t waves() const noexcept {
    const std::size_t all = shared != 0 ? shared : own;
    return all - std::min(all, table(true));
  }
};

}  // namespace kirke
