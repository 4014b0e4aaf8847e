#pragma once
// How memory is divided: the table, and the layers of a series beside it. Both are a machine's own,
// or those of all machines that share the memory.

#include <algorithm>
#include <bit>
#include <cstddef>

#include "search/memory/table.hpp"

namespace kirke {

struct Budget {
  std::size_t own = std::size_t{256} << 20;  // bytes of this machine
  std::size_t shared = 0;  // bytes that machines of other processes use as well, or 0

  /// Cap of the table: tables have a size that is a power of two. What is left is for the layers
  /// and, in a machine's own memory, for all that it keeps beside the table.
  std::size_t table() const noexcept {
    const std::size_t all = shared != 0 ? shared : own;
    const std::size_t least = shared != 0 ? Table::kLeastShared : 0;
    return std::max(std::bit_floor(all / 4 * 3), least);
  }

  /// What is left beside it to the layers.
  std::size_t layers() const noexcept {
    const std::size_t all = shared != 0 ? shared : own;
    const std::size_t left = all - std::min(all, table());
    return shared != 0 ? left : left / 2;
  }

  /// For solutions that nobody has taken yet.
  std::size_t solutions() const noexcept { return std::max(own / 8, kLeastSolutions); }

  /// For a tree of battle play that is being written.
  std::size_t trees() const noexcept { return std::max(own / 4, kLeastSolutions); }

  /// For the pictures of mates and stalemates.
  std::size_t pictures() const noexcept { return own / 2; }

 private:
  static constexpr std::size_t kLeastSolutions = std::size_t{8} << 20;
};

}  // namespace kirke
