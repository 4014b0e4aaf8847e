#pragma once
// Where the only invisible of a side may stand: it has to make all unseen moves of the side, be
// captured where a pawn captures, and turn visible where one does. What else is hidden is ignored,
// as it can only be in the way or be captured, so that no history is lost.

#include <array>
#include <vector>

#include "invisible/demands.hpp"

namespace kirke::invisible {

/// A line as far as the visible units tell: seen has the position before each half-move, way the
/// squares that a visible unit passes in it.
struct Outline {
  std::vector<int> sides;
  std::vector<Announcement> moves;
  std::vector<Revelation> revelations;
  std::vector<Position> seen;
  std::vector<Bits> ways;
  std::vector<Demands> demands;
  std::vector<std::array<int, 2>> gone;
};

class LoneUnits {
 public:
  void start(const Setting& setting, const Outline& line);
  /// Whether a unit there, the only hidden one of its side from now on, may fit the line from the
  /// position behind so many half-moves and their revelations on.
  bool may_follow(int plies, int square, int code);
  /// Whether each unit that captures unseen can go on where it is the only one of its side that is
  /// left. both_kings: whether both kings are visible in the diagram.
  bool captors_follow(bool both_kings);

 private:
  bool captor_follows(std::size_t capture, int most, bool both_kings);
  bool follows(int ply, int square, int code);
  bool moves_on(int ply, int square, int code, int target);
  bool stays(int ply, int square, int code);
  bool reaches(int plies, int square, int code);
  bool is_needed(int plies, int side) const;

  const Setting* setting_ = nullptr;
  const Outline* line_ = nullptr;
  struct Known {
    Bits asked = 0;
    Bits yes = 0;
  };
  std::vector<std::array<Known, 16>> known_;
};

}  // namespace kirke::invisible
