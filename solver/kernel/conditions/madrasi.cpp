// Madrasi: a unit that an enemy unit of its own walk observes neither moves nor captures nor
// checks. Whether that enemy is paralysed itself does not matter: who observes whom is asked of
// walks alone.

#include <memory>

#include "conditions/watching.hpp"

namespace kirke {
namespace {

struct Madrasi {
  bool kings;        // are paralysed as well
  Slot double_step;  // en_passant_state() of the last half-move: in a series nobody answers it
};

/// Whether the unit, a pawn that has just made a double step, could be captured en passant by one
/// of the same walk.
template <int W>
bool observed_in_passing(const Position<W>& position, const Rules<W>& rules, Site s, int kind,
                         Side by, Slot double_step) noexcept {
  for (const std::uint32_t right : {position.slot(kEnPassant), position.slot(double_step)}) {
    if (right != 0 && landing_site(right) == s &&
        observed_by_kind(position, rules, passed_site(right), kind, by))
      return true;
  }
  return false;
}

/// Whether the unit that would move is free.
template <int W>
bool is_free(const Position<W>& position, const Rules<W>& rules, const Move& move, Side side,
             const void* raw) noexcept {
  const auto& madrasi = *static_cast<const Madrasi*>(raw);
  const Unit& unit = position.at(move.from);
  if (unit.royal() && !madrasi.kings) return true;
  const Side by = rules.opponent(side);
  return !observed_by_kind(position, rules, move.from, unit.kind, by) &&
         !(rules.kind_traits[unit.kind].takes_passing &&
           observed_in_passing(position, rules, move.from, unit.kind, by, madrasi.double_step));
}

template <int W>
void remember_double_step(Half<W>& half, const void* raw) noexcept {
  const auto& madrasi = *static_cast<const Madrasi*>(raw);
  const Move& move = half.move;
  std::uint32_t state = 0;
  if (move.type == MoveType::double_step) {
    const Site passed = half.rules.board.middle(move.start(), move.to);
    if (observed_by_kind(half.position, half.rules, passed, half.unit.kind,
                         half.rules.opponent(half.mover)))
      state = en_passant_state(passed, move.to);
  }
  half.position.set_slot(madrasi.double_step, state);
}

}  // namespace

template <int W>
void install_madrasi(RulesBuilder<W>& builder, const RuleSpec& spec) {
  refuse_captures_elsewhere(builder, spec.name);
  const bool kings = spec.get("kings", "no") == "yes";
  const auto data =
      std::make_shared<const Madrasi>(Madrasi{kings, builder.allot_slots("Madrasi: double step")});
  builder.move_only_if(MoveFilter<W>::Asks::mover, is_free<W>, data, true);
  builder.on(Phase::remember, spec.name, remember_double_step<W>, data);
  // Else kings flee as ever, and who checks them keeps nobody from moving.
  builder.breaks(Guarantee::checked_flights_certain,
                 kings ? Supplement::none : Supplement::checkers_free);
}

template void install_madrasi(RulesBuilder<1>&, const RuleSpec&);
template void install_madrasi(RulesBuilder<4>&, const RuleSpec&);

}  // namespace kirke
