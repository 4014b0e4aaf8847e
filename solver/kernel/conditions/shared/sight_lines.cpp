#include "conditions/shared/sight_lines.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "core/movement/directions.hpp"
#include "core/movement/lines.hpp"

namespace kirke {
namespace {

struct Point {
  int x, y;
};

Point point_of(const Board& board, Site s) noexcept { return {board.file(s), board.rank(s)}; }

/// Where a repeated sequence of steps leaves the board. sign: -1 to go back, from the last step on.
struct Exit {
  Point at;
  Step by;
};

Exit leave(const Board& board, Point p, const Cycle& cycle, int sign) noexcept {
  const std::size_t n = cycle.size();
  for (std::size_t i = 0;; ++i) {
    const Step step = sign > 0 ? cycle[i % n] : cycle[n - 1 - i % n];
    p = {p.x + sign * step.dx, p.y + sign * step.dy};
    if (!board.contains(p.x, p.y)) return {p, step};
  }
}

/// The line that begins with these steps on `from` and leaves the board beyond `to`.
SightLine open_line(const Board& board, const Cycle& cycle, Point from, Point to) noexcept {
  const Exit start = leave(board, from, cycle, -1);
  const Point end = leave(board, to, cycle, 1).at;
  return {start.at.x, start.at.y, start.by.dx, start.by.dy, end.x, end.y};
}

SightLine circle_through(const Cycle& cycle, Point p) noexcept {
  Point lowest = p;
  Step on = cycle.front();
  for (const Step step : cycle) {
    if (p.y < lowest.y || (p.y == lowest.y && p.x < lowest.x)) {
      lowest = p;
      on = step;
    }
    p = {p.x + step.dx, p.y + step.dy};
  }
  return {lowest.x, lowest.y, on.dx, on.dy, 0, 0};
}

std::vector<Step> steps_of(const Board& board, const MoverSpec& mover, Side side) {
  std::vector<Step> steps = mover.steps;
  if (mover.directed && side == 1) {
    for (Step& step : steps) step = turned_for_second(board, step);
  }
  return steps;
}

/// Whether the unit captures on the site that it has reached by the step `step` behind so many
/// hurdles. first, last: the steps by which it came to the first and to the last of them.
bool captures_behind(const MoverSpec& mover, int hurdles, int first, int last, int step) noexcept {
  if (mover.primitive == "ride") return hurdles == 0;
  return hurdles == mover.hurdles && (mover.beyond == 0 || step - last == mover.beyond) &&
         (!mover.adjacent || first == 0);
}

/// Adds lines of a ride or hop. A circle is closed: once the walk is back, all has been seen.
template <int W>
void add_along(const Board& board, const MoverSpec& mover, Side side, const Bits<W>& occupied,
               Site from, Site to, std::vector<SightLine>& out) {
  for (const Cycle& cycle : cycles_of(mover, steps_of(board, mover, side))) {
    int hurdles = 0, first = -1, last = -1;
    Site s = from;
    for (int i = 0;; ++i) {
      s = board.beyond(s, cycle[static_cast<std::size_t>(i) % cycle.size()]);
      if (s == kNowhere || s == from) break;
      if (s == to) {
        if (!captures_behind(mover, hurdles, first, last, i)) break;
        const Point p = point_of(board, from);
        out.push_back(mover.line == "circle" ? circle_through(cycle, p)
                                             : open_line(board, cycle, p, p));
        break;
      }
      if (!occupied.test(s)) continue;
      if (hurdles++ == 0) first = i;
      last = i;
    }
  }
}

/// Adds lines over the first unit of a straight line and then aside.
template <int W>
void add_turning(const Board& board, const MoverSpec& mover, Side side, const Bits<W>& occupied,
                 Site from, Site to, std::vector<SightLine>& out) {
  for (const Step step : steps_of(board, mover, side)) {
    Site hurdle = board.beyond(from, step);
    while (hurdle != kNowhere && !occupied.test(hurdle)) hurdle = board.beyond(hurdle, step);
    if (hurdle == kNowhere) continue;
    const std::vector<Step> ways = turned_by(step, mover.angle);
    if (std::any_of(ways.begin(), ways.end(),
                    [&](Step way) { return board.beyond(hurdle, way) == to; }))
      out.push_back(open_line(board, {step}, point_of(board, from), point_of(board, to)));
  }
}

bool leaps(const KindSpec& kind, const Step& way) noexcept {
  return std::any_of(kind.movers.begin(), kind.movers.end(), [&](const MoverSpec& mover) {
    return mover.primitive == "leap" &&
           std::any_of(mover.steps.begin(), mover.steps.end(), [&](const Step& step) {
             return step.dx == way.dx && std::abs(step.dy) == std::abs(way.dy);
           });
  });
}

/// The line of a leap or of a straight way.
SightLine straight(const Board& board, const KindSpec& kind, Site from, Site to) noexcept {
  const Step way = board.step_between(from, to);
  const Point a = point_of(board, from), b = point_of(board, to);
  if (leaps(kind, way)) return {a.x, a.y, 0, 0, b.x, b.y};
  const int steps = std::gcd(way.dx, way.dy);
  return open_line(board, {Step{way.dx / steps, way.dy / steps}}, a, b);
}

}  // namespace

template <int W>
std::vector<SightLine> sight_lines(const Board& board, const KindSpec& kind, Side side,
                                   const Bits<W>& occupied, Site from, Site to) {
  std::vector<SightLine> out;
  if (std::any_of(kind.movers.begin(), kind.movers.end(),
                  [](const MoverSpec& mover) { return turns(mover) || bends(mover); })) {
    for (const MoverSpec& mover : kind.movers) {
      if (mover.use == Use::quiet) continue;
      if (turns(mover)) {
        add_turning(board, mover, side, occupied, from, to, out);
      } else if (mover.primitive == "ride" || mover.primitive == "hop") {
        add_along(board, mover, side, occupied, from, to, out);
      }
    }
  }
  const bool leap = leaps(kind, board.step_between(from, to));
  if (leap || out.empty()) out.push_back(straight(board, kind, from, to));
  return out;
}

template std::vector<SightLine> sight_lines(const Board&, const KindSpec&, Side,
                                            const Bits<kWords>&, Site, Site);

}  // namespace kirke
