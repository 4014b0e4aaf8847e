// Goals are checked against their definitions, and filters against goals that all moves were tried
// for.

#include <array>
#include <vector>

#include "checks/bench.hpp"
#include "checks/cases.hpp"
#include "checks/slow.hpp"
#include "search/filters/last_move.hpp"

namespace kirke::checks {
namespace {

constexpr std::array kGoals{
    GoalKind::mate,
    GoalKind::stalemate,
    GoalKind::double_stalemate,
    GoalKind::automate,
    GoalKind::mate_or_stalemate,
    GoalKind::autostalemate,
    GoalKind::double_mate,
    GoalKind::counter_mate,
    GoalKind::mate_and_stalemate,
    GoalKind::zat,
    GoalKind::check,
    GoalKind::double_check,
    GoalKind::triple_check,
    GoalKind::capture,
    GoalKind::target,
    GoalKind::kiss,
    GoalKind::en_passant,
    GoalKind::castling,
    GoalKind::any,
    GoalKind::chess81,
    GoalKind::win_of_piece,
    GoalKind::circuit,
    GoalKind::exchange,
    GoalKind::circuit_by_rebirth,
    GoalKind::exchange_by_rebirth,
    GoalKind::win_or_bare,
};

template <int W>
void compare_mates(Setup<W>& setup, Random&) {
  Position<W>& position = setup.position;
  const Rules<W>& rules = *setup.rules;
  if (rules.turns_vary()) return;  // the side that is mated need not be to move
  for (const Move& move : slow_moves(position, rules)) {
    Played<W> played;
    play(position, rules, move, played);
    const Side next = position.to_move();
    const bool check = slow_check(position, rules, next);
    const bool stuck = !slow_can_move(position, rules);
    const bool mate = reached(position, rules, goal_of(GoalKind::mate), &played);
    const bool stale = reached(position, rules, goal_of(GoalKind::stalemate), &played);
    const bool either = reached(position, rules, goal_of(GoalKind::mate_or_stalemate), &played);
    const bool zat = reached(position, rules, goal_of(GoalKind::zat), &played);
    const bool thrice = reached(position, rules, goal_of(GoalKind::triple_check), &played);
    const bool twice = reached(position, rules, goal_of(GoalKind::double_check), &played);
    const bool once = reached(position, rules, goal_of(GoalKind::check), &played);
    CHECK(mate || !zat);
    CHECK(twice || !thrice);
    CHECK(once || !twice);
    CHECK(!(mate && stale));
    CHECK(either == (mate || stale));
    if (rules.goals.filters.empty()) {
      CHECK(either == stuck);
      CHECK(mate == (check && stuck));
    } else {  // what rules add to a goal is tested in tests/rules
      CHECK(check || !mate);
      CHECK(stuck || !mate || !rules.mates.leave_no_move);
      CHECK(stale == (stuck && !check) || !rules.mates.stalemates_plain);
    }
    position.undo_to(played.mark);
  }
}

template <int W>
void compare_last_moves(Setup<W>& setup, Random& random) {
  Bench<W> bench(setup);
  for (const GoalKind kind : kGoals) {
    if (!makes_sense(*setup.rules, kind)) continue;
    const Goal goal =
        goal_of(kind, static_cast<Site>(random.below(setup.position.sites())), 1 + random.below(4));
    const Trying trying([&] { return "goal " + std::to_string(static_cast<int>(kind)); });
    std::vector<Move> found;
    any_move_reaching(bench.search, goal, [&](const Played<W>& played) {
      found.push_back(played.move);
      return false;
    });
    CHECK(found == moves_reaching(setup, goal));
  }
}

}  // namespace

void mates_are_checks_without_moves() {
  for_setups<1>(12, Scatter::net, compare_mates<1>);
  for_setups<4>(12, Scatter::net, compare_mates<4>);
}

void no_last_move_is_dropped() {
  for_setups<1>(30, Scatter::net, compare_last_moves<1>);
  for_setups<1>(10, Scatter::anywhere, compare_last_moves<1>);
  for_setups<4>(30, Scatter::net, compare_last_moves<4>);
}

}  // namespace kirke::checks
