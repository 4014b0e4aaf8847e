// Layers of artificial positions are checked against the truth. However many processes grow them,
// they must tell the same, and they must keep to their memory.

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

/// A series that leads from number to number. Its goals are some of the numbers that take the most
/// half-moves to reach.
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

  // By number, for numbers that can be reached.
  const std::vector<std::uint32_t>& reached() const { return reached_; }
  int half_moves(std::uint32_t number) const { return half_moves_[number]; }
  /// Whether a shortest way from there reaches a goal.
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

/// A move that stands for a number.
Move move_to(std::uint32_t number) {
  Move move = Move::null();
  std::memcpy(static_cast<void*>(&move), &number, sizeof(number));
  return move;
}

std::uint32_t number_of(const SeriesLayers& layers, SeriesLayers::Node node) {
  std::uint32_t number = Series::kRootNumber;
  if (node != SeriesLayers::kRoot) std::memcpy(&number, &layers.move_to(node), sizeof(number));
  return number;
}

void go_on_from(const Series& series, SeriesLayers& layers, SeriesLayers::Node node) {
  for (const std::uint32_t to : series.next(number_of(layers, node))) {
    const bool solved = !layers.knows(series.key(to)) && series.is_goal(to);
    if (solved) layers.succeed(node);
    if (layers.reach(series.key(to), node, move_to(to)) && solved) layers.succeed(layers.newest());
  }
}

void grow(const Series& series, SeriesLayers& layers) {
  if (!layers.join(kQuestion)) return;
  while (layers.goes_on() && layers.without() < Series::kLongest) {
    const int round = layers.round();
    while (const auto nodes = layers.take(round)) {
      for (SeriesLayers::Node node = nodes->first; node < nodes->end; ++node) {
        if (!layers.is_void(node)) go_on_from(series, layers, node);
      }
      layers.hand_in();
    }
    layers.wait_for_others(round, [] { return false; });
  }
}

/// Grows so many layers in one memory at the same time. Returns when all are done.
void grow_together(const Series& series, std::vector<SeriesLayers>& all) {
  std::vector<std::thread> others;
  for (std::size_t i = 1; i < all.size(); ++i) {
    others.emplace_back([&series, &layers = all[i]] { grow(series, layers); });
  }
  grow(series, all[0]);
  for (std::thread& other : others) other.join();
}

/// Memory as processes share it, with margins that must stay untouched.
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

/// What layers tell about every position must be true, also for layers that join later.
void layers_grow_together() {
  for (int i = 0; i < 2 * rounds(); ++i) {
    const Series series(static_cast<std::uint64_t>(i));
    for (const std::size_t count : {1, 2, 3}) {
      SharedMemory memory(8 * kMiB);
      std::vector<SeriesLayers> all(count);
      for (SeriesLayers& layers : all) layers.share(memory.begin(), 8 * kMiB);
      grow_together(series, all);
      SeriesLayers later;
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

/// Layers without more room must not deny anything that is possible.
void layers_end_together() {
  const Series series(5);
  for (const std::size_t size : {kMiB / 8, kMiB / 4, kMiB / 2, kMiB}) {
    for (const std::size_t count : {1, 2, 3}) {
      SharedMemory memory(size);
      std::vector<SeriesLayers> all(count);
      for (SeriesLayers& layers : all) layers.share(memory.begin(), size);
      grow_together(series, all);
      SeriesLayers later;
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

/// Layers in memory of their own must know as much as there is room for, and stop before they
/// exceed it.
void layers_keep_their_cap() {
  for (const std::size_t cap : {std::size_t{0}, kMiB / 8, kMiB, 3 * kMiB, 16 * kMiB}) {
    const auto key_of = [](std::uint64_t n) { return fact_key(1, n); };
    SeriesLayers layers;
    layers.allow(cap);
    CHECK(layers.join(kQuestion) == (cap > kMiB / 8));
    CHECK(layers.bytes() <= cap);
    if (cap <= kMiB / 8) continue;
    for (std::uint64_t n = 0; layers.goes_on() && n < 100000; ++n) {
      const int round = layers.round();
      const auto nodes = layers.take(round);
      if (!nodes) break;
      for (std::uint64_t to = 1000 * n; layers.goes_on() && to < 1000 * (n + 1); ++to) {
        layers.reach(key_of(to), nodes->first, Move::null());
        if (to % 3 == 0) layers.reach(key_of(to), nodes->first, Move::null());  // another way
        CHECK(!layers.goes_on() || layers.bytes() <= cap);
      }
      layers.hand_in();
      if (n == 100) break;
    }
    CHECK(layers.goes_on() == (cap == 16 * kMiB));
    CHECK(layers.join(kQuestion) && !(layers.goes_on() && cap < 16 * kMiB));
    layers.allow(kMiB / 4);
    CHECK(layers.bytes() == 0 && layers.join(kQuestion) && layers.goes_on());
  }
}

}  // namespace kirke::checks
