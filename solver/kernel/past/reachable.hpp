#pragma once
// Where the units of a position can ever get, whatever both sides do: enough to see of many
// positions that a side never mates, without playing on.

#include <vector>

#include "past/past.hpp"

namespace kirke::retro {

/// Squares that units may come to. They go as if only those that never leave their squares were in
/// their way; these are the units that have nowhere to go and that no enemy can get at. No unit can
/// ever be elsewhere, though it may never get to some of these squares.
class Reachable {
 public:
  explicit Reachable(const Past& past);

  /// False if the side never mates: wherever the other side's king can be, it is never in check, or
  /// has a square to go to that the side does not observe and that no unit of its own takes from
  /// it.
  bool may_mate(Side side) const;

 private:
  struct Unit {
    Side side;
    Walk walk;
    Squares origin;        // where it stands
    Squares at;            // as what it is now
    Squares promoted = 0;  // as a queen, or a knight

    bool stays() const noexcept { return at == origin && promoted == 0; }
  };

  bool spread(Unit& unit);
  void go(Walk walk, const Unit& unit, Squares& squares);
  void go_as_pawn(Unit& unit);
  Squares guarded_by_pawns(Side side) const noexcept;
  Squares observed_ever(const Unit& unit, Squares in_the_way) const;

  std::vector<Unit> units_;
  Squares stay_;                   // squares of units that never leave them, as far as is known
  std::array<Squares, 2> ever_{};  // where units that can be captured may be
};

}  // namespace kirke::retro
