// Anda: a unit that checks by its move becomes neutral; a neutral unit becomes a unit of the side
// that moves it. Anda inverse: a unit does so that does not check by its move. Royal units stay
// what they are.

#include <memory>
#include <stdexcept>

#include "conditions/changes/marked.hpp"
#include "conditions/shared/observing.hpp"
#include "conditions/shared/watching.hpp"
#include "core/rules_builder.hpp"

namespace kirke {
namespace {

struct Anda {
  std::uint32_t trait;
  bool inverse;
};

template <int W>
void anda_changes_phase(Half<W>& half, const void* raw) noexcept {
  const auto& anda = *static_cast<const Anda*>(raw);
  const Site s = half.standing;
  if (s == kNowhere) return;
  const Unit& unit = half.position.at(s);
  if ((unit.traits & anda.trait) == 0 || unit.royal()) return;
  const bool checks = checks_itself(half, s) && has_given_check(half);
  if (checks == anda.inverse) return;
  half.position.reown(s, unit.neutral() ? owner_bit(half.mover) : std::uint8_t{3},
                      Reason::recolour);
}

/// Under the condition all units but royal ones have the attribute.
template <int W>
void mark_all_for_anda(Position<W>& position, const Rules<W>&, const void* raw) noexcept {
  const auto& anda = *static_cast<const Anda*>(raw);
  for (Bits<W> rest = position.units() & ~position.royals(); rest.any();)
    position.set_trait(rest.pop(), anda.trait, true, Reason::state);
}

}  // namespace

/// all: the rule is the condition.
template <int W>
void install_anda(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const bool all = all_do(builder.spec(), spec);
  builder.breaks(Guarantee::one_owner, Supplement::owners);
  using G = Guarantee;
  builder.breaks({G::capture_is_take, G::quiet_is_shift, G::arrivals_tabled, G::owners_stay});
  if (all && !says_all(spec)) return;  // the condition applies to these units as well
  const bool inverse = spec.name == "AndaInverse";
  const auto anda = std::make_shared<const Anda>(Anda{inverse ? kAndaInverse : kAnda, inverse});
  if (!all) builder.only_marked_do_more(anda->trait);
  builder.on(Phase::aftermath, spec.name, anda_changes_phase<W>, anda);
  if (all) builder.begin_with(mark_all_for_anda<W>, anda);
}

template void install_anda(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
