#pragma once
// The static rules. Each is a certain refutation or a certain deduction; a file declares a rule or
// a family.

#include "past/facts.hpp"

namespace kirke::retro {

extern const StaticRule kKingCount, kPawnRanks, kUnitCounts;   // material.cpp
extern const StaticRule kCheckers;                             // checkers.cpp
extern const StaticRule kUnretractable;                        // unretractable.cpp
extern const StaticRule kKingWall;                             // king_wall.cpp
extern const StaticRule kShutIn, kPromotions;                  // pieces.cpp
extern const StaticRule kPawnFiles, kPassedPawns;              // pawn_files.cpp
extern const StaticRule kStraightPawns, kSingleCaptures;       // pawn_files.cpp
extern const StaticRule kPromotionCaptures, kOrigins, kTombs;  // tombs.cpp
extern const StaticRule kNeverEmpty;                           // tombs.cpp
extern const StaticRule kParity;                               // parity.cpp

/// Squares of the game array that their bishops have left: if such a bishop had been captured on
/// its square, the account of captures could not be settled.
Squares bishops_that_left(const Facts& facts);
/// Whether no piece of the side on the board is a promoted pawn: with one, the account of captures
/// could not be settled.
bool none_is_promoted(const Facts& facts, Side side);

}  // namespace kirke::retro
