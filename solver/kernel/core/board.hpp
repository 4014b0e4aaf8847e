#pragma once
// The board: sites by file and rank.

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
  Site beyond(Site s, Step step, Side side, bool directed) const noexcept {
    return beyond(s, directed && side == 1 ? Step{step.dx, -step.dy} : step);
  }
  Site beyond(Site s, Step step) const noexcept {
    const int x = file(s) + step.dx, y = rank(s) + step.dy;
    return contains(x, y) ? at(x, y) : kNowhere;
  }
  /// From one site to another.
  Step step_between(Site from, Site to) const noexcept {
    return {file(to) - file(from), rank(to) - rank(from)};
  }
  /// The site halfway, passed by a double step.
  Site middle(Site a, Site b) const noexcept {
    return at((file(a) + file(b)) / 2, (rank(a) + rank(b)) / 2);
  }
  bool on_edge(Site s) const noexcept {
    const int x = file(s), y = rank(s);
    return x == 0 || y == 0 || x == width - 1 || y == height - 1;
  }
  bool dark(Site s) const noexcept { return ((file(s) + rank(s)) & 1) == 0; }  // a1 is dark
  /// 0 = the side's own first rank.
  int rank_of_side(Site s, Side side) const noexcept {
    return side == 0 ? rank(s) : height - 1 - rank(s);
  }
  /// Whether a site is on a rank of the side, negative ones counted from its last, -1.
  bool is_rank(Site s, Side side, int wanted) const noexcept {
    return rank_of_side(s, side) == (wanted < 0 ? height + wanted : wanted);
  }
};

}  // namespace kirke
