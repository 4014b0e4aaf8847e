#pragma once
// What keeps a pruning off: rules and what they break, walks, the board, the units.

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

#include "machine/pruning_setup.hpp"
#include "machine/prunings.hpp"

namespace kirke {

/// Variants of a specification with some rules or movements left out. Each is set up once.
template <int W>
class Variants {
 public:
  Variants(const MachineSpec& spec, std::vector<int> special)
      : spec_(spec), special_(std::move(special)) {}

  const MachineSpec& spec() const noexcept { return spec_; }
  /// Kinds whose movement the tables do not tell in full.
  const std::vector<int>& special() const noexcept { return special_; }

  /// Whether the pruning is on in the variant with all rules or none, and with no special movement
  /// but that of `kind`, if given.
  bool plain_admits(Pruning pruning, bool rules, int kind = -1) {
    return admits(pruning, rules ? Less::movements : Less::movements_and_rules, kind);
  }
  bool admits_without_rule(Pruning pruning, int rule) { return admits(pruning, Less::rule, rule); }

 private:
  enum class Less : std::uint8_t { movements, movements_and_rules, rule };

  /// A variant that rules refuse, such as one with hoppers that hop no more, has no prunings.
  bool admits(Pruning pruning, Less less, int number) {
    const auto [at, is_new] = all_.try_emplace({less, number});
    if (is_new) {
      try {
        at->second = std::make_unique<SetUp<W>>(varied(less, number));
      } catch (const std::invalid_argument&) {
      }
    }
    return at->second != nullptr && at->second->admits_where_asked(pruning);
  }

  MachineSpec varied(Less less, int number) const {
    MachineSpec out = spec_;
    if (less == Less::rule) {
      out.rules.erase(out.rules.begin() + number);
      return out;
    }
    if (less == Less::movements_and_rules) out.rules.clear();
    for (const int kind : special_) {
      if (kind != number) out.kinds[static_cast<std::size_t>(kind)].movers.clear();
    }
    return out;
  }

  const MachineSpec& spec_;
  std::vector<int> special_;
  std::map<std::pair<Less, int>, std::unique_ptr<SetUp<W>>> all_;
};

/// Special kinds that keep the pruning off if all other movements are plain. rules: with all rules
/// or none.
template <int W>
std::vector<int> walks_in_the_way(Pruning pruning, Variants<W>& variants, bool rules) {
  std::vector<int> out;
  for (const int kind : variants.special()) {
    if (!variants.plain_admits(pruning, rules, kind)) out.push_back(kind);
  }
  return out;
}

/// The prunings that are switched off: this one, or some on which it builds.
inline std::vector<Obstacle> switched_off(Pruning pruning, const MachineSpec& spec) {
  std::vector<Obstacle> out;
  for (const Pruning one : with_bases(pruning)) {
    if (spec.without.has(one)) out.push_back({"pruning", static_cast<int>(one)});
  }
  return out;
}

inline void add(const Break& one, std::vector<Obstacle>& out) {
  const Obstacle obstacle{"rule", one.rule, one.guarantee};
  if (std::find(out.begin(), out.end(), obstacle) == out.end()) out.push_back(obstacle);
}

/// Adds rules that break a guarantee which the pruning needs, without supplying what it would read
/// instead.
template <int W>
void add_breaks(Pruning pruning, const Rules<W>& rules, std::vector<Obstacle>& out) {
  for (const Pruning one : with_bases(pruning)) {
    for (const Break& found : rules.contract.breaks_of(declaration_of(one).needs)) add(found, out);
  }
}

/// Adds all rules that break a guarantee which the pruning needs, even if they supply what it
/// reads: in this position that is not enough.
template <int W>
void add_all_breaks(Pruning pruning, const Rules<W>& rules, std::vector<Obstacle>& out) {
  for (const Break& found : rules.contract.all_breaks()) {
    for (const Pruning one : with_bases(pruning)) {
      const RuleNeeds& needs = declaration_of(one).needs;
      if (std::any_of(needs.begin(), needs.end(),
                      [&](const RuleNeed& need) { return need.guarantees.has(found.guarantee); })) {
        add(found, out);
      }
    }
  }
}

/// Adds what a rule breaks or, if it breaks nothing, the rule itself.
template <int W>
void add_rule(int rule, const Rules<W>& rules, std::vector<Obstacle>& out) {
  const std::size_t before = out.size();
  for (const Break& found : rules.contract.all_breaks()) {
    if (found.rule == rule) add(found, out);
  }
  if (out.size() == before) out.push_back({"rule", rule});
}

/// Rules without which the pruning would be on, or else all rules, with what they break. This
/// covers needs that are not in the pruning's declaration.
template <int W>
std::vector<Obstacle> rules_in_the_way(Pruning pruning, Variants<W>& variants,
                                       const Rules<W>& rules) {
  std::vector<Obstacle> all, out;
  for (int i = 0; i < static_cast<int>(variants.spec().rules.size()); ++i) {
    add_rule(i, rules, all);
    if (variants.admits_without_rule(pruning, i)) add_rule(i, rules, out);
  }
  return out.empty() ? all : out;
}

/// What keeps a pruning off if no rule and no walk does so alone: all breaks of what it needs, and
/// the walks without which it would be on.
template <int W>
std::vector<Obstacle> obstacles_together(Pruning pruning, Variants<W>& variants,
                                         const Rules<W>& rules) {
  std::vector<Obstacle> out;
  add_all_breaks(pruning, rules, out);
  if (variants.plain_admits(pruning, true)) {
    for (const int kind : walks_in_the_way(pruning, variants, true)) out.push_back({"walk", kind});
  }
  return out.empty() ? rules_in_the_way(pruning, variants, rules) : out;
}

/// What keeps a pruning off. Each special walk is tried alone, beside plain walks and without
/// rules.
template <int W>
std::vector<Obstacle> obstacles(Pruning pruning, Variants<W>& variants, const Rules<W>& rules) {
  if (auto switched = switched_off(pruning, variants.spec()); !switched.empty()) return switched;
  if (!questions_of<W>(pruning).asked_for(rules)) return {{"unasked"}};
  if (rules.half_moves != nullptr) return {{"rules of single half-moves"}};
  std::vector<Obstacle> out;
  const bool plain = variants.plain_admits(pruning, false);
  if (!plain) out.push_back({W > 1 ? "board" : "units"});
  add_breaks(pruning, rules, out);
  if (plain) {
    for (const int kind : walks_in_the_way(pruning, variants, false)) out.push_back({"walk", kind});
  }
  if (out.empty()) out = obstacles_together(pruning, variants, rules);
  return out;
}

}  // namespace kirke
