// Functionaries act only while an enemy observes them.

#include "conditions/watching.hpp"

namespace kirke {
namespace {

template <int W>
bool is_on_duty(const Position<W>& position, const Rules<W>& rules, const Move& move, Side side,
                const void*) noexcept {
  return (position.at(move.from).traits & kFunctionary) == 0 ||
         watched_by(position, rules, move.from, rules.opponent(side));
}

}  // namespace

template <int W>
void install_functionary(RulesBuilder<W>& builder, const RuleSpec& spec) {
  refuse_captures_elsewhere(builder, spec.name + " units");
  builder.move_only_if(MoveFilter<W>::Asks::mover, is_on_duty<W>, nullptr, true);
  // Who checks a king observes him: he may move.
  builder.breaks(Guarantee::checked_flights_certain, Supplement::checkers_free);
}

template void install_functionary(RulesBuilder<1>&, const RuleSpec&);
template void install_functionary(RulesBuilder<4>&, const RuleSpec&);

}  // namespace kirke
