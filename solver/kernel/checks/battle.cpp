// Battle play is checked against brute force: does the attacker succeed, and within how many
// half-moves?

#include "search/battle/battle.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

#include "checks/bench.hpp"
#include "checks/cases.hpp"
#include "checks/slow.hpp"
#include "machine/assemble.hpp"
#include "movers/legal.hpp"

namespace kirke::checks {
namespace {

/// Who reaches the goal: the attacker; the defender, who is forced to; the defender after the last
/// attack, if he can or if he must.
enum class Form { direct, self, semi_reflex, forced };

struct Question {
  Form form;
  Goal goal;
  int longest;           // half-moves
  bool parries = false;  // the defender moves only in check

  PlayTree tree() const {
    PlayTree out = tree_to(goal);
    const StepNode attack{StepKind::attack, {}}, defence{StepKind::defence, {}};
    if (form == Form::semi_reflex) out.nodes.push_back(branch_of({attack, defence}, 1));
    if (form == Form::forced) out.nodes.push_back(branch_of({defence, attack}, 1));
    const bool later = out.nodes.size() > 1;
    if (later) out.nodes[1].steps[0].forks = {0};
    out.nodes.push_back(branch_of({attack, defence}, longest));
    out.nodes.back().steps[form == Form::self ? 1 : 0].forks = {later ? 1 : 0};
    out.nodes.back().steps[1].parries = parries;
    if (defence_may_end()) out.nodes.back().steps[1].forks = {0};
    return rooted(std::move(out));
  }

  /// In forced play a defender who only parries may reach the goal by a parry, too.
  bool defence_may_end() const { return form == Form::self || (parries && form == Form::forced); }
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
             return ended(played) || succeeds_after(played, left - 1);
           });
  }

 private:
  /// If the attacker moves again, one half-move is skipped.
  bool succeeds_after(const Played<W>& played, int left) {
    if (goes_on(position_, rules_, played)) return left > 1 && attack(left - 1);
    return defence_fails(left);
  }

  /// in_succession: defences before this one with no attack between them; they do not count.
  bool defence_fails(int left, int in_succession = 0) {
    if (left < 1 && !own_goals_count()) return false;
    const Side defender = position_.to_move();
    bool moved = false;
    const bool refuted = any_defence([&](const Played<W>& played) {
      ++moves_;
      moved = true;
      if (gave_up()) return true;
      if (question_.defence_may_end() && is_reached(played)) return false;
      if (own_goals_count() && has_lost(defender)) return false;
      if (!goes_on(position_, rules_, played)) return !attack(left - 1);
      return !fails_again(left, in_succession);
    });
    return moved && !refuted;
  }

  template <class F>
  bool any_defence(F&& f) {
    if (!question_.parries || in_check(position_, rules_, position_.to_move()))
      return any_legal(position_, rules_, f);
    Played<W> pass;
    play(position_, rules_, Move::null(), pass);
    for (const Slot slot : rules_.effects.forgotten) position_.set_slot(slot, 0);
    show_threats(position_, rules_, pass);
    const bool out = f(pass);
    position_.undo_to(pass.mark);
    return out;
  }

  /// The defender moves again. If the attacker passes, the pass counts as a move of his.
  bool fails_again(int left, int in_succession) {
    if (passed_over(position_, rules_)) return left > 1 && defence_fails(left - 2);
    if (in_succession == kMostInSuccession) moves_ = kMostMoves + 1;
    return !gave_up() && defence_fails(left, in_succession + 1);
  }

  /// Whether a side may lose by its own move, and mate is the goal.
  bool own_goals_count() const {
    return rules_.ways.source.has_lost && question_.form == Form::direct &&
           question_.goal.kind == GoalKind::mate;
  }
  bool has_lost(Side side) {
    return rules_.ways.source.has_lost(position_, rules_, side, rules_.ways.source.data.get());
  }

  bool is_forced() {
    bool moved = false;
    const bool other = any_legal(position_, rules_, [&](const Played<W>& reply) {
      ++moves_;
      moved = true;
      if (is_reached(reply)) return false;
      return !goes_on(position_, rules_, reply) || passed_over(position_, rules_) || !is_forced();
    });
    return moved && !other;
  }

  /// Whether the attack just played ends play.
  bool ended(const Played<W>& played) {
    if (question_.form == Form::self) return false;
    if (question_.form == Form::direct) return is_reached(played);
    if (goes_on(position_, rules_, played)) return false;
    if (question_.form == Form::forced) return is_forced();
    return any_legal(position_, rules_, [&](const Played<W>& reply) {
      ++moves_;
      return is_reached(reply);
    });
  }

  bool is_reached(const Played<W>& played) {
    return reached(position_, rules_, question_.goal, &played);
  }

  Position<W>& position_;
  const Rules<W>& rules_;
  const Question& question_;
  int moves_ = 0;
};

