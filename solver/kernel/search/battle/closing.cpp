#include "search/battle/closing.hpp"

#include "search/filters/last_move.hpp"

namespace kirke {
namespace {

/// Goes on from the position on the board. False: there is no room for what it leads to.
template <int W>
bool expand_attack(Closure<W>& closure, Search<W>& search, const BattleBranch& branch) {
  if (branch.ending == Ending::attack &&
      any_move_reaching(search, *branch.goal, [](const Played<W>&) { return true; })) {
    closure.conclude_at_once();
    return true;
  }
  if (search.any_move([&](const Played<W>&) { return !closure.lead_to(search.position); }))
    return false;
  return closure.conclude();
}

/// A defence that reaches the goal ends play. Where no other one is left play ends at once.
template <int W>
bool expand_defence(Closure<W>& closure, Search<W>& search, const BattleBranch& branch) {
  bool ends = false, goes_on = false;
  const bool full = search.any_move([&](const Played<W>& played) {
    if (branch.ending == Ending::defence && search.reaches(*branch.goal, &played)) {
      ends = true;
      return false;
    }
    goes_on = true;
    return !closure.lead_to(search.position);
  });
  if (full) return false;
  if (!ends || goes_on) return closure.conclude();
  closure.conclude_at_once();
  return true;
}

}  // namespace

template <int W>
bool may_be_closed(const Search<W>& search, const BattleBranch& branch) noexcept {
  return Closure<W>::admits(search.rules()) && search.room_for_closure != 0 &&
         search.constraints == nullptr &&
         (branch.ending == Ending::attack || branch.ending == Ending::defence) &&
         branch.attack->constraint == kNoNode && branch.defence->constraint == kNoNode &&
         !branch.attack->parries && !branch.defence->parries && branch.node->shortest <= 1 &&
         !admits_self_check(branch.goal->kind) && branch.goal->kind != GoalKind::dead_position &&
         !search.restraints.depend_on_length() && search.restraints.mating_side < 0 &&
         search.dead_ends == nullptr && !search.rules().ways.source.has_lost &&
         search.position.units().count() <= Closure<W>::kMostUnits;
}

template <int W>
Closure<W>& closure_of(Search<W>& search, const BattleBranch& branch) {
  const GoalKind kind = branch.goal->kind;
  const bool mirrored = kind == GoalKind::mate || kind == GoalKind::stalemate;
  return search.knowledge.closure(search.rules(), search.position, branch.node->tag, mirrored,
                                  search.room_for_closure);
}

template <int W>
void grow(Closure<W>& closure, Search<W>& search, const BattleBranch& branch) {
  if (search.table_beside_closure != 0) search.table.limit(search.table_beside_closure);
  Position<W>& position = search.position;
  const auto mark = position.mark();
  bool whole = closure.begin(position);
  while (whole && closure.any_waiting()) {
    whole = closure.set_up_next(position) &&
            (closure.attacking() ? expand_attack(closure, search, branch)
                                 : expand_defence(closure, search, branch));
    whole = whole && !search.stopped();
    position.undo_to(mark);
  }
  closure.finish(whole, [&] { return search.ends(); });
}

template bool may_be_closed(const Search<kWords>&, const BattleBranch&) noexcept;
template Closure<kWords>& closure_of(Search<kWords>&, const BattleBranch&);
template void grow(Closure<kWords>&, Search<kWords>&, const BattleBranch&);

}  // namespace kirke
