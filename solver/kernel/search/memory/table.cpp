#include "search/memory/table.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <new>
#include <stdexcept>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace kirke {
namespace {

constexpr std::uint64_t kLoMask = ~std::uint64_t{0xFFFF};
/// So many new entries are reported at once to the processes that share the table. No measurement
/// is on record.
constexpr std::size_t kReported = 256;
[[maybe_unused]] constexpr std::size_t kHuge = std::size_t{32} << 20;  // bytes that pay large pages
[[maybe_unused]] constexpr std::size_t kLargePage = std::size_t{2} << 20;
[[maybe_unused]] constexpr int kCollapse = 25;  // MADV_COLLAPSE of Linux 6.1, for older headers
[[maybe_unused]] constexpr int kPopulate = 23;  // MADV_POPULATE_WRITE of Linux 5.14

}  // namespace

#if defined(__linux__)
void Table::Free::operator()(void* p) const noexcept {
  if (bytes != 0) munmap(p, bytes);
}

Table::Memory Table::reserve(std::size_t& buckets) {
  for (; buckets > 0; buckets /= 2) {
    const std::size_t bytes = buckets * sizeof(Bucket);
    void* p = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (p != MAP_FAILED) return Memory(static_cast<Bucket*>(p), Free{bytes});
  }
  throw std::bad_alloc();
}

void Table::give_back() noexcept { madvise(buckets_.get(), bytes(), MADV_DONTNEED); }

/// Maps shared memory a second time, at an address where it may have huge pages. If that fails the
/// memory is used where it is.
Table::Memory Table::view_of(void* memory, std::size_t bytes) {
  const std::size_t room = bytes + kLargePage;
  void* const wide = mmap(nullptr, room, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (wide == MAP_FAILED) return Memory(static_cast<Bucket*>(memory), Free{0});
  auto* const begin = static_cast<std::byte*>(wide);
  const std::size_t before = -reinterpret_cast<std::uintptr_t>(wide) % kLargePage;
  std::byte* const aligned = begin + before;
  void* const view = mremap(memory, 0, bytes, MREMAP_MAYMOVE | MREMAP_FIXED, aligned);
  if (before != 0) munmap(begin, before);
  munmap(aligned + bytes, kLargePage - before);
  if (view != MAP_FAILED) return Memory(static_cast<Bucket*>(view), Free{bytes});
  munmap(aligned, bytes);
  return Memory(static_cast<Bucket*>(memory), Free{0});
}

/// Accesses to the table are spread over all its pages, so that huge pages pay.
void Table::enlarge_pages() noexcept {
  if (bytes() < kHuge) return;
  madvise(buckets_.get(), bytes(), MADV_HUGEPAGE);
  if (!shared_) return;
  // Shared memory gets huge pages only on explicit request, and only where pages have been touched.
  for (std::size_t i = 0; i < size(); i += kLargePage / sizeof(Bucket)) {
    std::atomic_ref(buckets_[i].slots[0].veiled_hi).fetch_or(0);
  }
  madvise(buckets_.get(), bytes(), kCollapse);
}

/// Takes all pages of a small table at once. Play will soon read and write each of them, and
/// without this each would cause two page faults. If the system does not know this request, it has
/// to be so.
void Table::take_pages() noexcept {
  if (!shared_ && bytes() < kHuge) madvise(buckets_.get(), bytes(), kPopulate);
}
#else
void Table::Free::operator()(void* p) const noexcept {
  if (bytes != 0) operator delete[](p, std::align_val_t{alignof(Bucket)});
}

Table::Memory Table::reserve(std::size_t& buckets) {
  return Memory(new Bucket[buckets](), Free{buckets * sizeof(Bucket)});
}

Table::Memory Table::view_of(void* memory, std::size_t) {
  return Memory(static_cast<Bucket*>(memory), Free{0});
}

void Table::give_back() noexcept { clear(); }

void Table::enlarge_pages() noexcept {}

void Table::take_pages() noexcept {}
#endif

std::size_t Table::most_buckets(std::size_t cap) noexcept {
  return std::bit_floor(std::max(cap / sizeof(Bucket), std::size_t{1}));
}

Table::Table(std::size_t cap) : reserved_(most_buckets(cap)), buckets_(reserve(reserved_)) {
  most_ = reserved_;
  begin();
}

Table::Table(void* memory, std::size_t bytes)
    : reserved_(most_buckets(bytes)),
      most_(reserved_),
      shared_(true),
      buckets_(view_of(memory, reserved_ * sizeof(Bucket))) {
  if (reserved_ < kSmallestShared) throw std::invalid_argument("no room for a table");
  follow();
}

/// Small problems touch few pages.
void Table::begin() noexcept {
  mask_ = std::min(most_, kSmallest) - 1;
  take_pages();
}

/// Takes over the size to which another process has made a shared table grow.
void Table::follow() noexcept {
  mask_ = std::clamp(static_cast<std::size_t>(field(kMask).load()), kSmallestShared - 1, most_ - 1);
}

void Table::limit(std::size_t cap) noexcept {
  most_ = std::min(most_buckets(cap), reserved_);
  if (shared_) {
    most_ = std::max(most_, kSmallestShared);
    follow();
  } else if (size() > most_ || size() < std::min(most_, kSmallest)) {
    give_back();
    used_ = 0;
    begin();
  }
}

void Table::clear() noexcept {
  std::memset(static_cast<void*>(buckets_.get()), 0, bytes());
  used_ = 0;
  if (shared_) follow();
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
  Bucket& bucket = buckets_[index_of(key.lo)];
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

/// Writes an entry. Returns whether it filled an empty slot.
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
      // Keep the shortest success and the longest failure.
      const std::uint64_t h = holds == 0       ? new_holds
                              : new_holds == 0 ? holds
                                               : std::min(holds, new_holds);
      const std::uint64_t all = (e.lo_and_fact & kLoMask) | h << 8 | std::max(fails, new_fails);
      // An entry that says nothing new is not written: other processes would have to fetch the
      // cache line again.
      if (all != e.lo_and_fact) slot.save({e.hi, all});
      return false;
    }
    if (worst_slot == nullptr || value(e) < value(worst)) {
      worst_slot = &slot;
      worst = e;
    }
  }
  const bool fresh = worst.lo_and_fact == 0 && worst.hi == 0;
  // Entries of equal worth displace each other at random, so that a full table keeps learning.
  if (!fresh && value(worst) > value(entry)) worst_slot = &bucket.slots[entry.hi >> 62];
  worst_slot->save(entry);
  return fresh;
}

