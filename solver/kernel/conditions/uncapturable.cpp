// Uncapturable units are not captured; kings may be.

#include "core/rules_builder.hpp"

namespace kirke {
namespace {

template <int W>
bool may_be_captured(const Position<W>& position, const Rules<W>&, const Move& move, Side,
                     const void*) noexcept {
  return (position.at(move.victim).traits & kUncapturable) == 0 || position.at(move.victim).royal();
}

}  // namespace

template <int W>
void install_uncapturable(RulesBuilder<W>& builder, const RuleSpec&) {
  builder.declares();
  builder.move_only_if(MoveFilter<W>::Asks::victim, may_be_captured<W>);
}

template void install_uncapturable(RulesBuilder<1>&, const RuleSpec&);
template void install_uncapturable(RulesBuilder<4>&, const RuleSpec&);

}  // namespace kirke
