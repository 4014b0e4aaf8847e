#pragma once
// The static rules, each of them a certain refutation or a certain deduction, one declaration a
// file.

#include "retro/facts.hpp"

namespace kirke::retro {

extern const StaticRule kKingCount, kPawnRanks, kUnitCounts;   // material.cpp
extern const StaticRule kCheckers;                             // checkers.cpp
extern const StaticRule kUnretractable;                        // unretractable.cpp
extern const StaticRule kKingWall;                             // king_wall.cpp
extern const StaticRule kShutIn, kPromotions;                  // pieces.cpp
extern const StaticRule kPawnFiles, kPassedPawns;              // pawn_files.cpp
extern const StaticRule kStraightPawns;                        // pawn_files.cpp
extern const StaticRule kPromotionCaptures, kOrigins, kTombs;  // tombs.cpp
extern const StaticRule kParity;                               // parity.cpp

}  // namespace kirke::retro
