#pragma once
// What is known about positions: 16-byte entries in buckets of four, on a 128-bit key. The table
// starts small, grows while it fills up and never goes above its cap; then better entries displace
// worse ones and the search only gets slower.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "core/key.hpp"

namespace kirke {

/// What an entry says: two 8-bit facts, each 0 = unknown. Their meaning is the searches' own.
struct Fact {
  std::uint8_t holds = 0, fails = 0;
};

class Table {
 public:
  /// cap: most bytes the table may take (at least one smallest table, 4 MiB, is always there).
  explicit Table(std::size_t cap);

  Fact probe(const Key& key) const noexcept;
  void prefetch(const Key& key) const noexcept { __builtin_prefetch(&buckets_[key.lo & mask_]); }
  /// Adds to what is known: the smaller `holds`, the larger `fails`. Entries about long play are
  /// kept before entries about short play.
  void store(const Key& key, Fact fact) noexcept;
  void clear() noexcept;
  std::size_t bytes() const noexcept { return (mask_ + 1) * sizeof(Bucket); }
  std::size_t cap() const noexcept { return cap_; }

 private:
  // The lowest 16 bits of key.lo are those of the bucket's index, which has at least 16 bits: an
  // entry stands for all 128 bits of its key.
  struct Entry {
    std::uint64_t hi = 0;
    std::uint64_t lo_and_fact = 0;  // upper 48 bits of key.lo, then holds and fails
  };
  struct alignas(64) Bucket {
    std::array<Entry, 4> entries;
  };
  static_assert(sizeof(Bucket) == 64);
  static constexpr std::size_t kSmallest = std::size_t{1} << 16;  // buckets

  struct Free {
    std::size_t bytes = 0;
    void operator()(void* p) const noexcept;
  };
  using Memory = std::unique_ptr<Bucket[], Free>;
  static Memory allocate(std::size_t buckets) noexcept;  // null if there is no memory
  void grow() noexcept;
  bool put(Bucket& bucket, const Entry& entry) noexcept;

  std::size_t cap_;
  std::size_t mask_ = 0;
  std::size_t used_ = 0;
  bool full_ = false;  // at the cap
  Memory buckets_;
};

}  // namespace kirke
