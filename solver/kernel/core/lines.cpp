#include "core/lines.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <stdexcept>

#include "core/directions.hpp"

namespace kirke {
namespace {

int sign(int n) { return (n > 0) - (n < 0); }

/// The same components but for signs and order.
bool same_shape(Step a, Step b) {
  const int ax = std::abs(a.dx), ay = std::abs(a.dy), bx = std::abs(b.dx), by = std::abs(b.dy);
  return (ax == bx && ay == by) || (ax == by && ay == bx);
}

/// Lays the lines of one mover from one site.
class Layer {
 public:
  Layer(const Board& board, Site from, Side side, const MoverSpec& mover)
      : board_(board), from_(from), mover_(mover), steps_(mover.steps) {
    if (mover.directed && side == 1) {
      for (Step& s : steps_) s = turned_for_second(board, s);
    }
  }

  std::vector<Line> lay() {
    if (mover_.line == "straight") {
      for (const Step s : steps_) straight(s);
    } else if (mover_.line == "circle") {
      circles();
    } else if (mover_.line == "zigzag") {
      zigzags();
    } else if (mover_.line == "cat") {
      for (const Step s : steps_) cat(s);
    } else if (mover_.line == "bent-orthogonal" || mover_.line == "bent-diagonal") {
      for (const Step s : steps_) bent(s, mover_.line == "bent-diagonal");
    } else if (mover_.line == "reflecting") {
      for (const Step s : steps_) reflecting(s);
    } else if (mover_.line == "cardinal") {
      for (const Step s : steps_) cardinal(s);
    } else {
      throw std::invalid_argument("unknown line of movement: " + mover_.line);
    }
    return std::move(lines_);
  }

 private:
  void keep(Line line) {
    if (!line.empty()) lines_.push_back(std::move(line));
  }

  /// Goes on from `s` in steps that next(i) gives until the board ends or the unit is met.
  template <class Next>
  void follow(Line& line, Site s, int most, Next&& next) {
    for (int i = 0; most == 0 || i < most; ++i) {
      s = board_.beyond(s, next(i));
      if (s == kNowhere || s == from_) return;
      line.push_back({s});
    }
  }

  void straight(Step step) {
    Line line;
    follow(line, from_, mover_.most, [step](int) { return step; });
    keep(std::move(line));
  }

  /// Every step turned by the same angle, in the same sense.
  void circles() {
    const std::vector<Step> ring = by_direction(steps_);
    const int n = static_cast<int>(ring.size());
    for (int start = 0; start < n; ++start) {
      for (const int sense : {1, n - 1}) {
        Line line;
        follow(line, from_, n - 1,
               [&](int i) { return ring[static_cast<std::size_t>((start + sense * i) % n)]; });
        keep(std::move(line));
      }
    }
  }

  void zigzags() {
    for (const Step u : steps_) {
      for (const Step v : steps_) {
        const Step sum{u.dx + v.dx, u.dy + v.dy};
        const bool wanted = std::any_of(mover_.sums.begin(), mover_.sums.end(),
                                        [sum](Step s) { return same_shape(s, sum); });
        if (!wanted || (u.dx == v.dx && u.dy == v.dy)) continue;
        Line line;
        follow(line, from_, 0, [u, v](int i) { return i % 2 == 0 ? u : v; });
        keep(std::move(line));
      }
    }
  }

  /// A leap, then two sites at a time along its longer component.
  void cat(Step step) {
    const bool upright = std::abs(step.dy) > std::abs(step.dx);
    const Step on = upright ? Step{0, 2 * sign(step.dy)} : Step{2 * sign(step.dx), 0};
    Line line;
    follow(line, from_, 0, [&](int i) { return i == 0 ? step : on; });
    keep(std::move(line));
  }

  /// Leaps that pass a neighbour on their way.
  void bent(Step step, bool diagonal) {
    const bool upright = std::abs(step.dy) > std::abs(step.dx);
    Step leg{sign(step.dx), sign(step.dy)};
    if (!diagonal) leg = upright ? Step{0, leg.dy} : Step{leg.dx, 0};
    Line line;
    Site s = from_;
    for (int i = 0; mover_.most == 0 || i < mover_.most; ++i) {
      const Site to = board_.beyond(s, step);
      const Site passed = board_.beyond(s, leg);
      if (to == kNowhere || passed == kNowhere) break;
      line.push_back({passed, false});
      line.push_back({to});
      s = to;
    }
    keep(std::move(line));
  }

  /// The diagonal step turned at the edge that it would cross from `s`.
  Step turned(Site s, Step step) const {
    const int x = board_.file(s) + step.dx, y = board_.rank(s) + step.dy;
    if (x < 0 || x >= board_.width) step.dx = -step.dx;
    if (y < 0 || y >= board_.height) step.dy = -step.dy;
    return step;
  }

  bool in_corner(Site s, Step step) const {
    const Step t = turned(s, step);
    return t.dx == -step.dx && t.dy == -step.dy;
  }

  void reflecting(Step step) {
    Line line;
    Site s = from_;
    for (int left = mover_.most;;) {
      Site to = board_.beyond(s, step);
      if (to == kNowhere) {
        if (line.empty() || left-- == 0 || in_corner(s, step)) break;
        step = turned(s, step);
        to = board_.beyond(s, step);
      }
      if (to == kNowhere || to == from_) break;
      line.push_back({to});
      s = to;
    }
    keep(std::move(line));
  }

  /// At the edge one site aside, then on in the turned direction to the next edge.
  void cardinal(Step step) {
    Line line;
    follow(line, from_, 0, [step](int) { return step; });
    const Site edge = line.empty() ? from_ : line.back().site;
    if (!in_corner(edge, step)) {
      const Step after = turned(edge, step);
      const Step aside{(step.dx + after.dx) / 2, (step.dy + after.dy) / 2};
      const Site to = board_.beyond(edge, aside);
      if (to != kNowhere && to != from_) {
        line.push_back({to});
        follow(line, to, 0, [after](int) { return after; });
      }
    }
    keep(std::move(line));
  }

  const Board& board_;
  Site from_;
  const MoverSpec& mover_;
  std::vector<Step> steps_;
  std::vector<Line> lines_;
};

}  // namespace

std::vector<Step> by_direction(std::vector<Step> steps) {
  std::sort(steps.begin(), steps.end(),
            [](Step a, Step b) { return std::atan2(a.dy, a.dx) < std::atan2(b.dy, b.dx); });
  return steps;
}

std::vector<Line> lines_from(const Board& board, Site from, Side side, const MoverSpec& mover) {
  if (board.closed(from)) return {};
  return Layer(board, from, side, mover).lay();
}

}  // namespace kirke
