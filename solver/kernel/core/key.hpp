#pragma once
// 128-bit keys of positions. A proof of "no solution" rests on the whole key.

#include <cstdint>
#include <vector>

#include "core/bits.hpp"
#include "core/unit.hpp"

namespace kirke {

struct Key {
  std::uint64_t lo = 0, hi = 0;
  constexpr Key& operator^=(const Key& o) noexcept {
    lo ^= o.lo;
    hi ^= o.hi;
    return *this;
  }
  friend constexpr Key operator^(Key a, const Key& b) noexcept { return a ^= b; }
  friend constexpr bool operator==(const Key&, const Key&) noexcept = default;
};

/// A well-mixed 64-bit word from a number (the finalizer of splitmix64).
constexpr std::uint64_t mixed(std::uint64_t x) noexcept {
  x += 0x9E3779B97F4A7C15ull;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ull;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBull;
  return x ^ (x >> 31);
}

/// Key contribution of any fact named by a tag and a value, e.g. a slot and what it holds.
/// Inline, so that what is made of a tag is made beforehand.
[[gnu::always_inline]] constexpr Key fact_key(std::uint64_t tag, std::uint64_t value) noexcept {
  return {mixed(value ^ mixed(tag)), mixed(value ^ mixed(tag ^ 0xD1B54A32D192ED03ull))};
}

/// Key contributions of units on sites, tabled for the kinds in play.
class UnitKeys {
 public:
  UnitKeys() = default;
  UnitKeys(int kinds, int sites) : sites_(sites) {
    table_.resize(static_cast<std::size_t>(kinds) * 16 * static_cast<std::size_t>(sites));
    for (std::size_t i = 0; i < table_.size(); ++i) table_[i] = fact_key(0x756E6974, i);
  }
  /// traits that count: royalty does not where the kind implies it (the caller masks it).
  const Key& of(const Unit& u, Site s) const noexcept {
    return table_[(static_cast<std::size_t>(u.kind) * 16 + u.owners) *
                      static_cast<std::size_t>(sites_) +
                  s];
  }

 private:
  int sites_ = 0;
  std::vector<Key> table_;
};

}  // namespace kirke
