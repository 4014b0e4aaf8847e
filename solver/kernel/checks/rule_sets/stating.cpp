// How rule sets for checks are written down.

#include <utility>

#include "checks/rule_sets/rule_sets.hpp"

namespace kirke::checks {

std::string cells_of_two(int width, int height) {
  std::string out;
  for (int rank = 0; rank < height; ++rank) {
    for (int file = 0; file < width; ++file)
      out += std::to_string(rank / 2 * width + file / 2) + " ";
  }
  return out;
}

RuleSet row(const std::string& name, Axes axes) { return {name, 8, 8, true, std::move(axes)}; }

RuleSet anticirce(const std::string& variant, const Axes& changes) {
  Axes axes{{"base", "anticirce"}, {"O", "strict"}, {"K", "incl"}};
  for (const auto& [axis, value] : changes) axes[axis] = value;
  return row("AntiCirce " + variant, axes);
}

RuleSet rule(const std::string& name, Axes arguments) {
  return variant(name, name, std::move(arguments));
}

RuleSet variant(const std::string& condition, const std::string& name, Axes arguments) {
  return {condition, 8, 8, false, std::move(arguments), name};
}

RuleSet under(const std::string& name, RuleSet rules) {
  rules.other = name;
  return rules;
}

RuleSet in_circe(RuleSet rules) {
  rules.name += " in Circe";
  rules.circe = true;
  return rules;
}

RuleSet on_board(int width, int height, RuleSet rules) {
  rules.name += " on " + std::to_string(width) + "x" + std::to_string(height);
  rules.width = width;
  rules.height = height;
  return rules;
}

RuleSet on_hexes(RuleSet rules) {
  RuleSet out = on_board(9, 9, std::move(rules));
  out.hexes = true;
  return out;
}

RuleSet walking(const std::string& name, const std::array<std::string, 5>& walks, bool circe,
                Axes axes) {
  return walking("", walks, {name, 8, 8, circe, std::move(axes)});
}

RuleSet walking(const std::string& which, const std::array<std::string, 5>& walks, RuleSet rules) {
  if (!which.empty()) rules.name += " with " + which;
  for (std::size_t i = 0; i < walks.size(); ++i) {
    const KindNumber kind = i < 4 ? static_cast<KindNumber>(i) : kPawn;
    if (!walks[i].empty()) rules.walks[kind] = walks[i];
  }
  return rules;
}

RuleSet with(const std::string& name, Attributes attributes, bool circe, Axes axes) {
  RuleSet out{name, 8, 8, circe, std::move(axes)};
  if (attributes.contains("hurdlecolourchanging") || attributes.contains("hurdlemoving"))
    out.walks[kQueen] = "grasshopper";
  return with(std::move(attributes), std::move(out));
}

RuleSet with(Attributes attributes, RuleSet rules) {
  rules.attributes = std::move(attributes);
  return rules;
}

RuleSet with_neutrals(RuleSet rules) {
  rules.name += " with neutral units";
  return with({{"neutral", 0}}, std::move(rules));
}

}  // namespace kirke::checks
