#include "search/lines/first_moves.hpp"

#include <algorithm>
#include <cstddef>

#include "movers/legal.hpp"

namespace kirke {

template <int W>
std::vector<FirstMove<W>> numbered(Position<W>& position, const Rules<W>& rules,
                                   const FirstMoves& asked) {
  std::vector<FirstMove<W>> moves;
  any_legal(position, rules, [&](const Played<W>& played) {
    moves.push_back({played.move, static_cast<int>(moves.size())});
    return false;
  });
  const Board& board = rules.board;
  std::stable_sort(moves.begin(), moves.end(), [&](const auto& a, const auto& b) {
    if (a.move.from != b.move.from) return a.move.from < b.move.from;
    const int file = board.file(a.move.to), other = board.file(b.move.to);
    return file != other ? file < other : board.rank(a.move.to) < board.rank(b.move.to);
  });
  const auto count = static_cast<std::ptrdiff_t>(moves.size());
  const auto last = std::min<std::ptrdiff_t>(asked.to, count);
  const auto first =
      std::clamp<std::ptrdiff_t>(asked.from - 1, 0, std::max<std::ptrdiff_t>(last, 0));
  std::vector<FirstMove<W>> out(moves.begin() + first, moves.begin() + std::max(first, last));
  std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.index < b.index; });
  return out;
}

template std::vector<FirstMove<kWords>> numbered(Position<kWords>&, const Rules<kWords>&,
                                                 const FirstMoves&);

}  // namespace kirke
