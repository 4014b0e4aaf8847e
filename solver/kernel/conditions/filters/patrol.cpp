// Patrol units capture only while a unit of their own side observes them that may act itself.
// Whether that unit is observed in its turn does not matter. Under Patrouille all units are patrol
// units; under UltraPatrol they do not even move otherwise.

#include "conditions/shared/watching.hpp"

namespace kirke {
namespace {

template <int W>
bool is_supported(const Position<W>& position, const Rules<W>& rules, const Move& move, Side side,
                  const void*) noexcept {
  return watched_by(position, rules, move.from, side);
}

template <int W>
bool is_free_or_supported(const Position<W>& position, const Rules<W>& rules, const Move& move,
                          Side side, const void* data) noexcept {
  return (position.at(move.from).traits & kPatrol) == 0 ||
         is_supported(position, rules, move, side, data);
}

}  // namespace

template <int W>
void install_patrol(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using Asks = typename MoveFilter<W>::Asks;
  const bool all = spec.name != "patrol";
  refuse_disputed_loans(builder, spec.name + (all ? "" : " units"));
  const Allows<W> may_act = all ? is_supported<W> : is_free_or_supported<W>;
  builder.breaks_nothing();  // but that captures, or moves, are certain
  builder.move_only_if(spec.name == "UltraPatrol" ? Asks::mover : Asks::capturer, may_act, nullptr,
                       true);
  builder.watch_only_if(Watch::capturing, may_act);
}

template void install_patrol(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
