// #C: when a half-move mates, the checking units change sides, except royal and neutral ones,
// unless that leaves the mover in check. Whether the half-move mates, by all rules that say what
// mate is, is asked without that change. The goal is asked in the position that results.

#include "conditions/shared/observing.hpp"
#include "core/rules_builder.hpp"
#include "movers/check.hpp"
#include "movers/mates.hpp"
#include "movers/reentry_guard.hpp"

namespace kirke {
namespace {

/// Set while mates are asked about: no unit changes then.
thread_local bool asking_for_checkers = false;

template <int W>
bool mates(Half<W>& half) noexcept {
  const Side side = half.rules.opponent(half.mover);
  if (!in_check(half.position, half.rules, side)) return false;
  const Asking now(asking_for_checkers);
  return is_mated(half.position, half.rules, side);
}

/// Renews the castling right of a square where a unit has changed sides after rights were settled.
template <int W>
void renew_right(Half<W>& half, Site s) noexcept {
  Position<W>& position = half.position;
  std::uint32_t rights = position.slot(kCastlingRights) & ~half.rules.castlings.rights_at[s];
  const Unit& holder = half.rules.castlings.right_holder[s];
  const Unit& unit = position.at(s);
  if (half.rules.castlings.rights_at[s] != 0 && unit.kind == holder.kind &&
      unit.shared_with(holder))
    rights |= half.rules.castlings.rights_at[s];
  position.set_slot(kCastlingRights, rights);
}

template <int W>
void change_checkers(Half<W>& half, const void*) noexcept {
  Position<W>& position = half.position;
  if (asking_for_checkers || !mates(half)) return;
  const auto mark = position.mark();
  for (int i = 0; i < position.sites(); ++i) {
    const auto s = static_cast<Site>(i);
    const Unit& unit = position.at(s);
    if (unit.owners != owner_bit(half.mover) || unit.royal() || !checks_itself(half, s)) continue;
    position.reown(s, owner_bit(half.rules.opponent(half.mover)), Reason::beside);
    renew_right(half, s);
  }
  if (in_check(position, half.rules, half.mover)) position.undo_to(mark);
}

}  // namespace

template <int W>
void install_changing_checkers(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using G = Guarantee;
  builder.asks_who_observes();
  builder.breaks({G::capture_is_take, G::quiet_is_shift, G::arrivals_tabled, G::owners_stay},
                 Supplement::checks_alone);
  builder.breaks(G::checked_flights_certain);  // a king may flee with mate
  builder.on(Phase::answers, spec.name, change_checkers<W>);
}

template void install_changing_checkers(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
