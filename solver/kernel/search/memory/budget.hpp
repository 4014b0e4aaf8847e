#pragma once
// How memory is divided between the table and the layers of series. The memory belongs to one
// machine, or is shared by several.

#include <algorithm>
#include <bit>
#include <cstddef>

#include "search/memory/table.hpp"

namespace kirke {

struct Budget {
  std::size_t own = std::size_t{256} << 20;  // bytes of this machine
  std::size_t shared = 0;  // bytes shared with machines of other processes; 0: none

  /// Most bytes of the table, whose size is a power of two. The rest is for layers and, in memory
  /// of the machine's own, for everything else that the machine keeps.
  std::size_t table() const noexcept {
    const std::size_t all = shared != 0 ? shared : own;
    const std::size_t least = shared != 0 ? Table::kLeastShared : 0;
    return std::max(std::bit_floor(all / 4 * 3), least);
  }

  /// Bytes that the table leaves to the layers.
  std::size_t layers() const noexcept {
    const std::size_t all = shared != 0 ? shared : own;
    const std::size_t left = all - std::min(all, table());
    return shared != 0 ? left : left / 2;
  }

  /// Bytes for a closure. In memory of the machine's own the table makes room for it.
  std::size_t closure() const noexcept { return shared != 0 ? own / 4 : own / 4 * 3; }
  /// Bytes of the table beside a closure; 0: as many as else.
  std::size_t table_beside_closure() const noexcept {
    return shared != 0 ? 0 : std::bit_floor(std::max(own / 8, std::size_t{1}));
  }

  /// Bytes for solutions that wait to be taken.
  std::size_t solutions() const noexcept { return std::max(own / 8, kLeastSolutions); }

  /// Bytes for a tree of battle play that is being written.
  std::size_t trees() const noexcept { return std::max(own / 4, kLeastSolutions); }

  /// Bytes for the pictures of mates and stalemates.
  std::size_t pictures() const noexcept { return own / 2; }

 private:
  static constexpr std::size_t kLeastSolutions = std::size_t{8} << 20;
};

}  // namespace kirke
