// Fast tests of check and legality are checked against the definitions.

#include "checks/cases.hpp"
#include "checks/setups.hpp"
#include "checks/slow.hpp"
#include "movers/legal.hpp"

namespace kirke::checks {
namespace {

/// Compares for both sides, in the diagram and after every pseudo-legal move, so that illegal
/// positions are tried too.
template <int W>
void compare_checks(Setup<W>& setup, Random&) {
  Position<W>& position = setup.position;
  const Rules<W>& rules = *setup.rules;
  const auto compare = [&] {
    for (const Side side : {Side{0}, Side{1}}) {
      const auto before = position.bytes();
      CHECK(in_check(position, rules, side) == slow_check(position, rules, side));
      CHECK(position.bytes() == before);
    }
  };
  compare();
  MoveList moves;
  generate(position, rules, position.to_move(), moves);
  for (int i = 0; i < moves.size() && i < 40; ++i) {
    Played<W> played;
    if (play(position, rules, moves[i], played)) compare();
    position.undo_to(played.mark);
  }
}

template <int W>
void compare_moves(Setup<W>& setup, Random&) {
  Position<W>& position = setup.position;
  const Rules<W>& rules = *setup.rules;
  const auto slow = slow_moves(position, rules);
  std::vector<Move> fast;
  any_legal(position, rules, [&](const Played<W>& played) {
    fast.push_back(played.move);
    return false;
  });
  CHECK(fast == slow);
}

template <int W>
void compare_existence(Setup<W>& setup, Random&) {
  Position<W>& position = setup.position;
  const Rules<W>& rules = *setup.rules;
  const bool some = slow_can_move(position, rules);
  CHECK(has_legal(position, rules) == some);
  const bool with_kings =
      some || !slow_ways_out(position, rules, Generate::royal_captures_too).empty();
  CHECK(has_legal(position, rules, Generate::royal_captures_too) == with_kings);
}

}  // namespace

void check_is_a_king_capture() {
  for_setups<1>(12, Scatter::anywhere, compare_checks<1>);
  for_setups<1>(12, Scatter::net, compare_checks<1>);
  for_setups<4>(12, Scatter::anywhere, compare_checks<4>);
}

void sheltered_moves_are_the_legal_ones() {
  for_setups<1>(40, Scatter::anywhere, compare_moves<1>);
  for_setups<4>(40, Scatter::anywhere, compare_moves<4>);
}

void has_legal_counts() {
  for_setups<1>(40, Scatter::net, compare_existence<1>);
  for_setups<4>(40, Scatter::net, compare_existence<4>);
}

}  // namespace kirke::checks
