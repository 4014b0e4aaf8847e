// Waves of made-up positions against what is known of these: however many grow them, they tell the
// same, and they keep to the memory that they have.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <thread>
#include <vector>

#include "checks/cases.hpp"
#include "checks/check.hpp"
#include "search/series/layers.hpp"

namespace kirke::checks {
namespace {

constexpr std::size_t kMiB = std::size_t{1} << 20;
constexpr Key kQuestion{1, 2};

/// A series among numbers. Some of those that take the greatest number of half-moves to come to are
/// its goals.
class Series {
 public:
  static constexpr int kLongest = 12;
  static constexpr std::uint32_t kRootNumber = 0;

  explicit Series(std::uint64_t seed) : seed_(seed), half_moves_(kNumbers, -1), leads_(kNumbers) {
    half_moves_[kRootNumber] = 0;
    std::vector<std::uint32_t> reached{kRootNumber};
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const std::uint32_t to : next(reached[i])) {
        if (half_moves_[to] >= 0) continue;
        half_moves_[to] = half_moves_[reached[i]] + 1;
        reached.push_back(to);
      }
    }
    for (auto at = reached.rbegin(); at != reached.rend(); ++at) leads_[*at] = leads_from(*at);
    reached_ = std::move(reached);
  }

  std::vector<std::uint32_t> next(std::uint32_t number) const {
    const std::uint64_t mix = mixed(number ^ seed_);
    return {static_cast<std::uint32_t>(mix % kNumbers),
            static_cast<std::uint32_t>((mix >> 32) % kNumbers), (number / 2 + 7) % kNumbers};
  }
  Key key(std::uint32_t number) const { return fact_key(seed_, number); }
  bool is_goal(std::uint32_t number) const {
    return half_moves_[number] == kLongest && mixed(number) % 64 == 0;
  }

  // By number, for those that can be reached.
  const std::vector<std::uint32_t>& reached() const { return reached_; }
  int half_moves(std::uint32_t number) const { return half_moves_[number]; }
  /// Whether a goal is reached from there by the shortest way.
  bool leads(std::uint32_t number) const { return leads_[number]; }

 private:
  static constexpr std::uint32_t kNumbers = 60000;

  bool leads_from(std::uint32_t number) const {
    if (is_goal(number)) return true;
    const auto to = next(number);
    return std::any_of(to.begin(), to.end(), [&](std::uint32_t n) {
      return half_moves_[n] == half_moves_[number] + 1 && leads_[n];
    });
  }

  std::uint64_t seed_;
  std::vector<int> half_moves_;
  std::vector<bool> leads_;
  std::vector<std::uint32_t> reached_;
};

/// Numbers stand where moves would name sites.
Move move_to(std::uint32_t number) {
  Move move = Move::null();
  std::memcpy(static_cast<void*>(&move), &number, sizeof(number));
  return move;
}

std::uint32_t number_of(const Waves& waves, Waves::Node node) {
  std::uint32_t number = Series::kRootNumber;
  if (node != Waves::kRoot) std::memcpy(&number, &waves.move_to(node), sizeof(number));
  return number;
}

void go_on_from(const Series& series, Waves& waves, Waves::Node node) {
  for (const std::uint32_t to : series.next(number_of(waves, node))) {
    const bool solved = !waves.knows(series.key(to)) && series.is_goal(to);
    if (solved) waves.succeed(node);
    if (waves.reach(series.key(to), node, move_to(to)) && solved) waves.succeed(waves.newest());
  }
}

void grow(const Series& series, Waves& waves) {
  if (!waves.join(kQuestion)) return;
  while (waves.goes_on() && waves.without() < Series::kLongest) {
    const int round = waves.round();
    while (const auto nodes = waves.take(round)) {
      for (Waves::Node node = nodes->first; node < nodes->end; ++node) {
        if (!waves.is_void(node)) go_on_from(series, waves, node);
      }
      waves.hand_in();
    }
    waves.wait_for_others(round, [] { return false; });
  }
}

/// The first of so many waves in the same memory, which all have grown at the same time.
void grow_together(const Series& series, std::vector<Waves>& all) {
  std::vector<std::thread> others;
  for (std::size_t i = 1; i < all.size(); ++i) {
    others.emplace_back([&series, &waves = all[i]] { grow(series, waves); });
  }
  grow(series, all[0]);
  for (std::thread& other : others) other.join();
}

