// Help and series play is checked against brute force. With its table, its bounds and its parts the
// kernel must find the same lines in the same order.

#include <string>
#include <vector>

#include "checks/bench.hpp"
#include "checks/cases.hpp"
#include "checks/slow.hpp"
#include "machine/machine.hpp"
#include "movers/legal.hpp"
#include "search/search.hpp"

namespace kirke::checks {
namespace {

using Plies = std::vector<Record>;

/// The kind of play: help play, series play, or series play with a last half-move of the other
/// side.
enum class Kind : std::uint8_t { help, series, series_help };

struct Question {
  Kind kind;
  Goal goal;
  int longest;  // half-moves

  PlayTree tree() const {
    PlayTree out = tree_to(goal);
    if (kind == Kind::series_help) {
      out.nodes.push_back(branch_of({{StepKind::help, {0}}, {StepKind::help, {}}}, 1));
      out.nodes.push_back(branch_of({{StepKind::series, {1}}}, longest));
    } else if (kind == Kind::series) {
      out.nodes.push_back(branch_of({{StepKind::series, {0}}}, longest));
    } else if (longest % 2 == 1) {
      out.nodes.push_back(branch_of({{StepKind::help, {0}}, {StepKind::help, {}}}, longest));
    } else {
      out.nodes.push_back(branch_of({{StepKind::help, {}}, {StepKind::help, {0}}}, longest));
    }
    return rooted(std::move(out));
  }
};

/// Finds all solutions by trying all moves. Gives up on positions with too many moves.
template <int W>
class Brute {
 public:
  static constexpr int kMostMoves = 20000;

  Brute(Setup<W>& setup, const Question& question)
      : bench_(setup), question_(question), position_(setup.position), rules_(*setup.rules) {}

  void solve() {
    const bool help = question_.kind == Kind::help;
    for (int n = help ? 2 - question_.longest % 2 : 1; n <= question_.longest; n += help ? 2 : 1) {
      half_move(n);
    }
  }
  bool gave_up() const { return moves_ > kMostMoves; }
  const std::vector<Plies>& lines() const { return lines_; }

 private:
  void half_move(int left) {
    if (left == 1 && question_.kind != Kind::series_help) return last_half_move();
    MoveList moves;
    generate(position_, rules_, position_.to_move(), moves);
    for (const Move& move : moves) {
      if (++moves_ > kMostMoves) return;
      Played<W> played;
      if (play(position_, rules_, move, played) && is_safe(position_, rules_, played)) {
        line_.push_back(record_of(bench_.search, played));
        go_on(left - 1, played);
        line_.pop_back();
      }
      position_.undo_to(played.mark);
    }
  }

  void go_on(int left, const Played<W>& played) {
    if (question_.kind == Kind::help) {
      const bool side_of_goal = left % 2 == 0;
      if (left == 0 || (side_of_goal && ends(played))) return;
      if (goes_on(position_, rules_, played)) return move_again(left);
      half_move(left);
    } else if (left == 0) {
      if (!goes_on(position_, rules_, played)) last_half_move();  // the other side's
    } else if (goes_on(position_, rules_, played)) {
      if (question_.kind == Kind::series_help || !ends(played)) half_move(left);
    } else if (!in_check(position_, rules_, rules_.opponent(played.mover)) &&
               (question_.kind == Kind::series_help || !ends(played))) {
      Played<W> pass;
      play(position_, rules_, Move::null(), pass);
      half_move(left);
      position_.undo_to(pass.mark);
    }
  }

  /// Counts the moves and the passes of the side that reaches the goal.
  void move_again(int left) {
    if (left % 2 == 0 || passed_over(position_, rules_)) {
      if (left > 1) half_move(left - 1);
      return;
    }
    if (in_succession_ == kMostInSuccession) {
      moves_ = kMostMoves + 1;
      return;
    }
    ++in_succession_;
    half_move(left + 1);
    --in_succession_;
  }

