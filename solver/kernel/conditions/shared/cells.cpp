// Whether squares lie in different cells of a grid.

#include "conditions/shared/cells.hpp"

#include <stdexcept>
#include <string>
#include <vector>

#include "conditions/shared/site_list.hpp"

namespace kirke {
namespace {

/// A line along the edges of squares: from the lower left corner of a square to the right, or up.
struct GridLine {
  bool upright;
  int file, rank, length;
};

std::vector<GridLine> lines_of(const std::string& text) {
  const std::vector<int> numbers = numbers_in(text);
  std::vector<GridLine> out;
  for (std::size_t i = 0; i + 4 <= numbers.size(); i += 4)
    out.push_back({numbers[i] != 0, numbers[i + 1], numbers[i + 2], numbers[i + 3]});
  return out;
}

/// Whether the way from the centre of one square to that of another meets the line; touching its
/// end counts. Coordinates are in half squares: centres are odd, lines even.
bool meets(const Board& board, const GridLine& line, Site from, Site to) {
  const auto across = [&](Site s) {
    return 2 * (line.upright ? board.file(s) : board.rank(s)) + 1;
  };
  const auto along = [&](Site s) { return 2 * (line.upright ? board.rank(s) : board.file(s)) + 1; };
  const int at = 2 * (line.upright ? line.file : line.rank);
  const int begins = 2 * (line.upright ? line.rank : line.file), ends = begins + 2 * line.length;
  const int way = across(to) - across(from);
  if ((across(from) < at) == (across(to) < at)) return false;
  // The way crosses the line's extension at along(from) + n / way.
  const int n = (along(to) - along(from)) * (at - across(from));
  const int first = (begins - along(from)) * way, last = (ends - along(from)) * way;
  return way > 0 ? first <= n && n <= last : last <= n && n <= first;
}

}  // namespace

WayAllowed other_cells(const RuleSpec& spec, const Board& board) {
  const std::vector<int> cells = numbers_in(spec.get("cells", ""));
  if (cells.size() != static_cast<std::size_t>(board.size()))
    throw std::invalid_argument("a grid has a cell for each square");
  const std::vector<GridLine> lines = lines_of(spec.get("lines", ""));
  return [cells, lines, board](Side, Site from, Site to) {
    if (cells[from] != cells[to]) return true;
    for (const GridLine& line : lines) {
      if (meets(board, line, from, to)) return true;
    }
    return false;
  };
}

void announce_cells(const RuleSpec& spec, const Board& board, Announced& says) {
  says.grids = 1;
  says.way_allowed = other_cells(spec, board);
}

}  // namespace kirke
