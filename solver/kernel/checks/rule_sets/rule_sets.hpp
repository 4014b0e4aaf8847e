#pragma once
// How rule sets are stated for checks, and the families of them that there are.

#include <array>
#include <map>
#include <string>
#include <vector>

#include "checks/setups.hpp"

namespace kirke::checks {

/// Cells of two by two squares, by square.
std::string cells_of_two(int width, int height);

using Axes = std::map<std::string, std::string>;
using Attributes = std::map<std::string, std::uint32_t>;

/// A row of the Circe family.
RuleSet row(const std::string& name, Axes axes = {});

/// AntiCirce, a row with these axes changed.
RuleSet anticirce(const std::string& variant, const Axes& changes);

/// A rule by the name that it has in the registry.
RuleSet rule(const std::string& name, Axes arguments = {});

/// The same under the name of a condition.
RuleSet variant(const std::string& condition, const std::string& name, Axes arguments = {});

/// A rule with others of its set.
RuleSet under(const std::string& name, RuleSet rules);
RuleSet in_circe(RuleSet rules);

/// On another board than 8x8, or on hexes.
RuleSet on_board(int width, int height, RuleSet rules);
RuleSet on_hexes(RuleSet rules);

/// Fairy walks in place of queen, knight, rook, bishop and pawn; "" leaves what is there.
RuleSet walking(const std::string& name, const std::array<std::string, 5>& walks,
                bool circe = false, Axes axes = {});
RuleSet walking(const std::string& which, const std::array<std::string, 5>& walks, RuleSet rules);

/// Units with attributes; grasshoppers in place of queens where these are about hurdles.
RuleSet with(const std::string& name, Attributes attributes, bool circe = false, Axes axes = {});
RuleSet with(Attributes attributes, RuleSet rules);
RuleSet with_neutrals(RuleSet rules);

// The Circe family: rebirth.cpp.
std::vector<RuleSet> circe_on_home_squares();
std::vector<RuleSet> circe_family();
std::vector<RuleSet> circe_on_other_boards();

// Each in the file of its room of `conditions`.
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
