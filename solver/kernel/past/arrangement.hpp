#pragma once
// Some units of a position, as they stood at some moment before it: what cages are looked for with.

#include "past/rules.hpp"
#include "past/steps.hpp"

namespace kirke::retro {

inline constexpr std::size_t kMostUnits = 32;  // on a board of which the counts are right

struct Member {
  Side side;
  Walk walk;
  std::int8_t square;  // kNowhere once it has got away
};

/// The members in place: arrangements are copied by the thousand.
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

/// An arrangement of the units: what each is and where, and all by colour and walk.
struct Arrangement {
  Members members;
  Units units;
  Squares unmoved;                 // squares of members that have never moved before
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

/// The units on some squares of a position, of which this is known.
Arrangement arrangement_of(const Past& past, const Deduced& known, Squares members);

/// Check that nothing interposes: of adjacent units, knights and pawns.
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

/// Squares on which bishops stand still that leave them later: pawns at home shut them in.
Squares waiting_bishops(const Arrangement& now) noexcept;

/// Whether all members that have not got away are at home.
bool is_at_home(const Arrangement& now) noexcept;

/// Whether units that can never have moved, or a king behind a wall of such, refute it whatever
/// else was on the board.
bool is_refuted(const Arrangement& now);

/// What tells it from others.
PastKey key_of(const Arrangement& now) noexcept;

}  // namespace kirke::retro
