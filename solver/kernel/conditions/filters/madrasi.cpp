// Madrasi: a unit that an enemy unit of its own walk observes neither moves nor captures nor
// checks. Whether that enemy is paralysed itself does not matter: observation goes by walks alone.
// Without pawns: the walk of the pawn is left out of it on both sides.

#include <memory>

#include "conditions/shared/kinds.hpp"
#include "conditions/shared/watching.hpp"

namespace kirke {
namespace {

struct Madrasi {
  bool kings;              // are paralysed as well
  std::uint64_t exempted;  // walks that neither paralyse nor are paralysed, a bit for each
  DoubleSteps steps;
};

/// Whether the unit that would move is not paralysed. A pawn that has just made a double step is
/// observed by units that could capture it en passant.
template <int W>
bool no_like_observes(const Position<W>& position, const Rules<W>& rules, const Move& move,
                      Side side, const void* raw) noexcept {
  const auto& madrasi = *static_cast<const Madrasi*>(raw);
  const Unit& unit = position.at(move.from);
  if (unit.royal() && !madrasi.kings) return true;
  if ((madrasi.exempted & kind_bit(static_cast<std::uint8_t>(unit.kind))) != 0) return true;
  return !unit_observed_by_kind(position, rules, move.from, unit.kind, rules.opponent(side),
                                madrasi.steps);
}

}  // namespace

template <int W>
void install_madrasi(RulesBuilder<W>& builder, const RuleSpec& spec) {
  refuse_two_loans(builder, spec.name);
  const bool kings = spec.get("kings", "no") == "yes";
  const bool pawns = spec.get("pawns", "yes") == "yes";
  const std::uint64_t exempted = pawns ? 0 : kind_bit(kind_named(builder.spec().kinds, "pawn"));
  const auto data = std::make_shared<const Madrasi>(
      Madrasi{kings, exempted, DoubleSteps::remembered(builder, spec.name)});
  builder.move_only_if(MoveFilter<W>::Asks::mover, no_like_observes<W>, data, true);
  builder.watch_only_if(Watch::acting, no_like_observes<W>, data);
  // Otherwise kings flee as usual, and a checking unit keeps no unit from moving.
  builder.breaks(Guarantee::checked_flights_certain,
                 kings ? Supplement::none : Supplement::checkers_free);
}

template void install_madrasi(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
