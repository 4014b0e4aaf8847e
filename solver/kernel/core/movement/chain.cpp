#include "core/movement/chain.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "core/movement/directions.hpp"

namespace kirke {
namespace {

bool direction_fits(const Board& board, Site from, Site to, Side side, const std::string& wanted) {
  const int gained = board.rank(to) - board.rank(from);
  const int forward = side == 0 ? gained : -gained;
  if (wanted == "up") return forward > 0;
  if (wanted == "down") return forward < 0;
  if (wanted == "up-absolute") return gained > 0;
  if (wanted == "down-absolute") return gained < 0;
  if (wanted == "edge-change") return on_edge(board, from) != on_edge(board, to);
  throw std::invalid_argument("unknown restriction of movement: " + wanted);
}

}  // namespace

bool applies(const Board& board, Site from, Side side, const MoverSpec& mover,
             bool barred_ranks_are_free) {
  if (board.closed(from)) return false;
  if (!barred_ranks_are_free && mover.barred_rank != MoverSpec::kNoRank &&
      board.is_rank(from, side, mover.barred_rank)) {
    return false;
  }
  const auto on = [&](int rank) { return board.is_rank(from, side, rank); };
  const auto& ranks = mover.from_ranks;
  if (!ranks.empty() && std::none_of(ranks.begin(), ranks.end(), on)) return false;
  const auto& files = mover.files;
  return files.empty() || std::find(files.begin(), files.end(), board.file(from)) != files.end();
}

bool may_end(const Board& board, Site from, Site to, Side side, const MoverSpec& mover) {
  return to != from &&
         std::all_of(mover.only.begin(), mover.only.end(), [&](const std::string& wanted) {
           return direction_fits(board, from, to, side, wanted);
         });
}

}  // namespace kirke
