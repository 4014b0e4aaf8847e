// R14: the number of half-moves decides who is to move. If every unit can only have made an even or
// only an odd number of moves, the side to move is known. A knight changes colours with each move;
// so, in its way, does a piece that can only go to and fro.

#include "past/rules/all.hpp"
#include "past/rules/move_parity.hpp"
#include "past/rules/ways.hpp"

namespace kirke::retro {
namespace {

/// Pieces of the side that shut each other in while all are at home and the pawns before them have
/// never moved. None of them moved before one of them was captured.
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

/// Squares to which the piece gets that began on a square.
Squares room(const Facts& facts, Side side, Walk walk, int home) noexcept {
  const Squares others = facts.steady & ~bit(home);
  if (walk == kKing) return reached(facts, kKing, bit(home), others | facts.closed_to_king[side]);
  return reached_past_captors(facts, side, walk, bit(home), others);
}

/// The squares of a room to which a piece comes with an odd number of moves. Nothing if it comes to
/// one of its squares with an odd and with an even number.
std::optional<Squares> odd_squares(const Facts& facts, Walk walk, int home, Squares room) noexcept {
  Squares even = bit(home), odd = 0;
  for (Squares last = 0; last != (even | odd);) {
    last = even | odd;
    for (Squares rest = last; rest != 0; rest &= rest - 1) {
      const Squares next = observed(walk, first(rest), facts.steady & ~bit(home)) & room;
      (((even & rest & -rest) != 0) ? odd : even) |= next;
    }
    if ((even & odd) != 0) return std::nullopt;
  }
  return odd;
}

/// The parity of the moves of the piece that began on a square, if no promoted piece can be taken
/// for it. A king that has more than two squares may have castled.
Parity of_piece(const Facts& facts, Side side, Walk walk, int home) noexcept {
  const Squares squares = room(facts, side, walk, home);
  const Squares units = facts.units.of[side][walk];
  if ((facts.steady & units & bit(home)) != 0 || squares == bit(home)) return 0;
  const Squares here = units & squares;
  if (here == 0) {
    // It is the only unit that its side has lost: none of those that shut it in was captured before
    // it.
    const bool unmoved = (shut_by_each_other(facts, side) & bit(home)) != 0;
    if (unmoved && facts.missing[side] == 1) return 0;
    return std::nullopt;
  }
  const Squares twins = array_squares(walk, side) & ~bit(home);
  const bool is_alone = twins == 0 || (room(facts, side, walk, first(twins)) & squares) == 0;
  if (std::popcount(here) != 1 || (walk != kBishop && !is_alone)) return std::nullopt;
  if (walk == kKing && std::popcount(squares) > 2) return std::nullopt;
  const auto odd = odd_squares(facts, walk, home, squares);
  if (!odd) return std::nullopt;
  return (here & *odd) != 0 ? 1 : 0;
}

/// The parity of the moves of all pieces but knights, if no pawn has promoted to one of them.
Parity of_pieces(const Facts& facts, Side side) noexcept {
  int sum = 0;
  for (const Walk walk : {kKing, kQueen, kRook, kBishop}) {
    for (Squares homes = array_squares(walk, side); homes != 0; homes &= homes - 1) {
      const Parity piece = of_piece(facts, side, walk, first(homes));
      if (!piece) return std::nullopt;
      sum += *piece;
    }
  }
  return sum & 1;
}

/// The parity of all moves of a side. pieces: that of the moves of its pieces but knights.
Parity of_side(const Facts& facts, Side side, const Parity& pieces) {
  if (!pieces) return std::nullopt;
  const Parity pawns = of_pawns(facts, side);
  if (!pawns) return std::nullopt;
  const Parity knights = of_knights(facts, side);
  if (!knights) return std::nullopt;
  return (*pieces + *pawns + *knights) & 1;
}

Outcome parity(Facts& facts) {
  if (!facts.turn_is_known) return Outcome::nothing;
  const std::array<Parity, 2> pieces{of_pieces(facts, kWhite), of_pieces(facts, kBlack)};
  if (!pieces[kWhite] || !pieces[kBlack]) return Outcome::nothing;  // quickly seen
  const Parity white = of_side(facts, kWhite, pieces[kWhite]);
  if (!white) return Outcome::nothing;
  const Parity black = of_side(facts, kBlack, pieces[kBlack]);
  if (!black || (*white + *black) % 2 == (facts.past.to_move == kWhite ? 0 : 1))
    return Outcome::nothing;
  facts.witness = facts.units.all() & ~facts.steady;
  return Outcome::refuted;
}

}  // namespace

const StaticRule kParity{"R14",
                         "parity",
                         "with the number of moves that these units have made, and those that "
                         "pawns captured, the other side is to move",
                         "",
                         "Sherlock",
                         2,
                         parity};

}  // namespace kirke::retro
