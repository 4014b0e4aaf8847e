#pragma once
// Goals that ask where the last half-move takes its unit: can a unit still get there within the
// half-moves that are left, if nothing stands in its way?
//
// Pruning: arrival-bound
// Claim: where it says no, no unit can get within the half-moves left to where the goal asks for
// it, even on an empty board.
// Relies on: units doing no more than walk, boards of 64 sites.
// Checked by: "the bound of goals of arrival lets units arrive".
// Known as: admissible heuristic of a relaxed problem.

#include <memory>
#include <vector>

#include "goals/goal.hpp"
#include "search/bounds/distances.hpp"

namespace kirke {

/// The bound for one goal and the side that is to reach it. The goal is a target, the far rank
/// (chess 81), a circuit, an exchange of places, or a capture en passant. Admitted only on boards
/// of up to 64 sites and under rules by which units do no more than walk.
template <int W>
class ArrivalBound {
 public:
  ArrivalBound(const Rules<W>& rules, Side reaching, const Goal& goal);

  static bool admits(const Rules<W>& rules, GoalKind goal) noexcept;
  /// Whether the rules admit the bound for some goal.
  static bool admits(const Rules<W>& rules) noexcept { return admits(rules, GoalKind::target); }

  /// False if the side can no longer reach the goal with `own` half-moves left, the last of all
  /// among them, while the other side has `others`.
  bool possible(const Position<W>& position, int own, int others);

 private:
  static constexpr int kNever = UnitDistances<W>::kNever;

  int moves_to(const Unit& unit, Site from, Site to);
  int moves_to_far_rank(const Unit& unit, Site from);
  bool arrives(const Unit& unit, Site from, int own);
  bool changes_places(const Position<W>& position, int own);
  bool passes(const Position<W>& position, int own, int others);
  bool takes_passing_on(const Position<W>& position, Site passed, int own);

  const Rules<W>& rules_;
  Side reaching_;
  GoalKind goal_;
  Site square_;
  Bits<W> far_rank_;
  UnitDistances<W> own_ways_, other_ways_;
};

/// The bounds that were asked for. Each is made when it is first asked for.
template <int W>
class ArrivalBounds {
 public:
  /// The bound for a goal, or nullptr where goal or rules do not admit it.
  ArrivalBound<W>* of(const Rules<W>& rules, Side reaching, const Goal& goal);

 private:
  struct Known {
    Side reaching;
    GoalKind kind;
    Site square;
    std::unique_ptr<ArrivalBound<W>> bound;  // nullptr: not admitted
  };
  std::vector<Known> known_;
};

extern template class ArrivalBound<1>;
extern template class ArrivalBound<4>;
extern template class ArrivalBounds<1>;
extern template class ArrivalBounds<4>;

}  // namespace kirke
