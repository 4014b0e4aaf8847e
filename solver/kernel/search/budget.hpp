#pragma once
// How a machine's memory is divided: its table, and the waves of a series beside it.

#include <algorithm>
#include <bit>
#include <cstddef>

#include "search/table.hpp"

namespace kirke {

struct Budget {
  std::size_t own = std::size_t{256} << 20;  // bytes of this machine
  std::size_t shared = 0;  // bytes of the table that machines of other processes use as well, or 0

  /// Cap of the table: tables have a size that is a power of two.
  std::size_t table(bool with_waves) const noexcept {
    const std::size_t all = shared != 0 ? shared : own;
    const std::size_t least = shared != 0 ? Table::kLeastShared : 0;
    return with_waves ? std::max(std::bit_floor(all / 4 * 3), least) : all;
  }

  /// What is left beside it to the waves of this machine.
  std::size_t waves() const noexcept {
    if (shared == 0) return own - table(true);
    const std::size_t machines = std::max<std::size_t>(1, shared / std::max<std::size_t>(1, own));
    return shared > table(true) ? (shared - table(true)) / machines : 0;
  }
};

}  // namespace kirke
