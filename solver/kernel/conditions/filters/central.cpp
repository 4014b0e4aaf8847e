// CentralChess: a unit moves, captures and checks only while it is observed by its own king, or by
// a unit of its side that may do so itself. So a chain of observers, of any length, begins with the
// king. Royal units always may. Observers in the chain are units that may capture.

#include "conditions/shared/watching.hpp"

namespace kirke {
namespace {

/// Whether a chain leads from a king of `side` to the unit on `s`.
template <int W>
bool is_linked_to_king(const Position<W>& position, const Rules<W>& rules, Site s,
                       Side side) noexcept {
  Bits<W> supported = position.royals(side);
  Bits<W> asked = position.of_side(side) & ~supported;  // units that may be on the chain
  const auto observed = [&](Site target) {
    return any_in_reach(position, rules, target, side, [&](Site from) {
      return supported.test(from) &&
             may_watch(position, rules, from, target, side, Watch::capturing);
    });
  };
  while (!supported.test(s)) {
    Bits<W> more;
    for (Bits<W> rest = asked; rest.any();) {
      const Site target = rest.pop();
      if (observed(target)) more.set(target);
    }
    if (more.none()) return false;
    supported |= more;
    asked &= ~more;
  }
  return true;
}

template <int W>
bool may_act(const Position<W>& position, const Rules<W>& rules, const Move& move, Side side,
             const void*) noexcept {
  return is_linked_to_king(position, rules, move.from, side);
}

}  // namespace

template <int W>
void install_central(RulesBuilder<W>& builder, const RuleSpec& spec) {
  refuse_kings_that_borrow(builder, spec.name);
  refuse_unobserved_loans(builder, spec.name);
  builder.move_only_if(MoveFilter<W>::Asks::mover, may_act<W>, nullptr, true);
  // Kings flee as ever.
  builder.breaks(Guarantee::checked_flights_certain, Supplement::checkers_free);
}

template void install_central(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
