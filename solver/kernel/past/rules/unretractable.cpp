// R3: units that can never have moved, because every square that they could have come from is taken
// by another of them. If one of them had moved, take the one that moved last: the others stood
// where they stand now, so it had nowhere to come from.

#include "past/rules/all.hpp"
#include "past/steps.hpp"

namespace kirke::retro {
namespace {

class Stuck {
 public:
  explicit Stuck(const Facts& facts)
      : units_(facts.units),
        held_(facts.past.unmoved | facts.steady),
        straight_(facts.straight),
        set_(units_.all()) {}

  /// The greatest set of units of which none can have moved last.
  Squares set() {
    for (Squares last = 0; set_ != last;) {
      last = set_;
      for (Side side = 0; side < 2; ++side) {
        for (std::size_t walk = 0; walk < kWalks; ++walk) {
          Squares rest = units_.of[side][walk] & set_ & ~held_;
          for (; rest != 0; rest &= rest - 1) {
            const int square = first(rest);
            if (could_move(side, static_cast<Walk>(walk), square)) set_ &= ~bit(square);
          }
        }
      }
    }
    return set_;
  }

  /// The members on these squares, and those that keep them from having moved, directly or by
  /// keeping others.
  Squares held_by(Squares squares) const noexcept {
    for (Squares last = 0; squares != last;) {
      last = squares;
      for (Squares rest = squares & ~held_; rest != 0; rest &= rest - 1) {
        for (Side side = 0; side < 2; ++side) {
          const Walk walk = walk_at(units_, side, first(rest));
          if (walk != kWalks) squares |= came_from(side, walk, first(rest)) & set_;
        }
      }
    }
    return squares;
  }

 private:
  /// The nearest squares from which the unit can have come. On a line they stand for the squares
  /// behind them as well.
  Squares came_from(Side side, Walk walk, int square) const noexcept {
    const bool came_as_pawn =
        walk == kPawn ? height(square, side) >= 2 : walk != kKing && height(square, side) == 7;
    if (!came_as_pawn) return steps(walk, square);
    const Squares behind = pawn_straight(other(side), square);
    if ((straight_ & bit(square)) != 0) return behind;
    return steps(walk, square) | behind | pawn_takes(other(side), square);
  }

  bool could_move(Side side, Walk walk, int square) const noexcept {
    if ((came_from(side, walk, square) & ~set_) != 0) return true;
    return (walk == kKing || walk == kRook) && could_castle(side, walk, square);
  }

  /// Whether castling brought the king or the rook here. The array squares of both are free, and if
  /// a unit of the set stands on the other's square, it is that other unit.
  bool could_castle(Side side, Walk walk, int square) const noexcept {
    for (const bool is_short : {true, false}) {
      const Castling way = castling(side, is_short);
      if (square != (walk == kKing ? way.king_to : way.rook_to)) continue;
      const int partner = walk == kKing ? way.rook_to : way.king_to;
      const Squares partners = units_.of[side][walk == kKing ? kRook : kKing];
      if ((set_ & way.empty) == 0 && (set_ & bit(partner) & ~partners) == 0 &&
          (held_ & bit(partner)) == 0)
        return true;
    }
    return false;
  }

  const Units& units_;
  const Squares held_, straight_;
  Squares set_;
};

Outcome unretractable(Facts& facts) {
  Stuck stuck(facts);
  const Squares set = stuck.set();
  Squares at_home = 0;
  for (Side side = 0; side < 2; ++side) {
    for (std::size_t walk = 0; walk < kWalks; ++walk)
      at_home |= facts.units.of[side][walk] & array_squares(static_cast<Walk>(walk), side);
  }
  if ((set & ~at_home) != 0) {
    facts.witness = stuck.held_by(set & ~at_home);
    return Outcome::refuted;
  }
  if ((set & ~facts.steady) == 0) return Outcome::nothing;
  facts.steady |= set;
  facts.witness = set;
  return Outcome::deduced;
}

}  // namespace

const StaticRule kUnretractable{
    "R3",
    "unretractable units",
    "these units have no square to have come from but those of each other, and not all of them are "
    "at home",
    "these units have no square to have come from but those of each other: they have never moved",
    "Sherlock; Texel",
    2,
    unretractable};

}  // namespace kirke::retro
