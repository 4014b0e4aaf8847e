#pragma once
// The static rules in their order, and what they prove together.

#include <optional>
#include <span>

#include "retro/facts.hpp"

namespace kirke::retro {

std::span<const StaticRule* const> static_rules() noexcept;

/// Asks the rules up to a strength until they find nothing new; the rule that refutes the position
/// and its squares, if one does. chain: gets what was deduced before, in order, if it is given.
/// The right of en passant is left out of account.
std::optional<Step> refuted_statically(const Past& past, int strength,
                                       std::vector<Step>* chain = nullptr);

/// The same whoever is to move.
std::optional<Step> refuted_statically(const Units& units, int strength);

/// Pawns that have moved and never captured, as far as the rules find out.
Squares straight_pawns(const Past& past, int strength);

}  // namespace kirke::retro
