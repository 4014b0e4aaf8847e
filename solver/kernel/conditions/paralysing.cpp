// Paralysing units neither capture nor check; enemies that they could capture are immobile.

#include "conditions/watching.hpp"

namespace kirke {
namespace {

template <int W>
bool is_free(Position<W>& position, const Rules<W>& rules, Site s, Side side) noexcept {
  return !is_paralysed(position, rules, s, side);
}

template <int W>
bool may_capture(Position<W>& position, const Rules<W>&, Site s, Side) noexcept {
  return (position.at(s).traits & kParalysing) == 0;
}

template <int W>
bool checks_freely(const Position<W>& position, const Rules<W>& rules, Site from, Site, Side by,
                   const void*) noexcept {
  return acts_freely(position, rules, from, by);
}

}  // namespace

template <int W>
void install_paralysing(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using Asks = typename MoveFilter<W>::Asks;
  refuse_captures_elsewhere(builder, spec);
  builder.paralyse();
  builder.move_only_if(Asks::mover, is_free<W>);
  builder.move_only_if(Asks::capturer, may_capture<W>);
  builder.observe_only_if(checks_freely<W>);
  Properties& does = builder.declares();
  does.restricts = does.holds_checked_kings = true;
}

template void install_paralysing(RulesBuilder<1>&, const RuleSpec&);
template void install_paralysing(RulesBuilder<4>&, const RuleSpec&);

}  // namespace kirke
