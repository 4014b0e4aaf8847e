#pragma once
// The table of what is known about positions: entries of 16 bytes in buckets of four, found by a
// key of 128 bits. It starts small and grows in place while it fills up, but never above its cap.
// Then better entries displace worse ones, and the search only gets slower.
//
// A table may lie in memory that several processes share; they read and write it without locks. It
// grows there as well: the process that makes it grow distributes the entries and then tells the
// others. What they store in the meantime may be lost.
//
// Pruning: transposition-table
// Claim: what was found out about a position, for a number of half-moves and under what the play
// tree asks there, holds whenever the position comes again.
// Relies on: the key telling apart all that play depends on: units, rights, who waits, who is to
// move, restraints of play.
// Checked by: "the table says only what was stored", "who shares a table follows its growth", "keys
// tell positions apart", "restrained play is the same with what the table knows".
// Known as: transposition table (R. Greenblatt, D. Eastlake, S. Crocker 1967) on Zobrist keys (A.
// Zobrist 1970); shared without locks as by R. Hyatt and T. Mann (ICGA Journal 25, 2002).

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "core/key.hpp"

namespace kirke {

/// What an entry says: two facts of 8 bits each, 0 = unknown. Each search defines what they mean.
struct Fact {
  std::uint8_t holds = 0, fails = 0;
};

class Table {
 public:
  /// cap: most bytes that the table may take; there is always at least one bucket.
  explicit Table(std::size_t cap);
  /// A table in memory that belongs to others, aligned to 8 bytes: zero, or what earlier tables
  /// have left there. It takes the largest power of two of bytes that fits. Throws
  /// std::invalid_argument if the smallest table does not fit.
  Table(void* memory, std::size_t bytes);

  /// Sets another cap from now on. A table that is too big for it is cleared. Processes that share
  /// a table must set the same cap, and get the smallest table in any case.
  void limit(std::size_t cap) noexcept;

  Fact probe(const Key& key) const noexcept;
  void prefetch(const Key& key) const noexcept { __builtin_prefetch(&buckets_[index_of(key.lo)]); }
  /// Adds to what is known: the smaller `holds`, the larger `fails`. Entries about long play
  /// displace entries about short play.
  void store(const Key& key, Fact fact) noexcept;
  void clear() noexcept;
  /// Calls f(key, fact) for the entries of a shared table in so many buckets, beginning with one
  /// of them. Returns whether there are buckets after them. store() takes these keys for the whole
  /// ones; bits 12 to 15 of their `lo` are 0, as nothing in the table tells them.
  template <class F>
  bool visit(std::size_t from, std::size_t buckets, F&& f);
  /// Whether from now on the table keeps what is stored.
  void keep(bool keeps) noexcept { keeps_ = keeps; }
  static constexpr std::size_t kLeastShared = std::size_t{4} << 20;  // bytes that sharing takes
  std::size_t bytes() const noexcept { return (mask_ + 1) * sizeof(Bucket); }

 private:
  // An entry has no room for the lowest 16 bits of key.lo. Twelve of them are the lowest bits of
  // the bucket's index, whose other bits are in the entry. So an entry identifies 124 bits of its
  // key, or 112 in a table too small to grow, whose index has fewer bits.
  static constexpr int kUnheldBits = 12;
  struct Entry {
    std::uint64_t hi = 0;
    std::uint64_t lo_and_fact = 0;  // upper 48 bits of key.lo, then holds and fails
  };
  /// An entry as it lies in memory. If two processes write at the same time, words of two entries
  /// may come together. The first word is encoded with the second one, so that such a pair matches
  /// no key.
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
  static constexpr std::size_t kSmallest = std::size_t{1} << kUnheldBits;        // buckets
  static constexpr std::size_t kSmallestShared = kLeastShared / sizeof(Bucket);  // of a shared one

  /// What processes that share a table tell each other. It lies in the first bucket, which holds no
  /// entries.
  enum SharedField : std::uint8_t {
    kMask,   // 0: the table has its smallest size
    kUsed,   // number of entries
    kGrows,  // a process is making it grow
  };

  struct Free {
    std::size_t bytes = 0;  // 0: the memory belongs to others
    void operator()(void* p) const noexcept;
  };
  using Memory = std::unique_ptr<Bucket[], Free>;
  /// Reserves room for so many buckets, or for fewer if the system refuses. The memory is zero, and
  /// pages are taken when they are first written.
  static Memory reserve(std::size_t& buckets);
  static Memory view_of(void* memory, std::size_t bytes);
  static std::size_t most_buckets(std::size_t cap) noexcept;
  std::size_t size() const noexcept { return mask_ + 1; }  // in buckets
  std::size_t index_of(std::uint64_t lo) const noexcept {
    constexpr std::uint64_t kUnheld = kSmallest - 1;
    return ((lo & kUnheld) | (lo >> (16 - kUnheldBits) & ~kUnheld)) & mask_;
  }
  auto field(SharedField what) noexcept {
    return std::atomic_ref(buckets_[0].slots[what].veiled_hi);
  }
  void begin() noexcept;
  void follow() noexcept;
  void give_back() noexcept;
  void store_shared(const Key& key, const Entry& entry) noexcept;
  void grow_shared() noexcept;
  void grow() noexcept;
  void enlarge_pages() noexcept;
  void take_pages() noexcept;
  static bool put(Bucket& bucket, const Entry& entry) noexcept;

  std::size_t reserved_;  // buckets that there is room for
  std::size_t most_;      // buckets under the cap
  std::size_t mask_ = 0;
  std::size_t used_ = 0;  // in a shared table: by this process
  bool shared_ = false;
  bool keeps_ = true;
  Memory buckets_;
};

template <class F>
bool Table::visit(std::size_t from, std::size_t buckets, F&& f) {
  constexpr std::uint64_t kFact = 0xFFFF;
  if (field(kMask).load(std::memory_order_relaxed) > mask_) follow();
  const std::size_t end = std::min(size(), from + buckets);
  for (std::size_t i = std::max(from, std::size_t{1}); i < end; ++i) {
    for (Slot& slot : buckets_[i].slots) {
      const Entry e = slot.load();
      const std::uint64_t said = e.lo_and_fact & kFact;
      if (said == 0) continue;
      f(Key{(e.lo_and_fact & ~kFact) | (i & (kSmallest - 1)), e.hi},
        Fact{static_cast<std::uint8_t>(said >> 8), static_cast<std::uint8_t>(said & 255)});
    }
  }
  return end < size();
}

}  // namespace kirke
