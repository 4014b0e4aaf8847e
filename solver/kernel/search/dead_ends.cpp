#include "search/dead_ends.hpp"

namespace kirke {

bool DeadEnds::contain(const Position<1>& position, const Rules<1>& rules) {
  retro::Past past;
  for (std::size_t walk = 0; walk < kinds_.size(); ++walk) {
    if (kinds_[walk] < 0) continue;
    for (Side side = 0; side < 2; ++side)
      past.units.of[side][walk] = (position.of_kind(kinds_[walk]) & position.of_side(side)).w[0];
  }
  past.to_move = position.to_move();
  const std::uint32_t rights = position.slot(kCastlingRights);
  for (int square = 0; rights != 0 && square < retro::kSquares; ++square) {
    if ((rights & rules.castlings.rights_at[static_cast<Site>(square)]) != 0)
      past.unmoved |= retro::bit(square);
  }
  if (position.slot(kEnPassant) != 0) past.passed = passed_site(position.slot(kEnPassant));
  return positions_.life(past) == retro::Life::dead;
}

}  // namespace kirke
