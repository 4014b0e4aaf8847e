// Dead units move nowhere and attack nobody; they stand in the way and can be captured. After each
// half-move those that a divine unit observes, of whichever side, are alive from then on. What is
// dead observes nobody, be it divine or not.

#include "conditions/shared/watching.hpp"
#include "core/refusal.hpp"
#include "core/rules_builder.hpp"

namespace kirke {
namespace {

template <int W>
bool is_alive(const Position<W>& position, const Rules<W>&, const Move& move, Side,
              const void*) noexcept {
  return (position.at(move.from).traits & kDead) == 0;
}

/// Whether a living divine unit of `by` observes the site.
template <int W>
bool seen_by_divine(const Position<W>& position, const Rules<W>& rules, Site s, Side by) noexcept {
  return any_in_reach(position, rules, s, by, [&](Site from) {
    return (position.at(from).traits & (kDivine | kDead)) == kDivine &&
           may_watch(position, rules, from, s, by);
  });
}

/// Units that live since this half-move see others only after the next one.
template <int W>
void raise_the_dead(Half<W>& half, const void*) noexcept {
  Position<W>& position = half.position;
  Bits<W> raised;
  for (Bits<W> units = position.units(); units.any();) {
    const Site s = units.pop();
    if ((position.at(s).traits & kDead) == 0) continue;
    if (seen_by_divine(position, half.rules, s, 0) || seen_by_divine(position, half.rules, s, 1))
      raised.set(s);
  }
  while (raised.any()) position.set_trait(raised.pop(), kDead, false, Reason::state);
}

/// A rook that is dead in the diagram has no right to castle.
template <int W>
void forget_rights(Position<W>& position, const Rules<W>& rules, const void*) noexcept {
  std::uint32_t rights = position.slot(kCastlingRights);
  for (Bits<W> units = position.units(); units.any();) {
    const Site s = units.pop();
    if ((position.at(s).traits & kDead) != 0) rights &= ~rules.castlings.rights_at[s];
  }
  position.set_slot(kCastlingRights, rights);
}

}  // namespace

template <int W>
void install_dead(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using Asks = typename MoveFilter<W>::Asks;
  refuse_disputed_loans(builder, spec.name + " units");
  for (const UnitSpec& one : builder.spec().units) {
    const bool royal = one.unit.royal() || builder.spec().kinds[one.unit.kind].royal;
    if (royal && (one.unit.traits & kDead) != 0)
      throw Refusal("dead kings: whether they can be in check is not agreed", "Let the king live");
  }
  builder.move_only_if(Asks::mover, is_alive<W>, nullptr, true);
  builder.watch_only_if(Watch::acting, is_alive<W>);
  builder.begin_with(forget_rights<W>);
  builder.on(Phase::aftermath, spec.name, raise_the_dead<W>);
}

template void install_dead(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
