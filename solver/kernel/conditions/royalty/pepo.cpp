// Pepo: a royal unit that an enemy unit attacks may not move. A king attacks like any other unit. A
// side is in check if at least two enemy units, kings apart, attack its royal unit at once.

#include "conditions/shared/watching.hpp"

namespace kirke {
namespace {

template <int W>
bool is_observed_by_friend(const Position<W>& position, const Rules<W>& rules, const Move& move,
                           Side side, const void*) noexcept {
  return !position.at(move.from).royal() ||
         !any_in_reach(position, rules, move.from, rules.opponent(side), [](Site) { return true; });
}

/// A unit of `by` that could capture on `target`, other than a king and the unit on `known`;
/// kNowhere if there is none.
template <int W>
Site attacker(const Position<W>& position, const Rules<W>& rules, Site target, Side by,
              Site known) noexcept {
  Site found = kNowhere;
  const bool any = any_in_reach(position, rules, target, by, [&](Site from) {
    if (from == known || position.at(from).royal()) return false;
    const Move capture = Move::capture(from, target, target);
    for (const auto& filter : rules.checks.filters) {
      if (!filter.function(position, rules, capture, by, filter.data.get())) return false;
    }
    found = from;
    return true;
  });
  return any ? found : kNowhere;
}

template <int W>
bool attacked_twice(Position<W>& position, const Rules<W>& rules, Side side, const void*) noexcept {
  const Side by = rules.opponent(side);
  for (Bits<W> kings = position.royals(side); kings.any();) {
    const Site king = kings.pop();
    const Site first = attacker(position, rules, king, by, kNowhere);
    if (first != kNowhere && attacker(position, rules, king, by, first) != kNowhere) return true;
  }
  return false;
}

}  // namespace

template <int W>
void install_pepo(RulesBuilder<W>& builder, const RuleSpec&) {
  using Asks = typename MoveFilter<W>::Asks;
  builder.check_by({attacked_twice<W>, nullptr, true});
  builder.move_only_if(Asks::mover, is_observed_by_friend<W>, nullptr, true);
  builder.watch_only_if(Watch::acting, is_observed_by_friend<W>);
  builder.breaks(Guarantee::checked_flights_certain);
}

template void install_pepo(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
