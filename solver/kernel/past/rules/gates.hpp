#pragma once
// R15: no unit passes a pawn on a file that the pawn never left.
//
// Such a pawn has always stood on its file between its square of the game array and its square now.
// A unit on the file stands above the pawn or below it. To get from one part to the other, the unit
// has to leave the file.

#include "past/facts.hpp"
#include "past/steps.hpp"

namespace kirke::retro {

/// The files of pawns that never left them, in three parts: squares on White's side of a white
/// pawn, squares on Black's side of a black pawn, and squares between them. A square that a pawn
/// left or came to may be in two parts. Squares of other files are in all parts.
class Gates {
 public:
  Gates(const Units& units, Squares never_captured) noexcept {
    parts_.fill(~Squares{0});
    for (Squares rest = never_captured; rest != 0; rest &= rest - 1) {
      const int square = first(rest);
      const Squares file = kFileA << file_of(square);
      const bool is_white = (units.of[kWhite][kPawn] & bit(square)) != 0;
      const Squares now_below = bit(square) - 1, now_above = ~now_below & ~bit(square);
      const Squares home = rank_at(1, is_white ? kWhite : kBlack) & file;
      // behind: behind the square where the pawn stands now. beyond: beyond the square where it
      // began.
      const Squares behind = is_white ? now_below : now_above;
      const Squares beyond = is_white ? ~(home | (home - 1)) : home - 1;
      parts_[is_white ? 0 : 2] &= ~file | behind;
      parts_[1] &= ~file | beyond;
      parts_[is_white ? 2 : 0] &= ~file | beyond;
      gated_ |= file;
    }
  }

  /// Squares that a king, queen or rook reaches from these squares without coming to a barred one.
  /// stops: squares that it never leaves again.
  Squares reached(Walk walk, Squares from, Squares barred, Squares stops) const noexcept {
    Parts seen{from & parts_[0], from & parts_[1], from & parts_[2]}, fresh = seen;
    for (bool again = true; again;) {
      Parts next{};
      for (std::size_t part = 0; part < 3; ++part) {
        for (Squares rest = fresh[part] & ~stops; rest != 0; rest &= rest - 1)
          go(walk, first(rest), part, barred, next);
      }
      again = false;
      for (std::size_t part = 0; part < 3; ++part) {
        fresh[part] = next[part] & ~barred & ~seen[part];
        seen[part] |= fresh[part];
        again = again || fresh[part] != 0;
      }
    }
    return seen[0] | seen[1] | seen[2];
  }

 private:
  using Parts = std::array<Squares, 3>;

  /// Adds to `next` the squares to which a unit goes from a square in this part.
  void go(Walk walk, int square, std::size_t part, Squares barred, Parts& next) const noexcept {
    const Squares file = kFileA << file_of(square);
    const Squares along = (file & gated_) != 0 ? file : 0;
    const Squares anyhow = observed(walk, square, barred);
    for (std::size_t i = 0; i < 3; ++i) next[i] |= anyhow & ~along & parts_[i];
    if (along == 0) return;
    next[part] |= observed(walk, square, barred | ~parts_[part]) & along & parts_[part];
  }

  Parts parts_;
  Squares gated_ = 0;
};

}  // namespace kirke::retro
