#include "past/too_few.hpp"

namespace kirke::retro {
namespace {

bool are_on_one_colour(Squares squares) noexcept {
  return (squares & kLight) == 0 || (squares & ~kLight) == 0;
}

}  // namespace

bool cannot_mate(const Units& units, Side side) noexcept {
  const auto& of = units.of[side];
  const auto& others = units.of[other(side)];
  if ((of[kQueen] | of[kRook] | of[kPawn]) != 0) return false;
  if (of[kKnight] != 0) {
    const bool alone = of[kBishop] == 0 && std::has_single_bit(of[kKnight]);
    return alone && (others[kRook] | others[kBishop] | others[kKnight] | others[kPawn]) == 0;
  }
  if (of[kBishop] == 0) return true;
  return (others[kPawn] | others[kKnight]) == 0 && are_on_one_colour(of[kBishop] | others[kBishop]);
}

}  // namespace kirke::retro
