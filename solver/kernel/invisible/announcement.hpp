#pragma once
// What a solver sees of a move, and goals that a position reaches.

#include <compare>

#include "invisible/position.hpp"

namespace kirke::invisible {

enum AnnouncementKind : int { kSeen, kUnseen, kUnseenCapture, kSeenShort, kSeenLong };

/// kSeen: a visible unit goes from one square to another; kUnseen: TI~-~; kUnseenCapture: TI~*to.
struct Announcement {
  int kind = kUnseen;
  int from = 0;
  int to = 0;
  int promotion = 0;
  auto operator<=>(const Announcement&) const = default;
};

inline bool is_castling(const Announcement& said) {
  return said.kind == kSeenShort || said.kind == kSeenLong;
}

/// The move that announced castling is.
inline Move castling_of(const Announcement& said) {
  return {said.from, said.to, 0, said.kind == kSeenShort ? kShort : kLong};
}

/// `p` is the position before the move.
inline Announcement announced(const Position& p, const Move& move) {
  const bool unseen = p.hidden & bit(move.from);
  if (move.kind != kPlain && !(unseen && p.hidden & bit(corner(move)))) {
    return {move.kind == kShort ? kSeenShort : kSeenLong, move.from, move.to, 0};
  }
  if (!unseen) return {kSeen, move.from, move.to, move.promotion};
  const bool seen_victim = move.kind == kPlain && p.blocked & ~p.hidden & bit(move.to);
  return seen_victim ? Announcement{kUnseenCapture, 0, move.to, 0} : Announcement{};
}

enum GoalKind : int { kMate, kStalemate, kCheck, kCapture, kTarget };

struct Goal {
  int kind = kMate;
  int square = 0;
};

/// Whether a move from `before` to `p` reaches the goal; `moved` made it.
inline bool reaches(const Setting& setting, const Goal& goal, const Position& before,
                    const Move& move, const Position& p, int moved) {
  const int other = 1 - moved;
  switch (goal.kind) {
    case kMate:
      return attacked(p, p.king(other), moved) && !has_move(setting, p, other);
    case kStalemate:
      return !attacked(p, p.king(other), moved) && !has_move(setting, p, other);
    case kCheck:
      return attacked(p, p.king(other), moved);
    case kCapture:
      return move.kind == kPlain && before.blocked & bit(move.to);
    default:
      return move.to == goal.square;
  }
}

}  // namespace kirke::invisible
