#pragma once
// The static rules in their order, and what they prove together.

#include <optional>
#include <span>

#include "past/facts.hpp"

namespace kirke::retro {

std::span<const StaticRule* const> static_rules() noexcept;

/// Asks the rules up to a strength until they find nothing new. Returns the rule that refutes the
/// position, with its squares; nothing if no rule does. chain: if given, it gets what was deduced
/// before, in order. The right of en passant is not looked at.
std::optional<Step> refuted_statically(const Past& past, int strength,
                                       std::vector<Step>* chain = nullptr);

/// As above, whichever side is to move.
std::optional<Step> refuted_statically(const Units& units, int strength);

/// What static rules find out about a position, as far as cages need it.
struct Deduced {
  Squares straight = 0;              // pawns that have moved and never captured
  Squares left = 0;                  // squares of the game array that their bishops left
  std::array<bool, 2> unpromoted{};  // by side: none of its pieces on the board was a pawn

  bool operator==(const Deduced&) const = default;
};
Deduced deduced_of(const Past& past, int strength);

}  // namespace kirke::retro
