// The bounds are checked on lines of random play that end in mate or stalemate. On the way there
// they may never say that the goal cannot be reached any more.

#include <algorithm>
#include <array>
#include <vector>

#include "checks/bench.hpp"
#include "checks/cases.hpp"
#include "checks/slow.hpp"
#include "core/rules_builder.hpp"
#include "movers/legal.hpp"
#include "search/bounds/arrival.hpp"
#include "search/bounds/proof_game/proof_bound.hpp"
#include "search/filters/plain_quiets.hpp"

namespace kirke::checks {
namespace {

constexpr int kHalfMoves = 9;
constexpr std::size_t kFewPictures = 5;     // half-moves that have no more than can be drawn
constexpr Patience kPatience{30000, 3000};  // for enumerating pictures

/// Half-moves from a diagram, the last of which reaches the goal.
struct Solution {
  GoalKind goal;
  Side mating;
  std::vector<Move> moves;
};

/// Plays at random and looks for mates and stalemates by the next move on the way.
template <int W>
std::vector<Solution> stroll(Setup<W>& setup, Random& random) {
  Position<W>& position = setup.position;
  const auto start = position.mark();
  std::vector<Solution> out;
  std::vector<Move> line;
  while (line.size() < kHalfMoves) {
    for (const GoalKind kind :
         {GoalKind::mate, GoalKind::stalemate, GoalKind::double_stalemate, GoalKind::double_mate,
          GoalKind::automate, GoalKind::autostalemate}) {
      if (!makes_sense(*setup.rules, kind)) continue;
      const std::vector<Move> last = moves_reaching(setup, goal_of(kind));
      if (last.empty()) continue;
      out.push_back({kind, position.to_move(), line});
      out.back().moves.push_back(random.of(last));
    }
    const auto moves = slow_moves(position, *setup.rules);
    if (moves.empty()) break;
    // Few random moves are castlings.
    std::vector<Move> castlings;
    std::ranges::copy_if(moves, std::back_inserter(castlings), &Move::castles);
    line.push_back(random.of(castlings.empty() || random.one_in(3) ? moves : castlings));
    Played<W> played;
    play(position, *setup.rules, line.back(), played);
  }
  position.undo_to(start);
  return out;
}

/// Checks that the half-move before the last, which leave() plays, completes one of the nets whose
/// openings were asked before it.
template <int W, class F>
void ask_openings(Setup<W>& setup, NetBound<W>& net, const Move& move, F&& leave) {
  Position<W>& position = setup.position;
  const Side side = position.to_move();
  const Bits<W> kings = position.royals(side);
  const bool says_something = kings.single() &&
                              net.knows(position.at(kings.first()).kind, kings.first()) &&
                              move.from != kings.first() && !position.at(move.from).neutral() &&
                              !position.at(kings.first()).neutral() && !move.castles() &&
                              position.slot(kPendingSite) == 0 && !setup.rules->quiets.do_more &&
                              !(move.captures() && !setup.rules->captures.plain) &&
                              !(setup.rules->captures.victims_return && move.promotion != kNoKind);
  if (!says_something) return leave();
  const auto openings = net.openings(position, kings.first(), 1);
  leave();
  Bits<W> standing = position.of_side(side) & ~position.royals();
  if (setup.rules->captures.victims_return) standing |= openings.blocked();
  CHECK(openings.closed_by(standing));
}

/// Whether the move, which begins a stalemate in so many half-moves, is not dropped as wasted.
template <int W>
bool keeps(StalemateBound<W>& stale, const Position<W>& position, const Move& move, int left) {
  MoveList moves;
  moves.add(move);
  stale.drop_wasted(position, (left + 1) / 2, left / 2, moves);
  return moves.size() == 1;
}

/// Asks the bounds before every half-move of a solution.
template <int W>
void ask(Setup<W>& setup, Knowledge<W>& knowledge, const Solution& solution) {
  Position<W>& position = setup.position;
  const Rules<W>& rules = *setup.rules;
  const Side other = rules.opponent(solution.mating);
  NetBound<W>* net = knowledge.of(rules, solution.mating, solution.goal);
  NetBound<W>* own_king = knowledge.of_own_king(rules, other, solution.goal);
  const bool both_stuck = solution.goal == GoalKind::double_stalemate;
  StalemateBound<W>* stale =
      solution.goal == GoalKind::stalemate || both_stuck ? knowledge.stale(rules) : nullptr;
  const auto start = position.mark();
  Bits<W> candidates = ~Bits<W>{};
  int left = static_cast<int>(solution.moves.size());
  for (const Move& move : solution.moves) {
    const int own = (left + 1) / 2, others = left / 2;
    const Trying trying([&] {
      return "bound with " + std::to_string(own) + " and " + std::to_string(others) +
             " half-moves: " + described(position, rules.board);
    });
    CHECK(net == nullptr || net->possible(position, own, others, candidates));
    CHECK(net == nullptr || net->possible(position, own, others));
    CHECK(stale == nullptr || stale->possible(position, other, own, others));
    CHECK(stale == nullptr || !both_stuck ||
          stale->possible(position, solution.mating, others, own));
    CHECK(own_king == nullptr || own_king->possible(position, others, own));
    CHECK(stale == nullptr || position.to_move() == other || keeps(*stale, position, move, left));
    const auto leave = [&] {
      Played<W> played;
      CHECK(play(position, rules, move, played));
    };
    if (left == 2 && net != nullptr) {
      ask_openings(setup, *net, move, leave);
    } else {
      leave();
    }
    --left;
  }
  const Bits<W> king = position.royals(other);
  CHECK(net == nullptr || king.none() || (candidates & king) == king);
  position.undo_to(start);
}

/// Checks that the end of a solution has a picture, and that this picture stays possible all the
/// way.
template <int W>
bool follow_in_pictures(Setup<W>& setup, const Solution& solution) {
  Position<W>& position = setup.position;
  const Rules<W>& rules = *setup.rules;
  const auto start = position.mark();
  int left = static_cast<int>(solution.moves.size());
  const PictureGoal goal{solution.goal == GoalKind::mate, rules.opponent(solution.mating),
                         (left + 1) / 2, left / 2};
  if (solution.goal != GoalKind::mate && solution.goal != GoalKind::stalemate) return false;
  ReachablePictures<W> pictures(rules, position, goal, kPatience);
  if (!pictures.useful()) return false;
  for (const Move& move : solution.moves) {
    const Trying trying([&] {
      return "reachable pictures with " + std::to_string(left) +
             " half-moves: " + described(position, rules.board);
    });
    CHECK(pictures.possible((left + 1) / 2, left / 2));
    MoveList moves;
    moves.add(move);
    pictures.drop_hopeless(position, (left + 1) / 2, left / 2, moves);
    CHECK(moves.size() == 1);
    Played<W> played;
    CHECK(play(position, rules, move, played));
    pictures.enter(move, position);
    --left;
  }
  for (std::size_t i = 0; i < solution.moves.size(); ++i) pictures.leave();
  position.undo_to(start);
  return true;
}

template <int W>
int strolled(int count) {
  int found = 0;
  std::uint32_t of = 0;
  std::unique_ptr<Knowledge<W>> knowledge;
  int hung = 0;
  for_setups<W>(count, Scatter::net, [&](Setup<W>& setup, Random& random) {
    if (!knowledge || of != setup.rules->number) knowledge = std::make_unique<Knowledge<W>>();
    of = setup.rules->number;
    for (const Solution& solution : stroll(setup, random)) {
      ask(setup, *knowledge, solution);
      hung += follow_in_pictures(setup, solution);
      ++found;
    }
  });
  CHECK_ENOUGH(W != 1 || hung > 2);
  return found;
}

/// Checks that ends of play with castling have pictures, whichever side castles, and whenever.
int castled(int count) {
  int hung = 0;
  for (int i = 0; i < count * rounds(); ++i) {
    Random random(static_cast<std::uint64_t>(i) + 1);
    Setup<1> setup = random_setup<1>(random, RuleSet{"orthodox"}, Scatter::castling);
    for (const Solution& solution : stroll(setup, random)) {
      if (solution.moves.size() <= kFewPictures &&
          std::ranges::any_of(solution.moves, &Move::castles))
        hung += follow_in_pictures(setup, solution);
    }
  }
  return hung;
}

/// The rules of a diagram and one more rule, which does nothing and declares nothing.
std::shared_ptr<const Rules<1>> with_a_silent_rule(const MachineSpec& spec) {
  RulesBuilder<1> builder(spec);
  builder.lay_out_board();
  builder.lay_movements();
  builder.install_one([] {});
  return builder.conclude();
}

/// Whether something may leave out play: the shelter, or the bounds of mate, stalemate and games.
bool something_is_left_out(Setup<1>& setup) {
  const Rules<1>& rules = *setup.rules;
  Knowledge<1> knowledge;
  ProofBounds<1> games;
  return shelter_of(setup.position, rules, Side{0}).helps || knowledge.stale(rules) != nullptr ||
         knowledge.of(rules, Side{0}, GoalKind::mate) != nullptr ||
         knowledge.arrival(rules, Side{0}, goal_of(GoalKind::circuit)) != nullptr ||
         games.of(rules, units_of(setup.position)) != nullptr;
}

}  // namespace

void silence_switches_bounds_off() {
  Random random(1);
  Setup<1> setup = random_setup<1>(random, RuleSet{"orthodox"}, Scatter::array);
  CHECK(something_is_left_out(setup));
  setup.rules = with_a_silent_rule(setup.spec);
  CHECK(!something_is_left_out(setup));
}

void bounds_let_solutions_pass() {
  CHECK_ENOUGH(strolled<1>(40) > 100);
  CHECK_ENOUGH(strolled<4>(40) > 0);
  CHECK_ENOUGH(castled(1500) > 40);
}

}  // namespace kirke::checks
