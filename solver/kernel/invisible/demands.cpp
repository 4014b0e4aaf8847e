#include "invisible/demands.hpp"

#include <algorithm>

namespace kirke::invisible {

namespace {

/// What one half-move asks for before it, given what is asked for after it.
void add_move(Demands& demands, int side, const Announcement& said, const Position& seen) {
  Demand& own = demands[static_cast<std::size_t>(side)];
  if (said.kind == kUnseen || said.kind == kUnseenCapture) {
    own.any = std::max(own.any, 1);
    return;
  }
  if (said.kind == kSeen) {
    const bool is_pawn = walk_of(seen.board[static_cast<std::size_t>(said.from)]) == kPawn;
    if (!is_pawn || said.from % 8 == said.to % 8 || seen.blocked & bit(said.to)) return;
    Demand& enemy = demands[static_cast<std::size_t>(1 - side)];
    ++enemy.any;
    ++enemy.no_king;
    return;
  }
  const Move castling = castling_of(said);
  if (!(seen.blocked & bit(corner(castling)))) {
    ++own.any;
    ++own.no_king;
  }
  if (!(seen.blocked & bit(said.from))) ++own.any;
}

bool is_unseen(const Announcement& said) {
  return said.kind == kUnseen || said.kind == kUnseenCapture;
}

/// Whether a half-move may capture the unit that has moved unseen before it.
bool may_capture(const Announcement& mover, const Announcement& said, const Position& seen) {
  if (said.kind == kUnseen) return true;
  if (said.kind != kSeen) return false;
  if (mover.kind == kUnseenCapture) return said.to == mover.to;
  const bool is_pawn = walk_of(seen.board[static_cast<std::size_t>(said.from)]) == kPawn;
  return !is_pawn || said.from % 8 != said.to % 8;
}

/// Whether a unit of this side turns visible in the position.
bool reveals(const std::vector<Revelation>& revelations, std::size_t plies, int side) {
  return std::any_of(revelations.begin(), revelations.end(), [&](const Revelation& one) {
    return one.plies == static_cast<int>(plies) && side_of(one.code) == side;
  });
}

/// Positions in which a unit stands that has moved unseen: those behind its move until a side moves
/// that may capture it, or its own side moves unseen once more, or some unit of it turns visible.
std::vector<Demands> standing(const std::vector<int>& sides, const std::vector<Announcement>& moves,
                              const std::vector<Revelation>& revelations,
                              const std::vector<Position>& seen) {
  std::vector<Demands> found(moves.size() + 1);
  for (std::size_t mover = 0; mover < moves.size(); ++mover) {
    const int side = sides[mover];
    if (!is_unseen(moves[mover])) continue;
    for (std::size_t at = mover + 1; !reveals(revelations, at, side); ++at) {
      found[at][static_cast<std::size_t>(side)].any = 1;
      if (at == moves.size()) break;
      const bool ends =
          sides[at] == side ? is_unseen(moves[at]) : may_capture(moves[mover], moves[at], seen[at]);
      if (ends) break;
    }
  }
  return found;
}

}  // namespace

std::vector<Demands> demands_of(const std::vector<int>& sides,
                                const std::vector<Announcement>& moves,
                                const std::vector<Revelation>& revelations,
                                const std::vector<Position>& seen) {
  auto found = standing(sides, moves, revelations, seen);
  for (std::size_t ply = moves.size(); ply-- > 0;) {
    Demands before = found[ply + 1];
    for (const Revelation& one : revelations) {
      if (one.plies != static_cast<int>(ply) + 1) continue;
      Demand& of = before[static_cast<std::size_t>(side_of(one.code))];
      ++of.any;
      of.no_king += walk_of(one.code) != kKing;
    }
    add_move(before, sides[ply], moves[ply], seen[ply]);
    for (std::size_t side = 0; side < 2; ++side) {
      found[ply][side].any = std::max(found[ply][side].any, before[side].any);
      found[ply][side].no_king = before[side].no_king;
    }
  }
  return found;
}

std::vector<std::array<int, 2>> gone_of(const std::vector<int>& sides,
                                        const std::vector<Announcement>& moves,
                                        const std::vector<Revelation>& revelations,
                                        const std::vector<Position>& seen) {
  std::vector<std::array<int, 2>> found(moves.size() + 1);
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    found[ply + 1] = found[ply];
    Demands spent{};
    if (!is_unseen(moves[ply])) add_move(spent, sides[ply], moves[ply], seen[ply]);
    for (std::size_t side = 0; side < 2; ++side) found[ply + 1][side] += spent[side].any;
    for (const Revelation& one : revelations) {
      if (one.plies != static_cast<int>(ply) + 1) continue;
      ++found[ply + 1][static_cast<std::size_t>(side_of(one.code))];
    }
  }
  return found;
}

}  // namespace kirke::invisible
