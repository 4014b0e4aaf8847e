// GhostChess: a captured unit lies under its square and comes up as a ghost, which cannot be
// captured, when the square is empty after a half-move.

#include "conditions/landing.hpp"
#include "conditions/uncapturable.hpp"
#include "core/rules_builder.hpp"

namespace kirke {
namespace {

/// Buries the captured unit under the square where it stood, uppermost of those there.
template <int W>
void bury_captured(Half<W>& half, const void*) noexcept {
  if (!half.captured.exists() || half.captured.royal()) return;
  Position<W>& position = half.position;
  const Site s = half.move.victim;
  const Unit above = position.at(s);
  if (above.exists()) position.remove(s, Reason::state);
  Unit ghost = half.captured;
  ghost.traits |= kUncapturable;
  position.add(s, ghost, Reason::state);
  position.bury(s, Reason::state);
  if (above.exists()) position.add(s, above, Reason::state);
}

}  // namespace

template <int W>
void install_ghost(RulesBuilder<W>& builder, const RuleSpec& spec) {
  // Ghosts may come up wherever their units can be captured, so that bounds of mates exclude next
  // to nothing: no table tells them. In a whole game they stand where they were captured.
  using G = Guarantee;
  builder.breaks({G::capture_is_take, G::arrivals_tabled});
  builder.breaks(G::nobody_below, Supplement::captives_below);
  builder.walks_are_tabled();
  builder.breaks(G::quiet_is_shift, Supplement::burials);
  builder.move_only_if(MoveFilter<W>::Asks::victim, may_be_captured<W>);
  builder.on(Phase::arrive, spec.name, bury_captured<W>);
  builder.on(Phase::board, spec.name, uncover<W>);
}

template void install_ghost(RulesBuilder<1>&, const RuleSpec&);
template void install_ghost(RulesBuilder<4>&, const RuleSpec&);

}  // namespace kirke
