// Chameleons take the next walk of a circle with each of their moves.

#include <memory>
#include <stdexcept>

#include "conditions/shared/kinds.hpp"
#include "core/rules_builder.hpp"

namespace kirke {
namespace {

/// By kind: what a unit of this kind becomes with its next move.
using KindCycle = KindTable;

/// Sites where the half-move being played has promoted reborn pawns.
template <int W>
Bits<W> promoted_by_rebirth(const Position<W>& position) noexcept {
  Bits<W> found;
  for (std::uint32_t i = position.journal_size(); i-- > 0;) {
    const Effect& e = *position.journal(i);
    if (e.op == Op::set_side) break;  // the half-move before ended here
    if (e.op == Op::retype && e.reason == Reason::rebirth_promotion) found.set(e.a);
  }
  return found;
}

/// A pawn may become a chameleon by its promotion to a walk of the cycle; a chameleon that moves
/// takes the next walk.
template <int W>
void chameleon_changes(Half<W>& half, const void* raw) noexcept {
  const auto& cycle = *static_cast<const KindCycle*>(raw);
  const Site s = half.standing;
  // A unit that changes places with another one does not move.
  if (s == kNowhere || half.move.type == MoveType::exchange) return;
  const Unit unit = half.position.at(s);
  const std::uint8_t next = cycle[unit.kind];
  if (next == unit.kind) return;
  if (half.move.promotion == kNoKind) {
    if ((half.unit.traits & kChameleon) != 0)
      half.position.retype(s, next, unit.royal(), Reason::transform);
  } else if ((half.unit.traits & kChameleon) == 0 && half.picks.pick(2) == 1) {
    half.position.set_trait(s, kChameleon, true, Reason::promotion);
  }
}

/// A pawn that promotes by its rebirth may become a chameleon, too.
template <int W>
void reborn_chameleons(Half<W>& half, const void* raw) noexcept {
  const auto& cycle = *static_cast<const KindCycle*>(raw);
  Position<W>& position = half.position;
  const Bits<W> promoted = promoted_by_rebirth(position);
  for (Bits<W> rest = promoted; rest.any();) {
    const Site s = rest.pop();
    const Unit unit = position.at(s);
    if (!unit.exists() || cycle[unit.kind] == unit.kind || (unit.traits & kChameleon)) continue;
    if (half.picks.pick(2) == 1) position.set_trait(s, kChameleon, true, Reason::rebirth_promotion);
  }
}

}  // namespace

template <int W>
void announce_chameleon(const RuleSpec&, const Board&, Announced& says) {
  says.capturers_change = true;
}

template <int W>
void install_chameleon(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const auto& kinds = builder.spec().kinds;
  const auto cycle = std::make_shared<const KindCycle>(circle_of(kinds, spec.get("circle", "")));
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    if (kinds[k].promotes && (*cycle)[k] != k)
      throw std::invalid_argument("chameleons that are pawns are not supported yet");
  }
  builder.kinds_change(kChameleon, *cycle);
  builder.on(Phase::arrive, "chameleon", chameleon_changes<W>, cycle);
  builder.on(Phase::rebirth, "chameleon", reborn_chameleons<W>, cycle);
}

template void announce_chameleon<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_chameleon(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