/// Memory as processes share it, with a margin that nobody may touch.
class SharedMemory {
 public:
  explicit SharedMemory(std::size_t bytes)
      : words_((bytes + 2 * kMargin) / sizeof(words_[0])), bytes_(bytes) {
    std::memset(words_.data(), 0x5A, words_.size() * sizeof(words_[0]));
    std::memset(begin(), 0, bytes);
  }
  std::byte* begin() {
    auto* const first = reinterpret_cast<std::byte*>(words_.data());
    return first + kMargin - reinterpret_cast<std::uintptr_t>(first) % 64;
  }
  bool margin_is_as_it_was() {
    const auto untouched = [](std::byte b) { return b == std::byte{0x5A}; };
    auto* const first = reinterpret_cast<std::byte*>(words_.data());
    auto* const end = first + words_.size() * sizeof(words_[0]);
    return std::all_of(first, begin(), untouched) && std::all_of(begin() + bytes_, end, untouched);
  }

 private:
  static constexpr std::size_t kMargin = 4096;
  std::vector<std::uint64_t> words_;
  std::size_t bytes_;
};

}  // namespace

/// What waves say of every position is what is true of it; those who join later find it as well.
void waves_grow_together() {
  for (int i = 0; i < 2 * rounds(); ++i) {
    const Series series(static_cast<std::uint64_t>(i));
    for (const std::size_t count : {1, 2, 3}) {
      SharedMemory memory(8 * kMiB);
      std::vector<Waves> all(count);
      for (Waves& waves : all) waves.share(memory.begin(), 8 * kMiB);
      grow_together(series, all);
      Waves later;
      later.share(memory.begin(), 8 * kMiB);
      CHECK(!later.join({3, 4}));
      CHECK(later.join(kQuestion));
      CHECK(!later.goes_on() && later.without() == Series::kLongest - 1);
      for (const std::uint32_t number : series.reached()) {
        const int left = Series::kLongest - series.half_moves(number);
        if (left < 0 || number == Series::kRootNumber) continue;
        CHECK(later.knows(series.key(number)));
        CHECK(later.possible(series.key(number), left) == series.leads(number));
        CHECK(!later.possible(series.key(number), left - 1));
        CHECK(later.possible(series.key(number), left + 1));
      }
      CHECK(memory.margin_is_as_it_was());
    }
  }
}

/// Waves that have no more room still deny nothing that is possible.
void waves_end_together() {
  const Series series(5);
  for (const std::size_t size : {kMiB / 8, kMiB / 4, kMiB / 2, kMiB}) {
    for (const std::size_t count : {1, 2, 3}) {
      SharedMemory memory(size);
      std::vector<Waves> all(count);
      for (Waves& waves : all) waves.share(memory.begin(), size);
      grow_together(series, all);
      Waves later;
      later.share(memory.begin(), size);
      CHECK(memory.margin_is_as_it_was());
      if (!later.join(kQuestion)) continue;
      CHECK(!later.goes_on() && later.bytes() > size / 2);
      for (const std::uint32_t number : series.reached()) {
        const int left = Series::kLongest - series.half_moves(number);
        if (left >= 0 && series.leads(number)) CHECK(later.possible(series.key(number), left));
      }
    }
  }
}

/// Waves of one's own know as much as there is room for, and stop before there is none.
void waves_keep_their_cap() {
  for (const std::size_t cap : {std::size_t{0}, kMiB / 8, kMiB, 3 * kMiB, 16 * kMiB}) {
    const auto key_of = [](std::uint64_t n) { return fact_key(1, n); };
    Waves waves;
    waves.allow(cap);
    CHECK(waves.join(kQuestion) == (cap > kMiB / 8));
    CHECK(waves.bytes() <= cap);
    if (cap <= kMiB / 8) continue;
    for (std::uint64_t n = 0; waves.goes_on() && n < 100000; ++n) {
      const int round = waves.round();
      const auto nodes = waves.take(round);
      if (!nodes) break;
      for (std::uint64_t to = 1000 * n; waves.goes_on() && to < 1000 * (n + 1); ++to) {
        waves.reach(key_of(to), nodes->first, Move::null());
        if (to % 3 == 0) waves.reach(key_of(to), nodes->first, Move::null());  // another way
        CHECK(!waves.goes_on() || waves.bytes() <= cap);
      }
      waves.hand_in();
      if (n == 100) break;
    }
    CHECK(waves.goes_on() == (cap == 16 * kMiB));
    CHECK(waves.join(kQuestion) && !(waves.goes_on() && cap < 16 * kMiB));
    waves.allow(kMiB / 4);
    CHECK(waves.bytes() == 0 && waves.join(kQuestion) && waves.goes_on());
  }
}

}  // namespace kirke::checks
