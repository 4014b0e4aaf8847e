#include "past/rules/homes.hpp"

#include "past/rules/ways.hpp"

namespace kirke::retro {
namespace {

using Reach = std::array<Squares, 2>;

/// Squares of promotion from which a piece gets to one of the units.
Squares promotions_for(const Facts& facts, Side side, Walk walk, Squares units) noexcept {
  Squares out = 0;
  for (Squares rest = rank_at(7, side) & ~facts.steady; rest != 0; rest &= rest - 1) {
    const Squares square = rest & -rest;
    if ((reached_from_promotion(facts, side, walk, square) & units) != 0) out |= square;
  }
  return out;
}

/// Adds what the units of a walk tell, all of them or those on squares of one colour.
void add(Homes& homes, const Facts& facts, Side side, Walk walk, Squares units,
         const Reach& reach) {
  const int of_array = originals(units, reach);
  if (of_array == 0) {
    for (const Squares one : reach) {
      if (one != 0) homes.captured.push_back(one);
    }
  } else if (of_array == 1 && reach[1] != 0) {
    if ((units & reach[0]) == 0)
      homes.captured.push_back(reach[0]);
    else if ((units & reach[1]) == 0)
      homes.captured.push_back(reach[1]);
    else
      homes.captured.push_back(reach[0] | reach[1]);
  }
  int promoted = std::popcount(units) - of_array;
  if (promoted == 0) return;
  for (Squares rest = units & ~(reach[0] | reach[1]); rest != 0; rest &= rest - 1, --promoted)
    homes.promoted.push_back(promotions_for(facts, side, walk, rest & -rest));
  if (promoted == 0) return;
  const Squares anywhere = promotions_for(facts, side, walk, units);
  for (; promoted > 0; --promoted) homes.promoted.push_back(anywhere);
}

}  // namespace

std::array<Squares, 2> reached_from_array(const Facts& facts, Side side, Walk walk) noexcept {
  const Squares homes = array_squares(walk, side), second = homes & (homes - 1);
  return {reached(facts, side, walk, homes & ~second),
          second != 0 ? reached(facts, side, walk, second) : 0};
}

int originals(Squares units, const std::array<Squares, 2>& reach) noexcept {
  const bool one = (units & reach[0]) != 0, another = (units & reach[1]) != 0;
  if (one && another) return std::popcount(units & (reach[0] | reach[1])) >= 2 ? 2 : 1;
  return one || another ? 1 : 0;
}

Homes homes_of(const Facts& facts, Side side, Squares stayed,
               const std::array<Squares, 2>& knight_not_on) {
  Homes homes;
  const auto& of = facts.units.of[side];
  for (const Walk walk : {kQueen, kRook, kKnight}) {
    const std::size_t first_of_walk = homes.captured.size();
    add(homes, facts, side, walk, of[walk], reached_from_array(facts, side, walk));
    for (std::size_t i = first_of_walk; walk == kKnight && i < homes.captured.size(); ++i)
      homes.captured[i] &= ~knight_not_on[i - first_of_walk];
  }
  const Reach bishops = reached_from_array(facts, side, kBishop);
  for (Squares reach : bishops) {
    const Squares colour = (reach & kLight) != 0 ? kLight : ~kLight;
    if ((reach & stayed) != 0) reach = reach & stayed & array_squares(kBishop, side);
    add(homes, facts, side, kBishop, of[kBishop] & colour, {reach, 0});
  }
  return homes;
}

Captured captured_after_promotion(const Facts& facts, Side side, int square) {
  Captured out;
  for (const Walk walk : {kQueen, kRook, kBishop, kKnight}) {
    const Squares gets_to = reached_from_promotion(facts, side, walk, bit(square));
    out.itself |= gets_to;
    const Squares units = gets_to & facts.units.of[side][walk];
    for (Squares homes = array_squares(walk, side) & ~facts.steady; homes != 0;
         homes &= homes - 1) {
      const Squares colour = ((homes & -homes) & kLight) != 0 ? kLight : ~kLight;
      if ((walk == kBishop ? units & colour : units) != 0)
        out.in_its_place |= reached(facts, side, walk, homes & -homes);
    }
  }
  return out;
}

}  // namespace kirke::retro
