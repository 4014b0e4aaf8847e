#pragma once
// A half-move taken back. The unit that captured may have been reborn elsewhere.

#include "past/unmoves.hpp"

namespace kirke::retro {

/// A move that was played, and where the unit stands now that made it: on `move.to`, unless it
/// captured there and was reborn.
struct Retraction {
  UnMove move;
  std::uint8_t stands = 0;

  bool captures() const noexcept { return move.captured != kWalks; }
  /// Whether both take the same unit back the same way, and differ at most in what they uncapture.
  bool alike(const Retraction& o) const noexcept {
    return stands == o.stands && move.to == o.move.to && move.from == o.move.from &&
           move.walk == o.move.walk && move.became == o.move.became && passes() == o.passes();
  }
  bool operator==(const Retraction&) const = default;

 private:
  bool passes() const noexcept { return move.kind == MoveKind::en_passant; }
};

/// The position before the move. Precondition: the move is possible in `past`.
inline Past taken_back(const Past& past, const Retraction& retraction) noexcept {
  Past unborn = past;
  if (retraction.stands != retraction.move.to) {
    Squares& units = unborn.units.of[past.moved_last()][retraction.move.became];
    units ^= bit(retraction.stands) | bit(retraction.move.to);
  }
  unborn.unmoved &= ~bit(retraction.stands);  // the unit had been reborn with a right to castle
  return before(unborn, retraction.move);
}

}  // namespace kirke::retro
