// Patrol units capture only while a unit of their own side observes them.

#include "conditions/watching.hpp"

namespace kirke {
namespace {

template <int W>
bool is_supported(const Position<W>& position, const Rules<W>& rules, const Move& move, Side side,
                  const void*) noexcept {
  return (position.at(move.from).traits & kPatrol) == 0 ||
         watched_by(position, rules, move.from, side);
}

}  // namespace

template <int W>
void install_patrol(RulesBuilder<W>& builder, const RuleSpec& spec) {
  refuse_captures_elsewhere(builder, spec.name + " units");
  builder.breaks_nothing();  // but that captures are certain
  builder.move_only_if(MoveFilter<W>::Asks::capturer, is_supported<W>, nullptr, true);
}

template void install_patrol(RulesBuilder<1>&, const RuleSpec&);
template void install_patrol(RulesBuilder<4>&, const RuleSpec&);

}  // namespace kirke
