// Functionaries act only while an enemy observes them.

#include "conditions/watching.hpp"

namespace kirke {
namespace {

template <int W>
bool is_on_duty(Position<W>& position, const Rules<W>& rules, Site s, Side side) noexcept {
  return (position.at(s).traits & kFunctionary) == 0 ||
         watched_by(position, rules, s, rules.opponent(side));
}

template <int W>
bool checks_on_duty(const Position<W>& position, const Rules<W>& rules, Site from, Site, Side by,
                    const void*) noexcept {
  return (position.at(from).traits & kFunctionary) == 0 ||
         watched_by(position, rules, from, rules.opponent(by));
}

}  // namespace

template <int W>
void install_functionary(RulesBuilder<W>& builder, const RuleSpec& spec) {
  refuse_captures_elsewhere(builder, spec);
  builder.move_only_if(MoveFilter<W>::Asks::mover, is_on_duty<W>);
  builder.observe_only_if(checks_on_duty<W>);
  builder.declares().restricts = true;  // who checks a king observes him: he may move
}

template void install_functionary(RulesBuilder<1>&, const RuleSpec&);
template void install_functionary(RulesBuilder<4>&, const RuleSpec&);

}  // namespace kirke
