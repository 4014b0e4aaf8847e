// PromBothColours: a pawn may promote to a unit of either side. A unit of the other side belongs to
// that side at once; as after any move the own king may not be in check then. A neutral pawn
// promotes to neutral units.

#include <cstdint>

#include "core/refusal.hpp"
#include "core/rules_builder.hpp"
#include "movers/rights.hpp"

namespace kirke {
namespace {

constexpr std::uint32_t kSidesToChoose = 2;

template <int W>
void choose_side(Half<W>& half, const void*) noexcept {
  const Site s = half.standing;
  if (half.move.promotion == kNoKind || half.move.type == MoveType::drop || s == kNowhere) return;
  const Unit& unit = half.position.at(s);
  if (unit.neutral() || unit.royal()) return;
  if (half.picks.pick(kSidesToChoose) == 0) return;
  half.position.reown(s, static_cast<std::uint8_t>(3 - unit.owners), Reason::recolour);
  grant_rights(half, s);
}

}  // namespace

template <int W>
void install_promotion_to_both(RulesBuilder<W>& builder, const RuleSpec& spec) {
  if (builder.announced().reborn_promote)
    throw Refusal(spec.name + " where reborn pawns may promote: for which side is not agreed",
                  kLeaveOneOut);
  builder.on(Phase::promote, spec.name, choose_side<W>);
}

template void install_promotion_to_both(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
