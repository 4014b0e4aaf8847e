#pragma once
// Moves taken back under Anticirce: a unit that captured was reborn on its square of the game
// array, as what it had become. Written for this condition, as every condition needs its own.
// Source: docs/sources.md [anticirce].

#include <vector>

#include "retractor/retraction.hpp"

namespace kirke::retro {

/// Whether units that capture are reborn; calvet: also where they have just captured.
enum class Rebirth : std::uint8_t { none, calvet, cheylan };

/// The square of the game array on which a unit is reborn that has captured on `capture`: rooks,
/// bishops and knights on that of the same colour, pawns on the same file.
int reborn_on(Walk walk, Side side, int capture) noexcept;

/// Every move of the side that has moved last which leads to the position, as far as units and
/// their ways go. Who stands in check is for the caller to ask, of castlings too. What has a right
/// to castle (Past::unmoved) has not moved since the game began, or since it was reborn.
std::vector<Retraction> reborn_unmoves(const Past& past, Rebirth rebirth);

}  // namespace kirke::retro
