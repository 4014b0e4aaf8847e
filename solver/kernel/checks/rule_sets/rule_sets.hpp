#pragma once
// How rule sets for checks are written down, and which families of them there are.

#include <array>
#include <map>
#include <string>
#include <vector>

#include "checks/setups.hpp"

namespace kirke::checks {

/// Cells of two by two squares each, as a list by square.
std::string cells_of_two(int width, int height);

using Axes = std::map<std::string, std::string>;
using Attributes = std::map<std::string, std::uint32_t>;

/// A row of the Circe family.
RuleSet row(const std::string& name, Axes axes = {});

/// AntiCirce: a row with these axes changed.
RuleSet anticirce(const std::string& variant, const Axes& changes);

/// A rule by its name in the registry.
RuleSet rule(const std::string& name, Axes arguments = {});

/// A rule with arguments, under the name of a condition.
RuleSet variant(const std::string& condition, const std::string& name, Axes arguments = {});

/// Gives a set of rules this name.
RuleSet under(const std::string& name, RuleSet rules);
RuleSet in_circe(RuleSet rules);

/// Rules on a board other than 8x8, or on hexes.
RuleSet on_board(int width, int height, RuleSet rules);
RuleSet on_hexes(RuleSet rules);

/// Fairy walks that replace those of queen, knight, rook, bishop and pawn; "": the walk stays.
RuleSet walking(const std::string& name, const std::array<std::string, 5>& walks,
                bool circe = false, Axes axes = {});
RuleSet walking(const std::string& which, const std::array<std::string, 5>& walks, RuleSet rules);

/// Units with attributes. If the attributes concern hurdles, queens become grasshoppers.
RuleSet with(const std::string& name, Attributes attributes, bool circe = false, Axes axes = {});
RuleSet with(Attributes attributes, RuleSet rules);
RuleSet with_neutrals(RuleSet rules);

// The Circe family: rebirth.cpp.
std::vector<RuleSet> circe_on_home_squares();
std::vector<RuleSet> circe_family();
std::vector<RuleSet> circe_on_other_boards();

// Each function stands in the file of its room of `conditions`.
std::vector<RuleSet> sets_of_attributes();
std::vector<RuleSet> sets_of_board();
std::vector<RuleSet> sets_of_changes();
std::vector<RuleSet> sets_of_filters();
std::vector<RuleSet> sets_of_judges();
std::vector<RuleSet> sets_of_moves();
std::vector<RuleSet> sets_of_promotion();
std::vector<RuleSet> sets_of_royalty();
std::vector<RuleSet> sets_of_selections();
std::vector<RuleSet> sets_of_walks();

}  // namespace kirke::checks
