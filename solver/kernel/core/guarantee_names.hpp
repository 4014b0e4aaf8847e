#pragma once
// How messages and pages name the guarantees of core/guarantees.hpp, and what each says.

#include <array>
#include <string_view>

#include "core/guarantees.hpp"

namespace kirke {

struct GuaranteeName {
  std::string_view name, says;
};

/// In the order of the enumeration.
inline constexpr std::array<GuaranteeName, kGuarantees> kGuaranteeNames{{
    {"quiet-is-shift", "A move without capture changes nothing but where its unit stands."},
    {"capture-is-take",
     "A capture changes nothing but where its unit stands, and takes the captured unit off."},
    {"arrivals-tabled", "Units arrive, guard and check only where their walks take them."},
    {"captures-tabled",
     "After a capture, the captured and the capturing unit stand only where tables say."},
    {"quiets-tabled", "A move without capture begins where its unit stands."},
    {"rides-whole", "A rider may end on each square that it passes."},
    {"games-tabled",
     "In a whole game, units come only where tables say, as what and as whose tables say."},
    {"mates-plain", "A side is mated that is in check and has no legal move, and no other."},
    {"stalemates-plain",
     "A side is stalemated that is in no check and has no legal move, and no other."},
    {"checks-tabled", "A king is in check where, by the walks, a unit attacks him."},
    {"checks-need-royals", "A side without a king is in no check."},
    {"captures-certain", "A capture that leaves no king of its side in check is legal."},
    {"quiets-certain", "A move without capture that leaves no king of its side in check is legal."},
    {"flights-certain", "A move of a king that leaves him not in check is legal."},
    {"checked-flights-certain", "A move of a king out of check is legal."},
    {"moves-free", "A side may play whichever of its legal moves it likes."},
    {"turns-alternate", "Sides move by turns, and nobody passes."},
    {"kinds-stay", "Units stay what they are, but for promotions."},
    {"owners-stay", "Units stay whose they are."},
    {"one-owner", "No unit belongs to both sides."},
    {"royals-stay", "Nobody captures a king."},
    {"nobody-below", "Nobody stands below another unit."},
    {"board-is-all",
     "A position is its units, and the rights to castle and to capture en passant."},
    {"no-choices", "A move offers no choice but that of a promotion."},
}};
static_assert(!kGuaranteeNames.back().name.empty());

constexpr const GuaranteeName& name_of(Guarantee g) noexcept {
  return kGuaranteeNames[static_cast<std::size_t>(g)];
}

}  // namespace kirke
