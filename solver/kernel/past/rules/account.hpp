#pragma once
// The account of all captures of a game: what each side has lost, and which captures the pawns of
// both sides need.

#include "past/facts.hpp"

namespace kirke::retro {

/// How much of the account is looked at. Each degree asks what the degrees before it ask, and more.
enum class Looking : std::uint8_t {
  at_pawns,       // ways of pawns; pieces were captured anywhere, pawns promoted anywhere
  at_promotions,  // promoted pieces come from where they promoted
  at_all,         // missing pieces of the game array were captured where they can have got to
};

/// A supposition: can the account be settled if this was so?
struct Supposed {
  /// The pawns on these squares did not capture there the enemy pawn that began on the square.
  Squares left = 0;
  /// The bishops of these squares of the game array never left them, and were captured there.
  Squares stayed = 0;
  /// Sides that have one promoted piece more on the board than they must have.
  std::array<bool, 2> promoted{};
  /// By side and file: squares on which the pawn of the file was not captured before it promoted.
  std::array<std::array<Squares, 8>, 2> pawn_not_on{};
  /// By side: squares on which the first and the second of its missing knights were not captured.
  std::array<std::array<Squares, 2>, 2> knight_not_on{};
};

/// Whether the account can be settled. Every pawn on the board, and every promoted one, came its
/// way by captures of units that can have stood there; a captured pawn came to where it was
/// captured, or promoted, by captures of its own. True as well if the search for that takes too
/// long.
bool settled(const Facts& facts, Looking looking, const Supposed& supposed = {});

}  // namespace kirke::retro
