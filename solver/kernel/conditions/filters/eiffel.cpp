// EiffelChess: a unit that an enemy unit of one certain walk observes neither moves nor captures
// nor checks: a pawn observed by a queen, a queen by a rook, a rook by a bishop, a bishop by a
// knight, a knight by a pawn. Whether that enemy is paralysed itself does not matter: observation
// goes by walks alone.

#include <algorithm>
#include <memory>
#include <vector>

#include "conditions/shared/site_list.hpp"
#include "conditions/shared/watching.hpp"

namespace kirke {
namespace {

using Paralysers = std::vector<int>;  // by kind: the kind that paralyses it, or -1

template <int W>
bool no_paralyser_observes(const Position<W>& position, const Rules<W>& rules, const Move& move,
                           Side side, const void* raw) noexcept {
  const auto& paralysers = *static_cast<const Paralysers*>(raw);
  const int kind = paralysers[position.at(move.from).kind];
  return kind < 0 || !observed_by_kind(position, rules, move.from, kind, rules.opponent(side));
}

/// Whether a royal unit of the diagram may be paralysed: no king is, but other units may be royal.
bool hold_royals(const Paralysers& paralysers, const MachineSpec& spec) {
  return std::any_of(spec.units.begin(), spec.units.end(), [&](const UnitSpec& one) {
    const bool royal = one.unit.royal() || spec.kinds[one.unit.kind].royal;
    return royal && paralysers[one.unit.kind] >= 0;
  });
}

/// The kind that paralyses each kind, or -1. Throws std::invalid_argument for anything else.
Paralysers paralysers_in(const RuleSpec& spec, int kinds) {
  Paralysers out = numbers_in(spec.get("paralysers", ""));
  const auto is_kind = [&](int kind) { return -1 <= kind && kind < kinds; };
  if (static_cast<int>(out.size()) != kinds || !std::all_of(out.begin(), out.end(), is_kind))
    throw std::invalid_argument(spec.name + " names no kind for each kind");
  return out;
}

}  // namespace

template <int W>
void install_eiffel(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const auto data = std::make_shared<const Paralysers>(
      paralysers_in(spec, static_cast<int>(builder.spec().kinds.size())));
  builder.move_only_if(MoveFilter<W>::Asks::mover, no_paralyser_observes<W>, data, true);
  builder.watch_only_if(Watch::acting, no_paralyser_observes<W>, data);
  // Other rules may make royal units what checkers hold (AntiCirce Clone).
  const bool held = builder.acting_rules() > 1 || hold_royals(*data, builder.spec());
  builder.breaks(Guarantee::checked_flights_certain,
                 held ? Supplement::none : Supplement::checkers_free);
}

template void install_eiffel(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
