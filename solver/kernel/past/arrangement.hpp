#pragma once
// Some units of a position, as they stood at some earlier moment. Cages are looked for with these.

#include "past/rules.hpp"
#include "past/steps.hpp"

namespace kirke::retro {

/// Units of both sides of a game; the rules of counts refute boards that have more.
inline constexpr std::size_t kMostUnits = 32;

struct Member {
  Side side;
  Walk walk;
  std::int8_t square;  // kNowhere once it has got away
};

/// The members as an array in place, because arrangements are copied by the thousand.
class Members {
 public:
  void push_back(const Member& member) noexcept { members_[count_++] = member; }
  std::size_t size() const noexcept { return count_; }
  Member& operator[](std::size_t i) noexcept { return members_[i]; }
  const Member& operator[](std::size_t i) const noexcept { return members_[i]; }
  const Member* begin() const noexcept { return members_.data(); }
  const Member* end() const noexcept { return members_.data() + count_; }

 private:
  std::array<Member, kMostUnits> members_{};
  std::uint8_t count_ = 0;
};

/// An arrangement of the units: what each unit is and where it stands, and all of them by colour
/// and walk.
struct Arrangement {
  Members members;
  Units units;
  Squares unmoved;                 // squares of members that had never moved by then
  Squares straight;                // squares of pawns that have never captured
  Squares left;                    // squares that bishops are to leave
  std::array<bool, 2> unpromoted;  // sides of which no piece was a pawn

  void put(std::size_t i, Walk walk, int square) {
    Member& m = members[i];
    if (m.square != kNowhere && (straight & bit(m.square)) != 0) {
      straight &= ~bit(m.square);
      if (square != kNowhere) straight |= bit(square);
    }
    if (m.square != kNowhere) units.of[m.side][m.walk] &= ~bit(m.square);
    m.walk = walk;
    m.square = static_cast<std::int8_t>(square);
    if (square != kNowhere) units.of[m.side][walk] |= bit(square);
  }
};

/// The units on these squares of a position. known: what is known of that position.
Arrangement arrangement_of(const Past& past, const Deduced& known, Squares members);

/// Whether the king is in a check that no unit can interpose: by an adjacent unit, a knight or a
/// pawn.
inline bool in_sure_check(const Units& units, Side side) noexcept {
  const Squares king = units.of[side][kKing];
  if (king == 0) return false;
  const int square = first(king);
  const auto& of = units.of[other(side)];
  const Squares next_lines = steps(kRook, square) & (of[kRook] | of[kQueen] | of[kKing]);
  const Squares next_diagonals = steps(kBishop, square) & (of[kBishop] | of[kQueen] | of[kKing]);
  return (next_lines | next_diagonals | (steps(kKnight, square) & of[kKnight]) |
          (pawn_takes(side, square) & of[kPawn])) != 0;
}

/// Squares of bishops that stand still now and leave their squares later: pawns at home shut them
/// in.
Squares waiting_bishops(const Arrangement& now) noexcept;

/// Whether all members that have not got away are at home.
bool is_at_home(const Arrangement& now) noexcept;

/// Whether the arrangement is refuted, whatever else was on the board: by units that can never have
/// moved, or by a king behind a wall of such units.
bool is_refuted(const Arrangement& now);

/// A key that tells the arrangement from all others.
PastKey key_of(const Arrangement& now) noexcept;

}  // namespace kirke::retro
