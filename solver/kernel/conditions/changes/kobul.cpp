// KobulKings: when a unit of a side is captured, its king takes the unit's walk and attributes;
// when a pawn is captured, the king takes his own walk again.

#include <memory>
#include <utility>

#include "conditions/shared/kinds.hpp"
#include "conditions/shared/sides.hpp"
#include "core/rules_builder.hpp"

namespace kirke {
namespace {

/// What the king takes over besides the walk: all attributes except that of being royal.
constexpr std::uint32_t kAttributes = ((1u << kFirstAllottedTrait) - 1) & ~(kRoyal | kKnown);

struct Kings {
  KindTable become;     // by the kind of the captured unit
  std::uint8_t owners;  // the sides whose kings change
};

template <int W>
void king_takes_walk(Half<W>& half, const void* raw) noexcept {
  const auto& kings = *static_cast<const Kings*>(raw);
  Position<W>& position = half.position;
  const Side side = half.rules.opponent(half.mover);
  if (!half.captured.exists() || (kings.owners & owner_bit(side)) == 0) return;
  if (!position.royals(side).single()) return;
  const Site s = position.royals(side).first();
  const std::uint8_t kind = kings.become[half.captured.kind];
  // The king's final state is written once, together with his walk if that changes.
  const bool walks_on = position.at(s).kind == kind;
  std::uint32_t changed = (position.at(s).traits ^ half.captured.traits) & kAttributes;
  while (changed != 0) {
    const std::uint32_t trait = changed & (~changed + 1);
    changed &= changed - 1;
    position.set_trait(s, trait, (half.captured.traits & trait) != 0,
                       walks_on && changed == 0 ? Reason::transform : Reason::state);
  }
  become_other(half, s, kind);
}

}  // namespace

template <int W>
void install_kobul(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using G = Guarantee;
  const auto& kinds = builder.spec().kinds;
  Kings kings{unchanged(kinds), sides_named(spec)};
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    if (kinds[k].promotes) kings.become[k] = kind_named(kinds, "king");
  }
  builder.breaks({G::capture_is_take, G::arrivals_tabled, G::captures_tabled, G::kinds_stay});
  builder.on(Phase::change_kind, spec.name, king_takes_walk<W>,
             std::make_shared<const Kings>(std::move(kings)));
}

template void install_kobul(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
