// RepublicanChess: while a side has no king, the other side may, after any of its moves, set that
// king on a square where he is mated. Type2: the side that is so mated may answer with a move that
// sets the other king in the same way, and then it is no mate. Type1: it may not, whether that
// reaches a goal or not.

#include <memory>
#include <string>

#include "conditions/shared/kinds.hpp"
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
  Slot closed;  // no king is set while it is asked whether one is mated
  bool answered;
  bool alone;  // no other rule acts
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

/// Sites that units of `by` guard, whatever stands there, by walks of lines and leaps.
template <int W>
Bits<W> guarded_by(const Position<W>& position, const Rules<W>& rules, Side by) noexcept {
  Bits<W> out;
  for (Bits<W> units = position.of_side(by); units.any();) {
    const Site from = units.pop();
    const Movement<W>& movement = rules.movement(position.at(from), by);
    for (Bits<W> rest = movement.attacks[from] & ~out; rest.any();) {
      const Site s = rest.pop();
      const Bits<W>& way = movement.clear_between(from, s, rules.board.size());
      if ((way & position.occupied()).none()) out.set(s);
    }
  }
  return out;
}

/// Where the king of `side` would be in check without a flight.
template <int W>
Bits<W> caught_sites(const Position<W>& position, const Rules<W>& rules, const Republic& republic,
                     Side side) noexcept {
  const Bits<W> guarded = guarded_by(position, rules, rules.opponent(side));
  const Bits<W> flights = rules.board_sites & ~guarded & ~position.of_side(side);
  const Movement<W>& king = rules.movement(republic.king, side);
  Bits<W> out;
  for (Bits<W> rest = guarded & ~position.occupied(); rest.any();) {
    const Site s = rest.pop();
    if ((king.steps[s] & flights).none()) out.set(s);
  }
  return out;
}

/// Sites on which setting the king may be worth trying, as far as the rules tell beforehand.
template <int W>
Bits<W> sites_to_try(Position<W>& position, const Rules<W>& rules, const Republic& republic,
                     Side side) noexcept {
  const bool shared = (position.of_side(0) & position.of_side(1)).any();
  if (!republic.alone || shared || !rules.walks.plain)
    return checked_sites(position, rules, republic, side);
  return caught_sites(position, rules, republic, side);
}

/// Sets the other side's king on a site where he is in check, or does not set him, as the mover
/// chooses.
template <int W>
void set_king(Half<W>& half, const void* raw) noexcept {
  const auto& republic = *static_cast<const Republic*>(raw);
  Position<W>& position = half.position;
  const Side side = half.rules.opponent(half.mover);
  const bool mated = position.slot(republic.placed) == owner_bit(half.mover);
  position.set_slot(republic.placed, 0);
  if (mated || half.captured.royal()) return;  // a side that captures a king need not set one
  if (position.royals(side).any() || position.slot(republic.closed) != 0) return;
  Bits<W> sites = sites_to_try(position, half.rules, republic, side);
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

/// A king that has been set has to be mated.
template <int W>
void judge_king(Half<W>& half, const void* raw) noexcept {
  const auto& republic = *static_cast<const Republic*>(raw);
  const Side side = half.rules.opponent(half.mover);
  if (half.position.slot(republic.placed) != owner_bit(side)) return;
  if (republic.answered) half.position.set_slot(republic.placed, 0);
  half.illegal = !in_check(half.position, half.rules, side) ||
                 !moves_nowhere(half.position, half.rules, republic);
}

/// Type1: a side without other moves than those that set the other king is mated or stalemated.
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
  builder.lasts();
  if (builder.announced().no_checks)
    throw Refusal(spec.name + " where nobody is ever mated", kLeaveOneOut);
  const bool answered = spec.get("type", "2") != "1";
  const auto republic = std::make_shared<const Republic>(
      Republic{kind_named(builder.spec().kinds, "king"),
               builder.allot_slots(spec.name + ": the king just set"),
               builder.allot_scratch(spec.name + ": no king is set"), answered,
               builder.acting_rules() == 1});
  using G = Guarantee;
  builder.breaks({G::quiet_is_shift, G::capture_is_take, G::arrivals_tabled, G::board_is_all});
  builder.breaks(G::no_choices, Supplement::picks);
  builder.on(Phase::board, spec.name, set_king<W>, republic);
  builder.on(Phase::answers, spec.name, judge_king<W>, republic);
  if (!answered) builder.judge_goals({without_setting<W>, republic}, false, false);
}

template void install_republican(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
