#include "machine/task_checks.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace kirke {
namespace {

[[noreturn]] void refuse_task(const std::string& what) {
  throw std::invalid_argument("task: " + what);
}

/// Checks squares and units that goals name.
template <int W>
void check_goal(const Goal& goal, const Rules<W>& rules) {
  const int size = rules.board.size();
  if (goal.square != kNowhere && goal.square >= size)
    refuse_task("a goal's square is off the board");
  Bits<W> seen;
  for (const UnitSpec& u : goal.position) {
    if (u.site >= size) refuse_task("a goal has a unit off the board");
    if (seen.test(u.site)) refuse_task("a goal has two units on one site");
    if (u.unit.kind >= rules.kind_count()) refuse_task("a goal has a unit of unknown kind");
    seen.set(u.site);
  }
}

/// Checks that a question about chess is asked on the board of chess and that its kinds differ from
/// each other. kinds: -1 for kinds that are not in play.
template <int W, class Kinds>
void check_chess(const Kinds& kinds, const Position<W>& position, const Rules<W>& rules) {
  const Board& board = rules.board;
  if (W != 1 || board.width != 8 || board.height != 8 || board.size() != retro::kSquares)
    refuse_task("only on the board of chess are moves taken back, and positions dead");
  Bits<W> seen;
  for (auto kind = kinds.begin(); kind != kinds.end(); ++kind) {
    if (*kind >= rules.kind_count()) refuse_task("a walk of chess is an unknown kind");
    if (*kind < 0) continue;
    if (std::find(kinds.begin(), kind, *kind) != kind)
      refuse_task("two walks of chess are the same kind");
    seen |= position.of_kind(*kind);
  }
  if (seen != position.occupied() || position.under().sites().any() ||
      (position.of_side(0) & position.of_side(1)).any())
    refuse_task("only of the units of chess is it known what they did");
  const int king = kinds[retro::kKing];
  for (const Side side : {Side{0}, Side{1}}) {
    if (king < 0 || (position.of_kind(king) & position.of_side(side)).none())
      refuse_task("a side lacks the king of chess");
  }
}

}  // namespace

template <int W>
void check_task(const Task& task, const Position<W>& position, const Rules<W>& rules) {
  for (const Goal& goal : task.tree.goals) check_goal(goal, rules);
  if (task.retractor) check_chess(task.retractor->kinds, position, rules);
  if (task.dead) check_chess(*task.dead, position, rules);
}

template void check_task(const Task&, const Position<kWords>&, const Rules<kWords>&);

}  // namespace kirke
