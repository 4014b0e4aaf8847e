// Breton: with a captured unit another unit of its walk goes, which the mover chooses: a unit of
// the capturing side, with Adverse of the captured side. With Chromatic that unit changes sides
// instead. With PY units of both sides may go, too.

#include <memory>

#include "conditions/shared/kinds.hpp"
#include "conditions/shared/picked.hpp"
#include "core/rules_builder.hpp"
#include "movers/rights.hpp"

namespace kirke {
namespace {

struct Breton {
  bool adverse = false, chromatic = false, neutral = false;
};

/// The units among which the mover chooses the one that goes.
template <int W>
Bits<W> candidates(const Half<W>& half, const Breton& breton) noexcept {
  const Side other = half.rules.opponent(half.mover);
  const Side side = breton.adverse ? other : half.mover;
  Bits<W> out = half.position.of_kind(half.captured.kind) & half.position.of_side(side);
  if (!breton.neutral) out &= ~half.position.of_side(half.rules.opponent(side));
  return out;
}

template <int W>
void another_goes(Half<W>& half, const Breton& breton) noexcept {
  if (half.captured.royal()) return;  // the king is lost, whichever unit would go with him
  const Bits<W> others = candidates(half, breton);
  if (others.none()) return;
  const Site s = picked(half, others);
  Position<W>& position = half.position;
  if (breton.chromatic) {
    const Unit& unit = position.at(s);
    if (unit.neutral()) return;
    position.reown(s, static_cast<std::uint8_t>(3 - unit.owners), Reason::chosen_beside);
    return grant_rights(half, s);
  }
  position.remove(s, Reason::chosen);
  if (s == half.standing) half.standing = kNowhere;
}

template <int W>
void captures_cost(Half<W>& half, const void* raw) noexcept {
  if (half.captured.exists()) another_goes(half, *static_cast<const Breton*>(raw));
}

/// A capturing pawn promotes after that, if it is still there.
template <int W>
void captures_cost_before_promotion(Half<W>& half, const void* raw) noexcept {
  if (!half.captured.exists()) return;
  another_goes(half, *static_cast<const Breton*>(raw));
  if (half.standing != kNowhere && half.position.at(half.standing).owned_by(half.mover))
    promote_changed(half, half.standing, half.mover);
}

}  // namespace

template <int W>
void install_breton(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using G = Guarantee;
  const auto is = [&](const char* what) { return spec.get(what, "no") == "yes"; };
  const auto breton =
      std::make_shared<const Breton>(Breton{is("adverse"), is("chromatic"), is("neutral")});
  Guarantees all = Guarantees::all();
  all.remove(G::no_choices);
  all.remove(G::quiet_is_shift);
  builder.breaks(all);
  builder.breaks(G::no_choices, Supplement::picks);
  if (breton->neutral) return builder.on(Phase::go_home, spec.name, captures_cost<W>, breton);
  builder.promotes_not_by({});
  builder.on(Phase::arrive, spec.name, captures_cost_before_promotion<W>, breton);
}

template void install_breton(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
