#pragma once
// Moves taken back under Anticirce: a unit that captured was reborn on its square of the game
// array, as what it had become. Written for this condition alone; other conditions need code of
// their own.
// Source: docs/sources.md [anticirce].

#include <vector>

#include "retractor/retraction.hpp"

namespace kirke::retro {

/// Whether units that capture are reborn; calvet: also on the square where they have just captured.
enum class Rebirth : std::uint8_t { none, calvet, cheylan };

/// The square of the game array on which a unit is reborn that has captured on `capture`. Rooks,
/// bishops and knights take the one of the same colour as `capture`, pawns the one on its file.
int reborn_on(Walk walk, Side side, int capture) noexcept;

/// Every move of the side that has moved last which leads to the position, judged by units and
/// their ways alone. The caller asks who stands in check, after castlings too. A unit with a right
/// to castle (Past::unmoved) has not moved since the game began, or since it was reborn.
std::vector<Retraction> reborn_unmoves(const Past& past, Rebirth rebirth);

}  // namespace kirke::retro
