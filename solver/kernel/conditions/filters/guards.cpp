// Captures, and checks likewise, that depend on who observes the capturing unit or the unit to be
// captured. Observation goes by walks alone.

#include <array>
#include <memory>
#include <optional>
#include <string_view>

#include "conditions/shared/watching.hpp"

namespace kirke {
namespace {

/// Whether the unit in question has to be observed by a unit of its own side, or of the other side
/// (by_enemies), or must not be.
struct Guards {
  std::string_view rule;
  bool captured;  // the captured unit is in question, not the capturing one
  bool by_enemies;
  bool observed;
};

constexpr std::array<Guards, 4> kGuards{{
    {"Lortap", false, false, false},
    {"ProvocationChess", false, true, true},
    {"SuperGuards", true, false, false},
    {"AntiGuards", true, false, true},
}};

/// steps: of double steps; given if observers are enemies.
struct Asked {
  Guards guards;
  std::optional<DoubleSteps> steps;
};

template <int W>
bool guards_allow(const Position<W>& position, const Rules<W>& rules, const Move& move, Side side,
                  const void* raw) noexcept {
  const auto& [guards, steps] = *static_cast<const Asked*>(raw);
  const Site site = guards.captured ? move.victim : move.from;
  const Side by = guards.captured != guards.by_enemies ? rules.opponent(side) : side;
  const bool observed = steps ? unit_watched_by(position, rules, site, by, *steps)
                              : watched_by(position, rules, site, by);
  return observed == guards.observed;
}

}  // namespace

template <int W>
void install_guards(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using Asks = typename MoveFilter<W>::Asks;
  refuse_disputed_loans(builder, spec.name);
  builder.breaks_no_more();  // than that captures are certain
  for (const Guards& guards : kGuards) {
    if (spec.name != guards.rule) continue;
    std::optional<DoubleSteps> steps;
    if (guards.by_enemies) steps = DoubleSteps::remembered(builder, spec.name);
    builder.move_only_if(guards.captured ? Asks::victim : Asks::capturer, guards_allow<W>,
                         std::make_shared<const Asked>(Asked{guards, steps}), true);
  }
}

template void install_guards(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
