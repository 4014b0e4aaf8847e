// AMU (attacked mating unit): a mate counts if exactly one enemy unit attacked the mating unit
// before its move, on its departure square. Attacks go by walks alone.

#include "conditions/shared/watching.hpp"
#include "movers/trial.hpp"

namespace kirke {
namespace {

/// Whether exactly one unit of `by` attacks the site.
template <int W>
bool attacked_once(const Position<W>& position, const Rules<W>& rules, Site target,
                   Side by) noexcept {
  Site attacker = kNowhere;
  const bool any = any_in_reach(position, rules, target, by, [&](Site from) {
    attacker = from;
    return true;
  });
  return any &&
         !any_in_reach(position, rules, target, by, [&](Site from) { return from != attacker; });
}

/// Looks at the board as it was before the half-move. A castling king was not attacked.
template <int W>
void remember_observers(Half<W>& half, const void* raw) noexcept {
  const Slot slot = *static_cast<const Slot*>(raw);
  bool once = false;
  if (half.move.from != kNowhere && half.standing != kNowhere && !half.move.castles()) {
    const Trial<W> trial(half.position);
    half.position.remove(half.standing, Reason::state);
    if (half.captured.exists()) half.position.add(half.move.victim, half.captured, Reason::state);
    half.position.add(half.move.from, half.unit, Reason::state);
    once =
        attacked_once(half.position, half.rules, half.move.from, half.rules.opponent(half.mover));
  }
  half.position.set_slot(slot, once);
}

template <int W>
typename GoalFilter<W>::Says by_attacked_unit(Position<W>& position, const Rules<W>&,
                                              typename GoalFilter<W>::Asked asked, Side,
                                              const void* raw) noexcept {
  using Filter = GoalFilter<W>;
  const bool once = position.slot(*static_cast<const Slot*>(raw)) != 0;
  return once || asked == Filter::Asked::stalemate ? Filter::Says::as_ever : Filter::Says::missed;
}

}  // namespace

template <int W>
void install_amu(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const auto slot = std::make_shared<const Slot>(builder.allot_slots(spec.name + ": attacked"));
  builder.on(Phase::arrive, spec.name, remember_observers<W>, slot);
  builder.asks_who_observes();
  builder.judge_goals({by_attacked_unit<W>, slot}, true, true);
  builder.breaks(Guarantee::board_is_all);
}

template void install_amu(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
