// Where an invisible can have stood from the beginning.

#include <algorithm>
#include <array>

#include "invisible/histories.hpp"

namespace kirke::invisible {

/// What may be placed: units of all walks, kings as long as they stand nowhere.
std::span<const int> Histories::codes() const {
  static constexpr std::array<int, 12> kAll = {
      code_of(0, kKing),  code_of(0, kBishop), code_of(0, kKnight), code_of(0, kRook),
      code_of(0, kQueen), code_of(0, kPawn),   code_of(1, kBishop), code_of(1, kKnight),
      code_of(1, kRook),  code_of(1, kQueen),  code_of(1, kPawn),   code_of(1, kKing)};
  const std::span<const int> all{kAll};
  const std::size_t first = is_due(0) ? 0 : 1, end = is_due(1) ? 12 : 11;
  return all.subspan(first, end - first);
}

/// How many of the units that stand nowhere yet must be of this side: the rest of the line asks for
/// some, and a king must stand somewhere.
int Histories::reserved(int ply, int side) const {
  const auto of = static_cast<std::size_t>(side);
  const int lack = lacking(line_->demands[static_cast<std::size_t>(ply)][of], positions_[ply], side,
                           is_due(side));
  return is_due(side) ? std::max(lack, 1) : lack;
}

/// Whether there can be enough units of each side for the rest of the line, and the only one of a
/// side stands where it can do all that is left.
bool Histories::may_go_on(int ply) {
  const Position& p = positions_[ply];
  const int needed[2] = {reserved(ply, 0), reserved(ply, 1)};
  if (needed[0] + needed[1] > free_) return false;
  for (int side = 0; side < 2; ++side) {
    const Bits hidden = p.hidden & p.of[side][kNone];
    const bool is_one = hidden && !(hidden & (hidden - 1));
    if (!is_one || free_ > needed[1 - side]) continue;
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
  if (walk_of(code) == kKing ? !is_due(side_of(code)) : free_ <= is_due(0) + is_due(1)) {
    return false;
  }
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