  /// Whether play ends here because its goal is reached.
  bool ends(const Played<W>& played) {
    return !immobilizes(question_.goal.kind) && reached(position_, rules_, question_.goal, &played);
  }

  void last_half_move() {
    if (!prerequisite_met(position_, rules_, question_.goal.kind)) return;
    MoveList moves;
    if (admits_self_check(question_.goal.kind) && rules_.selects(position_.to_move())) {
      for (const Move& move : moves_reaching(position_, rules_, question_.goal)) moves.add(move);
    } else {
      generate(position_, rules_, position_.to_move(), moves);
    }
    for (const Move& move : moves) {
      if (++moves_ > kMostMoves) return;
      Played<W> played;
      if (play(position_, rules_, move, played) &&
          (admits_self_check(question_.goal.kind) || is_safe(position_, rules_, played)) &&
          reached(position_, rules_, question_.goal, &played)) {
        lines_.push_back(line_);
        lines_.back().push_back(record_of(bench_.search, played, {0}));
      }
      position_.undo_to(played.mark);
    }
  }

  Bench<W> bench_;
  const Question& question_;
  Position<W>& position_;
  const Rules<W>& rules_;
  Plies line_;
  std::vector<Plies> lines_;
  int moves_ = 0;
  int in_succession_ = 0;
};

/// The lines that a machine finds. counted: each line has the length that is counted.
std::vector<Plies> solved(Machine& machine, const Question& question, Side side, bool counted) {
  Task task;
  task.tree = question.tree();
  task.side = side;
  const std::size_t longest =
      static_cast<std::size_t>(question.longest) + (question.kind == Kind::series_help ? 1 : 0);
  std::vector<Plies> out;
  for (const Part& part : machine.parts(task, Limits{})) {
    const Result result = machine.solve(task, part, Limits{});
    CHECK(result.complete);
    for (const Line& line : result.found.lines.lines()) {
      if (counted) CHECK(line.is_short == (line.plies.size() < longest));
      out.push_back(line.plies);
    }
  }
  return out;
}

const std::vector<GoalKind> kGoals{
    GoalKind::mate,     GoalKind::stalemate,     GoalKind::double_stalemate,  GoalKind::check,
    GoalKind::target,   GoalKind::double_mate,   GoalKind::mate_or_stalemate, GoalKind::capture,
    GoalKind::automate, GoalKind::autostalemate, GoalKind::double_check};

/// A machine with all prunings, and one with a pruning switched off.
struct Machines {
  explicit Machines(const MachineSpec& spec)
      : off(next_pruning()), all(make_machine(spec)), fewer(make_machine(without(spec, off))) {}

