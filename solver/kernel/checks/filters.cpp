// Filters that leave out moves unplayed are checked for each single move. Checking only moves that
// reach a goal would not be enough, as random positions seldom have any.

#include <algorithm>
#include <array>
#include <utility>

#include "checks/bench.hpp"
#include "checks/cases.hpp"
#include "checks/slow.hpp"
#include "movers/escape.hpp"
#include "search/bounds/mating_net/net_bound.hpp"
#include "search/bounds/stalemate/stalemate_bound.hpp"
#include "search/filters/forcing_moves.hpp"
#include "search/filters/mating_targets.hpp"
#include "search/filters/threats/threats.hpp"
#include "search/filters/waiting_replies.hpp"

namespace kirke::checks {
namespace {

constexpr int kMostReplies = 5;  // most replies that may be asked for at once

/// Whether the king of the side to move has no legal move.
template <int W>
bool king_is_stuck(Position<W>& position, const Rules<W>& rules) {
  const auto moves = slow_ways_out(position, rules);
  return std::none_of(moves.begin(), moves.end(),
                      [&](const Move& m) { return position.at(m.from).royal() || m.castles(); });
}

/// Goals for which it is known which moves miss them.
constexpr std::array kMissedGoals{GoalKind::mate,
                                  GoalKind::check,
                                  GoalKind::target,
                                  GoalKind::circuit,
                                  GoalKind::exchange,
                                  GoalKind::chess81,
                                  GoalKind::capture,
                                  GoalKind::win_of_piece,
                                  GoalKind::en_passant,
                                  GoalKind::castling,
                                  GoalKind::circuit_by_rebirth,
                                  GoalKind::exchange_by_rebirth,
                                  GoalKind::double_mate,
                                  GoalKind::counter_mate,
                                  GoalKind::automate};

template <int W>
Goal random_goal(const Position<W>& position, Random& random) {
  const auto number = static_cast<std::size_t>(random.below(kMissedGoals.size()));
  return goal_of(random.one_in(2) ? GoalKind::mate : kMissedGoals[number],
                 static_cast<Site>(random.below(position.sites())));
}

/// How many legal moves of the side to move neither give check nor reach the goal.
template <int W>
int harmless_replies(Position<W>& position, const Rules<W>& rules, const Goal& goal) {
  int count = 0;
  for (const Move& move : slow_moves(position, rules)) {
    Played<W> played;
    play(position, rules, move, played);
    if (!slow_check(position, rules, position.to_move()) &&
        !reached(position, rules, goal, &played)) {
      ++count;
    }
    position.undo_to(played.mark);
  }
  return count;
}

/// Whether the side to move has a legal move that mates.
template <int W>
bool mates_at_once(Position<W>& position, const Rules<W>& rules) {
  for (const Move& move : slow_moves(position, rules)) {
    Played<W> played;
    play(position, rules, move, played);
    const bool mate =
        slow_check(position, rules, position.to_move()) && slow_ways_out(position, rules).empty();
    position.undo_to(played.mark);
    if (mate) return true;
  }
  return false;
}

/// Whether the side to move has a legal move that cannot be answered by mate.
template <int W>
bool has_defence(Position<W>& position, const Rules<W>& rules) {
  for (const Move& move : slow_moves(position, rules)) {
    Played<W> played;
    play(position, rules, move, played);
    const bool mated = mates_at_once(position, rules);
    position.undo_to(played.mark);
    if (!mated) return true;
  }
  return false;
}

/// Checks that filters keep a move that gives check, and a move that leaves the king no move.
template <int W>
void ask_mating_moves(Setup<W>& setup, const Move& move, const MatingMoves<W>& mating_moves) {
  Position<W>& position = setup.position;
  const Rules<W>& rules = *setup.rules;
  const bool may_check = mating_moves.may_check(move),
             may_guard = mating_moves.may_guard_flights(move);
  const bool promising = !rules.admits(Pruning::mating_targets) ||
                         (mating_moves.who_may_mate().test(move.from) &&
                          mating_moves.targets(move.from).test(move.to)) ||
                         move.castles();
  Played<W> played;
  play(position, rules, move, played);
  const bool checks = slow_check(position, rules, position.to_move());
  const bool stuck = !(may_guard && promising) && king_is_stuck(position, rules);
  position.undo_to(played.mark);
  if (checks) CHECK(may_check);
  // Restrictions may keep a king from moving although he is not in check.
  if (stuck && (checks || !rules.kings.restrained)) CHECK(may_guard);
  if (checks && stuck) CHECK(promising);
}

template <int W>
void ask_filters(Setup<W>& setup, Random& random) {
  Position<W>& position = setup.position;
  const Rules<W>& rules = *setup.rules;
  if (rules.turns_vary()) return;
  play_at_random(position, rules, random, random.below(3));  // units may wait for their rebirth
  if (slow_check(position, rules, rules.opponent(position.to_move()))) return;
  const MatingMoves<W> mating_moves(position, rules),
      last(position, rules, MatingMoves<W>::For::last_move);
  const Goal goal = random_goal(position, random);
  const bool known = GoalMisses<W>::admits(rules, goal.kind);
  WaitingReplies<W> replies(position, rules, known ? &goal : nullptr);
  const Threats<W> threats(mating_moves, position, rules);
  for (const Move& move : slow_moves(position, rules)) {
    if (!random.one_in(3)) continue;
    if (mating_moves.usable()) ask_mating_moves(setup, move, mating_moves);
    if (last.usable()) ask_mating_moves(setup, move, last);
    Played<W> played;
    const bool threatless = mating_moves.usable() && threats.usable() && threats.threatless(move);
    int said = 0;  // number of replies that are seen to be left
    while (replies.any() && said < kMostReplies && replies.remain_after(move, said + 1)) ++said;
    play(position, rules, move, played);
    const bool checks = slow_check(position, rules, position.to_move());
    if (checks) CHECK(can_escape(position, rules) == !slow_ways_out(position, rules).empty());
    if (threatless) CHECK(has_defence(position, rules));
    const int goal_misses =
        std::max(known ? said : 0, has_missing_move(position, rules, goal) ? 1 : 0);
    if (goal_misses > 0) CHECK(harmless_replies(position, rules, goal) >= goal_misses);
    position.undo_to(played.mark);
  }
}

/// Checks that an uncached question does not exclude the king's site if the side to move can mate
/// him at once. Nor may it exclude a site to which he goes without capture and where the next move
/// mates him.
template <int W>
void ask_uncached(Setup<W>& setup, Random& random) {
  Position<W>& position = setup.position;
  const Rules<W>& rules = *setup.rules;
  const Side us = position.to_move(), them = rules.opponent(us);
  const Bits<W> kings = position.royals(them);
  if (rules.turns_vary() || !kings.single() || slow_check(position, rules, them)) return;
  NetBound<W> net(rules, us, true, false);
  if (!net.usable() || !MatingMoves<W>(position, rules).usable()) return;
  typename NetBound<W>::Uncached uncached(net, position);
  const Site king = kings.first();
  if (mates_at_once(position, rules)) CHECK(uncached.possible(king, 1, 0));
  Bits<W> mated;  // flights on which he is mated after some move
  for (const Move& move : slow_moves(position, rules)) {
    if (!random.one_in(3)) continue;
    Played<W> played;
    play(position, rules, move, played);
    for (const Move& flight : slow_moves(position, rules)) {
      if (flight.from != king || flight.captures() || flight.castles()) continue;
      Played<W> fled;
      play(position, rules, flight, fled);
      if (!mated.test(flight.to) && mates_at_once(position, rules)) mated.set(flight.to);
      position.undo_to(fled.mark);
    }
    position.undo_to(played.mark);
  }
  while (mated.any()) CHECK(uncached.possible(mated.pop(), 2, 0));
}

/// Whether the side to move has a legal move that reaches the goal, and whether all its legal moves
/// do.
template <int W>
std::pair<bool, bool> any_and_all_reach(Position<W>& position, const Rules<W>& rules,
                                        const Goal& goal) {
  const bool mates = goal.kind == GoalKind::mate;
  bool any = false, all = true;
  for (const Move& move : slow_moves(position, rules)) {
    Played<W> played;
    play(position, rules, move, played);
    bool reaches = slow_check(position, rules, position.to_move());
    if (mates || goal.kind == GoalKind::stalemate) {
      reaches = reaches == mates && slow_ways_out(position, rules).empty();
    } else if (goal.kind != GoalKind::check) {
      reaches = reached(position, rules, goal, &played);
    }
    position.undo_to(played.mark);
    any |= reaches;
    all &= reaches;
  }
  return {any, any && all};
}

bool same_but_for_choice(const Move& a, Move b) {
  b.choice = a.choice;
  return a == b;
}

/// Checks that the moves dropped at the half-move before the last do not force the other side to
/// the goal.
template <int W>
void ask_forcing_moves(Setup<W>& setup, Random& random) {
  Position<W>& position = setup.position;
  const Rules<W>& rules = *setup.rules;
  if (rules.turns_vary()) return;
  play_at_random(position, rules, random, random.below(4));  // units leave their places
  const Side other = rules.opponent(position.to_move());
  if (slow_check(position, rules, other)) return;
  Goal goal = random_goal(position, random);
  if (random.one_in(3)) goal.kind = GoalKind::stalemate;
  const bool forced = random.one_in(2);
  NetBound<W> net(rules, other, goal.kind == GoalKind::mate);
  const bool mates = goal.kind == GoalKind::mate || goal.kind == GoalKind::stalemate;
  const bool asks = mates && net.usable() && random.one_in(2);
  MoveList kept;
  const bool spread = forcing_moves(asks ? &net : nullptr, position, rules, goal, forced, kept);
  for (const Move& move : slow_moves(position, rules)) {
    if (!random.one_in(3)) continue;
    const auto same = [&](const Move& m) {
      return spread ? m == move : same_but_for_choice(m, move);
    };
    if (std::any_of(kept.begin(), kept.end(), same)) continue;
    Played<W> played;
    play(position, rules, move, played);
    const auto [any, all] = any_and_all_reach(position, rules, goal);
    position.undo_to(played.mark);
    CHECK(!(forced ? all : any));
  }
}

/// Checks that the moves dropped at the half-move before a stalemate do not let the other side
/// stalemate.
template <int W>
void ask_waiting_moves(Setup<W>& setup, Random& random) {
  Position<W>& position = setup.position;
  const Rules<W>& rules = *setup.rules;
  StalemateBound<W> bound(rules);
  const Side other = rules.opponent(position.to_move());
  if (!bound.usable() || rules.turns_vary() || slow_check(position, rules, other)) return;
  position.set_slot(kCastlingRights, 0);
  // With many units there is hardly ever a stalemate.
  for (Bits<W> rest = position.of_side(position.to_move()) & ~position.royals(); rest.any();) {
    const Site s = rest.pop();
    if (random.one_in(2)) position.remove(s, Reason::capture);
  }
  MoveList kept;
  const auto all = slow_moves(position, rules);
  for (const Move& move : all) kept.add(move);
  bound.drop_waiting(position, kept);
  for (const Move& move : all) {
    if (std::find(kept.begin(), kept.end(), move) != kept.end()) continue;
    Played<W> played;
    play(position, rules, move, played);
    CHECK(!any_and_all_reach(position, rules, goal_of(GoalKind::stalemate)).first);
    position.undo_to(played.mark);
  }
}

/// Removes many units of a side, as there is hardly ever a stalemate with many units.
template <int W>
void thin_out(Position<W>& position, Side side, Random& random) {
  for (Bits<W> rest = position.of_side(side) & ~position.royals(); rest.any();) {
    const Site s = rest.pop();
    if (!random.one_in(3)) position.remove(s, Reason::capture);
  }
}

/// Checks that the moves dropped at the first half-move of a stalemate in three half-moves lead to
/// no stalemate, and that the bound denies none.
template <int W>
void ask_wasted_moves(Setup<W>& setup, Random& random) {
  Position<W>& position = setup.position;
  const Rules<W>& rules = *setup.rules;
  StalemateBound<W> bound(rules);
  const Side us = position.to_move(), other = rules.opponent(us);
  if (!bound.usable() || rules.turns_vary() || slow_check(position, rules, other)) return;
  thin_out(position, other, random);
  thin_out(position, us, random);
  const bool denied = !bound.possible(position, other, 2, 1);
  MoveList kept;
  const auto all = slow_moves(position, rules);
  for (const Move& move : all) kept.add(move);
  bound.drop_wasted(position, 2, 1, kept);
  for (const Move& move : all) {
    const bool is_kept = std::find(kept.begin(), kept.end(), move) != kept.end();
    if ((is_kept && !denied) || !random.one_in(2)) continue;
    Played<W> played;
    play(position, rules, move, played);
    for (const Move& reply : slow_moves(position, rules)) {
      Played<W> replied;
      play(position, rules, reply, replied);
      CHECK(!any_and_all_reach(position, rules, goal_of(GoalKind::stalemate)).first);
      position.undo_to(replied.mark);
    }
    position.undo_to(played.mark);
  }
}

}  // namespace

void moves_before_stalemates_are_kept() { for_setups<1>(20, Scatter::net, ask_waiting_moves<1>); }

void moves_for_stalemates_are_kept() { for_setups<1>(10, Scatter::net, ask_wasted_moves<1>); }

void forcing_moves_are_kept() {
  for_setups<1>(10, Scatter::anywhere, ask_forcing_moves<1>);
  for_setups<1>(20, Scatter::net, ask_forcing_moves<1>);
  for_setups<4>(5, Scatter::net, ask_forcing_moves<4>);
}

void uncached_bound_admits_mates() { for_setups<1>(20, Scatter::net, ask_uncached<1>); }

void filters_see_what_moves_do() {
  for_setups<1>(10, Scatter::anywhere, ask_filters<1>);
  for_setups<1>(20, Scatter::net, ask_filters<1>);
  for_setups<4>(5, Scatter::net, ask_filters<4>);
}

}  // namespace kirke::checks
