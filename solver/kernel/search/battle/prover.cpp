#include "search/battle/prover.hpp"

#include "search/battle/battle.hpp"
#include "search/closure/closure.hpp"
#include "search/filters/forcing_moves.hpp"

namespace kirke {
namespace {

constexpr std::uint64_t kOneHalfMove = std::uint64_t{1} << 32;  // in keys of the table

}  // namespace

template <int W>
Prover<W>::Prover(Search<W>& search, NodeId branch)
    : search_(search),
      memory_(search.move_history()),
      branch_(search.tree, branch),
      proof_(position_bound()) {}

template <int W>
Key Prover<W>::table_key(bool attacking, Room room) const noexcept {
  // `least` of 0 and of 1 mean the same: the goal counts after the next half-move.
  const int least = room.least > 1 ? room.least : 0;
  const auto facts = static_cast<std::uint64_t>(least) << 16 | (attacking ? 1u : 0u) |
                     restraint_facts(attacking, room);
  return search_.position.key() ^ fact_key(branch_.node->tag, facts);
}

/// What the closure says of the position on the board, as attack() and defence() would.
template <int W>
std::optional<int> Prover<W>::closed_length(bool attacking, Room room) const noexcept {
  const Closure<W>* const closure = search_.closure;
  if (closure == nullptr) return std::nullopt;
  const Side mover = search_.position.to_move();
  if (!closure->is_about(branch_.node->tag, attacking ? mover : search_.rules().opponent(mover)))
    return std::nullopt;
  const std::optional<int> length = closure->length(search_.position, attacking);
  if (!length) return std::nullopt;
  return *length == 0 || *length > room.most ? kNever : *length;
}

template <int W>
bool Prover<W>::constraint_holds(const StepNode& step, const Played<W>* last) {
  return kirke::constraint_holds(search_, step.constraint, last);
}

template <int W>
NodeId Prover<W>::leaf_reached(const StepNode& step, const Played<W>& played) {
  for (const NodeId fork : step.forks) {
    if (is_leaf(search_.tree, fork) && holds(search_, fork, &played) &&
        search_.meets_constraints(&played))
      return fork;
  }
  return kNoNode;
}

template <int W>
NodeId Prover<W>::branch_entered(const StepNode& step, const Played<W>* last) {
  for (const NodeId fork : step.forks) {
    if (!is_leaf(search_.tree, fork) && holds(search_, fork, last)) return fork;
  }
  return kNoNode;
}

template <int W>
bool Prover<W>::may_attack_in_check(Room room) const noexcept {
  return room.most == 1 && branch_.attack_goal != nullptr &&
         admits_self_check(branch_.attack_goal->kind);
}

template <int W>
bool Prover<W>::may_defend_in_check(Room room) noexcept {
  return branch_.defence_goal != nullptr && admits_self_check(branch_.defence_goal->kind) &&
         (room.most == 1 || !has_legal(search_.position, search_.rules()));
}

// --- the interface

/// Whether the defender, who makes the last half-move, is seen not to have to reach the goal. This
/// is asked so often that building a BattleBranch first would cost noticeable time.
template <int W>
bool refuted_without_search(const Search<W>& search, NodeId branch) {
  const StepNode& defence = search.tree.at(branch).steps[0];
  if (defence.parries || defence.forks.size() != 1) return false;
  const PlayNode& fork = search.tree.at(defence.forks[0]);
  return fork.type == NodeType::goal &&
         has_missing_move(search.position, search.rules(),
                          search.tree.goals[static_cast<std::size_t>(fork.goal)]);
}

/// The prover stores no positions with one half-move left. But forks and constraints ask about them
/// again and again, and under rules with hooks an answer takes long. Calls ask() for what the table
/// does not know yet.
template <int W, class Ask>
bool remembered(Search<W>& search, NodeId branch, Ask&& ask) {
  if (!search.rules().effects.any) return ask();
  const PlayNode& node = search.tree.at(branch);
  for (const StepNode& step : node.steps) {
    if (step.constraint != kNoNode) return ask();  // it may be about the last half-move
  }
  const Key key = search.position.key() ^ fact_key(node.tag, kOneHalfMove);
  const Fact known = search.table.probe(key);
  if (known.holds != 0 || known.fails != 0) return known.holds != 0;
  const bool holds = ask();
  if (!search.stopped()) search.table.store(key, holds ? Fact{1, 0} : Fact{0, 1});
  return holds;
}

template <int W>
bool attack_succeeds(Search<W>& search, NodeId branch, int half_moves, const Played<W>* last) {
  const auto ask = [&] {
    Prover<W> prover(search, branch);
    return prover.attack(prover.branch().room(half_moves), last) != Prover<W>::kNever;
  };
  return half_moves == 1 ? remembered(search, branch, ask) : ask();
}

template <int W>
bool defence_fails(Search<W>& search, NodeId branch, int half_moves, const Played<W>* last) {
  const auto ask = [&] {
    Prover<W> prover(search, branch);
    return prover.defence(prover.branch().room(half_moves), last) != Prover<W>::kNever;
  };
  if (half_moves != 1) return ask();
  return !refuted_without_search(search, branch) && remembered(search, branch, ask);
}

template Prover<kWords>::Prover(Search<kWords>&, NodeId);
template Key Prover<kWords>::table_key(bool, Room) const noexcept;
template std::optional<int> Prover<kWords>::closed_length(bool, Room) const noexcept;
template bool Prover<kWords>::constraint_holds(const StepNode&, const Played<kWords>*);
template NodeId Prover<kWords>::leaf_reached(const StepNode&, const Played<kWords>&);
template NodeId Prover<kWords>::branch_entered(const StepNode&, const Played<kWords>*);
template bool Prover<kWords>::may_attack_in_check(Room) const noexcept;
template bool Prover<kWords>::may_defend_in_check(Room) noexcept;
template bool attack_succeeds(Search<kWords>&, NodeId, int, const Played<kWords>*);
template bool defence_fails(Search<kWords>&, NodeId, int, const Played<kWords>*);

}  // namespace kirke
