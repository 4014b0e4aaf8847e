// Where an invisible can have stood from the beginning.

#include <algorithm>

#include "invisible/histories.hpp"

namespace kirke::invisible {

/// Whether there can be enough units of each side for the rest of the line, and the only one of a
/// side stands where it can do all that is left.
bool Histories::may_go_on(int ply) {
  const Position& p = positions_[ply];
  const Demands& demands = line_->demands[ply];
  const int lack[2] = {lacking(demands, p, 0), lacking(demands, p, 1)};
  if (lack[0] + lack[1] > free_) return false;
  for (int side = 0; side < 2; ++side) {
    const Bits hidden = p.hidden & p.of[side][kNone];
    if (std::popcount(hidden) != 1 || free_ > lack[1 - side]) continue;
    const auto turns_visible = [&](const Revelation& one) {
      return one.plies == ply && side_of(one.code) == side;
    };
    const auto& all = line_->revelations;
    if (std::any_of(all.begin(), all.end(), turns_visible)) continue;
    const int square = std::countr_zero(hidden);
    if (!lone_units_.may_follow(ply, square, p.board[square])) return false;
  }
  return true;
}

/// Squares that the other side must not attack in the position before a half-move: the king of a
/// side that has just moved, or that is not to move, and the way of a king that castles.
Bits Histories::guarded(int ply, int side) const {
  const Position& p = positions_[ply];
  const int plies = static_cast<int>(line_->moves.size());
  const bool moved = ply > 0 && line_->sides[ply - 1] == side;
  const int next = ply < plies ? line_->sides[ply] : line_->next;
  Bits found = moved || next != side ? p.of[side][kKing] : 0;
  if (castled_[ply] && line_->sides[ply] == side) {
    found |= bit(moves_[ply].from) | bit(beside(moves_[ply]));
  }
  return found;
}

/// Puts an invisible on a square where it has stood from the beginning, so that it is in nobody's
/// way; whether it can.
bool Histories::place(int square, int code, int upto) {
  const Bits b = bit(square);
  if (barred_ & b || (walk_of(code) == kPawn && b & kOuterRanks)) return false;
  for (int ply = 0; ply <= upto; ++ply) {
    if (positions_[ply].blocked & b) return false;
    if ((ply < upto || castled_[ply]) && passed_[ply] & b) return false;
  }
  const bool at_home = is_home(square, code);
  for (int ply = 0; ply <= upto; ++ply) {
    positions_[ply].put(square, code);
    positions_[ply].hidden |= b;
    if (at_home) positions_[ply].rights |= b & setting_.homes;
  }
  placed_.push_back({square, upto});
  --free_;
  return true;
}

void Histories::unplace() {
  const Placed last = placed_.back();
  placed_.pop_back();
  for (int ply = 0; ply <= last.upto; ++ply) positions_[ply].take(last.square);
  ++free_;
}

/// Whether a unit attacks a king that must not be attacked.
bool Histories::attacks(int square, int code, int upto) const {
  for (int ply = 0; ply <= upto; ++ply) {
    const Bits safe = guarded(ply, 1 - side_of(code));
    if (safe && captures(code, square, positions_[ply].blocked) & safe) return true;
  }
  return false;
}

/// The squares of which one must be taken, as a king is attacked on a line that must not be; none
/// if nothing can stand between.
std::optional<Bits> Histories::unshielded(int upto) const {
  for (int ply = 0; ply <= upto; ++ply) {
    const Position& p = positions_[ply];
    for (int side = 0; side < 2; ++side) {
      for (Bits safe = guarded(ply, side); safe; safe &= safe - 1) {
        const int square = std::countr_zero(safe);
        const Bits by = attackers(p, square, 1 - side);
        if (by) return between(std::countr_zero(by), square);
      }
    }
  }
  return std::nullopt;
}

}  // namespace kirke::invisible
