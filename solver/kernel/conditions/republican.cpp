// RepublicanChess: while a side has no king, the other one may set him on a square where he is
// mated, after any move. Type2: a side that is mated by that may answer with a move that sets the
// other king in the same way, so that it is no mate; Type1: it may not, be that a goal or not.

#include <memory>
#include <string>

#include "conditions/kinds.hpp"
#include "core/refusal.hpp"
#include "core/rules_builder.hpp"
#include "movers/check.hpp"
#include "movers/legal.hpp"
#include "movers/trial.hpp"

namespace kirke {
namespace {

struct Republic {
  std::uint8_t king;
  Slot placed;  // the side whose king has just been set, by its owner's bit
  Slot closed;  // no king is set: it is asked whether one is mated
  bool answered;
};

/// Where the king of `side` would be in check.
template <int W>
Bits<W> checked_sites(Position<W>& position, const Rules<W>& rules, const Republic& republic,
                      Side side) noexcept {
  Bits<W> out;
  for (Bits<W> rest = rules.board_sites & ~position.occupied(); rest.any();) {
    const Site s = rest.pop();
    const Trial<W> trial(position);
    position.add(s, {republic.king, owner_bit(side), 0, kRoyal}, Reason::state);
    if (in_check(position, rules, side)) out.set(s);
  }
  return out;
}

/// Sets the other side's king where he is in check, or nowhere, as the mover chooses.
template <int W>
void set_king(Half<W>& half, const void* raw) noexcept {
  const auto& republic = *static_cast<const Republic*>(raw);
  Position<W>& position = half.position;
  const Side side = half.rules.opponent(half.mover);
  const bool mated = position.slot(republic.placed) == owner_bit(half.mover);
  position.set_slot(republic.placed, 0);
  if (mated || position.royals(side).any() || position.slot(republic.closed) != 0) return;
  Bits<W> sites = checked_sites(position, half.rules, republic, side);
  std::uint32_t chosen = half.picks.pick(static_cast<std::uint32_t>(sites.count()) + 1);
  if (chosen == 0) return;
  while (--chosen > 0) sites.pop();
  position.add(sites.pop(), {republic.king, owner_bit(side), 0, kRoyal}, Reason::chosen);
  position.set_slot(republic.placed, owner_bit(side));
}

/// Whether the side to move has no legal move without setting a king.
template <int W>
bool moves_nowhere(Position<W>& position, const Rules<W>& rules,
                   const Republic& republic) noexcept {
  const Trial<W> trial(position);
  position.set_slot(republic.closed, 1);
  return !has_legal(position, rules);
}

/// The king that has been set has to be mated.
template <int W>
void judge_king(Half<W>& half, const void* raw) noexcept {
  const auto& republic = *static_cast<const Republic*>(raw);
  const Side side = half.rules.opponent(half.mover);
  if (half.position.slot(republic.placed) != owner_bit(side)) return;
  if (republic.answered) half.position.set_slot(republic.placed, 0);
  half.illegal = !in_check(half.position, half.rules, side) ||
                 !moves_nowhere(half.position, half.rules, republic);
}

/// Type1: a side is mated, or stalemated, if it has no move but such as set the other king.
template <int W>
typename GoalFilter<W>::Says without_setting(Position<W>& position, const Rules<W>& rules,
                                             typename GoalFilter<W>::Asked asked, Side side,
                                             const void* raw) noexcept {
  using Filter = GoalFilter<W>;
  const Trial<W> trial(position, side);
  if (asked == Filter::Asked::stalemate && in_check(position, rules, side))
    return Filter::Says::missed;
  return moves_nowhere(position, rules, *static_cast<const Republic*>(raw)) ? Filter::Says::reached
                                                                            : Filter::Says::missed;
}

}  // namespace

template <int W>
void install_republican(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const bool answered = spec.get("type", "2") != "1";
  const auto republic = std::make_shared<const Republic>(
      Republic{kind_named(builder.spec().kinds, "king"),
               builder.allot_slots(spec.name + ": the king just set"),
               builder.allot_slots(spec.name + ": no king is set"), answered});
  builder.on(Phase::board, spec.name, set_king<W>, republic);
  builder.on(Phase::answers, spec.name, judge_king<W>, republic);
  if (!answered) builder.judge_goals({without_setting<W>, republic}, false, false);
}

template void install_republican(RulesBuilder<1>&, const RuleSpec&);
template void install_republican(RulesBuilder<4>&, const RuleSpec&);

}  // namespace kirke
