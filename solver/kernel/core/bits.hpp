#pragma once
// Sets of sites, one bit a site: one word for boards of up to 64 sites, four for larger ones.

#include <bit>
#include <cstdint>

namespace kirke {

using Site = std::uint16_t;  // index of a place on the board: rank * width + file
/// Sites of a board: four words have bits for so many, and slots keep a site in eight bits.
inline constexpr int kMostSites = 256;
inline constexpr Site kNowhere = kMostSites;

#ifndef KERNEL_WORDS
#define KERNEL_WORDS 1
#endif
/// Words of the sets for which a file is being compiled. A .cpp file that names kWords is compiled
/// once for each width and instantiates its templates for that width. Other files are compiled
/// once.
constexpr int kWords = KERNEL_WORDS;

template <int W>
struct Bits {
  std::uint64_t w[W]{};

  static constexpr Bits of(Site s) noexcept {
    Bits b;
    b.set(s);
    return b;
  }
  constexpr bool test(Site s) const noexcept {
    if constexpr (W == 1) {
      return (w[0] >> s) & 1;
    } else {
      return (w[s >> 6] >> (s & 63)) & 1;
    }
  }
  constexpr void set(Site s) noexcept { w[W == 1 ? 0 : s >> 6] |= std::uint64_t{1} << (s & 63); }
  constexpr void flip(Site s) noexcept { w[W == 1 ? 0 : s >> 6] ^= std::uint64_t{1} << (s & 63); }
  /// Combines two members at once: one operation where the set is one word, else one a word.
  constexpr void set(Site a, Site b) noexcept {
    if constexpr (W == 1) {
      w[0] |= std::uint64_t{1} << (a & 63) | std::uint64_t{1} << (b & 63);
    } else {
      set(a);
      set(b);
    }
  }
  constexpr void flip(Site a, Site b) noexcept {
    if constexpr (W == 1) {
      w[0] ^= std::uint64_t{1} << (a & 63) | std::uint64_t{1} << (b & 63);
    } else {
      flip(a);
      flip(b);
    }
  }
  constexpr void clear(Site s) noexcept {
    w[W == 1 ? 0 : s >> 6] &= ~(std::uint64_t{1} << (s & 63));
  }
  constexpr bool any() const noexcept {
    std::uint64_t x = w[0];
    for (int i = 1; i < W; ++i) x |= w[i];
    return x != 0;
  }
  constexpr bool none() const noexcept { return !any(); }
  constexpr int count() const noexcept {
    int n = 0;
    for (int i = 0; i < W; ++i) n += std::popcount(w[i]);
    return n;
  }
  /// More than one member; cheaper than to count them.
  constexpr bool several() const noexcept {
    bool found = false;
    for (int i = 0; i < W; ++i) {
      if ((w[i] & (w[i] - 1)) != 0 || (found && w[i] != 0)) return true;
      found = found || w[i] != 0;
    }
    return false;
  }
  /// Exactly one member.
  constexpr bool single() const noexcept { return any() && !several(); }
  /// The lowest member. Precondition: any().
  constexpr Site first() const noexcept {
    for (int i = 0; i < W - 1; ++i) {
      if (w[i]) return static_cast<Site>(64 * i + std::countr_zero(w[i]));
    }
    return static_cast<Site>(64 * (W - 1) + std::countr_zero(w[W - 1]));
  }
  /// Removes and returns the lowest member. Precondition: any().
  constexpr Site pop() noexcept {
    for (int i = 0; i < W - 1; ++i) {
      if (w[i]) {
        const auto s = static_cast<Site>(64 * i + std::countr_zero(w[i]));
        w[i] &= w[i] - 1;
        return s;
      }
    }
    const auto s = static_cast<Site>(64 * (W - 1) + std::countr_zero(w[W - 1]));
    w[W - 1] &= w[W - 1] - 1;
    return s;
  }

  /// Members lower than `s`.
  constexpr Bits before(Site s) const noexcept {
    Bits out;
    const int word = W == 1 ? 0 : s >> 6;
    for (int i = 0; i < word; ++i) out.w[i] = w[i];
    out.w[word] = w[word] & ((std::uint64_t{1} << (s & 63)) - 1);
    return out;
  }
  /// The member with `n` lower ones, or kNowhere. Halves the word again and again.
  constexpr Site nth(int n) const noexcept {
    for (int i = 0; i < W; ++i) {
      const int here = std::popcount(w[i]);
      if (n >= here) {
        n -= here;
        continue;
      }
      int low = 0;
      for (int half = 32; half > 0; half /= 2) {
        const int below = std::popcount(w[i] >> low & ((std::uint64_t{1} << half) - 1));
        if (n < below) continue;
        n -= below;
        low += half;
      }
      return static_cast<Site>(64 * i + low);
    }
    return kNowhere;
  }

  constexpr Bits& operator&=(const Bits& o) noexcept {
    for (int i = 0; i < W; ++i) w[i] &= o.w[i];
    return *this;
  }
  constexpr Bits& operator|=(const Bits& o) noexcept {
    for (int i = 0; i < W; ++i) w[i] |= o.w[i];
    return *this;
  }
  constexpr Bits& operator^=(const Bits& o) noexcept {
    for (int i = 0; i < W; ++i) w[i] ^= o.w[i];
    return *this;
  }
  friend constexpr Bits operator&(Bits a, const Bits& b) noexcept { return a &= b; }
  friend constexpr Bits operator|(Bits a, const Bits& b) noexcept { return a |= b; }
  friend constexpr Bits operator^(Bits a, const Bits& b) noexcept { return a ^= b; }
  friend constexpr Bits operator~(Bits a) noexcept {
    for (int i = 0; i < W; ++i) a.w[i] = ~a.w[i];
    return a;
  }
  friend constexpr bool operator==(const Bits&, const Bits&) noexcept = default;
};

}  // namespace kirke
