#pragma once
// Rebirth squares among which the side that captures may choose.

#include <array>
#include <span>

#include "conditions/rebirth/rebirth.hpp"
#include "core/rules.hpp"

namespace kirke {

/// A rebirth as the mover may choose it. No default values: lists of choices must cost nothing to
/// set up.
struct RebirthChoice {
  Site site;
  std::uint16_t kind;
  bool promoted;
};

template <int W>
struct RebirthChoices {
  int count = 0;
  std::array<RebirthChoice, 64 * W * 8> all;  // uninitialised on purpose: count says what counts

  void add(Site s, std::uint16_t kind, bool promoted = false) noexcept {
    if (count < static_cast<int>(all.size()))
      all[static_cast<std::size_t>(count++)] = {s, kind, promoted};
  }
  std::span<const RebirthChoice> list() const noexcept {
    return {all.data(), static_cast<std::size_t>(count)};
  }
};

/// Squares where `unit`, placed there, has no legal move without capture (Cage); a pawn on its last
/// rank is judged as what it becomes. The unit to be placed is not on the board. Valid until the
/// next call, and as long as `found`, where they are written if they were not known.
template <int W>
std::span<const RebirthChoice> cages(Half<W>& half, const CirceRow& row, const Unit& unit,
                                     Side side, RebirthChoices<W>& found) noexcept;

/// Take&Make: whose way the unit goes on from the square of capture. The captured unit goes its
/// own; a capturer goes that of the side captured from, so that a capturing pawn steps back.
template <int W>
Side going_on(const Rules<W>& rules, const CirceRow& row, Side side) noexcept {
  return row.capturer() ? rules.opponent(side) : side;
}

/// Squares where a unit that goes on does not stop: a capturing pawn would have to promote there.
template <int W>
Bits<W> closed_to(const Rules<W>& rules, const CirceRow& row, const Unit& unit, Side way) noexcept {
  const bool closed = row.capturer() && rules.kind_traits[unit.kind].promotes;
  return closed ? rules.promotion_zones[rules.index(unit.kind, way)] : Bits<W>{};
}

/// Squares to which `unit` could go from the square of capture without capturing (Take&Make), as a
/// unit of that side and whatever the safety of its king; closed: where it does not stop.
template <int W>
void makes(Half<W>& half, const Unit& unit, Side side, Site at, const Bits<W>& closed,
           RebirthChoices<W>& out) noexcept;

}  // namespace kirke
