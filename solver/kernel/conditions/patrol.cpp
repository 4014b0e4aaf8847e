// Patrol units capture only while a unit of their own side observes them.

#include "conditions/watching.hpp"

namespace kirke {
namespace {

template <int W>
bool is_supported(Position<W>& position, const Rules<W>& rules, Site s, Side side) noexcept {
  return (position.at(s).traits & kPatrol) == 0 || watched_by(position, rules, s, side);
}

template <int W>
bool checks_supported(const Position<W>& position, const Rules<W>& rules, Site from, Site, Side by,
                      const void*) noexcept {
  return (position.at(from).traits & kPatrol) == 0 || watched_by(position, rules, from, by);
}

}  // namespace

template <int W>
void install_patrol(RulesBuilder<W>& builder, const RuleSpec& spec) {
  refuse_captures_elsewhere(builder, spec);
  builder.declares();
  builder.move_only_if(MoveFilter<W>::Asks::capturer, is_supported<W>);
  builder.observe_only_if(checks_supported<W>);
}

template void install_patrol(RulesBuilder<1>&, const RuleSpec&);
template void install_patrol(RulesBuilder<4>&, const RuleSpec&);

}  // namespace kirke
