// RoyalDynasty: a king is royal while he is the only one of his side, and then only he may castle.
// Pawns may become kings.

#include <algorithm>
#include <memory>

#include "conditions/kinds.hpp"
#include "core/refusal.hpp"
#include "core/rules_builder.hpp"
#include "movers/rights.hpp"

namespace kirke {
namespace {

struct Dynasty {
  std::uint8_t king;
};

/// The castling rights of a side's kings, if any of them stands where there is one.
template <int W>
std::uint32_t rights_of(const Rules<W>& rules, Bits<W> kings) noexcept {
  std::uint32_t rights = 0;
  while (kings.any()) rights |= rules.rights_at[kings.pop()];
  return rights;
}

/// A king who is the only one of his side becomes royal, others are so no more and lose their
/// rights. newly: where kings have become royal.
template <int W>
void crown(Position<W>& position, const Rules<W>& rules, const Dynasty& dynasty,
           Bits<W>& newly) noexcept {
  for (Side side = 0; side < 2; ++side) {
    const Bits<W> kings = position.of_kind(dynasty.king) & position.of_side(side);
    const bool royal = kings.single();
    for (Bits<W> rest = kings; rest.any();) {
      const Site s = rest.pop();
      if (royal && !position.at(s).royal()) newly.set(s);
      position.set_trait(s, kRoyal, royal, Reason::state);
    }
    if (!royal)
      position.set_slot(kCastlingRights, position.slot(kCastlingRights) & ~rights_of(rules, kings));
  }
}

template <int W>
void crown_first(Position<W>& position, const Rules<W>& rules, const void* raw) noexcept {
  Bits<W> newly;
  crown(position, rules, *static_cast<const Dynasty*>(raw), newly);
}

template <int W>
void crown_after_move(Half<W>& half, const void* raw) noexcept {
  const auto& dynasty = *static_cast<const Dynasty*>(raw);
  Bits<W> newly;
  crown(half.position, half.rules, dynasty, newly);
  const Bits<W> kings = half.position.of_kind(dynasty.king) & ~half.position.royals();
  half.rights_granted &= ~rights_of(half.rules, kings);
  while (newly.any()) grant_rights(half, newly.pop());
}

}  // namespace

void announce_dynasty(const RuleSpec&, const Board&, Announced& says) {
  says.remakes = [](KindSpec& kind) {
    if (kind.royal) kind.promotion_piece = true;
    kind.royal = false;
  };
}

template <int W>
void install_dynasty(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const auto& units = builder.spec().units;
  if (std::any_of(units.begin(), units.end(), [](const UnitSpec& u) { return u.unit.neutral(); }))
    throw Refusal(spec.name + " with neutral units", "Take them away");
  if (std::any_of(units.begin(), units.end(), [](const UnitSpec& u) { return u.unit.royal(); }))
    throw Refusal(spec.name + " with royal units besides kings", "Let kings alone be royal");
  const auto dynasty =
      std::make_shared<const Dynasty>(Dynasty{kind_named(builder.spec().kinds, "king")});
  builder.begin_with(crown_first<W>, dynasty);
  builder.on(Phase::aftermath, spec.name, crown_after_move<W>, dynasty);
}

template void install_dynasty(RulesBuilder<1>&, const RuleSpec&);
template void install_dynasty(RulesBuilder<4>&, const RuleSpec&);

}  // namespace kirke
