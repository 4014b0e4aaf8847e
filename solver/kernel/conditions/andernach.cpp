// AndernachChess: a unit that captures changes sides; kings do not.

#include "conditions/rights.hpp"
#include "core/rules_builder.hpp"

namespace kirke {
namespace {

template <int W>
void capturer_changes_sides(Half<W>& half, const void*) noexcept {
  const Site s = half.standing;
  if (!half.captured.exists() || s == kNowhere) return;
  const Unit& unit = half.position.at(s);
  const Side other = half.rules.opponent(half.mover);
  if (unit.royal() || unit.owned_by(other)) return;  // a neutral unit stays one
  half.position.reown(s, owner_bit(other), Reason::recolour);
  grant_rights(half, s);
}

}  // namespace

template <int W>
void install_andernach(RulesBuilder<W>& builder, const RuleSpec& spec) {
  SideChanges<W> changes;
  changes.by_capture.fill(~Bits<W>{});
  builder.owners_change(changes);
  builder.on(Phase::change_owner, spec.name, capturer_changes_sides<W>);
}

template void install_andernach(RulesBuilder<1>&, const RuleSpec&);
template void install_andernach(RulesBuilder<4>&, const RuleSpec&);

}  // namespace kirke
