// Masand: units that a checking unit observes change sides, of whichever side they are, except
// royal and neutral ones. Only the unit that has moved counts as checking; generalised, all
// checking units of its side do, from a1 on.

#include <memory>

#include "conditions/shared/observing.hpp"
#include "conditions/shared/watching.hpp"
#include "core/rules_builder.hpp"
#include "movers/rights.hpp"

namespace kirke {
namespace {

/// The unit on `s` changes all units that it observes, except those that have changed already.
template <int W>
void change_observed(Half<W>& half, Site s, Bits<W>& changed) noexcept {
  Position<W>& position = half.position;
  Bits<W> rest = position.units() & ~position.royals() & ~changed;
  rest.clear(s);
  while (rest.any()) {
    const Site seen = rest.pop();
    const Unit& unit = position.at(seen);
    if (unit.neutral() || !unit_observes(position, half.rules, s, seen, half.mover)) continue;
    position.reown(seen, static_cast<std::uint8_t>(3 - unit.owners), Reason::beside);
    grant_rights(half, seen);
    changed.set(seen);
  }
}

template <int W>
void mover_changes_observed(Half<W>& half, const void*) noexcept {
  const Site s = half.standing;
  if (s == kNowhere || !checks_itself(half, s) || !has_given_check(half)) return;
  Bits<W> changed;
  change_observed(half, s, changed);
}

template <int W>
void all_change_observed(Half<W>& half, const void*) noexcept {
  if (!has_given_check(half)) return;
  Bits<W> changed;
  for (int i = 0; i < half.position.sites(); ++i) {
    const auto s = static_cast<Site>(i);
    if (half.position.at(s).owned_by(half.mover) && checks_itself(half, s))
      change_observed(half, s, changed);
  }
}

}  // namespace

/// generalised: all checking units act.
template <int W>
void install_masand(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const bool generalised = spec.get("generalised", "no") == "yes";
  builder.asks_who_observes();
  using G = Guarantee;
  builder.breaks({G::capture_is_take, G::quiet_is_shift, G::arrivals_tabled, G::owners_stay},
                 Supplement::checks_alone);
  builder.breaks(G::checked_flights_certain);  // a king may flee with check
  builder.on(Phase::aftermath, spec.name,
             generalised ? all_change_observed<W> : mover_changes_observed<W>);
}

template void install_masand(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
