#pragma once
// What stands in the way for the rest of a game: units that never move again, and pawns that go
// straight on to their places.

#include <array>

#include "core/bits.hpp"
#include "core/key.hpp"
#include "core/unit.hpp"

namespace kirke {

template <int W>
class Walls {
 public:
  /// With 16 or 64, 13 proof games play the same moves.
  static constexpr int kMostStretches = 32;

  /// Sites that no unit ever enters or passes.
  const Bits<W>& closed() const noexcept { return closed_; }
  /// Sites on which, besides, kings of `side` may never stand.
  const Bits<W>& barred(Side side) const noexcept { return barred_[side]; }
  /// Sites of stretches, which no unit may pass as a whole: see stops().
  const Bits<W>& stretched() const noexcept { return stretched_; }
  const Key& key() const noexcept { return key_; }

  void close(Site s) noexcept {
    if (closed_.test(s)) return;
    closed_.set(s);
    key_ ^= fact_key(kClosed, s);
  }
  void bar(Side side, const Bits<W>& sites) noexcept {
    if ((sites & ~barred_[side]).none()) return;
    for (unsigned i = 0; i < W; ++i) {
      std::uint64_t& barred = barred_[side].w[i];
      key_ ^= fact_key(kBarred + 2 * i + side, barred);
      barred |= sites.w[i];
      key_ ^= fact_key(kBarred + 2 * i + side, barred);
    }
  }
  /// Notes that one of these sites, which lie in a line, is never empty.
  void stretch(const Bits<W>& sites, Site from, Site to) noexcept {
    if (count_ == kMostStretches) return;
    stretches_[static_cast<std::size_t>(count_++)] = sites;
    stretched_ |= sites;
    key_ ^= fact_key(kStretch, static_cast<std::uint64_t>(from) << 16 | to);
  }

  /// Whether a move from a site over these, the last of which is `to`, would pass a whole stretch.
  /// A move that begins inside the stretch may pass: the pawn may be behind it.
  bool stops(Site from, const Bits<W>& over) const noexcept {
    for (int i = 0; i < count_; ++i) {
      const Bits<W>& sites = stretches_[static_cast<std::size_t>(i)];
      if (!sites.test(from) && (sites & ~over).none()) return true;
    }
    return false;
  }

 private:
  static constexpr std::uint64_t kClosed = 11, kStretch = 16, kBarred = 50;

  Bits<W> closed_, stretched_;
  std::array<Bits<W>, 2> barred_{};
  std::array<Bits<W>, kMostStretches> stretches_;
  int count_ = 0;
  Key key_;
};

}  // namespace kirke
