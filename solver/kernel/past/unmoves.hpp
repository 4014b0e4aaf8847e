#pragma once
// Moves of orthodox chess taken back: every move that can have been the last one, as far as the
// position itself says. What their past says against them is asked elsewhere.

#include <string>
#include <vector>

#include "past/past.hpp"

namespace kirke::retro {

enum class MoveKind : std::uint8_t { quiet, capture, double_step, en_passant, castling };

/// A move that was played, by the squares it went from and to; castling by those of the king.
struct UnMove {
  std::uint8_t from = 0, to = 0;
  Walk walk = kKing;       // what moved; a pawn if it promoted
  Walk became = kKing;     // what stands there now
  Walk captured = kWalks;  // kWalks: nothing
  MoveKind kind = MoveKind::quiet;

  bool operator==(const UnMove&) const = default;
  bool promotes() const noexcept { return walk != became; }
};

/// Squares from which the unit on a square can have come without (`quiet`) and with a capture, as
/// if the rest of the board were what it is; castling and the double step of pawns are left out.
struct Origins {
  Squares quiet = 0, capturing = 0;
  Squares pawn_quiet = 0, pawn_capturing = 0;  // where it came as a pawn and promoted
};
Origins origins(Squares occupied, Side side, Walk walk, int square) noexcept;

/// Every move of the side that has moved last which leads to the position: geometry, what pawns,
/// castling, promotion and en passant need, what is held to be known of the past, and that the
/// side which was not to move was not in check. Quiet moves first, then captures, then promotions
/// and captures en passant.
std::vector<UnMove> unmoves(const Past& past);

/// The position before a move. Precondition: the move is one of unmoves(past).
Past before(const Past& past, const UnMove& move) noexcept;

/// The units after a move is played again. Precondition: it was possible there.
Units replayed(const Units& units, Side side, const UnMove& move) noexcept;

/// The move as it is written: "Kf5xNe5", "f4xg3ep", "c7xNd8=R", "0-0-0". English letters.
std::string text(const UnMove& move);

/// "a1" to "h8".
std::string square_name(int square);

}  // namespace kirke::retro