/// Checks that moves generated unit by unit are all the legal moves there are.
template <int W>
void check_moves_by_units(Search<W>& search) {
  std::vector<Key> all, by_units;
  search.any_move([&](const Played<W>&) {
    all.push_back(search.position.key());
    return false;
  });
  search.any_move_by_units([&](const Played<W>&) {
    by_units.push_back(search.position.key());
    return false;
  });
  CHECK(all.size() == by_units.size());
  CHECK(std::is_permutation(all.begin(), all.end(), by_units.begin()));
}

/// The same play under the same rules, with one of the prunings switched off.
template <int W>
class Fewer {
 public:
  explicit Fewer(Setup<W>& setup)
      : position_(setup.position),
        off_(next_pruning()),
        rules_(assembled<W>(without(setup.spec, off_))) {
    table_.keep(rules_->admits(Pruning::transposition_table));
  }

  bool succeeds(const PlayTree& tree, int longest) {
    const Trying trying([&] { return words_without(off_); });
    const Limits limits;
    Search<W> search(position_, *rules_, tree, table_, knowledge_, limits);
    return attack_succeeds<W>(search, tree.root, longest, nullptr);
  }

 private:
  Position<W>& position_;
  Pruning off_;
  std::shared_ptr<const Rules<W>> rules_;
  Table table_{0};
  Knowledge<W> knowledge_;
};

/// Whether a key is said to succeed sooner than asked.
template <int W>
bool any_key_is_sooner(Search<W>& search) {
  SolutionPool found;
  write_attack(search, search.tree.root, {}, 0, std::numeric_limits<int>::max(), found);
  const auto& numbers = found.numbers();  // without play below the keys a record and marks each
  for (std::size_t at = 1; at < numbers.size(); at += 2) {
    if (moves_sooner(numbers[at]) > 0) return true;
  }
  return false;
}

/// A position that few half-moves lead to.
template <int W>
Goal some_position(Setup<W>& setup, Random& random) {
  const auto start = setup.position.mark();
  play_at_random(setup.position, *setup.rules, random, 1 + random.below(3));
  Goal out = goal_of(GoalKind::position);
  out.position = units_of(setup.position);
  setup.position.undo_to(start);
  return out;
}

template <int W>
Goal some_goal(Setup<W>& setup, Random& random) {
  if (random.one_in(6)) return some_position(setup, random);
  if (random.one_in(3)) return goal_of(GoalKind::stalemate);
  return goal_of(random.one_in(9) ? GoalKind::check : GoalKind::mate);
}

/// Asks one question about a position. Returns how often the attacker succeeds, from 0 to 3.
template <int W>
int compare(Setup<W>& setup, Random& random) {
  const Goal goal = some_goal(setup, random);
  const auto form = static_cast<Form>(std::max(0, random.below(6) - 2));
  const bool self = form == Form::self;
  const bool parries = !self && !setup.rules->turns_vary() && random.one_in(3);
  int successes = 0;
  std::array<bool, 5> within{};  // by number of half-moves
  Table& table = small_table();
  table.clear();
  Knowledge<W> knowledge;
  Fewer<W> fewer(setup);
  for (int longest = self ? 2 : 1; longest <= 4; longest += self ? 2 : 1) {
    const Question question{form, goal, longest, parries};
    const Trying trying([&] {
      return "form " + std::to_string(static_cast<int>(form)) + ", goal " +
             std::to_string(static_cast<int>(goal.kind)) + ", half-moves " +
             std::to_string(longest) + (parries ? ", parries" : "");
    });
    Brute<W> brute(setup, question);
    const bool success = brute.attack(longest);
    if (brute.gave_up()) break;
    const PlayTree tree = question.tree();
    const Limits limits;
    Search<W> search(setup.position, *setup.rules, tree, table, knowledge, limits);
    check_moves_by_units(search);
    CHECK(attack_succeeds<W>(search, tree.root, longest, nullptr) == success);
    CHECK(fewer.succeeds(tree, longest) == success);
    within[static_cast<std::size_t>(longest)] = success;
    if (!parries)
      CHECK(any_key_is_sooner(search) ==
            (longest > 2 && within[static_cast<std::size_t>(longest) - 2]));
    successes += success;
  }
  return successes;
}

