// PartialParalysis: a unit that enemies observe may not go, with or without capture, nor check, to
// where it could go from its square if it walked as one of these enemies. Observation, and where
// the unit could go, are asked by walks alone.

#include <algorithm>
#include <memory>

#include "conditions/shared/watching.hpp"
#include "movers/arrivals.hpp"

namespace kirke {
namespace {

/// Whether the unit of `side` on `from` could go to `to` if it walked as this kind.
template <int W>
bool goes_as(const Position<W>& position, const Rules<W>& rules, int kind, Site from, Site to,
             Side side) noexcept {
  const Movement<W>& walk = rules.own_movement(kind, side);
  if (walk.borrows == Borrows::no && !walk.arrivals[from].test(to)) return false;
  Arrivals<W> there;
  collect(position, rules, walk, from, side, position.of_side(rules.opponent(side)), there);
  const auto locusts = there.locusts.begin();
  return (there.quiet | there.captures | there.far | there.passing).test(to) ||
         std::any_of(locusts, locusts + there.locust_count,
                     [&](const auto& locust) { return locust.to == to; });
}

/// Whether the move is open to the unit. If it captures a king, the king's site counts as the
/// arrival.
template <int W>
bool is_open(const Position<W>& position, const Rules<W>& rules, const Move& move, Side side,
             const void* raw) noexcept {
  const auto& steps = *static_cast<const DoubleSteps*>(raw);
  const bool takes_king = move.captures() && position.at(move.victim).royal();
  const Site to = takes_king ? move.victim : move.to;
  const Side by = rules.opponent(side);
  for (int kind = 0; kind < rules.kind_count(); ++kind) {
    if (goes_as(position, rules, kind, move.from, to, side) &&
        unit_observed_by_kind(position, rules, move.from, kind, by, steps))
      return false;
  }
  return true;
}

}  // namespace

template <int W>
void install_partial(RulesBuilder<W>& builder, const RuleSpec& spec) {
  refuse_captures_elsewhere(builder, spec.name);
  refuse_kings_that_borrow(builder, spec.name);
  const auto data =
      std::make_shared<const DoubleSteps>(DoubleSteps::remembered(builder, spec.name));
  builder.breaks_nothing();  // but that moves are certain
  builder.move_only_if(MoveFilter<W>::Asks::move, is_open<W>, data, true);
  builder.watch_only_if(Watch::acting, is_open<W>, data);
}

template void install_partial(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
