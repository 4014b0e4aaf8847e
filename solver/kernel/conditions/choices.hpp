#pragma once
// Rebirth squares among which the side that captures may choose.

#include "conditions/rebirth.hpp"
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
};

/// Squares where `unit`, placed there, has no legal move without capture (Cage); a pawn on its last
/// rank is judged as what it becomes. The unit to be placed is not on the board.
template <int W>
void cages(Half<W>& half, const CirceRow& row, const Unit& unit, Side side,
           RebirthChoices<W>& out) noexcept;

/// Squares to which `unit` could go from the square of capture without capturing (Take&Make),
/// whatever the safety of its king.
template <int W>
void makes(Half<W>& half, const Unit& unit, Side side, Site at, RebirthChoices<W>& out) noexcept;

}  // namespace kirke
