// Which lines the visible units alone show to be impossible.

#include <algorithm>
#include <bit>

#include "invisible/lines.hpp"

namespace kirke::invisible {

namespace {

/// Who stands on a square: sides, as bits, and nobody.
constexpr int kNobody = 4;
constexpr int kAnybody = 7;

/// Whether an invisible of some walk may capture there, by the visible units alone.
bool may_go_to(const Position& seen, int from, int to) {
  const Bits leaps = captures(code_of(0, kKnight), from, 0);
  return (leaps | captures(code_of(0, kQueen), from, seen.blocked)) & bit(to);
}

}  // namespace

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
    if (!is_safe(at, plies, seen.king(side), side, trodden, needs)) return false;
  }
  if (at == plies || !is_castling(moves_[at])) return true;
  const int side = question_.sides[at];
  const Move castling = castling_of(moves_[at]);
  return is_safe(at, plies, castling.from, side, trodden, needs) &&
         is_safe(at, plies, beside(castling), side, trodden, needs);
}

/// Whether no visible unit attacks a square of a king, or an invisible may stand between.
bool LineSearch::is_safe(int at, int plies, int square, int side, Bits trodden,
                         std::vector<Need>& needs) const {
  const Position& seen = nodes_[at].seen;
  for (Bits left = attackers(seen, square, 1 - side); left; left &= left - 1) {
    const int from = std::countr_zero(left);
    if (walk_of(seen.board[from]) == kKnight) return false;
    Bits squares = between(from, square);
    if (at < plies) squares &= ~nodes_[at + 1].way;
    const Bits from_start = squares & ~trodden;
    if (squares & moved_to(at, 3)) continue;
    if (!from_start) return false;
    needs.push_back({from_start, 3, kNone});
  }
  return true;
}

/// Who may stand on a square after `at` half-moves since an invisible has captured there.
int LineSearch::standing(int at, int capture) const {
  const int square = moves_[capture].to;
  const auto shown = [&](const Revelation& one) { return one.square == square; };
  if (std::any_of(revelations_.begin(), revelations_.end(), shown)) return kAnybody;
  int found = 1 << question_.sides[capture];
  for (int ply = capture + 1; ply < at; ++ply) {
    const int own = 1 << question_.sides[ply];
    const Announcement& said = moves_[ply];
    if (nodes_[ply + 1].seen.blocked & bit(square)) return kAnybody;
    if (said.kind == kUnseen) {
      const bool leaves = found & own, arrives = found & ~own;
      found |= (leaves ? kNobody : 0) | (arrives ? own : 0);
    } else if (said.kind == kUnseenCapture) {
      if (found & own && may_go_to(nodes_[ply].seen, square, said.to)) found |= kNobody;
    } else if (nodes_[ply + 1].way & bit(square)) {
      found &= kNobody;
    }
  }
  return found;
}

/// Whether a half-move may pass or enter the squares on which invisibles have captured before.
bool LineSearch::is_free(int at) const {
  const Announcement& said = moves_[at];
  const bool moves = said.kind == kSeen;
  const int own = 1 << question_.sides[at];
  const bool is_pawn = moves && walk_of(nodes_[at].seen.board[said.from]) == kPawn;
  const bool pushes = is_pawn && said.from % 8 == said.to % 8;
  for (int before = 0; before < at; ++before) {
    if (moves_[before].kind != kUnseenCapture) continue;
    const bool passes = nodes_[at + 1].way & bit(moves_[before].to);
    const bool arrives = moves && said.to == moves_[before].to;
    if (!passes && !arrives) continue;
    const int held = standing(at, before);
    const int enemy = kAnybody & ~kNobody & ~own;
    const int fitting = passes || pushes ? kNobody : is_pawn ? enemy : enemy | kNobody;
    if (!(held & fitting)) return false;
  }
  return true;
}

/// The unit that a pawn captures, or the rook of castling.
bool LineSearch::finds_its_unit(int at, Bits trodden, std::vector<Need>& needs) const {
  const Announcement& said = moves_[at];
  const Position& seen = nodes_[at].seen;
  const int side = question_.sides[at];
  if (is_castling(said)) {
    const Bits rook = bit(corner(castling_of(said)));
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
