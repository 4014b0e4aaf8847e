#include "invisible/candidates.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace kirke::invisible {

namespace {

using Found = std::vector<Announcement>;

/// Directions of riders and kings and leaps of knights, as steps of file and rank, in their order.
constexpr int kWays[8][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}, {0, -1}, {-1, 0}, {0, 1}, {1, 0}};
constexpr int kKnightLeaps[8][2] = {{-2, -1}, {-1, -2}, {1, -2}, {2, -1},
                                    {2, 1},   {1, 2},   {-1, 2}, {-2, 1}};
constexpr int kPromotions[4] = {kQueen, kKnight, kRook, kBishop};

int direction_of(int files, int ranks, bool leaps) {
  const int far = leaps ? 1 : std::max(std::abs(files), std::abs(ranks));
  for (int way = 0; way < 8; ++way) {
    const auto& one = leaps ? kKnightLeaps[way] : kWays[way];
    if (files == one[0] * far && ranks == one[1] * far) return way;
  }
  return 8;
}

/// Place of a move among those of its unit: by direction, the far end first.
std::tuple<int, int> place_of(const Announcement& said, bool leaps) {
  const int files = said.to % 8 - said.from % 8, ranks = said.to / 8 - said.from / 8;
  return {direction_of(files, ranks, leaps), -std::max(std::abs(files), std::abs(ranks))};
}

void add_officer(const Setting& setting, const Position& seen, int side, int from, Found& found) {
  const bool leaps = walk_of(seen.board[static_cast<std::size_t>(from)]) == kKnight;
  const auto first = static_cast<std::ptrdiff_t>(found.size());
  any_move(setting, seen, side, bit(from), [&](const Move& move) {
    if (move.kind == kPlain) found.push_back({kSeen, move.from, move.to, 0});
    return false;
  });
  std::sort(found.begin() + first, found.end(), [&](const Announcement& a, const Announcement& b) {
    return place_of(a, leaps) < place_of(b, leaps);
  });
}

void add_pawn_move(const Setting& setting, int from, int to, Found& found) {
  if (!(bit(to) & kOuterRanks)) {
    found.push_back({kSeen, from, to, 0});
    return;
  }
  for (const int became : kPromotions) {
    if (setting.promotions >> became & 1) found.push_back({kSeen, from, to, became});
  }
}

void add_pawn(const Setting& setting, const Position& seen, int side, int from, Found& found) {
  const int ahead = side == 0 ? 8 : -8, step = from + ahead;
  if (step < 0 || step > 63) return;  // only a diagram has pawns there
  if (!(seen.blocked & bit(step))) {
    const bool at_home = from / 8 == (side == 0 ? 1 : 6);
    if (at_home && !(seen.blocked & bit(step + ahead))) {
      add_pawn_move(setting, from, step + ahead, found);
    }
    add_pawn_move(setting, from, step, found);
  }
  const Bits enemies = seen.of[1 - side][kNone] & ~seen.of[1 - side][kKing];
  const Bits may_be = setting.invisibles > 0 ? ~seen.blocked : 0;
  const Bits targets = captures(code_of(side, kPawn), from, 0) & (enemies | may_be);
  for (const int to : {step + 1, step - 1}) {
    if (to >= 0 && to < 64 && targets & bit(to)) add_pawn_move(setting, from, to, found);
  }
}

/// Castling, if king and rook are at home or may stand there unseen, one of them at least seen.
void add_castling(const Setting& setting, const Position& seen, int side, Found& found) {
  const int home = side == 0 ? 4 : 60;
  const bool unseen = setting.invisibles > 0;
  const Bits king = seen.of[side][kKing];
  const bool king_may =
      king ? king & seen.rights & bit(home) : bit(home) & setting.homes & ~seen.blocked;
  if (!king_may) return;
  for (const int kind : {kLong, kShort}) {
    const Move move{home, kind == kShort ? home + 2 : home - 2, 0, kind};
    const Bits rook = bit(corner(move));
    const bool hides = unseen && king && rook & setting.homes & ~seen.blocked;
    if ((seen.rights & rook || hides) && !(seen.blocked & between(home, corner(move)))) {
      found.push_back({kind == kShort ? kSeenShort : kSeenLong, home, move.to, 0});
    }
  }
}

}  // namespace

std::vector<Announcement> candidates(const Setting& setting, const Position& seen, int side) {
  Found found;
  const int home = side == 0 ? 4 : 60;
  for (int from = 0; from < 64; ++from) {
    if (from == home) add_castling(setting, seen, side, found);
    if (!(seen.of[side][kNone] & bit(from))) continue;
    if (walk_of(seen.board[static_cast<std::size_t>(from)]) == kPawn) {
      add_pawn(setting, seen, side, from, found);
    } else {
      add_officer(setting, seen, side, from, found);
    }
  }
  if (setting.invisibles == 0) return found;
  const Bits victims = seen.of[1 - side][kNone] & ~seen.of[1 - side][kKing];
  for (int to = 63; to >= 0; --to) {
    if (victims & bit(to)) found.push_back({kUnseenCapture, 0, to, 0});
  }
  found.push_back({});
  return found;
}

}  // namespace kirke::invisible
