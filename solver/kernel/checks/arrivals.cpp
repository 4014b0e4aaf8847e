// The bounds of goals that ask where a unit arrives are checked against random play that reaches
// such goals.

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "checks/bench.hpp"
#include "checks/cases.hpp"
#include "checks/slow.hpp"
#include "movers/legal.hpp"
#include "search/bounds/arrival.hpp"

namespace kirke::checks {
namespace {

constexpr int kHalfMoves = 9;

/// A goal of arrival that a half-move of a line has reached.
struct Arrival {
  Goal goal;
  Side reaching;
  int half_moves;  // up to and with the one that reaches the goal
};

constexpr std::array kArrivals{GoalKind::target, GoalKind::chess81, GoalKind::circuit,
                               GoalKind::exchange, GoalKind::en_passant};

/// Plays at random and notes which of these goals are reached on the way.
template <int W>
std::vector<Arrival> wander(Setup<W>& setup, Random& random, std::vector<Move>& line) {
  Position<W>& position = setup.position;
  const auto start = position.mark();
  std::vector<Arrival> out;
  while (line.size() < kHalfMoves) {
    const auto moves = slow_moves(position, *setup.rules);
    if (moves.empty()) break;
    // Few random moves are captures en passant, or double steps that allow them.
    std::vector<Move> passing;
    for (const Move& m : moves) {
      if (m.type == MoveType::en_passant || m.type == MoveType::double_step) passing.push_back(m);
    }
    line.push_back(random.of(passing.empty() || !random.one_in(3) ? moves : passing));
    const Side side = position.to_move();
    Played<W> played;
    play(position, *setup.rules, line.back(), played);
    if (played.standing == kNowhere) continue;
    for (const GoalKind kind : kArrivals) {
      const Goal goal = goal_of(kind, played.standing);
      if (reached(position, *setup.rules, goal, &played))
        out.push_back({goal, side, static_cast<int>(line.size())});
    }
  }
  position.undo_to(start);
  return out;
}

/// Asks the bound of the goal before each half-move that leads to it. Returns whether there is such
/// a bound.
template <int W>
bool ask_arrival(Setup<W>& setup, Knowledge<W>& knowledge, const std::vector<Move>& line,
                 const Arrival& arrival) {
  Position<W>& position = setup.position;
  ArrivalBound<W>* bound = knowledge.arrival(*setup.rules, arrival.reaching, arrival.goal);
  if (bound == nullptr) return false;
  const auto start = position.mark();
  for (int left = arrival.half_moves; left > 0; --left) {
    const Trying trying([&] {
      return "goal " + std::to_string(static_cast<int>(arrival.goal.kind)) + " in " +
             std::to_string(left) + " half-moves: " + described(position, setup.rules->board);
    });
    CHECK(bound->possible(position, (left + 1) / 2, left / 2));
    Played<W> played;
    play(position, *setup.rules, line[static_cast<std::size_t>(arrival.half_moves - left)], played);
  }
  position.undo_to(start);
  return true;
}

/// Whether there is a bound for one of these goals.
template <int W>
bool admits_some(const Rules<W>& rules) {
  return std::any_of(kArrivals.begin(), kArrivals.end(),
                     [&](GoalKind kind) { return ArrivalBound<W>::admits(rules, kind); });
}

template <int W>
int arrived(int count, Scatter scatter) {
  int found = 0;
  for_setups<W>(count, scatter, [&](Setup<W>& setup, Random& random) {
    if (!admits_some(*setup.rules)) return;
    Knowledge<W> knowledge;
    std::vector<Move> line;
    for (const Arrival& arrival : wander(setup, random, line))
      found += ask_arrival(setup, knowledge, line, arrival);
  });
  return found;
}

}  // namespace

void units_arrive() {
  CHECK_ENOUGH(arrived<1>(20, Scatter::anywhere) > 100);
  CHECK_ENOUGH(arrived<1>(20, Scatter::array) > 100);
}

}  // namespace kirke::checks
