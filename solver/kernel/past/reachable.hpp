#pragma once
// Where the units of a position can ever get, whatever both sides do. Of many positions that is
// enough to see, without playing on, that a side never mates.

#include <vector>

#include "past/past.hpp"

namespace kirke::retro {

/// Squares that units may come to. They move as if their only obstacles were the units that never
/// leave their squares: those that have nowhere to go and that no enemy can get at. The squares are
/// a superset: no unit can ever stand elsewhere.
class Reachable {
 public:
  explicit Reachable(const Past& past);

  /// False if the side never mates: wherever the other side's king can be, it is never in check, or
  /// it has a flight that the side does not observe and that no unit of its own can occupy.
  bool may_mate(Side side) const;

 private:
  struct Unit {
    Side side;
    Walk walk;
    Squares origin;        // where it stands
    Squares at;            // where it gets as what it is now
    Squares promoted = 0;  // where it gets as a queen or a knight

    bool stays() const noexcept { return at == origin && promoted == 0; }
  };

  bool spread(Unit& unit);
  void go(Walk walk, const Unit& unit, Squares& squares);
  void go_as_pawn(Unit& unit);
  Squares guarded_by_pawns(Side side) const noexcept;
  Squares observed_ever(const Unit& unit, Squares in_the_way) const;

  std::vector<Unit> units_;
  Squares stay_;                   // squares of units that are known never to leave them
  std::array<Squares, 2> ever_{};  // where units that can be captured may be
};

}  // namespace kirke::retro
