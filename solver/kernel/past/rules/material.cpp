// R1: what the material of a side allows.

#include <algorithm>

#include "past/rules/all.hpp"

namespace kirke::retro {
namespace {

Outcome refuted_by(Facts& facts, Squares squares) {
  facts.witness = squares;
  return Outcome::refuted;
}

Outcome king_count(Facts& facts) {
  for (Side side = 0; side < 2; ++side) {
    const Squares kings = facts.units.of[side][kKing];
    if (std::popcount(kings) > 1) return refuted_by(facts, kings);
  }
  return Outcome::nothing;
}

Outcome pawn_ranks(Facts& facts) {
  const Squares pawns = facts.units.of[0][kPawn] | facts.units.of[1][kPawn];
  const Squares wrong = pawns & (rank_at(0, kWhite) | rank_at(7, kWhite));
  return wrong != 0 ? refuted_by(facts, wrong) : Outcome::nothing;
}

int beyond(Squares units, int array_count) noexcept {
  return std::max(0, std::popcount(units) - array_count);
}

Outcome unit_counts(Facts& facts) {
  for (Side side = 0; side < 2; ++side) {
    const auto& of = facts.units.of[side];
    // A king that is not on the board stands for itself: positions may be set up without one.
    const int most = 16 - (of[kKing] == 0 ? 1 : 0);
    const int promoted = beyond(of[kQueen], 1) + beyond(of[kRook], 2) +
                         beyond(of[kBishop] & kLight, 1) + beyond(of[kBishop] & ~kLight, 1) +
                         beyond(of[kKnight], 2);
    const Squares all = facts.units.all(side);
    if (std::popcount(all) > most || std::popcount(of[kPawn]) + promoted > 8)
      return refuted_by(facts, all);
  }
  return Outcome::nothing;
}

}  // namespace

const StaticRule kKingCount{"R1", "kings", "a side has several kings", "", "Codex", 1, king_count};
const StaticRule kPawnRanks{
    "R1", "pawn ranks", "a pawn stands on the first or the last rank", "", "Codex", 1, pawn_ranks};
const StaticRule kUnitCounts{
    "R1",
    "counts",
    "a side has more pawns and promoted pieces than eight, or more than 16 units",
    "",
    "Codex",
    1,
    unit_counts};

}  // namespace kirke::retro
