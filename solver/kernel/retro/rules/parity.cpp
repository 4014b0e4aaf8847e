// R14: who is to move is a matter of how many half-moves were made. Where every unit can only have
// made an even, or only an odd number of moves, that is known: a knight changes colours with each,
// and a unit that has two squares goes to and fro.

#include <optional>

#include "retro/rules/all.hpp"
#include "retro/rules/ways.hpp"

namespace kirke::retro {
namespace {

using Parity = std::optional<int>;  // 0 even, 1 odd; nothing if it can be either

int colour(int square) noexcept { return (file_of(square) + rank_of(square)) & 1; }

/// Pawns that are all there, on their second rank or the third.
Parity of_pawns(Squares pawns, Side side) noexcept {
  if (std::popcount(pawns) != 8) return std::nullopt;
  if ((pawns & ~(rank_at(1, side) | rank_at(2, side))) != 0) return std::nullopt;
  return std::popcount(pawns & rank_at(2, side)) & 1;
}

/// Both knights, whichever of them is which: their array squares have both colours.
Parity of_knights(Squares knights) noexcept {
  if (std::popcount(knights) != 2) return std::nullopt;
  const int one = first(knights), another = first(knights & (knights - 1));
  return (colour(one) + colour(another) + 1) & 1;
}

/// Pieces of the side that, all at home, leave each other no first move past pawns that have never
/// moved: none of them moved before one of them was captured.
Squares shut_by_each_other(const Facts& facts, Side side) noexcept {
  const Squares pawns = facts.units.of[side][kPawn] & facts.steady;
  Squares shut = rank_at(0, side);
  for (Squares last = 0; shut != last;) {
    last = shut;
    for (std::size_t walk = kKing; walk < kPawn; ++walk) {
      const auto piece = static_cast<Walk>(walk);
      for (Squares rest = array_squares(piece, side) & shut; rest != 0; rest &= rest - 1) {
        if ((steps(piece, first(rest)) & ~(shut | pawns)) != 0) shut &= ~(rest & -rest);
      }
    }
  }
  return shut;
}

/// The piece that began on a square, if it has never had more than two.
Parity of_piece(const Facts& facts, Side side, Walk walk, int home) noexcept {
  const Squares others = facts.steady & ~bit(home);
  const Squares squares =
      walk == kKing ? reached(facts, kKing, bit(home), others | facts.closed_to_king[side])
                    : reached(facts, walk, bit(home), others);
  const Squares here = facts.units.of[side][walk] & squares;
  if ((facts.steady & facts.units.of[side][walk] & bit(home)) != 0) return 0;
  if (here == 0) {
    // The only unit that its side has lost: nobody who shut it in was captured before it.
    const bool unmoved = (shut_by_each_other(facts, side) & bit(home)) != 0;
    if (unmoved && facts.missing[side] == 1) return 0;
    return std::nullopt;
  }
  if (std::popcount(squares) > 2 || std::popcount(here) != 1) return std::nullopt;
  return (here & bit(home)) != 0 ? 0 : 1;
}

/// Of all moves of a side. Eight pawns are there, so that no piece is promoted.
Parity of_side(const Facts& facts, Side side) noexcept {
  const auto& of = facts.units.of[side];
  const Parity pawns = of_pawns(of[kPawn], side);
  if (!pawns) return std::nullopt;
  const Parity knights = of_knights(of[kKnight]);
  if (!knights) return std::nullopt;
  int sum = *pawns + *knights;
  for (const Walk walk : {kKing, kQueen, kRook, kBishop}) {
    for (Squares homes = array_squares(walk, side); homes != 0; homes &= homes - 1) {
      const Parity piece = of_piece(facts, side, walk, first(homes));
      if (!piece) return std::nullopt;
      sum += *piece;
    }
  }
  return sum & 1;
}

Outcome parity(Facts& facts) {
  if (!facts.turn_is_known) return Outcome::nothing;
  const Parity white = of_side(facts, kWhite);
  if (!white) return Outcome::nothing;
  const Parity black = of_side(facts, kBlack);
  if (!black || (*white + *black) % 2 == (facts.past.to_move == kWhite ? 0 : 1))
    return Outcome::nothing;
  facts.witness = facts.units.all() & ~facts.steady;
  return Outcome::refuted;
}

}  // namespace

const StaticRule kParity{
    "R14",
    "parity",
    "with the number of moves that these units have made the other side is to move",
    "",
    "Sherlock",
    2,
    parity};

}  // namespace kirke::retro
