#pragma once
// How many invisibles of each side the rest of a line asks for: those that move, are captured by a
// pawn, castle unseen or turn visible must be there. A history with fewer is none.

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "invisible/announcement.hpp"

namespace kirke::invisible {

/// After so many half-moves all histories have this unit on this square.
struct Revelation {
  int plies = 0;
  int square = 0;
  int code = 0;
};

/// Hidden units of a side: any at all, and those that are no king.
struct Demand {
  int any = 0;
  int no_king = 0;
};

/// Of both sides, in a position behind its revelations.
using Demands = std::array<Demand, 2>;

/// One for each position of a line. seen: the visible units before each half-move.
std::vector<Demands> demands_of(const std::vector<int>& sides,
                                const std::vector<Announcement>& moves,
                                const std::vector<Revelation>& revelations,
                                const std::vector<Position>& seen);

/// How many units of each side are surely hidden no more in each position of a line, behind its
/// revelations: captured by pawns, castled or turned visible.
std::vector<std::array<int, 2>> gone_of(const std::vector<int>& sides,
                                        const std::vector<Announcement>& moves,
                                        const std::vector<Revelation>& revelations,
                                        const std::vector<Position>& seen);

/// How many units of a side are lacking in a position. is_king_due: its king is hidden, too, but
/// stands nowhere yet.
inline int lacking(const Demand& demand, const Position& p, int side, bool is_king_due) {
  const Bits hidden = p.hidden & p.of[side][kNone];
  const int king = hidden & p.of[side][kKing] || is_king_due ? 1 : 0;
  return std::max(0, std::max(demand.any, demand.no_king + king) - std::popcount(hidden));
}

}  // namespace kirke::invisible
