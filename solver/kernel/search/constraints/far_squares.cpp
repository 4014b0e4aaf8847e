// How far units of chess are from squares and promotions that constraints ask of them, as distances
// on the empty board tell.

#include <algorithm>
#include <memory>

#include "search/constraints/line_constraints.hpp"

namespace kirke {

template <int W>
UnitDistances<W>& LineConstraints<W>::distances(const Rules<W>& rules, Side side) const {
  constexpr int kAnyCaptures = 15;
  auto& of_side = distances_[side];
  if (!of_side) of_side = std::make_unique<UnitDistances<W>>(rules, side, kAnyCaptures);
  return *of_side;
}

/// Whether the unit, one of the diagram, cannot come to a square of the constraint in time.
template <int W>
bool LineConstraints<W>::too_far(const One& one, const Position<W>& position, const Rules<W>& rules,
                                 const HalfMovesLeft& left) const {
  if constexpr (W == 1) {
    if (!plain_ || one.says.units.id == 0) return false;
    const Bits<W> there = where(one.says.units, position);
    if (there.none()) return true;
    const Site s = there.first();
    if (one.sites.test(s)) return false;
    const Unit& unit = position.at(s);
    const Side side = unit.owned_by(0) ? 0 : 1;
    const std::uint8_t* const far =
        distances(rules, side).to_sites(static_cast<UnitState>(unit.kind * 64 + s));
    // A castling takes a king two squares on.
    const int time = left.of[side] + (unit.royal() ? 1 : 0);
    for (Bits<W> rest = one.sites; rest.any();) {
      if (far[rest.pop()] <= time) return false;
    }
    return true;
  }
  return false;
}

/// The fewest half-moves in which pawns that the constraint is about promote so often; more than
/// any play has if there are too few of them.
template <int W>
int LineConstraints<W>::fewest_to_promote(const One& one, int promotions,
                                          const Position<W>& position,
                                          const Rules<W>& rules) const {
  std::vector<int> moves;
  for (Bits<W> rest = where(one.says.units, position); rest.any();) {
    const Site s = rest.pop();
    const Unit& unit = position.at(s);
    if (!rules.kind_traits[unit.kind].promotes) continue;
    const int rank = rules.board.rank_of_side(s, unit.owned_by(0) ? 0 : 1);
    const int steps = rules.board.height - 1 - rank;
    moves.push_back(rank == 1 ? steps - 1 : steps);
  }
  if (static_cast<int>(moves.size()) < promotions) return ConstraintSpec::kNoEnd;
  std::sort(moves.begin(), moves.end());
  int sum = 0;
  for (int i = 0; i < promotions; ++i) sum += moves[static_cast<std::size_t>(i)];
  return sum;
}

template bool LineConstraints<kWords>::too_far(const One&, const Position<kWords>&,
                                               const Rules<kWords>&, const HalfMovesLeft&) const;
template int LineConstraints<kWords>::fewest_to_promote(const One&, int, const Position<kWords>&,
                                                        const Rules<kWords>&) const;

}  // namespace kirke
