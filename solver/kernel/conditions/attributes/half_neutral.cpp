// Half-neutral units: a move makes such a unit neutral; its next move makes it a unit of the side
// that moves it.

#include "core/rules_builder.hpp"

namespace kirke {
namespace {

/// A move changes the phase: a neutral unit becomes a unit of the side that moves it, any other
/// unit becomes neutral.
template <int W>
void half_neutral_changes_phase(Half<W>& half, const void*) noexcept {
  if (half.standing == kNowhere || (half.unit.traits & kHalfNeutral) == 0) return;
  const bool neutral = half.position.at(half.standing).neutral();
  half.position.reown(half.standing, neutral ? owner_bit(half.mover) : std::uint8_t{3},
                      Reason::recolour);
}

}  // namespace

template <int W>
void announce_half_neutral(const RuleSpec&, const Board&, Announced& says) {
  says.capturers_change = true;
}

template <int W>
void install_half_neutral(RulesBuilder<W>& builder, const RuleSpec&) {
  builder.owners_change(kHalfNeutral);
  builder.on(Phase::change_kind, "halfneutral", half_neutral_changes_phase<W>);
}

template void announce_half_neutral<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_half_neutral(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
