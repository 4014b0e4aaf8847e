#pragma once
// The board: sites by file and rank. Cells that fill no rectangle, such as hexes, are a set of
// points of a rectangle, and its sites are numbered in their order. A board may be laid twice, with
// all its sites; the sites of the second copy come behind those of the first.

#include <array>
#include <bitset>
#include <cstdint>
#include <vector>

#include "core/bits.hpp"
#include "core/spec.hpp"

namespace kirke {

class Board {
 public:
  int width = 8, height = 8;

  Board() : Board(8, 8) {}
  Board(int files, int ranks) : width(files), height(ranks), size_(files * ranks) {
    for (int point = 0; point <= kNowhere; ++point) {
      put(static_cast<Site>(point), {point % width, point / width});
    }
  }
  /// cells: the points that belong to the board; none: all. Directed steps are turned for the
  /// second side on a board of cells, and mirrored on a rectangle.
  Board(int files, int ranks, const std::vector<Step>& cells) : Board(files, ranks) {
    if (cells.empty()) return;
    site_at_.assign(static_cast<std::size_t>(size_), kNowhere);
    for (const Step& cell : cells) {
      site_at_[static_cast<std::size_t>(cell.dy * width + cell.dx)] =
          static_cast<Site>(points_.size());
      put(static_cast<Site>(points_.size()), cell);
      points_.push_back(cell);
    }
    size_ = static_cast<int>(points_.size());
  }

  /// Lays the board a second time. No step leads from one copy to the other.
  void lay_twice() {
    first_ = size_;
    for (int s = 0; s < first_; ++s)
      put(static_cast<Site>(first_ + s),
          {file_[static_cast<std::size_t>(s)], rank_[static_cast<std::size_t>(s)]});
    size_ = 2 * first_;
  }
  bool laid_twice() const noexcept { return size_ > first_; }
  /// The site's square on the other copy. Precondition: the board is laid twice.
  Site twin(Site s) const noexcept {
    return static_cast<Site>(in_second(s) ? s - first_ : s + first_);
  }
  bool in_second(Site s) const noexcept { return s >= first_ && s != kNowhere; }
  bool same_copy(Site a, Site b) const noexcept { return in_second(a) == in_second(b); }
  /// The site's square on the first copy.
  Site square(Site s) const noexcept { return in_second(s) ? static_cast<Site>(s - first_) : s; }

  /// Takes a site out of the board: no unit ever stands there or passes it. It keeps its number.
  void close(Site s) noexcept { closed_.set(s); }
  bool closed(Site s) const noexcept { return closed_.test(s); }
  bool has_closed_sites() const noexcept { return closed_.any(); }

  int size() const noexcept { return size_; }
  bool of_cells() const noexcept { return !points_.empty(); }
  int file(Site s) const noexcept { return file_[s]; }
  int rank(Site s) const noexcept { return rank_[s]; }
  bool contains(int x, int y) const noexcept {
    return x >= 0 && y >= 0 && x < width && y < height && at(x, y) != kNowhere;
  }
  /// The site of a point, on the first copy.
  Site at(int x, int y) const noexcept {
    const int point = y * width + x;
    return site_at_.empty() ? static_cast<Site>(point) : site_at_[static_cast<std::size_t>(point)];
  }
  /// The site `step` away, or kNowhere if there is none that is open. A directed step is turned for
  /// the second side.
  Site beyond(Site s, Step step, Side side, bool directed) const noexcept {
    if (!directed || side == 0) return beyond(s, step);
    return beyond(s, Step{points_.empty() ? step.dx : -step.dx, -step.dy});
  }
  Site beyond(Site s, Step step) const noexcept {
    const Site to = laid(s, step);
    return closed(to) ? kNowhere : to;
  }
  /// As beyond(), but closed sites are found, too.
  Site laid(Site s, Step step) const noexcept {
    const int x = file(s) + step.dx, y = rank(s) + step.dy;
    return contains(x, y) ? beside(s, at(x, y)) : kNowhere;
  }
  /// The step that leads from one site to another.
  Step step_between(Site from, Site to) const noexcept {
    return {file(to) - file(from), rank(to) - rank(from)};
  }
  /// The site halfway, passed by a double step.
  Site middle(Site a, Site b) const noexcept {
    return beside(a, at((file(a) + file(b)) / 2, (rank(a) + rank(b)) / 2));
  }
  bool on_edge(Site s) const noexcept {
    const int x = file(s), y = rank(s);
    return x == 0 || y == 0 || x == width - 1 || y == height - 1;
  }
  bool dark(Site s) const noexcept { return ((file(s) + rank(s)) & 1) == 0; }  // a1 is dark
  /// The rank of a site as the side counts it; 0 is its own first rank. On a board of cells ranks
  /// are counted back from the last one, which is where the files end.
  int rank_of_side(Site s, Side side) const noexcept {
    if (points_.empty()) return side == 0 ? rank(s) : height - 1 - rank(s);
    int ahead = 0;
    for (Site t = s; (t = laid(t, Step{0, side == 0 ? 1 : -1})) != kNowhere;) ++ahead;
    return height - 1 - ahead;
  }
  /// Whether a site is on a rank of the side. Negative ranks are counted from its last one, -1.
  bool is_rank(Site s, Side side, int wanted) const noexcept {
    return rank_of_side(s, side) == (wanted < 0 ? height + wanted : wanted);
  }

 private:
  /// The site of the copy on which `s` is that has the square of `site`, one of the first copy.
  Site beside(Site s, Site site) const noexcept {
    return in_second(s) ? static_cast<Site>(site + first_) : site;
  }
  void put(Site s, Step point) noexcept {
    file_[s] = static_cast<std::int16_t>(point.dx);
    rank_[s] = static_cast<std::int16_t>(point.dy);
  }

  // Files and ranks are looked up, not divided, because rules ask for them in the middle of the
  // search.
  std::array<std::int16_t, kNowhere + 1> file_{}, rank_{};
  int size_ = 64;
  int first_ = kNowhere;       // sites of one copy, where there are two
  std::vector<Step> points_;   // of the sites; empty: a rectangle
  std::vector<Site> site_at_;  // by point
  std::bitset<kNowhere + 1> closed_;
};

/// The board of a specification.
inline Board board_of(const MachineSpec& spec) {
  Board out(spec.width, spec.height, spec.cells);
  if (spec.second_board) out.lay_twice();
  return out;
}

}  // namespace kirke
