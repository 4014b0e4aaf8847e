// Madrasi: a unit that an enemy unit of its own walk observes neither moves nor captures nor
// checks. Whether that enemy is paralysed itself does not matter: who observes whom is asked of
// walks alone.

#include <memory>

#include "conditions/watching.hpp"

namespace kirke {
namespace {

/// Whether the unit, a pawn that has just made a double step, could be captured en passant by one
/// of the same walk.
template <int W>
bool observed_in_passing(const Position<W>& position, const Rules<W>& rules, Site s, int kind,
                         Side by) noexcept {
  const std::uint32_t right = position.slot(kEnPassant);
  if (right == 0 || landing_site(right) != s || !rules.kind_traits[kind].takes_passing)
    return false;
  return observed_by_kind(position, rules, passed_site(right), kind, by);
}

/// Whether the unit that would move is free. raw: whether kings are paralysed as well.
template <int W>
bool is_free(const Position<W>& position, const Rules<W>& rules, const Move& move, Side side,
             const void* raw) noexcept {
  const Unit& unit = position.at(move.from);
  if (unit.royal() && !*static_cast<const bool*>(raw)) return true;
  const Side by = rules.opponent(side);
  return !observed_by_kind(position, rules, move.from, unit.kind, by) &&
         !observed_in_passing(position, rules, move.from, unit.kind, by);
}

}  // namespace

template <int W>
void install_madrasi(RulesBuilder<W>& builder, const RuleSpec& spec) {
  refuse_captures_elsewhere(builder, spec.name);
  const bool kings = spec.get("kings", "no") == "yes";
  builder.move_only_if(MoveFilter<W>::Asks::mover, is_free<W>, std::make_shared<const bool>(kings),
                       true);
  Properties& does = builder.declares();
  does.restricts = true;
  does.holds_checked_kings = kings;  // else they flee as ever
}

template void install_madrasi(RulesBuilder<1>&, const RuleSpec&);
template void install_madrasi(RulesBuilder<4>&, const RuleSpec&);

}  // namespace kirke
