// LostPieces: after each move, enemy units disappear that would be mated if they were kings, all
// together. For this test real kings count as ordinary units.

#include <memory>

#include "core/rules_builder.hpp"
#include "movers/mates.hpp"
#include "movers/trial.hpp"

namespace kirke {
namespace {

/// A slot that marks that the test is running: no unit is lost meanwhile.
struct Lost {
  Slot looking;
};

template <int W>
bool would_be_mated(Position<W>& position, const Rules<W>& rules, Site s) noexcept {
  const auto mark = position.mark();
  position.set_trait(s, kRoyal, true, Reason::state);
  const bool mated = is_mated(position, rules, position.to_move());
  position.undo_to(mark);
  return mated;
}

/// The units that are lost. Kings are ordinary units in the test, so no side castles.
template <int W>
Bits<W> lost_units(Half<W>& half, const Lost& lost, const Bits<W>& candidates) noexcept {
  Position<W>& position = half.position;
  const Trial<W> trial(position);
  settle(half);
  position.set_slot(lost.looking, 1);
  position.set_slot(kCastlingRights, 0);
  for (Bits<W> kings = position.royals(); kings.any();)
    position.set_trait(kings.pop(), kRoyal, false, Reason::state);
  Bits<W> out;
  for (Bits<W> rest = candidates; rest.any();) {
    const Site s = rest.pop();
    if (would_be_mated(position, half.rules, s)) out.set(s);
  }
  return out;
}

template <int W>
void units_are_lost(Half<W>& half, const void* raw) noexcept {
  const auto& lost = *static_cast<const Lost*>(raw);
  if (half.position.slot(lost.looking) != 0) return;
  const Bits<W> theirs = half.position.of_side(half.rules.opponent(half.mover));
  const Bits<W> candidates = theirs & ~half.position.royals();
  for (Bits<W> rest = lost_units(half, lost, candidates); rest.any();)
    half.position.remove(rest.pop(), Reason::transform);
}

}  // namespace

template <int W>
void announce_lost_pieces(const RuleSpec&, const Board&, Announced& says) {
  says.unmakes_kings = true;
}

template <int W>
void install_lost_pieces(RulesBuilder<W>& builder, const RuleSpec& spec) {
  builder.asks_who_observes();
  const auto lost = std::make_shared<const Lost>(
      Lost{builder.allot_scratch("LostPieces: it is being looked at")});
  using G = Guarantee;
  Guarantees all = Guarantees::all();
  for (const G g : {G::no_choices, G::one_owner, G::turns_alternate, G::moves_free}) all.remove(g);
  builder.breaks(all);
  builder.on(Phase::aftermath, spec.name, units_are_lost<W>, lost);
  builder.on_threat(spec.name, units_are_lost<W>, lost);
}

template void announce_lost_pieces<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_lost_pieces(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
