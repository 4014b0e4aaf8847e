#pragma once
// Moves of orthodox chess taken back: every move that can have been the last one, as far as the
// position itself tells. What the past tells against a move is asked elsewhere.

#include <string>
#include <vector>

#include "past/past.hpp"

namespace kirke::retro {

enum class MoveKind : std::uint8_t { quiet, capture, double_step, en_passant, castling };

/// A move that was played, by the squares where it began and ended; of castling by those of the
/// king.
struct UnMove {
  std::uint8_t from = 0, to = 0;
  Walk walk = kKing;       // the unit that moved; a pawn if it promoted
  Walk became = kKing;     // the unit that stands there now
  Walk captured = kWalks;  // kWalks: nothing
  MoveKind kind = MoveKind::quiet;

  bool operator==(const UnMove&) const = default;
  bool promotes() const noexcept { return walk != became; }
};

/// Squares from which the unit on a square can have come, with a capture and without (`quiet`), if
/// the rest of the board was as it is now. Castling and double steps of pawns are left out.
struct Origins {
  Squares quiet = 0, capturing = 0;
  Squares pawn_quiet = 0, pawn_capturing = 0;  // it came as a pawn and promoted
};
Origins origins(Squares occupied, Side side, Walk walk, int square) noexcept;

/// Every move of the side that has moved last which leads to the position. A move has to agree with
/// geometry, with what pawns, castling, promotion and en passant need, and with what is held to be
/// known of the past. The side that was not to move may not have been in check. Order: quiet moves,
/// captures, promotions, captures en passant.
std::vector<UnMove> unmoves(const Past& past);

/// The position before a move. Precondition: the move is one of unmoves(past).
Past before(const Past& past, const UnMove& move) noexcept;

/// The units after the move is played again. Precondition: the move is possible.
Units replayed(const Units& units, Side side, const UnMove& move) noexcept;

/// The move as it is written: "Kf5xNe5", "f4xg3ep", "c7xNd8=R", "0-0-0". English letters.
std::string text(const UnMove& move);

/// "a1" to "h8".
std::string square_name(int square);

}  // namespace kirke::retro
