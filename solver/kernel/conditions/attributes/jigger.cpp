// Jiggers have a neighbour after each of their moves.

#include "core/movement/directions.hpp"
#include "core/rules_builder.hpp"

namespace kirke {
namespace {

template <int W>
bool has_neighbour(const Position<W>& position, const Board& board, Site s, Site left) noexcept {
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      const Site other = board.beyond(s, {dx, dy});
      if (other == kNowhere || other == left || !position.occupied(other)) continue;
      if (beside(board, s, other)) return true;
    }
  }
  return false;
}

template <int W>
void keep_contact(Half<W>& half, const void*) noexcept {
  if (half.standing == kNowhere || (half.unit.traits & kJigger) == 0) return;
  if (!has_neighbour(half.position, half.rules.board, half.standing, kNowhere)) half.illegal = true;
}

template <int W>
bool checks_in_contact(const Position<W>& position, const Rules<W>& rules, const Move& move, Side,
                       const void*) noexcept {
  return (position.at(move.from).traits & kJigger) == 0 ||
         has_neighbour(position, rules.board, move.victim, move.from);
}

}  // namespace

template <int W>
void install_jigger(RulesBuilder<W>& builder, const RuleSpec&) {
  using G = Guarantee;
  builder.breaks({G::captures_certain, G::quiets_certain, G::flights_certain, G::arrivals_tabled});
  builder.on(Phase::judge, "jigger", keep_contact<W>);
  builder.watch_only_if(Watch::capturing, checks_in_contact<W>);
  if (builder.announced().rebirths) {
    builder.observation_at_least(Observation::played);  // playing shows the contacts that result
  } else {
    builder.observe_only_if(checks_in_contact<W>);
  }
}

template void install_jigger(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
