// GhostChess: a captured unit lies under its square and comes up as a ghost, which cannot be
// captured, when the square is empty after a half-move. HauntedChess: it comes up as what it was,
// as soon as the square is left, and lies there alone.

#include <memory>

#include "conditions/rebirth/landing.hpp"
#include "conditions/shared/uncapturable.hpp"
#include "core/rules_builder.hpp"

namespace kirke {
namespace {

struct Ghosts {
  std::uint32_t trait = 0;  // the trait that makes units ghosts
  bool one_a_site = false;  // a further ghost replaces the one before
};

/// Buries the captured unit under the square where it stood, on top of the units that lie there.
template <int W>
void bury_captured(Half<W>& half, const void* raw) noexcept {
  if (!half.captured.exists() || half.captured.royal()) return;
  const auto& ghosts = *static_cast<const Ghosts*>(raw);
  Position<W>& position = half.position;
  const Site s = half.move.victim;
  const Unit above = position.at(s);
  if (above.exists()) position.remove(s, Reason::state);
  if (ghosts.one_a_site && !position.under().empty(s)) {
    position.unbury(s, Reason::state);
    position.remove(s, Reason::state);
  }
  Unit ghost = half.captured;
  ghost.traits |= ghosts.trait;
  position.add(s, ghost, Reason::state);
  position.bury(s, Reason::state);
  if (above.exists()) position.add(s, above, Reason::state);
}

/// Declares what both rules do to half-moves. A ghost may come up wherever its unit can be
/// captured, so that bounds of mates would exclude almost nothing: no table tells ghosts. While no
/// unit is buried none comes up. In a whole game ghosts stand where they were captured.
template <int W>
void declare_ghosts(RulesBuilder<W>& builder) {
  using G = Guarantee;
  builder.breaks(G::capture_is_take);
  builder.breaks(G::nobody_below, Supplement::captives_below);
  builder.keeps(G::games_tabled);
  builder.breaks({G::quiet_is_shift, G::arrivals_tabled}, Supplement::burials);
}

}  // namespace

template <int W>
void install_ghost(RulesBuilder<W>& builder, const RuleSpec& spec) {
  declare_ghosts(builder);
  builder.move_only_if(MoveFilter<W>::Asks::victim, may_be_captured<W>);
  builder.on(Phase::arrive, spec.name, bury_captured<W>,
             std::make_shared<const Ghosts>(Ghosts{kUncapturable, false}));
  builder.on(Phase::board, spec.name, uncover<W>);
}

template <int W>
void install_haunted(RulesBuilder<W>& builder, const RuleSpec& spec) {
  declare_ghosts(builder);
  builder.on(Phase::arrive, spec.name, bury_captured<W>,
             std::make_shared<const Ghosts>(Ghosts{0, true}));
  builder.on(Phase::promote, spec.name, uncover<W>);
}

template void install_ghost(RulesBuilder<kWords>&, const RuleSpec&);
template void install_haunted(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
