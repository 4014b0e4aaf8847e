// CheckingZigzag: White neither captures nor gives check, but for a check that mates; Black gives
// check with every move. Who is mated or stalemated is asked by the laws of chess, without these
// obligations.

#include <memory>

#include "core/rules_builder.hpp"
#include "movers/check.hpp"
#include "movers/legal.hpp"
#include "movers/trial.hpp"

namespace kirke {
namespace {

struct Zigzag {
  Slot suspended;  // set while it is asked what chess allows
};

/// Whether the side has a move by the laws of chess.
template <int W>
bool moves_in_chess(Position<W>& position, const Rules<W>& rules, const Zigzag& rule,
                    Side side) noexcept {
  const Trial<W> trial(position);
  Played<W> pass;
  if (position.to_move() != side) play(position, rules, Move::null(), pass);
  position.set_slot(rule.suspended, 1);
  return has_legal(position, rules);
}

/// White's moves. The capture of the last king is only asked about, to see who is in check.
template <int W>
bool may_white_play(Half<W>& half, const Zigzag& rule) noexcept {
  if (half.captured.exists()) return false;
  const Side black = half.rules.opponent(half.mover);
  return !in_check(half.position, half.rules, black) ||
         !moves_in_chess(half.position, half.rules, rule, black);
}

template <int W>
void hold_to_zigzag(Half<W>& half, const void* raw) noexcept {
  const auto& rule = *static_cast<const Zigzag*>(raw);
  const Side other = half.rules.opponent(half.mover);
  if (half.position.slot(rule.suspended) != 0) return;
  if (half.move.type == MoveType::null) return;
  if (half.captured.royal() && half.position.royals(other).none()) return;
  if (in_check(half.position, half.rules, half.mover)) return;  // which is illegal anyway
  const bool may =
      half.mover == 0 ? may_white_play(half, rule) : in_check(half.position, half.rules, other);
  half.illegal = half.illegal || !may;
}

template <int W>
typename GoalFilter<W>::Says goals_of_chess(Position<W>& position, const Rules<W>& rules,
                                            typename GoalFilter<W>::Asked asked, Side side,
                                            const void* raw) noexcept {
  using Filter = GoalFilter<W>;
  const auto& rule = *static_cast<const Zigzag*>(raw);
  const bool mate = asked == Filter::Asked::mate;
  const bool reached =
      !moves_in_chess(position, rules, rule, side) && (mate || !in_check(position, rules, side));
  return reached ? Filter::Says::reached : Filter::Says::missed;
}

}  // namespace

template <int W>
void install_checking_zigzag(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using G = Guarantee;
  const auto data = std::make_shared<const Zigzag>(Zigzag{builder.allot_scratch(spec.name)});
  builder.breaks({G::captures_certain, G::quiets_certain, G::flights_certain, G::board_is_all});
  builder.on(Phase::answers, spec.name, hold_to_zigzag<W>, data);
  builder.judge_goals({goals_of_chess<W>, data}, false, false);
}

template void install_checking_zigzag(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
