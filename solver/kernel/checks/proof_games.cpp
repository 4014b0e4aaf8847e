// The bounds of proof games are checked on games that were played. They may never say that the
// final position cannot be reached any more, nor drop a move that leads there.

#include <algorithm>
#include <iterator>
#include <vector>

#include "checks/bench.hpp"
#include "checks/cases.hpp"
#include "checks/slow.hpp"
#include "search/bounds/proof_game/proof_bound.hpp"
#include "search/bounds/proof_game/settled.hpp"

namespace kirke::checks {
namespace {

constexpr int kHalfMoves = 24;
constexpr int kHalfMovesOfHunts = 44;
constexpr int kManyCaptures = 10;

template <class F>
std::vector<Move> those(const std::vector<Move>& moves, F&& wanted) {
  std::vector<Move> out;
  std::ranges::copy_if(moves, std::back_inserter(out), wanted);
  return out;
}

/// Those of the moves that are wanted; all moves if none is.
template <class F>
std::vector<Move> rather_those(const std::vector<Move>& moves, F&& wanted) {
  auto some = those(moves, wanted);
  return some.empty() ? moves : some;
}

/// Plays a game of at most so many half-moves, each at random among those that choose(moves)
/// returns. The game ends if there are none.
template <int W, class F>
std::vector<Move> play_chosen(Setup<W>& setup, Random& random, int half_moves, F&& choose) {
  std::vector<Move> line;
  while (static_cast<int>(line.size()) < half_moves) {
    const std::vector<Move> moves = choose(slow_moves(setup.position, *setup.rules));
    if (moves.empty()) break;
    line.push_back(random.of(moves));
    Played<W> played;
    play(setup.position, *setup.rules, line.back(), played);
  }
  return line;
}

/// Asks the bounds of the final position before every half-move of the game.
template <int W>
void ask(Setup<W>& setup, const std::vector<Move>& line, const std::vector<UnitSpec>& target) {
  Position<W>& position = setup.position;
  const Rules<W>& rules = *setup.rules;
  const auto start = position.mark();
  ProofBounds<W> bounds;
  ProofBound<W>* bound = bounds.of(rules, target);
  if (bound == nullptr) return;
  int left = static_cast<int>(line.size());
  for (const Move& move : line) {
    const int own = (left + 1) / 2, others = left / 2;
    MoveList moves;
    moves.add(move);
    CHECK(bound->possible(position, own, others));
    CHECK(bound->possible_when_settled(position, own, others, true));
    bound->drop_hopeless(position, own, others, moves);
    CHECK(moves.size() == 1);
    Played<W> played;
    play(position, rules, move, played);
    --left;
  }
  position.undo_to(start);
}

/// Plays a game as play_chosen() does, and asks the bounds of its final position.
template <int W, class F>
void reach(Setup<W>& setup, Random& random, int half_moves, F&& choose) {
  const auto start = setup.position.mark();
  const auto line = play_chosen(setup, random, half_moves, choose);
  const Trying trying(
      [target = described(setup.position, setup.rules->board)] { return "target " + target; });
  const std::vector<UnitSpec> target = units_of(setup.position);
  setup.position.undo_to(start);
  ask(setup, line, target);
}

/// Plays at random; in some games a side that can capture does so.
template <int W>
void reach_any(Setup<W>& setup, Random& random) {
  const bool captures = random.one_in(2);
  reach(setup, random, 1 + random.below(kHalfMoves),
        [&](const auto& moves) { return captures ? rather_those(moves, &Move::captures) : moves; });
}

/// White captures with pawns whenever it can; Black captures only if it must. Returns whether White
/// made many captures, and one of its pawns more of them than are told apart.
template <int W>
bool hunt(const RuleSet& rules, Random& random) {
  Setup<W> setup = random_setup<W>(random, rules, Scatter::prey);
  const Position<W>& position = setup.position;
  const Trying trying([&] { return rules.name + ": " + described(position, setup.rules->board); });
  const bool by_pawns_only = random.one_in(2);
  int captures = 0, by_pawns = 0;
  reach(setup, random, kHalfMovesOfHunts, [&](const auto& moves) {
    if (position.to_move() == 1)
      return rather_those(moves, [](const Move& m) { return !m.captures(); });
    const auto all = those(moves, &Move::captures);
    const auto pawns = those(all, [&](const Move& m) { return position.at(m.from).kind == kPawn; });
    captures += !all.empty();
    by_pawns += !pawns.empty();
    if (!pawns.empty() || by_pawns_only) return pawns;
    return all.empty() ? moves : all;
  });
  return captures >= kManyCaptures && by_pawns > walk::kMostCaptures;
}

/// A game of so many half-moves from the array, mostly without captures.
std::vector<Move> quiet_game(Setup<1>& setup, Random& random, int half_moves) {
  return play_chosen(setup, random, half_moves, [&](const auto& moves) {
    const bool castling = random.one_in(2), capture = random.one_in(6);
    return rather_those(
        moves, [&](const Move& m) { return castling ? m.castles() : m.captures() == capture; });
  });
}

typename Settled<1>::Left by_sides(const Setup<1>& setup, int left) {
  typename Settled<1>::Left out{};
  const Side here = setup.position.to_move();
  out[here] = (left + 1) / 2;
  out[setup.rules->opponent(here)] = left / 2;
  return out;
}

/// How many units a side has, of those of a diagram.
int count_of(const std::vector<UnitSpec>& units, Side side) {
  return static_cast<int>(
      std::ranges::count_if(units, [&](const UnitSpec& u) { return u.unit.owned_by(side); }));
}

/// Checks that before each half-move of a game this half-move is never dropped, and captures of
/// units of a side that has none too many always are. Returns how many other legal moves are
/// dropped.
int keep_to_game(Random& random) {
  Setup<1> setup = random_setup<1>(random, RuleSet{"orthodox"}, Scatter::array);
  Position<1>& position = setup.position;
  const auto start = position.mark();
  const auto line = quiet_game(setup, random, 4 + random.below(40));
  const Trying trying(
      [diagram = described(position, setup.rules->board)] { return "target " + diagram; });
  const std::vector<UnitSpec> target = units_of(position);
  Settled<1> settled(*setup.rules, target);
  position.undo_to(start);
  int left = static_cast<int>(line.size()), out = 0;
  for (const Move& move : line) {
    const auto by_side = by_sides(setup, left);
    MoveList moves;
    for (const Move& m : slow_moves(position, *setup.rules)) moves.add(m);
    const int all = moves.size();
    CHECK(settled.possible(position, by_side, true, {}, {~Bits<1>{}, ~Bits<1>{}}));
    settled.drop_hopeless(position, by_side, moves);
    CHECK(std::any_of(moves.begin(), moves.end(), [&](const Move& m) { return m == move; }));
    const Side other = setup.rules->opponent(position.to_move());
    const bool loses = position.of_side(other).count() > count_of(target, other);
    CHECK(loses || std::ranges::none_of(moves, &Move::captures));
    out += all - moves.size();
    Played<1> played;
    play(position, *setup.rules, move, played);
    --left;
  }
  return out;
}

/// What bounds of the target say about a position: the moves that they leave, or that there are
/// none.
std::vector<Move> left_by(Settled<1>& settled, Setup<1>& setup, int left) {
  const auto half_moves = by_sides(setup, left);
  const std::array<Bits<1>, 2> anywhere{~Bits<1>{}, ~Bits<1>{}};
  if (!settled.possible(setup.position, half_moves, false, {}, anywhere)) return {};
  MoveList moves;
  for (const Move& m : slow_moves(setup.position, *setup.rules)) moves.add(m);
  settled.drop_hopeless(setup.position, half_moves, moves);
  return {moves.begin(), moves.end()};
}

/// Asks about the positions of a game, and about those one half-move beside it, an object that has
/// been asked before and one that has not. Returns how often they left some moves and not others.
int look_again(Random& random) {
  Setup<1> setup = random_setup<1>(random, RuleSet{"orthodox"}, Scatter::array);
  Position<1>& position = setup.position;
  const auto start = position.mark();
  const auto line = quiet_game(setup, random, 4 + random.below(30));
  const std::vector<UnitSpec> target = units_of(position);
  position.undo_to(start);
  Settled<1> settled(*setup.rules, target);
  int left = static_cast<int>(line.size()), some = 0;
  const auto compare = [&](int half_moves) {
    Settled<1> fresh(*setup.rules, target);
    const auto moves = left_by(settled, setup, half_moves);
    CHECK(moves == left_by(fresh, setup, half_moves));
    some += !moves.empty() && moves.size() < slow_moves(position, *setup.rules).size();
  };
  for (const Move& move : line) {
    compare(left);
    const auto before = position.mark();
    Played<1> played;
    play(position, *setup.rules, random.of(slow_moves(position, *setup.rules)), played);
    compare(left - 1);
    position.undo_to(before);
    play(position, *setup.rules, move, played);
    --left;
  }
  return some;
}

/// Plays a game from the array with one capture or few, in which most units move once at most.
/// Returns whether it has exactly one capture.
bool reach_with_a_capture(Random& random) {
  Setup<1> setup = random_setup<1>(random, RuleSet{"orthodox"}, Scatter::array);
  const Position<1>& position = setup.position;
  const std::vector<UnitSpec> array = units_of(position);
  const auto at_home = [&](const Move& m) {
    return std::any_of(array.begin(), array.end(), [&](const UnitSpec& u) {
      return u.site == m.from && u.unit.kind == position.at(m.from).kind;
    });
  };
  int captures = 0, wanted = random.one_in(3) ? 2 : 1, others = 2 + random.below(12);
  reach(setup, random, 2 + random.below(30), [&](const auto& moves) {
    const auto takes = those(moves, &Move::captures);
    if (captures < wanted && --others < 0 && !takes.empty()) {
      ++captures;
      return takes;
    }
    const auto quiet = rather_those(moves, [](const Move& m) { return !m.captures(); });
    return random.one_in(4) ? quiet : rather_those(quiet, at_home);
  });
  return captures > 0;
}

}  // namespace

void games_with_one_capture_reach_theirs() {
  int some = 0;
  for (int i = 0; i < 200 * rounds(); ++i) {
    Random random(static_cast<std::uint64_t>(i) + 1);
    some += reach_with_a_capture(random);
  }
  CHECK_ENOUGH(some > 80);
}

void games_reach_their_position() {
  for_setups<1>(6, Scatter::array, reach_any<1>);
  for_setups<1>(6, Scatter::anywhere, reach_any<1>);
  for_setups<4>(6, Scatter::anywhere, reach_any<4>);
  // Castling, on a board laid twice.
  const auto alice = std::ranges::find(rule_sets<4>(), "AliceChess", &RuleSet::name);
  for (int i = 0; i < 40 * rounds(); ++i) {
    Random random(static_cast<std::uint64_t>(i) + 1);
    Setup<4> setup = random_setup<4>(random, *alice, Scatter::array);
    reach_any(setup, random);
  }
}

void games_with_many_captures_reach_theirs() {
  const RuleSet plain{"orthodox"}, wide{"orthodox 16x16", 16, 16};
  int many = 0;
  for (int i = 0; i < 80 * rounds(); ++i) {
    Random random(static_cast<std::uint64_t>(i) + 1);
    many += hunt<1>(plain, random);
    if (i % 10 == 0) many += hunt<4>(wide, random);
  }
  CHECK_ENOUGH(many > 15);
}

void settled_units_let_games_pass() {
  int out = 0;
  for (int i = 0; i < 150 * rounds(); ++i) {
    Random random(static_cast<std::uint64_t>(i) + 1);
    out += keep_to_game(random);
  }
  CHECK_ENOUGH(out > 1000);
}

void looks_may_be_remembered() {
  int some = 0;
  for (int i = 0; i < 40 * rounds(); ++i) {
    Random random(static_cast<std::uint64_t>(i) + 1);
    some += look_again(random);
  }
  CHECK_ENOUGH(some > 100);
}

}  // namespace kirke::checks
