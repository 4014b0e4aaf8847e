// Which lines the visible units alone show to be impossible.

#include <algorithm>
#include <bit>

#include "invisible/lines.hpp"

namespace kirke::invisible {

/// What the visible units alone tell of a line: false if no invisible can be where one must be, to
/// shield a king or to be captured by a pawn. needs: gets those that have stood there from the
/// beginning.
bool LineSearch::is_possible(int plies, std::vector<Need>& needs) const {
  Bits trodden = 0;  // by visible units up to the position at hand
  for (int at = 0; at <= plies; ++at) {
    const Position& seen = nodes_[at].seen;
    trodden |= seen.blocked;
    if (!are_kings_safe(at, plies, trodden, needs)) return false;
    if (at == plies) break;
    if (!finds_its_unit(at, trodden, needs) || !is_free(at)) return false;
    trodden |= nodes_[at + 1].way;
  }
  return true;
}

/// Where an invisible of `sides` may stand after so many half-moves that has moved.
Bits LineSearch::moved_to(int plies, int sides) const {
  Bits found = 0, trodden = nodes_[plies].seen.blocked;
  for (int at = plies - 1; at >= 0; --at) {
    const Announcement& said = moves_[at];
    if (sides >> question_.sides[at] & 1) {
      if (said.kind == kUnseen) found |= ~trodden;
      if (said.kind == kUnseenCapture) found |= bit(said.to) & ~trodden;
    }
    trodden |= nodes_[at].seen.blocked | nodes_[at + 1].way;
  }
  return found;
}

bool LineSearch::are_kings_safe(int at, int plies, Bits trodden, std::vector<Need>& needs) const {
  const Position& seen = nodes_[at].seen;
  const int next = next_after(at);
  for (int side = 0; side < 2; ++side) {
    const bool moved = at > 0 && question_.sides[at - 1] == side;
    if (!(moved || next != side) || !seen.of[side][kKing]) continue;
    const int king = seen.king(side);
    for (Bits left = attackers(seen, king, 1 - side); left; left &= left - 1) {
      const int from = std::countr_zero(left);
      if (walk_of(seen.board[from]) == kKnight) return false;
      Bits squares = between(from, king);
      if (at < plies) squares &= ~nodes_[at + 1].way;
      const Bits from_start = squares & ~trodden;
      if (squares & moved_to(at, 3)) continue;
      if (!from_start) return false;
      needs.push_back({from_start, 3, kNone});
    }
  }
  return true;
}

/// Sides, as bits, of the invisible that surely stands on a square after `at` half-moves since a
/// capture there; 0 if there was none or it may have gone on.
int LineSearch::standing(int at, int capture) const {
  int sides = 1 << question_.sides[capture];
  for (int ply = capture + 1; ply < at; ++ply) {
    const int side = question_.sides[ply];
    const Announcement& said = moves_[ply];
    if (said.kind == kUnseen || said.kind == kUnseenCapture) {
      if (sides >> side & 1) return 0;               // it may have gone on
      if (said.kind == kUnseen) sides |= 1 << side;  // it may have been captured
    } else if (said.kind == kSeen && said.to == moves_[capture].to) {
      return 0;
    }
  }
  const auto shown = [&](const Revelation& one) { return one.square == moves_[capture].to; };
  return std::any_of(revelations_.begin(), revelations_.end(), shown) ? 0 : sides;
}

/// Whether no invisible that has captured stands in the way of a visible unit, or where it goes.
bool LineSearch::is_free(int at) const {
  const Announcement& said = moves_[at];
  const bool moves = said.kind == kSeen;
  const int own = 1 << question_.sides[at];
  const bool pushes =
      moves && said.from % 8 == said.to % 8 && walk_of(nodes_[at].seen.board[said.from]) == kPawn;
  for (int before = 0; before < at; ++before) {
    if (moves_[before].kind != kUnseenCapture) continue;
    const bool passes = nodes_[at + 1].way & bit(moves_[before].to);
    const bool arrives = moves && said.to == moves_[before].to;
    if (!passes && !arrives) continue;
    const int sides = standing(at, before);
    if (sides && (passes || pushes || sides == own)) return false;
  }
  return true;
}

/// The unit that a pawn captures, or the rook of castling.
bool LineSearch::finds_its_unit(int at, Bits trodden, std::vector<Need>& needs) const {
  const Announcement& said = moves_[at];
  const Position& seen = nodes_[at].seen;
  const int side = question_.sides[at];
  if (said.kind == kSeenShort || said.kind == kSeenLong) {
    const int kind = said.kind == kSeenShort ? kShort : kLong;
    const Bits rook = bit(corner({said.from, said.to, 0, kind}));
    if (seen.blocked & rook) return true;
    if (trodden & rook) return false;
    needs.push_back({rook, 1 << side, kRook});
    return true;
  }
  if (said.kind != kSeen || walk_of(seen.board[said.from]) != kPawn) return true;
  const Bits to = bit(said.to);
  if (said.from % 8 == said.to % 8 || seen.blocked & to) return true;
  if (moved_to(at, 1 << (1 - side)) & to) return true;
  if (trodden & to) return false;
  needs.push_back({to, 1 << (1 - side), kNone});
  return true;
}

}  // namespace kirke::invisible
