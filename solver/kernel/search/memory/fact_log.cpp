#include "search/memory/fact_log.hpp"

#include <algorithm>
#include <stdexcept>

#include "search/memory/budget.hpp"

namespace kirke {
namespace {

constexpr std::size_t kBucketsAtOnce = 1024;

/// The cap that machines set which share the memory.
std::size_t table_cap(std::size_t own, std::size_t shared) noexcept {
  Budget budget;
  budget.own = own;
  budget.shared = shared;
  return budget.table();
}

std::uint64_t digest(const Key& key, Fact fact) noexcept {
  const auto said = static_cast<std::uint64_t>(fact.holds) << 8 | fact.fails;
  return mixed(key.hi ^ mixed(key.lo ^ said << 48));
}

void append(std::vector<std::uint8_t>& out, std::uint64_t word) {
  for (int shift = 0; shift < 64; shift += 8)
    out.push_back(static_cast<std::uint8_t>(word >> shift));
}

std::uint64_t word_at(const std::uint8_t* bytes) noexcept {
  std::uint64_t out = 0;
  for (int i = 7; i >= 0; --i) out = out << 8 | bytes[i];
  return out;
}

}  // namespace

FactLog::FactLog(void* memory, std::size_t bytes, std::size_t own, int least)
    : table_(memory, bytes), least_(least) {
  table_.limit(table_cap(own, bytes));
}

std::vector<std::uint8_t> FactLog::fresh(std::size_t most) {
  std::vector<std::uint8_t> out;
  const auto known_end = seen_.begin() + static_cast<std::ptrdiff_t>(sorted_);
  std::vector<std::uint64_t> news;
  bool more = true;
  while (more && out.size() < most * kBytes) {
    more = table_.visit(at_, kBucketsAtOnce, [&](const Key& key, Fact fact) {
      if (std::max(fact.holds, fact.fails) < least_) return;
      const std::uint64_t name = digest(key, fact);
      if (std::binary_search(seen_.begin(), known_end, name)) return;
      news.push_back(name);
      append(out, key.lo);
      append(out, key.hi);
      out.push_back(fact.holds);
      out.push_back(fact.fails);
    });
    at_ = more ? at_ + kBucketsAtOnce : 0;
  }
  seen_.insert(seen_.end(), news.begin(), news.end());
  if (!more) mark_seen();
  return out;
}

void FactLog::learn(const std::uint8_t* facts, std::size_t bytes) {
  if (bytes % kBytes != 0) throw std::invalid_argument("no whole number of facts");
  for (const std::uint8_t* at = facts; at != facts + bytes; at += kBytes) {
    const Key key{word_at(at), word_at(at + 8)};
    const Fact fact{at[16], at[17]};
    table_.store(key, fact);
    seen_.push_back(digest(key, fact));
  }
  mark_seen();
}

void FactLog::mark_seen() {
  const auto middle = seen_.begin() + static_cast<std::ptrdiff_t>(sorted_);
  std::sort(middle, seen_.end());
  std::inplace_merge(seen_.begin(), middle, seen_.end());
  seen_.erase(std::unique(seen_.begin(), seen_.end()), seen_.end());
  sorted_ = seen_.size();
}

}  // namespace kirke
