#include "past/arrangement.hpp"

#include <algorithm>

#include "past/rules/all.hpp"

namespace kirke::retro {

Arrangement arrangement_of(const Past& past, const Deduced& known, Squares members) {
  Arrangement out{
      {}, {}, past.unmoved & members, known.straight & members, known.left, known.unpromoted};
  for (Side side = 0; side < 2; ++side) {
    for (std::size_t walk = 0; walk < kWalks; ++walk) {
      const Squares here = past.units.of[side][walk] & members;
      out.units.of[side][walk] = here;
      for (Squares rest = here; rest != 0; rest &= rest - 1)
        out.members.push_back(
            {side, static_cast<Walk>(walk), static_cast<std::int8_t>(first(rest))});
    }
  }
  return out;
}

Squares waiting_bishops(const Arrangement& now) noexcept {
  Squares out = 0;
  for (Side side = 0; side < 2; ++side) {
    const Squares pawns = now.units.of[side][kPawn] & rank_at(1, side);
    for (Squares rest = now.left & array_squares(kBishop, side); rest != 0; rest &= rest - 1) {
      const Squares exits = pawn_takes(side, first(rest));
      if ((exits & ~pawns) == 0) out |= rest & -rest & ~now.units.of[side][kBishop];
    }
  }
  return out;
}

bool is_at_home(const Arrangement& now) noexcept {
  return std::all_of(now.members.begin(), now.members.end(), [](const Member& m) {
    return m.square == kNowhere || (array_squares(m.walk, m.side) & bit(m.square)) != 0;
  });
}

bool is_refuted(const Arrangement& now) {
  const Past past{.units = now.units, .unmoved = now.unmoved};
  Facts facts(past, false);
  facts.straight = now.straight;
  return kUnretractable.apply(facts) == Outcome::refuted ||
         kKingWall.apply(facts) == Outcome::refuted;
}

PastKey key_of(const Arrangement& now) noexcept {
  return retro::key_of({.units = now.units, .unmoved = now.unmoved, .not_passed = now.straight});
}

}  // namespace kirke::retro
