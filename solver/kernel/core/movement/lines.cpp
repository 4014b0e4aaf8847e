#include "core/movement/lines.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <stdexcept>

#include "core/movement/directions.hpp"

namespace kirke {
namespace {

int sign(int n) { return (n > 0) - (n < 0); }

/// Whether two steps have the same components, apart from signs and order.
bool same_shape(Step a, Step b) {
  const int ax = std::abs(a.dx), ay = std::abs(a.dy), bx = std::abs(b.dx), by = std::abs(b.dy);
  return (ax == bx && ay == by) || (ax == by && ay == bx);
}

/// For each first step and either sense, the cycle of all steps in the order of their directions.
std::vector<Cycle> circles(const std::vector<Step>& steps) {
  const std::vector<Step> ring = by_direction(steps);
  const std::size_t n = ring.size();
  std::vector<Cycle> out;
  for (std::size_t start = 0; start < n; ++start) {
    for (const std::size_t sense : {std::size_t{1}, n - 1}) {
      Cycle& cycle = out.emplace_back();
      for (std::size_t i = 0; i < n; ++i) cycle.push_back(ring[(start + sense * i) % n]);
    }
  }
  return out;
}

std::vector<Cycle> zigzags(const std::vector<Step>& steps, const std::vector<Step>& sums) {
  std::vector<Cycle> out;
  for (const Step u : steps) {
    for (const Step v : steps) {
      const Step sum{u.dx + v.dx, u.dy + v.dy};
      const bool wanted =
          std::any_of(sums.begin(), sums.end(), [sum](Step s) { return same_shape(s, sum); });
      if (wanted && (u.dx != v.dx || u.dy != v.dy)) out.push_back({u, v});
    }
  }
  return out;
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

  std::vector<WalkLine> lay() {
    if (repeats_steps(mover_)) {
      for (const Cycle& cycle : cycles_of(mover_, steps_)) repeating(cycle);
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
  void keep(WalkLine line) {
    if (!line.empty()) lines_.push_back(std::move(line));
  }

  /// Extends the line from `s` by the steps that next(i) gives, until the board ends or the unit is
  /// met.
  template <class Next>
  void follow(WalkLine& line, Site s, int most, Next&& next) {
    for (int i = 0; most == 0 || i < most; ++i) {
      s = board_.beyond(s, next(i));
      if (s == kNowhere || s == from_) return;
      line.push_back({s});
    }
  }

  void repeating(const Cycle& cycle) {
    const bool closed = mover_.line == "circle";
    const int most = closed ? static_cast<int>(cycle.size()) - 1 : mover_.most;
    WalkLine line;
    follow(line, from_, most,
           [&](int i) { return cycle[static_cast<std::size_t>(i) % cycle.size()]; });
    keep(std::move(line));
  }

  /// A leap, then on along its longer component, two sites at a time.
  void cat(Step step) {
    const bool upright = std::abs(step.dy) > std::abs(step.dx);
    const Step on = upright ? Step{0, 2 * sign(step.dy)} : Step{2 * sign(step.dx), 0};
    WalkLine line;
    follow(line, from_, 0, [&](int i) { return i == 0 ? step : on; });
    keep(std::move(line));
  }

  /// Leaps that pass a neighbour on their way.
  void bent(Step step, bool diagonal) {
    const bool upright = std::abs(step.dy) > std::abs(step.dx);
    Step leg{sign(step.dx), sign(step.dy)};
    if (!diagonal) leg = upright ? Step{0, leg.dy} : Step{leg.dx, 0};
    WalkLine line;
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
    WalkLine line;
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

  /// At the edge one site aside, then in the turned direction to the next edge.
  void cardinal(Step step) {
    WalkLine line;
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
  std::vector<WalkLine> lines_;
};

}  // namespace

std::vector<Step> by_direction(std::vector<Step> steps) {
  std::sort(steps.begin(), steps.end(),
            [](Step a, Step b) { return std::atan2(a.dy, a.dx) < std::atan2(b.dy, b.dx); });
  return steps;
}

bool repeats_steps(const MoverSpec& mover) noexcept {
  return mover.line == "straight" || mover.line == "circle" || mover.line == "zigzag";
}

std::vector<Cycle> cycles_of(const MoverSpec& mover, const std::vector<Step>& steps) {
  if (mover.line == "circle") return circles(steps);
  if (mover.line == "zigzag") return zigzags(steps, mover.sums);
  std::vector<Cycle> out;
  for (const Step step : steps) out.push_back({step});
  return out;
}

std::vector<Step> turned_by(Step v, int angle) {
  std::vector<Step> ring;
  if (angle % 45 == 0) {
    ring = by_direction({{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}});
    const auto is_v = [v](Step s) { return s.dx == v.dx && s.dy == v.dy; };
    const auto at = std::find_if(ring.begin(), ring.end(), is_v) - ring.begin();
    const int by = angle / 45;
    return {ring[static_cast<std::size_t>(at + by) % 8],
            ring[static_cast<std::size_t>(at + 8 - by) % 8]};
  }
  ring = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
  std::sort(ring.begin(), ring.end(),
            [v](Step a, Step b) { return a.dx * v.dx + a.dy * v.dy > b.dx * v.dx + b.dy * v.dy; });
  return {ring[0], ring[1]};
}

std::vector<WalkLine> lines_from(const Board& board, Site from, Side side, const MoverSpec& mover) {
  if (board.closed(from)) return {};
  return Layer(board, from, side, mover).lay();
}

}  // namespace kirke
