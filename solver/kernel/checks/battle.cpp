// Battle play against brute force: does the attacker succeed, and within how many half-moves?

#include "search/battle.hpp"

#include "checks/bench.hpp"
#include "checks/cases.hpp"
#include "movers/legal.hpp"

namespace kirke::checks {
namespace {

/// A direct stipulation (the attacker reaches the goal) or a selfmate (the defender is made to).
struct Question {
  bool self;
  Goal goal;
  int longest;  // half-moves

  PlayTree tree() const {
    PlayTree out;
    out.goals.push_back(goal);
    out.nodes.push_back(goal_node());
    out.nodes.push_back(branch_of({{StepKind::attack, {}}, {StepKind::defence, {}}}, longest));
    out.nodes.back().steps[self ? 1 : 0].forks = {0};
    out.root = 1;
    out.seal();
    return out;
  }
};

template <int W>
class Brute {
 public:
  static constexpr int kMostMoves = 30000;

  Brute(Setup<W>& setup, const Question& question)
      : position_(setup.position), rules_(*setup.rules), question_(question) {}

  bool gave_up() const { return moves_ > kMostMoves; }

  bool attack(int left) {
    return left > 0 && any_legal(position_, rules_, [&](const Played<W>& played) {
             ++moves_;
             if (gave_up()) return true;
             return (!question_.self && is_reached(played)) ||
                    (left > 1 && defence_fails(left - 1));
           });
  }

 private:
  bool defence_fails(int left) {
    bool moved = false;
    const bool refuted = any_legal(position_, rules_, [&](const Played<W>& played) {
      ++moves_;
      moved = true;
      return !(question_.self && is_reached(played)) && !attack(left - 1);
    });
    return moved && !refuted;
  }

  bool is_reached(const Played<W>& played) {
    return reached(position_, rules_, question_.goal, &played);
  }

  Position<W>& position_;
  const Rules<W>& rules_;
  const Question& question_;
  int moves_ = 0;
};

/// 0 to 3: how often the attacker succeeds.
template <int W>
int compare(Setup<W>& setup, Random& random) {
  const GoalKind kind = random.one_in(3) ? GoalKind::stalemate : GoalKind::mate;
  const bool self = random.one_in(3);
  int successes = 0;
  Table& table = small_table();
  table.clear();
  Nets<W> nets;
  for (int longest = self ? 2 : 1; longest <= 4; longest += self ? 2 : 1) {
    const Question question{self, goal_of(kind), longest};
    const Trying trying([&] {
      return std::string(self ? "self" : "direct") + ", goal " +
             std::to_string(static_cast<int>(kind)) + ", half-moves " + std::to_string(longest);
    });
    Brute<W> brute(setup, question);
    const bool success = brute.attack(longest);
    if (brute.gave_up()) break;
    const PlayTree tree = question.tree();
    const Limits limits;
    Search<W> search(setup.position, *setup.rules, tree, table, nets, limits);
    CHECK(attack_succeeds<W>(search, tree.root, longest, nullptr) == success);
    successes += success;
  }
  return successes;
}

template <int W>
int compared(int positions) {
  int successes = 0;
  for_setups<W>(positions, Scatter::net,
                [&](Setup<W>& setup, Random& random) { successes += compare(setup, random); });
  return successes;
}

}  // namespace

void battle_play_is_right() { CHECK(compared<1>(30) + compared<2>(30) > 30); }

}  // namespace kirke::checks
