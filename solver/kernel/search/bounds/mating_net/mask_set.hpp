#pragma once
// Sets of masks of nine bits. A set has one bit for each mask, so dominated masks are found without
// comparing masks one by one.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace kirke {

class MaskSet {
 public:
  using Mask = std::uint16_t;
  static constexpr int kBits = 9;

  bool any() const noexcept {
    std::uint64_t all = 0;
    for (const std::uint64_t w : words_) all |= w;
    return all != 0;
  }
  int count() const noexcept {
    int n = 0;
    for (const std::uint64_t w : words_) n += std::popcount(w);
    return n;
  }
  bool test(Mask m) const noexcept { return (words_[m >> 6] >> (m & 63) & 1) != 0; }
  void set(Mask m) noexcept { words_[m >> 6] |= std::uint64_t{1} << (m & 63); }

  MaskSet& operator|=(const MaskSet& o) noexcept {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= o.words_[i];
    return *this;
  }
  /// The members that have the bit, each with this bit removed.
  MaskSet less(int bit) const noexcept {
    MaskSet out;
    if (bit >= 6) {
      const std::size_t step = std::size_t{1} << (bit - 6);
      for (std::size_t i = 0; i < words_.size(); ++i) {
        if (i & step) out.words_[i - step] = words_[i];
      }
      return out;
    }
    const int step = 1 << bit;
    for (std::size_t i = 0; i < words_.size(); ++i) {
      out.words_[i] = (words_[i] & kHaving[static_cast<std::size_t>(bit)]) >> step;
    }
    return out;
  }

  /// All masks that are contained in a member; the members are among them.
  MaskSet contained() const noexcept {
    MaskSet out = *this;
    for (int bit = 0; bit < kBits; ++bit) out |= out.less(bit);
    return out;
  }

  /// The members that are contained in no other member.
  MaskSet maximal() const noexcept {
    const MaskSet all = contained();
    MaskSet smaller;
    for (int bit = 0; bit < kBits; ++bit) smaller |= all.less(bit);
    MaskSet out;
    for (std::size_t i = 0; i < words_.size(); ++i) out.words_[i] = words_[i] & ~smaller.words_[i];
    return out;
  }

  /// Calls f(mask) with each member, the greatest number first.
  template <class F>
  void for_each(F&& f) const {
    for (std::size_t i = words_.size(); i-- > 0;) {
      for (std::uint64_t rest = words_[i]; rest != 0;) {
        const int at = 63 - std::countl_zero(rest);
        rest ^= std::uint64_t{1} << at;
        f(static_cast<Mask>(i << 6 | static_cast<std::size_t>(at)));
      }
    }
  }

 private:
  /// [bit]: the places in a word whose number has this bit.
  static constexpr std::array<std::uint64_t, 6> kHaving{
      0xAAAAAAAAAAAAAAAAull, 0xCCCCCCCCCCCCCCCCull, 0xF0F0F0F0F0F0F0F0ull,
      0xFF00FF00FF00FF00ull, 0xFFFF0000FFFF0000ull, 0xFFFFFFFF00000000ull};

  std::array<std::uint64_t, (std::size_t{1} << kBits) / 64> words_{};
};

}  // namespace kirke
