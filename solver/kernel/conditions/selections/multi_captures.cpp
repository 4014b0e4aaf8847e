// MultiCaptures: a unit can be captured only if there are at least two captures of it, by two units
// or by one unit in two ways (a reflecting bishop). Captures are counted by walks alone, whatever
// the safety of the king. Kings are no exception: one capture does not check.

#include <memory>

#include "conditions/shared/sides.hpp"
#include "conditions/shared/watching.hpp"

namespace kirke {
namespace {

/// Counts captures by `by` of the unit on `s`. True once there are two.
template <int W>
bool two_observe(const Position<W>& position, const Rules<W>& rules, Site s, Side by,
                 int& count) noexcept {
  return any_in_reach(position, rules, s, by, [&](Site from) {
    const Movement<W>& movement = rules.movement(position.at(from), by);
    return (count += ways_to_take(position, rules, movement, from, s, by)) >= 2;
  });
}

/// Counts captures en passant of the unit on `s`. True once there are two.
template <int W>
bool two_take_passing(const Position<W>& position, const Rules<W>& rules, Site s, Side by,
                      int& count) noexcept {
  const std::uint32_t right = position.slot(kEnPassant);
  if (right == 0 || landing_site(right) != s) return false;
  return any_in_reach(position, rules, passed_site(right), by, [&](Site from) {
    const Movement<W>& movement = rules.movement(position.at(from), by);
    return rules.kind_traits[position.at(from).kind].takes_passing &&
           takes(position, rules, movement, from, passed_site(right), by) && ++count == 2;
  });
}

/// sides: the sides that may capture only in this way, a bit for each.
template <int W>
bool two_capture(const Position<W>& position, const Rules<W>& rules, const Move& move, Side side,
                 const void* sides) noexcept {
  if ((*static_cast<const int*>(sides) >> side & 1) == 0) return true;
  int count = 0;
  return two_observe(position, rules, move.victim, side, count) ||
         two_take_passing(position, rules, move.victim, side, count);
}

}  // namespace

template <int W>
void install_multi_captures(RulesBuilder<W>& builder, const RuleSpec& spec) {
  refuse_captures_elsewhere(builder, spec.name);
  builder.counts_captures();
  const auto sides = std::make_shared<const int>(sides_named(spec));
  using G = Guarantee;
  builder.only_marked_do_more(0);
  builder.breaks({G::flights_certain, G::checked_flights_certain});
  builder.move_only_if(MoveFilter<W>::Asks::victim, two_capture<W>, sides, true);
}

template void install_multi_captures(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
