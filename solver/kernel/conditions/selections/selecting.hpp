#pragma once
// What rules have in common by which a side plays only some of its moves.

#include <stdexcept>
#include <string>

#include "conditions/rebirth/circe_row.hpp"
#include "conditions/shared/sides.hpp"
#include "core/refusal.hpp"
#include "core/rules_builder.hpp"

namespace kirke {

/// exact: moves count even if they leave the own king in check. ultra: checks follow the selection,
/// too.
inline Scope scope_from(const std::string& strictness) {
  if (strictness == "exact") return Scope::pseudo_legal;
  if (strictness == "ultra") return Scope::checks_too;
  if (strictness.empty()) return Scope::legal;
  throw std::invalid_argument("unknown strictness: " + strictness);
}

template <int W>
void refuse_neutral_units(const RulesBuilder<W>& builder, const std::string& what) {
  for (const UnitSpec& u : builder.spec().units) {
    if (u.unit.neutral())
      throw std::invalid_argument(what +
                                  ": whose capture of a king checks is not agreed for "
                                  "neutral units");
  }
}

/// Refuses what is not agreed beside a rule whose selection of moves decides about check.
template <int W>
void refuse_beside_ultra(const RulesBuilder<W>& builder, const std::string& what) {
  refuse_neutral_units(builder, what);
  refuse_cages(builder.spec(), what);
}

/// Refuses a rule that ranks moves by where units go, beside captures that go on, because each of
/// their ends might count.
template <int W>
void refuse_legs(const RulesBuilder<W>& builder, const std::string& what) {
  if (!builder.announced().legs_follow) return;
  throw Refusal(what +
                    ": whether the first of several captures counts or where the unit ends is "
                    "not agreed",
                kLeaveOneOut);
}

/// Lets the sides of the rule play only their moves of the highest rank.
template <int W>
void select_by(RulesBuilder<W>& builder, const RuleSpec& spec, typename Selection<W>::Rank rank,
               const std::shared_ptr<const void>& data = nullptr, Scope scope = Scope::legal) {
  if (scope == Scope::checks_too) refuse_beside_ultra(builder, spec.name);
  builder.breaks_no_more();  // than that moves are free
  builder.only_marked_do_more(0);
  for (const Side side : {Side{0}, Side{1}}) {
    if ((sides_named(spec) & owner_bit(side)) != 0) builder.select_moves(side, {rank, data, scope});
  }
}

}  // namespace kirke