constexpr std::size_t kRoom = std::size_t{1} << 20;  // bytes of a table that forgets nothing

Restraints random_restraints(Random& random) {
  Restraints out;
  if (random.one_in(3)) out.longest_threat = random.below(3);
  if (random.one_in(3)) out.most_flights = random.below(3);
  if (random.one_in(2)) out.trivial_moves = random.below(2);
  out.most_nontrivial = random.below(2);
  return out;
}

/// Asks a question under restraints twice: with a table that holds facts of shorter and longer
/// play, and with an empty one. The answers have to agree.
template <int W>
void ask_restrained(Setup<W>& setup, Random& random) {
  const auto form = random.one_in(2) ? Form::self : Form::direct;
  const int odd = form == Form::direct ? 1 : 0;
  const Restraints restraints = random_restraints(random);
  Table table(kRoom), fresh(kRoom);
  Knowledge<W> knowledge;
  for (const int moves : {1, 3, 2}) {
    const int longest = 2 * moves - odd;
    const Question question{form, goal_of(GoalKind::mate), longest};
    const PlayTree tree = question.tree();
    const Limits limits;
    const auto succeeds = [&](Table& known) {
      Search<W> search(setup.position, *setup.rules, tree, known, knowledge, limits);
      search.restraints = restraints;
      return attack_succeeds<W>(search, tree.root, longest, nullptr);
    };
    fresh.clear();
    const bool alone = succeeds(fresh);
    CHECK(succeeds(table) == alone);
  }
}

/// Asks a question under restraints and without them: what succeeds under them succeeds without.
/// Returns how often it does.
template <int W>
int free_where_restrained(Setup<W>& setup, Random& random) {
  const Restraints restraints = random_restraints(random);
  const int longest = 2 * (1 + random.below(3)) - 1;
  const Question question{Form::direct, goal_of(GoalKind::mate), longest};
  const PlayTree tree = question.tree();
  Table table(kRoom);  // facts of both lie in one table, as they do where stages come first
  Knowledge<W> knowledge;
  const Limits limits;
  Search<W> search(setup.position, *setup.rules, tree, table, knowledge, limits);
  search.restraints = restraints;
  const bool restrained = attack_succeeds<W>(search, tree.root, longest, nullptr);
  search.restraints = {};
  const bool free = attack_succeeds<W>(search, tree.root, longest, nullptr);
  CHECK(free || !restrained);
  Table empty(kRoom);
  Search<W> alone(setup.position, *setup.rules, tree, empty, knowledge, limits);
  CHECK(attack_succeeds<W>(alone, tree.root, longest, nullptr) == free);
  return restrained ? 1 : 0;
}

template <int W>
int compared(int positions) {
  int successes = 0;
  for_setups<W>(positions, Scatter::net,
                [&](Setup<W>& setup, Random& random) { successes += compare(setup, random); });
  return successes;
}

}  // namespace

void restrained_play_is_the_same_from_the_table() {
  for_setups<1>(20, Scatter::net, [](Setup<1>& setup, Random& r) { ask_restrained(setup, r); });
  for_setups<4>(10, Scatter::net, [](Setup<4>& setup, Random& r) { ask_restrained(setup, r); });
}

void what_succeeds_under_restraints_succeeds_without() {
  int successes = 0;
  for_setups<1>(40, Scatter::net,
                [&](Setup<1>& setup, Random& r) { successes += free_where_restrained(setup, r); });
  for_setups<4>(20, Scatter::net,
                [&](Setup<4>& setup, Random& r) { successes += free_where_restrained(setup, r); });
  CHECK_ENOUGH(successes > 5);
}

void battle_play_is_right() { CHECK_ENOUGH(compared<1>(30) + compared<4>(30) > 30); }

}  // namespace kirke::checks
