// Walks that go on from empty site to empty site in one move, turning as they like.

#include <cstddef>

#include "core/movement/directions.hpp"
#include "core/movement/movement_source.hpp"

namespace kirke {
namespace {

/// The mover's steps or rides, one at a time.
MoverSpec one_step_of(const MoverSpec& mover) {
  MoverSpec step = mover;
  step.most = mover.line == "leaps" ? 1 : 0;
  step.line = "straight";
  return step;
}

/// Lays the lines from the next site.
template <int W>
void lay_lines(Roam<W>& roam, Site from, const std::vector<WalkLine>& lines) {
  roam.lines_at.push_back(static_cast<std::uint32_t>(roam.lines.size()));
  Bits<W> onto;
  for (const WalkLine& line : lines) {
    append_line(roam.lines, line);
    for (const LinePoint& point : line) {
      onto.set(point.site);
      roam.back[point.site].set(from);
    }
  }
  roam.lines.push_back(0);
  roam.onto.push_back(onto);
}

/// Notes which sites stand behind which on the lines from the next site.
template <int W>
void look_behind(Roam<W>& roam, std::size_t size, const std::vector<WalkLine>& lines) {
  const std::size_t from = roam.inner.size();
  if (from == 0) roam.behind.resize(size * size);
  Bits<W> inner, seen;
  bool shared = false;
  for (const WalkLine& line : lines) {
    Bits<W> rest;
    for (auto point = line.rbegin(); point != line.rend(); ++point) {
      if (rest.any()) inner.set(point->site);
      if (!roam.behind.empty()) roam.behind[from * size + point->site] = rest;
      rest.set(point->site);
    }
    shared = shared || (seen & rest).any();
    seen |= rest;
  }
  roam.inner.push_back(inner);
  if (shared) roam.behind.clear();
}

/// Where a unit from a site may end.
template <int W>
Bits<W> ends_from(const MovementSource& source, Site from, const MoverSpec& mover) {
  const Board& board = source.board;
  Bits<W> ends;
  if (!source.here(from, mover)) return ends;
  for (int i = 0; i < board.size(); ++i) {
    const auto to = static_cast<Site>(i);
    if (source.may_go(from, to) && !board.closed(to) &&
        may_end(board, from, to, source.side, mover))
      ends.set(to);
  }
  return ends;
}

}  // namespace

template <int W>
Roam<W> compile_roam(const MovementSource& source, const MoverSpec& mover) {
  const Board& board = source.board;
  const MoverSpec step = one_step_of(mover);
  const auto size = static_cast<std::size_t>(board.size());
  Roam<W> roam;
  roam.most = mover.most;
  roam.use = mover.use;
  roam.rides = step.most != 1;
  roam.back.resize(size);
  for (int i = 0; i < board.size(); ++i) {
    const auto from = static_cast<Site>(i);
    const std::vector<WalkLine> lines = lines_from(board, from, source.side, step);
    lay_lines(roam, from, lines);
    if (roam.rides) look_behind(roam, size, lines);
    if (!mover.edges_only || on_edge(board, from)) roam.turns.set(from);
    roam.ends.push_back(ends_from<W>(source, from, mover));
  }
  return roam;
}

template Roam<kWords> compile_roam<kWords>(const MovementSource&, const MoverSpec&);

}  // namespace kirke