void Table::store(const Key& key, Fact fact) noexcept {
  if (!keeps_) return;
  const Entry entry{key.hi,
                    (key.lo & kLoMask) | static_cast<std::uint64_t>(fact.holds) << 8 | fact.fails};
  if (shared_) return store_shared(key, entry);
  if (put(buckets_[index_of(key.lo)], entry)) ++used_;
  if (used_ > 2 * size() && size() < most_) grow();
}

void Table::store_shared(const Key& key, const Entry& entry) noexcept {
  if (field(kMask).load(std::memory_order_relaxed) > mask_) follow();
  const std::size_t index = index_of(key.lo);
  if (index == 0 || !put(buckets_[index], entry) || ++used_ % kReported != 0) return;
  const std::uint64_t used = field(kUsed).fetch_add(kReported) + kReported;
  if (used > 2 * size() && size() < most_) grow_shared();
}

void Table::grow_shared() noexcept {
  if (field(kGrows).exchange(1) != 0) return;
  const std::size_t before = size();
  follow();
  if (size() == before) {
    grow();
    field(kMask).store(mask_);
  }
  field(kGrows).store(0);
}

/// Distributes each bucket of the old table over the buckets of the new one whose indexes have the
/// same low bits; there is room for all entries. Tables below the smallest regular size do not
/// grow, as their entries do not tell all bits of their indexes.
void Table::grow() noexcept {
  const std::size_t old = size();
  mask_ = std::min(4 * old, most_) - 1;
  enlarge_pages();
  take_pages();
  for (std::size_t i = shared_ ? 1 : 0; i < old; ++i) {
    for (Slot& slot : buckets_[i].slots) {
      const Entry e = slot.load();
      if (e.lo_and_fact == 0 && e.hi == 0) continue;
      // The old index supplies the low bits that the entry does not store.
      const std::size_t index = index_of((e.lo_and_fact & kLoMask) | (i & (kSmallest - 1)));
      if (index == i) continue;
      slot.save({});
      put(buckets_[index], e);
    }
  }
}

}  // namespace kirke
