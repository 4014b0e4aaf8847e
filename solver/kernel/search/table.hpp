#pragma once
// What is known about positions: 16-byte entries in buckets of four, on a 128-bit key. The table
// starts small, grows while it fills up and never goes above its cap; then better entries displace
// worse ones and the search only gets slower.
//
// A table may lie in memory that several processes share, and they read and write it without locks.

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
  /// cap: most bytes the table may take; one bucket is always there.
  explicit Table(std::size_t cap);
  /// A table in memory of somebody else's: zero or what tables before have left there, aligned to
  /// 8 bytes. It takes the largest power of two of bytes and never grows. Throws
  /// std::invalid_argument where there is no room for the smallest table.
  Table(void* memory, std::size_t bytes);

  Fact probe(const Key& key) const noexcept;
  void prefetch(const Key& key) const noexcept { __builtin_prefetch(&buckets_[key.lo & mask_]); }
  /// Adds to what is known: the smaller `holds`, the larger `fails`. Entries about long play are
  /// kept before entries about short play.
  void store(const Key& key, Fact fact) noexcept;
  void clear() noexcept;
  std::size_t bytes() const noexcept { return (mask_ + 1) * sizeof(Bucket); }
  std::size_t cap() const noexcept { return cap_; }

 private:
  // The lowest 16 bits of key.lo are those of the bucket's index. An entry stands for all 128 bits
  // of its key, or for 112 in a table too small to grow, whose index has fewer bits.
  struct Entry {
    std::uint64_t hi = 0;
    std::uint64_t lo_and_fact = 0;  // upper 48 bits of key.lo, then holds and fails
  };
  /// An entry as it lies in memory. The words of two entries that were written at the same time may
  /// come together; the first one is veiled by the second, so such a pair has nobody's key.
  struct Slot {
    std::uint64_t veiled_hi = 0;
    std::uint64_t lo_and_fact = 0;

    Entry load() noexcept;
    void save(const Entry& entry) noexcept;
  };
  struct alignas(64) Bucket {
    std::array<Slot, 4> slots;
  };
  static_assert(sizeof(Bucket) == 64);
  static constexpr std::size_t kSmallest = std::size_t{1} << 16;  // buckets

  struct Free {
    std::size_t bytes = 0;  // 0: not ours
    void operator()(void* p) const noexcept;
  };
  using Memory = std::unique_ptr<Bucket[], Free>;
  static Memory allocate(std::size_t buckets) noexcept;  // null if there is no memory
  void grow() noexcept;
  static bool put(Bucket& bucket, const Entry& entry) noexcept;

  std::size_t cap_;
  std::size_t mask_ = 0;
  std::size_t used_ = 0;
  bool full_ = false;  // at the cap, or not to grow
  Memory buckets_;
};

}  // namespace kirke
