// ShieldedKings: a king does not capture or check a king that a unit of his own side observes, if
// that unit may act. What a capture by it would lead to does not matter.

#include "conditions/shared/watching.hpp"

namespace kirke {
namespace {

template <int W>
bool spares_shielded_kings(const Position<W>& position, const Rules<W>& rules, const Move& move,
                           Side side, const void*) noexcept {
  return !position.at(move.from).royal() || !position.at(move.victim).royal() ||
         !watched_by(position, rules, move.victim, rules.opponent(side));
}

}  // namespace

template <int W>
void install_shielded(RulesBuilder<W>& builder, const RuleSpec&) {
  builder.breaks_nothing();  // but that captures are certain
  builder.move_only_if(MoveFilter<W>::Asks::capture, spares_shielded_kings<W>, nullptr, true);
  builder.watch_only_if(Watch::capturing, spares_shielded_kings<W>);
}

template void install_shielded(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