  Pruning off;
  std::unique_ptr<Machine> all, fewer;
};

/// Compares the kernel's answers to a question with brute force. Returns the number of lines; 0 if
/// there are too many moves to try.
template <int W>
int compare(Machines& machines, Setup<W>& setup, const Question& question) {
  const Trying trying([&] {
    return "goal " + std::to_string(static_cast<int>(question.goal.kind)) + ", kind of play " +
           std::to_string(static_cast<int>(question.kind)) + ", half-moves " +
           std::to_string(question.longest);
  });
  Brute<W> brute(setup, question);
  brute.solve();
  if (brute.gave_up()) return 0;
  const auto before = machines.all->bytes();
  const Side side = setup.position.to_move();
  const bool counted = !setup.rules->turns_vary();
  CHECK(solved(*machines.all, question, side, counted) == brute.lines());
  CHECK(machines.all->bytes() == before);
  const Trying fewer([&] { return words_without(machines.off); });
  CHECK(solved(*machines.fewer, question, side, counted) == brute.lines());
  return static_cast<int>(brute.lines().size());
}

/// Asks one machine, with one table, several questions about a position. Returns the number of
/// lines compared.
template <int W>
int compare_several(Setup<W>& setup, Random& random, const std::vector<Kind>& kinds, int longest) {
  Machines machines(setup.spec);
  int count = 0;
  for (int i = 0; i < 4; ++i) {
    const auto site = static_cast<Site>(random.below(setup.position.sites()));
    const GoalKind kind = i == 0 ? GoalKind::mate : random.of(kGoals);
    const Goal goal = goal_of(makes_sense(*setup.rules, kind) ? kind : GoalKind::mate, site);
    count += compare(machines, setup, {random.of(kinds), goal, 1 + random.below(longest)});
  }
  return count;
}

/// Compares the ways to a position that random play has reached.
template <int W>
int compare_games(Setup<W>& setup, Random& random) {
  Position<W>& position = setup.position;
  if (setup.rules->turns_vary()) return 0;  // half-moves of such a game are not those of help play
  const auto start = position.mark();
  const int half_moves = 1 + random.below(3);
  play_at_random(position, *setup.rules, random, half_moves);
  Goal goal = goal_of(GoalKind::position);
  goal.position = units_of(position);
  const Trying trying(
      [target = described(position, setup.rules->board)] { return "target " + target; });
  position.undo_to(start);
  Machines machines(setup.spec);
  return compare(machines, setup, {Kind::help, goal, half_moves});
}

/// Compares, with a pruning and without it, the ways to a position that random play has reached
/// from the array.
int compare_longer_games(Random& random) {
  Setup<1> setup = random_setup<1>(random, RuleSet{"orthodox"}, Scatter::array);
  const auto start = setup.position.mark();
  const int half_moves = 4 + random.below(5);
  play_at_random(setup.position, *setup.rules, random, half_moves);
  Goal goal = goal_of(GoalKind::position);
  goal.position = units_of(setup.position);
  const Trying trying(
      [target = described(setup.position, setup.rules->board)] { return "target " + target; });
  setup.position.undo_to(start);
  const Question question{Kind::help, goal, half_moves};
  const auto all = make_machine(setup.spec);
  const auto fewer = make_machine(without(setup.spec, Pruning::proof_game_settled));
  const Side side = setup.position.to_move();
  const bool counted = !setup.rules->turns_vary();
  const auto lines = solved(*all, question, side, counted);
  CHECK(!lines.empty());
  CHECK(lines == solved(*fewer, question, side, counted));
  return static_cast<int>(lines.size());
}

template <int W>
int compared(int positions, const std::vector<Kind>& kinds, int longest) {
  int lines = 0;
  for_setups<W>(positions, Scatter::net, [&](Setup<W>& setup, Random& random) {
    // With fairy walks there are more moves than brute force can try in so many half-moves.
    const int most = setup.rules->walks.plain ? longest : 2;
    lines += compare_several(setup, random, kinds, most);
  });
  return lines;
}

}  // namespace

void help_play_is_complete() {
  CHECK_ENOUGH(compared<1>(8, {Kind::help}, 4) > 3000);
  CHECK_ENOUGH(compared<4>(8, {Kind::help}, 3) > 5);
}

void series_play_is_complete() {
  CHECK_ENOUGH(compared<1>(8, {Kind::series, Kind::series_help}, 4) > 3000);
  CHECK_ENOUGH(compared<4>(40, {Kind::series, Kind::series_help}, 3) > 5);
}

void games_are_found() {
  int lines = 0;
  const auto tried = [&](auto& setup, Random& random) { lines += compare_games(setup, random); };
  for_setups<1>(3, Scatter::array, tried);
  for_setups<1>(10, Scatter::net, tried);
  for_setups<4>(10, Scatter::net, tried);
  CHECK_ENOUGH(lines > 100);
}

void games_are_the_same_with_settled_units() {
  int lines = 0;
  for (int i = 0; i < 25 * rounds(); ++i) {
    Random random(static_cast<std::uint64_t>(i) + 1);
    lines += compare_longer_games(random);
  }
  CHECK_ENOUGH(lines > 100);
}

}  // namespace kirke::checks
