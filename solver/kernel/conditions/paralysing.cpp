// Paralysing units neither capture nor check; enemies that they could capture are immobile.

#include "conditions/watching.hpp"

namespace kirke {
namespace {

template <int W>
bool is_free(const Position<W>& position, const Rules<W>& rules, const Move& move, Side side,
             const void*) noexcept {
  return !is_paralysed(position, rules, move.from, side);
}

template <int W>
bool may_capture(const Position<W>& position, const Rules<W>&, const Move& move, Side,
                 const void*) noexcept {
  return (position.at(move.from).traits & kParalysing) == 0;
}

}  // namespace

template <int W>
void install_paralysing(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using Asks = typename MoveFilter<W>::Asks;
  refuse_captures_elsewhere(builder, spec.name + " units");
  builder.paralyse();
  builder.move_only_if(Asks::capturer, may_capture<W>, nullptr, true);
  builder.move_only_if(Asks::mover, is_free<W>, nullptr, true);
  builder.breaks(Guarantee::checked_flights_certain);
}

template void install_paralysing(RulesBuilder<1>&, const RuleSpec&);
template void install_paralysing(RulesBuilder<4>&, const RuleSpec&);

}  // namespace kirke
