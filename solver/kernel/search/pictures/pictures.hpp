#pragma once
// Pictures of mate and stalemate: which unit may stand where at the end of help or series play. For
// every unit, a picture names a state, or says that it has been captured, or leaves it open. Every
// end of play that the half-moves allow has a picture in the list; not every picture can be
// reached.
//
// Pruning: pictures
// Claim: every mate or stalemate that ends the play has its final position in the list, and every
// unit what it needs to get there; play that leaves none of the list has no solution. Castlings are
// planned: each set of them has its own list, in which a castling is one half-move, and the ways of
// its two units begin where it puts them.
// Relies on: nothing acting besides the plain move, check by the tables, one stepping king on the
// side that is caught; boards of 64 sites.
// Checked by: "the bounds let solutions pass", "help play finds what brute force finds".
// Known as: constraint satisfaction: enumeration with the most constrained question first (R.
// Haralick, G. Elliott 1980) and nogoods, of patterns that are then bounds (J. Culberson, J.
// Schaeffer, Pattern databases, 1998).

#include "search/pictures/picture.hpp"

namespace kirke {

/// The result of an enumeration: all pictures; or none, because there are too many or the steps did
/// not suffice.
enum class Enumerated : std::uint8_t { all, too_many, too_slowly };

template <int W>
Enumerated enumerate_pictures(const Rules<W>& rules, const Position<W>& position,
                              UnitDistances<W>& white, UnitDistances<W>& black,
                              const PictureGoal& goal, const Patience& patience, Pictures<W>& out);

}  // namespace kirke
