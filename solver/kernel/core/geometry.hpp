#pragma once
// The board and what each kind's movement looks like on it, compiled once per problem: lines for
// generation, candidates and the sites that must be clear for the attack test.

#include <cstdint>
#include <vector>

#include "core/bits.hpp"
#include "core/spec.hpp"

namespace kirke {

struct Board {
  int width = 8, height = 8;

  int size() const noexcept { return width * height; }
  int file(Site s) const noexcept { return s % width; }
  int rank(Site s) const noexcept { return s / width; }
  bool contains(int x, int y) const noexcept { return x >= 0 && y >= 0 && x < width && y < height; }
  Site at(int x, int y) const noexcept { return static_cast<Site>(y * width + x); }
  /// The site `step` away, or kNowhere. A directed step is turned for the second side.
  Site beyond(Site s, Step step, Side side, bool directed) const noexcept;
  bool dark(Site s) const noexcept { return ((file(s) + rank(s)) & 1) == 0; }  // a1 is dark
  /// 0 = the side's own first rank.
  int rank_of_side(Site s, Side side) const noexcept {
    return side == 0 ? rank(s) : height - 1 - rank(s);
  }
};

/// Movement of one kind for one side. All tables are indexed by departure site.
template <int W>
struct Movement {
  /// Lines of `ride` movers: [count, sites...]* 0, from lines_at[from].
  std::vector<Site> lines;
  std::vector<std::uint32_t> lines_at;
  std::vector<Bits<W>> leaps;        // where a leap may go, quiet or capture
  std::vector<Bits<W>> quiet_leaps;  // only quiet
  std::vector<Bits<W>> capture_leaps;
  std::vector<Site> double_step;    // arrival of the double step, kNowhere if there is none
  std::vector<Site> double_passes;  // the site it passes
  bool rides = false, leaps_both = false, pawn_like = false;

  /// Sites from which a unit could capture on `target` on some occupancy, by target.
  std::vector<Bits<W>> reach;
  /// The same read the other way: sites where a unit on `from` could capture on some occupancy.
  std::vector<Bits<W>> attacks;
  /// [from * size + target]: sites that must be empty for that capture.
  std::vector<Bits<W>> clear;

  const Bits<W>& clear_between(Site from, Site target, int size) const noexcept {
    return clear[static_cast<std::size_t>(from) * static_cast<std::size_t>(size) + target];
  }
};

/// Compiles the movement of `kind` for `side`. Throws std::invalid_argument for unknown primitives.
template <int W>
Movement<W> compile_movement(const Board& board, const KindSpec& kind, Side side,
                             bool first_rank_pawns_move);

extern template struct Movement<1>;
extern template struct Movement<2>;

}  // namespace kirke
