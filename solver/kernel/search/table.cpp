#include "search/table.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <stdexcept>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace kirke {
namespace {

constexpr std::uint64_t kLoMask = ~std::uint64_t{0xFFFF};

}  // namespace

#if defined(__linux__)
// Fresh pages are zero and cost nothing until they are touched: small problems touch few of them.
void Table::Free::operator()(void* p) const noexcept {
  if (bytes != 0) munmap(p, bytes);
}

Table::Memory Table::allocate(std::size_t buckets) noexcept {
  const std::size_t bytes = buckets * sizeof(Bucket);
  void* p = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED) return Memory(nullptr, Free{0});
  if (bytes >= (std::size_t{32} << 20)) madvise(p, bytes, MADV_HUGEPAGE);
  return Memory(static_cast<Bucket*>(p), Free{bytes});
}
#else
void Table::Free::operator()(void* p) const noexcept {
  if (bytes != 0) std::free(p);
}

Table::Memory Table::allocate(std::size_t buckets) noexcept {
  const std::size_t bytes = buckets * sizeof(Bucket);
  void* p = std::aligned_alloc(alignof(Bucket), bytes);
  if (p != nullptr) std::memset(p, 0, bytes);
  return Memory(static_cast<Bucket*>(p), Free{bytes});
}
#endif

Table::Table(std::size_t cap)
    : cap_(cap),
      mask_(std::min(std::bit_floor(std::max(cap / sizeof(Bucket), std::size_t{1})), kSmallest) -
            1),
      buckets_(allocate(mask_ + 1)) {
  // Below the size with which tables begin they do not grow: their indexes are too short for it.
  full_ = mask_ + 1 < kSmallest || 2 * bytes() > cap_;
}

Table::Table(void* memory, std::size_t bytes)
    : cap_(std::bit_floor(bytes)),
      mask_(cap_ / sizeof(Bucket) - 1),
      full_(true),
      buckets_(static_cast<Bucket*>(memory), Free{0}) {
  if (cap_ < kSmallest * sizeof(Bucket)) throw std::invalid_argument("no room for a table");
}

void Table::clear() noexcept {
  std::memset(static_cast<void*>(buckets_.get()), 0, bytes());
  used_ = 0;
}

Table::Entry Table::Slot::load() noexcept {
  const auto word = [](std::uint64_t& at) {
    return std::atomic_ref(at).load(std::memory_order_relaxed);
  };
  const std::uint64_t second = word(lo_and_fact);
  return {word(veiled_hi) ^ second, second};
}

void Table::Slot::save(const Entry& entry) noexcept {
  std::atomic_ref(veiled_hi).store(entry.hi ^ entry.lo_and_fact, std::memory_order_relaxed);
  std::atomic_ref(lo_and_fact).store(entry.lo_and_fact, std::memory_order_relaxed);
}

Fact Table::probe(const Key& key) const noexcept {
  Bucket& bucket = buckets_[key.lo & mask_];
  for (Slot& slot : bucket.slots) {
    const Entry e = slot.load();
    if (e.hi == key.hi && ((e.lo_and_fact ^ key.lo) & kLoMask) == 0 &&
        (e.lo_and_fact & 0xFFFF) != 0) {
      return {static_cast<std::uint8_t>(e.lo_and_fact >> 8 & 255),
              static_cast<std::uint8_t>(e.lo_and_fact & 255)};
    }
  }
  return {};
}

/// Returns whether the entry takes room that was empty.
bool Table::put(Bucket& bucket, const Entry& entry) noexcept {
  const auto value = [](const Entry& e) {
    return std::max(e.lo_and_fact >> 8 & 255, e.lo_and_fact & 255);
  };
  Slot* worst_slot = nullptr;
  Entry worst;
  for (Slot& slot : bucket.slots) {
    const Entry e = slot.load();
    if (e.hi == entry.hi && ((e.lo_and_fact ^ entry.lo_and_fact) & kLoMask) == 0) {
      const std::uint64_t holds = e.lo_and_fact >> 8 & 255, fails = e.lo_and_fact & 255;
      const std::uint64_t new_holds = entry.lo_and_fact >> 8 & 255,
                          new_fails = entry.lo_and_fact & 255;
      // The shortest win known and the longest failure known.
      const std::uint64_t h = holds == 0       ? new_holds
                              : new_holds == 0 ? holds
                                               : std::min(holds, new_holds);
      slot.save({e.hi, (e.lo_and_fact & kLoMask) | h << 8 | std::max(fails, new_fails)});
      return false;
    }
    if (worst_slot == nullptr || value(e) < value(worst)) {
      worst_slot = &slot;
      worst = e;
    }
  }
  const bool fresh = worst.lo_and_fact == 0 && worst.hi == 0;
  // Entries of the same worth displace each other at random, so that a full table keeps learning.
  if (!fresh && value(worst) > value(entry)) worst_slot = &bucket.slots[entry.hi >> 62];
  worst_slot->save(entry);
  return fresh;
}

void Table::store(const Key& key, Fact fact) noexcept {
  Bucket& bucket = buckets_[key.lo & mask_];
  const Entry entry{key.hi,
                    (key.lo & kLoMask) | static_cast<std::uint64_t>(fact.holds) << 8 | fact.fails};
  if (put(bucket, entry)) ++used_;
  if (!full_ && used_ > 2 * (mask_ + 1)) grow();
}

void Table::grow() noexcept {
  // While it grows, the old and the new table exist together: the cap holds for their sum.
  const std::size_t buckets = 4 * (mask_ + 1);
  if (buckets * sizeof(Bucket) + bytes() > cap_) {
    full_ = true;
    return;
  }
  Memory bigger = allocate(buckets);
  if (bigger == nullptr) {
    full_ = true;
    return;
  }
  const Memory old = std::move(buckets_);
  const std::size_t old_size = mask_ + 1;
  buckets_ = std::move(bigger);
  mask_ = buckets - 1;
  used_ = 0;
  for (std::size_t i = 0; i < old_size; ++i) {
    for (Slot& slot : old[i].slots) {
      const Entry e = slot.load();
      if (e.lo_and_fact == 0 && e.hi == 0) continue;
      // The old index gives the low bits that the entry does not store.
      const std::uint64_t lo = (e.lo_and_fact & kLoMask) | (i & 0xFFFF);
      if (put(buckets_[lo & mask_], e)) ++used_;
    }
  }
}

}  // namespace kirke
