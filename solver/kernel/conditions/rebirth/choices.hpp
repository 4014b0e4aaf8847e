#pragma once
// Rebirth squares among which the side that captures may choose.

#include <array>
#include <span>

#include "conditions/rebirth/rebirth.hpp"
#include "core/rules.hpp"

namespace kirke {

/// One rebirth that the mover may choose. There are no default values, because lists of choices
/// must cost nothing to set up.
struct RebirthChoice {
  Site site;
  std::uint16_t kind;
  bool promoted;
};

template <int W>
struct RebirthChoices {
  int count = 0;
  std::array<RebirthChoice, 64 * W * 8> all;  // uninitialised: only the first `count` are used

  void add(Site s, std::uint16_t kind, bool promoted = false) noexcept {
    if (count < static_cast<int>(all.size()))
      all[static_cast<std::size_t>(count++)] = {s, kind, promoted};
  }
  std::span<const RebirthChoice> list() const noexcept {
    return {all.data(), static_cast<std::size_t>(count)};
  }
};

/// Squares on which `unit`, placed there, has no legal move without capture (Cage). A pawn on its
/// last rank is judged as what it becomes. The unit is not on the board yet. The list is valid
/// until the next call and as long as `found` lives, into which squares that were not known are
/// written.
template <int W>
std::span<const RebirthChoice> cages(Half<W>& half, const CirceRow& row, const Unit& unit,
                                     Side side, RebirthChoices<W>& found) noexcept;

/// The side whose walk the unit takes when it goes on from the square of capture (Take&Make). A
/// captured unit goes on as a unit of its own side. A capturing unit goes on as a unit of the other
/// side, so that a capturing pawn steps back.
template <int W>
Side going_on(const Rules<W>& rules, const CirceRow& row, Side side) noexcept {
  return row.capturer() ? rules.opponent(side) : side;
}

/// Squares where a unit that goes on may not stop, because a capturing pawn would have to promote
/// there.
template <int W>
Bits<W> closed_to(const Rules<W>& rules, const CirceRow& row, const Unit& unit, Side way) noexcept {
  const bool closed = row.capturer() && rules.kind_traits[unit.kind].promotes;
  return closed ? rules.promotions.zones[rules.index(unit.kind, way)] : Bits<W>{};
}

/// Squares to which `unit` could go from the square of capture without capturing, as a unit of
/// `side` (Take&Make). The safety of its king is not asked about. closed: squares where it may not
/// stop.
template <int W>
void makes(Half<W>& half, const Unit& unit, Side side, Site at, const Bits<W>& closed,
           RebirthChoices<W>& out) noexcept;

}  // namespace kirke
