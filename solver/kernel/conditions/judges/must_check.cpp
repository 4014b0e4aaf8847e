// UltraSchachZwang: a side gives check with every move, or does not move. Whether it is mated is
// asked without that obligation: a way out of check need not give check. BlackChecks: Black has the
// same obligation and passes if he cannot give check. Stalemates are asked about without the
// obligation, too.

#include <memory>

#include "conditions/shared/sides.hpp"
#include "core/rules_builder.hpp"
#include "movers/check.hpp"
#include "movers/legal.hpp"
#include "movers/trial.hpp"

namespace kirke {
namespace {

struct MustCheck {
  Side side;
  Slot suspended;   // set while mates are asked about ...
  bool stalemates;  // ... and stalemates
};

template <int W>
void demand_check(Half<W>& half, const void* raw) noexcept {
  const auto& rule = *static_cast<const MustCheck*>(raw);
  const Side other = half.rules.opponent(half.mover);
  if (half.mover != rule.side || half.position.slot(rule.suspended) != 0) return;
  if (half.captured.royal() && half.position.royals(other).none()) return;  // asked about check
  half.illegal = !in_check(half.position, half.rules, other);
}

/// Whether the side has any legal move, with check or not.
template <int W>
bool has_any_legal(Position<W>& position, const Rules<W>& rules, const MustCheck& rule) noexcept {
  const Trial<W> trial(position);
  Played<W> pass;
  if (position.to_move() != rule.side) play(position, rules, Move::null(), pass);
  position.set_slot(rule.suspended, 1);
  return has_legal(position, rules);
}

template <int W>
typename GoalFilter<W>::Says goals_as_ever(Position<W>& position, const Rules<W>& rules,
                                           typename GoalFilter<W>::Asked asked, Side side,
                                           const void* raw) noexcept {
  using Filter = GoalFilter<W>;
  const auto& rule = *static_cast<const MustCheck*>(raw);
  const bool mate = asked == Filter::Asked::mate;
  if (side != rule.side || !(mate || rule.stalemates)) return Filter::Says::as_ever;
  const bool reached =
      !has_any_legal(position, rules, rule) && (mate || !in_check(position, rules, side));
  return reached ? Filter::Says::reached : Filter::Says::missed;
}

/// Black passes only if he has no other move.
template <int W>
std::uint32_t rank_by_passing(const Position<W>&, const Rules<W>&, const Move& move,
                              const void*) noexcept {
  return move.type == MoveType::null ? 0 : 1;
}

}  // namespace

template <int W>
void install_must_check(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using G = Guarantee;
  const bool passes = spec.name == "BlackChecks";
  const Side side = side_named(spec, Side{1});
  const auto data =
      std::make_shared<const MustCheck>(MustCheck{side, builder.allot_scratch(spec.name), passes});
  builder.breaks({G::captures_certain, G::quiets_certain, G::flights_certain});
  builder.on(Phase::answers, spec.name, demand_check<W>, data);
  builder.judge_goals({goals_as_ever<W>, data}, true, !passes);
  if (!passes) return;
  builder.breaks({G::arrivals_tabled, G::board_is_all});
  builder.allow_passing(side);
  builder.select_moves(side, {rank_by_passing<W>, nullptr, Scope::legal});
}

template void install_must_check(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
