#pragma once
// The account of all captures of a game: what each side has lost, and which captures its pawns and
// those of the other side need.

#include "past/facts.hpp"

namespace kirke::retro {

/// How much of it is looked at: each asks what those before it ask, and more.
enum class Looking : std::uint8_t {
  at_pawns,       // ways of pawns; pieces were captured anywhere, pawns promoted anywhere
  at_promotions,  // promoted pieces come from where they promoted
  at_all,         // missing pieces of the game array were captured where they can have come to
};

/// What is supposed besides, to see whether the account can be settled then.
struct Supposed {
  /// No pawn on these squares captured there the enemy one that began on its square.
  Squares left = 0;
  /// Bishops of these squares of the game array never left them, and were captured there.
  Squares stayed = 0;
  /// Sides of which one piece more on the board is a promoted pawn than has to be.
  std::array<bool, 2> promoted{};
  /// By side and file: squares on which the pawn of the file was not captured before it promoted.
  std::array<std::array<Squares, 8>, 2> pawn_not_on{};
  /// By side: squares on which the first and the second of its missing knights were not captured.
  std::array<std::array<Squares, 2>, 2> knight_not_on{};
};

/// Whether the account can be settled: every pawn that is on the board, and every promoted one,
/// came its way by captures of units that can have been there; a pawn that was captured came there,
/// or promoted, by captures of its own. Also true if the search for that is too long.
bool settled(const Facts& facts, Looking looking, const Supposed& supposed = {});

}  // namespace kirke::retro
