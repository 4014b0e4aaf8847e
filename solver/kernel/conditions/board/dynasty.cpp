// RoyalDynasty: a king is royal while he is the only king of his side. A king that has not been the
// only one all the time does not castle. Pawns may become kings.

#include <algorithm>
#include <memory>

#include "conditions/shared/common_kings.hpp"
#include "conditions/shared/kinds.hpp"
#include "core/refusal.hpp"
#include "core/rules_builder.hpp"

namespace kirke {
namespace {

struct Dynasty {
  std::uint8_t king;
};

/// The castling rights of a side's kings, if any of them stands where there is one.
template <int W>
std::uint32_t rights_of(const Rules<W>& rules, Bits<W> kings) noexcept {
  std::uint32_t rights = 0;
  while (kings.any()) rights |= rules.castlings.rights_at[kings.pop()];
  return rights;
}

/// A king that is the only one of his side becomes royal. Other kings are no longer royal and lose
/// their castling rights for good.
template <int W>
void crown(Position<W>& position, const Rules<W>& rules, const void* raw) noexcept {
  const std::uint8_t king = static_cast<const Dynasty*>(raw)->king;
  for (Side side = 0; side < 2; ++side) {
    const Bits<W> kings = position.of_kind(king) & position.of_side(side);
    const bool royal = kings.single();
    for (Bits<W> rest = kings; rest.any();)
      position.set_trait(rest.pop(), kRoyal, royal, Reason::state);
    if (!royal)
      position.set_slot(kCastlingRights, position.slot(kCastlingRights) & ~rights_of(rules, kings));
  }
}

template <int W>
void crown_after_move(Half<W>& half, const void* raw) noexcept {
  crown(half.position, half.rules, raw);
  const std::uint8_t king = static_cast<const Dynasty*>(raw)->king;
  half.rights_granted &=
      ~rights_of(half.rules, half.position.of_kind(king) & ~half.position.royals());
}

}  // namespace

template <int W>
void install_dynasty(RulesBuilder<W>& builder, const RuleSpec& spec) {
  builder.lasts();
  if (builder.announced().no_checks) {  // no unit is royal, but pawns may become kings
    builder.breaks_nothing();
    return;
  }
  const auto& units = builder.spec().units;
  if (std::any_of(units.begin(), units.end(), [](const UnitSpec& u) { return u.unit.neutral(); }))
    throw Refusal(spec.name + " with neutral units", "Take them away");
  if (has_royal_units(builder.spec()))
    throw Refusal(spec.name + " with royal units besides kings", "Let kings alone be royal");
  const auto dynasty =
      std::make_shared<const Dynasty>(Dynasty{kind_named(builder.spec().kinds, "king")});
  // Promotions make kings royal or not, and so do captures of kings while no unit of their side is
  // royal.
  using G = Guarantee;
  builder.breaks({G::capture_is_take, G::quiet_is_shift, G::kinds_stay});
  builder.only_marked_do_more(builder.allot_trait(spec.name + ": promotions"));
  builder.begin_with(crown<W>, dynasty);
  builder.on(Phase::aftermath, spec.name, crown_after_move<W>, dynasty);
}

template void install_dynasty(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
