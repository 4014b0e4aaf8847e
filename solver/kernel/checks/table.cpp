// The table of known positions is checked against a map that forgets nothing.

#include "search/memory/table.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <map>
#include <thread>
#include <utility>
#include <vector>

#include "checks/cases.hpp"
#include "checks/check.hpp"
#include "search/memory/budget.hpp"
#include "search/memory/fact_log.hpp"

namespace kirke::checks {
namespace {

constexpr std::size_t kMiB = std::size_t{1} << 20;

Key key_of(std::uint64_t n) { return fact_key(1, n); }

bool knows(const Table& table, std::uint64_t n) {
  const Fact fact = table.probe(key_of(n));
  return fact.holds != 0 || fact.fails != 0;
}

Fact any_fact(Random& random) {
  const auto worth = static_cast<std::uint8_t>(1 + random.below(255));
  return random.one_in(2) ? Fact{worth, 0} : Fact{0, worth};
}

/// Stores keys in a fixed order until the table grows. Returns the number of that store.
std::uint64_t stores_until_growth(Table& table, std::uint64_t most) {
  const std::size_t size = table.bytes();
  for (std::uint64_t n = 0; n < most; ++n) {
    table.store(key_of(n), {0, 1});
    if (table.bytes() != size) return n;
  }
  return most;
}

}  // namespace

/// Facts may get lost, but the table must not say what was not stored.
void table_remembers_truly() {
  Random random(1);
  Table table(kMiB);
  std::map<std::uint64_t, Fact> stored;
  for (int i = 0; i < 300000; ++i) {
    const auto n = static_cast<std::uint64_t>(random.below(100000));
    const Fact known = table.probe(key_of(n));
    const auto it = stored.find(n);
    CHECK((known.holds == 0 && known.fails == 0) || it != stored.end());
    if (known.holds != 0) CHECK(it->second.holds != 0 && known.holds >= it->second.holds);
    CHECK(known.fails == 0 || known.fails <= it->second.fails);
    if (random.one_in(3)) continue;
    const Fact fact = any_fact(random);
    table.store(key_of(n), fact);
    Fact& sum = stored[n];
    if (fact.holds != 0) sum.holds = sum.holds == 0 ? fact.holds : std::min(sum.holds, fact.holds);
    sum.fails = std::max(sum.fails, fact.fails);
    const Fact after = table.probe(key_of(n));
    CHECK(fact.holds == 0 || after.holds <= fact.holds);
    CHECK(fact.fails == 0 || after.fails >= fact.fails);
  }
  table.clear();
  for (const auto& [n, fact] : stored) CHECK(!knows(table, n));
}

void table_keeps_entries_while_it_grows() {
  constexpr std::uint64_t kMost = 1000000;
  Table first(64 * kMiB), second(64 * kMiB);
  const std::uint64_t last = stores_until_growth(first, kMost);
  CHECK(last < kMost);
  for (std::uint64_t n = 0; n < last; ++n) second.store(key_of(n), {0, 1});
  std::vector<std::uint64_t> kept;
  for (std::uint64_t n = 0; n < last; ++n) {
    if (knows(second, n)) kept.push_back(n);
  }
  CHECK(kept.size() > last * 9 / 10);
  const std::size_t small = second.bytes();
  second.store(key_of(last), {0, 1});
  CHECK(second.bytes() > small);
  const auto lost =
      std::count_if(kept.begin(), kept.end(), [&](std::uint64_t n) { return !knows(second, n); });
  CHECK(lost <= 1);  // the entry before the growth may have displaced one
}

void table_keeps_its_cap() {
  const std::size_t smallest = Table(0).bytes();
  CHECK(smallest == 64);
  for (const std::size_t cap : {std::size_t{0}, kMiB / 3, kMiB, 16 * kMiB, 21 * kMiB, 40 * kMiB}) {
    Table table(cap);
    for (std::uint64_t n = 0; n < 400000; ++n) {
      table.store(key_of(n), {0, 1});
      CHECK(table.bytes() <= std::max(cap, smallest));
    }
    CHECK(cap < 40 * kMiB || table.bytes() > 4 * kMiB);
    CHECK(table.bytes() > cap / 8);
  }
}

/// If the cap falls the table must begin anew; if it rises the table must grow again.
void table_keeps_another_cap() {
  constexpr std::uint64_t kKeys = 600000;
  const auto fill = [](Table& table) {
    for (std::uint64_t n = 0; n < kKeys; ++n) table.store(key_of(n), {0, 1});
  };
  Table table(40 * kMiB);
  fill(table);
  CHECK(table.bytes() == 32 * kMiB);
  table.limit(9 * kMiB);
  for (std::uint64_t n = 0; n < kKeys; ++n) CHECK(!knows(table, n));
  for (const std::size_t cap : {9 * kMiB, kMiB, 4 * kMiB, 40 * kMiB, kMiB / 3}) {
    table.limit(cap);
    fill(table);
    CHECK(table.bytes() <= cap && 2 * table.bytes() > std::min(cap, 32 * kMiB));
    CHECK(knows(table, kKeys - 1));
    CHECK(!knows(table, kKeys + 1));
  }
}

/// The table and the layers of all processes together must not exceed the memory.
void memory_is_divided() {
  for (const std::size_t all : {4 * kMiB, 5 * kMiB, 64 * kMiB, 100 * kMiB, 256 * kMiB}) {
    const Budget alone{all, 0};
    CHECK(alone.table() + alone.layers() < all && 8 * alone.layers() >= all);
    for (std::size_t processes = 2; processes <= 7; ++processes) {
      const Budget one{all / processes, all};
      CHECK(one.table() + one.layers() <= all);
      CHECK(all < 8 * kMiB || one.layers() > 0);
    }
  }
}

/// There are so few long entries that in a table that has not grown yet they fill no bucket.
void table_prefers_long_play() {
  constexpr std::uint64_t kLong = 300, kShort = 600000;
  Table table(4 * kMiB);
  for (std::uint64_t n = 0; n < kLong; ++n) table.store(key_of(n), {0, 200});
  for (std::uint64_t n = kLong; n < kLong + kShort; ++n) table.store(key_of(n), {0, 1});
  for (std::uint64_t n = 0; n < kLong; ++n) CHECK(table.probe(key_of(n)).fails == 200);
}

/// Two tables write one memory at the same time. Each must find what the other stored, also after
/// growth, and neither may find what was never stored.
void table_can_be_shared() {
  constexpr std::uint64_t kKeys = 400000;  // more than the smallest table has room for
  const auto fact_of = [](std::uint64_t n) {
    const auto worth = static_cast<std::uint8_t>(1 + n % 255);
    return n % 2 == 0 ? Fact{worth, 0} : Fact{0, worth};
  };
  for (const std::size_t size : {4 * kMiB, 64 * kMiB}) {
    std::vector<std::uint64_t> memory(size / sizeof(std::uint64_t));
    std::atomic<bool> true_to_both{true};
    std::atomic<int> found_of_others{0};
    std::array<std::size_t, 2> ends{};
    const auto work = [&](std::uint64_t which) {
      Table table(memory.data(), size);
      for (std::uint64_t i = 0; i < 2 * kKeys; ++i) {
        const std::uint64_t n = mixed(2 * i + which) % kKeys;
        const Fact known = table.probe(key_of(n));
        if (known.holds == 0 && known.fails == 0) {
          if (n % 2 == which) table.store(key_of(n), fact_of(n));
          continue;
        }
        if (known.holds != fact_of(n).holds || known.fails != fact_of(n).fails)
          true_to_both = false;
        if (n % 2 != which) ++found_of_others;
      }
      ends[which] = table.bytes();
    };
    std::thread other(work, 1);
    work(0);
    other.join();
    CHECK(true_to_both);
    CHECK(found_of_others > 0);
    CHECK(std::max(ends[0], ends[1]) == std::min(size, 16 * kMiB));
  }
}

/// A process that shares a table learns by storing that the table has grown, and must lose nothing.
void shared_table_is_followed() {
  constexpr std::uint64_t kKeys = 140000;
  std::vector<std::uint64_t> memory(16 * kMiB / sizeof(std::uint64_t));
  Table one(memory.data(), 16 * kMiB), other(memory.data(), 16 * kMiB);
  for (std::uint64_t n = 0; n < kKeys; ++n) one.store(key_of(n), {0, 1});
  CHECK(one.bytes() == 16 * kMiB && other.bytes() == 4 * kMiB);
  other.store(key_of(kKeys), {0, 1});
  CHECK(other.bytes() == 16 * kMiB);
  std::uint64_t known = 0;
  for (std::uint64_t n = 0; n < kKeys; ++n) known += knows(other, n);
  CHECK(known > kKeys * 9 / 10);
  other.limit(4 * kMiB);
  CHECK(other.bytes() == 4 * kMiB);
  one.clear();
  CHECK(one.bytes() == 4 * kMiB && !knows(one, kKeys));
}

/// What one search has kept, another one knows as it was, and nothing is given twice.
void facts_are_kept_and_learnt() {
  constexpr int kLeast = 8;
  constexpr std::uint64_t kKeys = 140000;  // more than the smallest table has room for
  const auto fact_of = [](std::uint64_t n) {
    const auto worth = static_cast<std::uint8_t>(1 + n % 16);
    return n % 3 == 0 ? Fact{worth, 0} : Fact{0, worth};
  };
  std::vector<std::uint64_t> memory(16 * kMiB / sizeof(std::uint64_t)), fresh(memory.size());
  Table table(memory.data(), 16 * kMiB);
  table.limit(8 * kMiB);  // as the budget of machines that share so much has it
  for (std::uint64_t n = 0; n < kKeys; ++n) table.store(key_of(n), fact_of(n));
  FactLog log(memory.data(), 16 * kMiB, 16 * kMiB, kLeast);
  FactLog learnt(fresh.data(), 16 * kMiB, 16 * kMiB, kLeast);
  const auto kept = [&] {
    std::size_t count = 0;
    do {
      const auto facts = log.fresh(1000);
      count += facts.size() / FactLog::kBytes;
      learnt.learn(facts.data(), facts.size());
    } while (!log.at_end());
    return count;
  };
  const std::size_t first = kept();
  CHECK(first > kKeys / 2 && first < kKeys * 9 / 16);
  const Table other(fresh.data(), 16 * kMiB);
  std::uint64_t lost = 0;
  for (std::uint64_t n = 0; n < kKeys; ++n) {
    const Fact known = table.probe(key_of(n)), there = other.probe(key_of(n));
    const bool is_long = std::max(known.holds, known.fails) >= kLeast;
    if (!is_long) CHECK(there.holds == 0 && there.fails == 0);
    if (is_long) lost += there.holds != known.holds || there.fails != known.fails;
  }
  CHECK(lost < first / 100);  // of some the bucket is full, as the other table is smaller
  CHECK(kept() == 0);
  table.store(key_of(kKeys), {0, kLeast});
  CHECK(kept() == 1);
  CHECK(learnt.at_end() || learnt.fresh(1).empty());
}

}  // namespace kirke::checks
