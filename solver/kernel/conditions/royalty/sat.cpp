// SAT: a side is in check because of the flights of its king, not because he is attacked. A flight
// is a site where his walk takes him, empty or held by an enemy unit other than a king, and where
// no unit would attack him once he has left his own site. A side with more flights than are allowed
// is in check. If no flights are allowed it does not matter whether the king is attacked. StrictSAT
// remembers which kings have been attacked at some time.
//
// Everything that asks for check uses this check: the goals of mate, stalemate and check, parry
// series, castling, whose king must not be in check on his way, and the mark of a check. Kings are
// not captured, and may stand side by side where flights allow it.

#include <array>
#include <memory>

#include "core/rules_builder.hpp"
#include "movers/check.hpp"
#include "movers/generate.hpp"
#include "movers/trial.hpp"

namespace kirke {
namespace {

struct Sat {
  std::array<int, 2> allowed;  // flights, by side
  bool strict;
  Slot attacked_once;  // the sides whose king has been attacked, a bit for each
};

/// How many flights the king on `king` has, counted up to `most`.
template <int W>
int flights(Position<W>& position, const Rules<W>& rules, Site king, Side side, int most) noexcept {
  MoveList moves;
  generate_walk(position, rules, king, side, moves, Generate::normal);
  const Trial<W> trial(position);
  position.remove(king, Reason::state);
  Bits<W> asked;
  int count = 0;
  for (const Move& move : moves) {
    if (count == most) break;
    if (asked.test(move.to)) continue;
    asked.set(move.to);
    count += !observed(position, rules, move.to, rules.opponent(side));
  }
  return count;
}

/// From how many flights on the king is in check.
template <int W>
int flights_that_check(Position<W>& position, const Rules<W>& rules, const Sat& sat,
                       Side side) noexcept {
  const int too_many = sat.allowed[side] + 1;
  const bool attacks_matter = sat.strict ? (position.slot(sat.attacked_once) >> side & 1) != 0
                                         : sat.allowed[0] + sat.allowed[1] > 0;
  return attacks_matter && !royal_attacked(position, rules, side) ? too_many - 1 : too_many;
}

template <int W>
bool too_many_flights(Position<W>& position, const Rules<W>& rules, Side side,
                      const void* raw) noexcept {
  Bits<W> kings = position.royals(side);
  if (kings.none()) return false;
  const int most = flights_that_check(position, rules, *static_cast<const Sat*>(raw), side);
  while (kings.any()) {
    if (flights(position, rules, kings.pop(), side, most) == most) return true;
  }
  return false;
}

template <int W>
void remember_attacks(Position<W>& position, const Rules<W>& rules, const void* raw) noexcept {
  const Slot slot = static_cast<const Sat*>(raw)->attacked_once;
  std::uint32_t attacked = position.slot(slot);
  for (Side side = 0; side < 2; ++side) {
    if ((attacked >> side & 1) == 0 && royal_attacked(position, rules, side))
      attacked |= std::uint32_t{1} << side;
  }
  position.set_slot(slot, attacked);
}

template <int W>
void remember_check(Half<W>& half, const void* raw) noexcept {
  remember_attacks(half.position, half.rules, raw);
}

}  // namespace

template <int W>
void install_sat(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const auto number = [&](const char* key) { return std::stoi(spec.get(key, "0")); };
  const bool strict = spec.get("strict", "no") == "yes";
  const Slot slot = strict ? builder.allot_slots(spec.name + ": attacked once") : Slot{};
  const auto sat =
      std::make_shared<const Sat>(Sat{{number("white"), number("black")}, strict, slot});
  builder.check_by({too_many_flights<W>, sat, true});
  builder.breaks_no_more();  // than that checks are what tables say
  if (!strict) return;
  builder.breaks(Guarantee::board_is_all);
  builder.begin_last_with(remember_attacks<W>, sat);  // attacks may hang on budgets, imitators
  builder.on(Phase::remember, spec.name, remember_check<W>, sat);
}

template void install_sat(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
