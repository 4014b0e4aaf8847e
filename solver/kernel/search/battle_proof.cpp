#include "search/battle_proof.hpp"

#include "search/battle.hpp"
#include "search/self_hunt.hpp"

namespace kirke {
namespace {

constexpr std::uint64_t kOneHalfMove = std::uint64_t{1} << 32;  // in keys of the table

}  // namespace

template <int W>
Prover<W>::Prover(Search<W>& search, NodeId branch)
    : search_(search), memory_(search.battle_memory()), branch_(search.tree, branch) {}

template <int W>
Key Prover<W>::table_key(bool attacking, Room room) const noexcept {
  // A goal counts after the next half-move whether `least` is 0 or 1.
  const int least = room.least > 1 ? room.least : 0;
  const auto facts = static_cast<std::uint64_t>(least) << 16 | (attacking ? 1u : 0u) |
                     restraint_facts(attacking, room);
  return search_.position.key() ^ fact_key(branch_.node->tag, facts);
}

template <int W>
bool Prover<W>::constraint_holds(const StepNode& step, const Played<W>* last) {
  return kirke::constraint_holds(search_, step.constraint, last);
}

template <int W>
NodeId Prover<W>::leaf_reached(const StepNode& step, const Played<W>& played) {
  for (const NodeId fork : step.forks) {
    if (is_leaf(search_.tree, fork) && holds(search_, fork, &played)) return fork;
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

<<<<<<< HEAD
=======
// --- the attacker

template <int W>
int Prover<W>::attack(Room room, const Played<W>* last) {
  if (search_.nothing_left() || !constraint_holds(*branch_.defence, last)) return kNever;
  return deepen(room);
}

template <int W>
int Prover<W>::deepen(Room room) {
  // Where only one of the two half-moves can end play, the other does not count as a last one.
  if (branch_.defence->forks.empty() && room.most % 2 == 0) --room.most;
  if (branch_.attack->forks.empty() && room.most % 2 != 0) --room.most;
  const int shortest = std::max(1, room.least);
  if (room.most < shortest) return kNever;
  const int first = shortest + (room.most - shortest) % 2;
  if (room.most == 1) return last_attack() ? 1 : kNever;
  const Key key = table_key(true, room);
  const Fact known = search_.table.probe(key);
  if (known.holds != 0 && known.holds <= room.most) return known.holds;
  if (known.fails >= room.most) return kNever;
  for (int n = first; n <= room.most; n += 2) {
    if (n <= known.fails || !within_reach(n)) continue;
    const bool succeeds = attack_within({n, room.least}, n == first);
    if (search_.stopped()) return kNever;
    if (succeeds) {
      search_.table.store(key, {capped(n), capped(n - 1)});
      return n;
    }
  }
  search_.table.store(key, {0, capped(room.most)});
  return kNever;
}

template <int W>
bool Prover<W>::attack_within(Room room, bool forks_are_news) {
  if (room.most == 1) return last_attack();
  MoveList moves;
  if (room.most == 3 && branch_.ending == Ending::attack) {
    moves_for_two(moves);
  } else {
    generate(search_.position, search_.rules, search_.position.to_move(), moves);
    if (room.most == 2 && branch_.ending == Ending::defence) drop_unforcing(moves);
  }
  const AttackOrder<W> order(search_, room.most);
  return any_by_worth(search_, moves, order, [&](const Played<W>& played) {
    if (after_attack(room.after_half_move(), played, forks_are_news) == kNever) return false;
    if (!search_.stopped()) memory_.succeeded(played.unit, played.mover, played.move, room.most);
    return true;
  });
}

/// The net bound, if the branch is about a king that it speaks of; else nullptr.
template <int W>
NetBound<W>* Prover<W>::net(Side attacker) {
  if (branch_.ending == Ending::unknown) return nullptr;
  if (branch_.defence->parries) return nullptr;  // flights are open in check only
  const GoalKind kind = branch_.goal->kind;
  if (kind != GoalKind::mate && kind != GoalKind::stalemate) return nullptr;
  const bool attacks = branch_.ending == Ending::attack;
  return search_.nets.of(search_.rules, attacks ? attacker : search_.rules.opponent(attacker),
                         kind);
}

/// Whether the net bound admits that the attacker, who is to move, succeeds within so many
/// half-moves.
template <int W>
bool Prover<W>::within_reach(int half_moves) {
  NetBound<W>* const bound = net(search_.position.to_move());
  if (bound == nullptr) return true;
  const int attacks = (half_moves + 1) / 2, defences = half_moves / 2;
  if (defences > kMostForNet) return true;
  Bits<W> anywhere = ~Bits<W>{};
  switch (branch_.ending) {
    case Ending::defence:
      return bound->possible(search_.position, defences, attacks, anywhere);
    case Ending::after:
    case Ending::forced_after:
      return bound->possible(search_.position, defences + 1, attacks, anywhere);
    default:
      return true;
  }
}

/// The attacker's last half-move before the defender reaches the goal: takes out moves after which
/// the defender cannot do so, or need not.
template <int W>
void Prover<W>::drop_unforcing(MoveList& moves) {
  if (branch_.defence->parries) return;
  const bool forced = branch_.ending == Ending::defence || branch_.ending == Ending::forced_after;
  kirke::drop_unforcing(net(search_.position.to_move()), search_.position, search_.rules,
                        branch_.goal->kind, forced, moves);
}

/// The moves that may reach the goal with the attacker's move after them: they have to guard the
/// flights from which the king would get away for good.
template <int W>
void Prover<W>::moves_for_two(MoveList& moves) {
  const Position<W>& position = search_.position;
  const Rules<W>& rules = search_.rules;
  NetBound<W>* const bound = net(position.to_move());
  if (bound == nullptr || !memory_.flight_filter.worth_trying()) {
    generate(search_.position, rules, position.to_move(), moves);
    return;
  }
  KingHunt<W> hunt(position, rules);
  if (!hunt.usable()) {
    generate(search_.position, rules, position.to_move(), moves);
    return;
  }
  typename NetBound<W>::Glance glance(*bound, position);
  const bool special = hunt.special_captures();
  bool hope =
      glance.possible(hunt.king(), 2, 1) || (special && (hunt.zone() & position.occupied()).any());
  Bits<W> hopeless;
  for (Bits<W> rest = hunt.zone(); rest.any();) {
    const Site flight = rest.pop();
    if (glance.possible(flight, 2, 0)) {
      hope = true;
    } else {
      hopeless.set(flight);
    }
  }
  generate(search_.position, rules, position.to_move(), moves);
  const int all = moves.size();
  if (!hope) moves.clear();
  hunt.care_only_for(hopeless);
  const bool mating = branch_.attack_goal->kind == GoalKind::mate;
  const ThreatHunt<W> threats(hunt, position, rules);
  int kept = 0;
  for (const Move& move : moves) {
    if (!hunt.may_guard_flights(move)) continue;
    if (mating && threats.usable() && threats.threatless(move)) continue;
    moves[kept++] = move;
  }
  moves.truncate(kept);
  memory_.flight_filter.paid(all - kept, kGlanceCost);
}

/// The attacker's last half-move of the branch. Precondition: what it reaches counts.
template <int W>
bool Prover<W>::last_attack() {
  if (branch_.attack_goal != nullptr) {
    return any_move_reaching(search_, *branch_.attack_goal, [](const Played<W>&) { return true; });
  }
  MoveList moves;
  generate(search_.position, search_.rules, search_.position.to_move(), moves);
  if (branch_.ending == Ending::after || branch_.ending == Ending::forced_after) {
    drop_unforcing(moves);
  }
  return search_.any_of(
      moves, [&](const Played<W>& played) { return after_attack({0, 0}, played, true) != kNever; });
}

template <int W>
int Prover<W>::after_attack(Room room, const Played<W>& played, bool forks_are_news) {
  if (forks_are_news && room.counts() && leaf_reached(*branch_.attack, played) != kNoNode) return 0;
  return defence(room, &played, forks_are_news);
}

// --- the defender

template <int W>
int Prover<W>::defence(Room room, const Played<W>* last) {
  return defence(room, last, true);
}

template <int W>
int Prover<W>::defence(Room room, const Played<W>* last, bool forks_are_news) {
  if (search_.nothing_left() || !constraint_holds(*branch_.attack, last)) return kNever;
  if (forks_are_news && room.counts() && branch_entered(*branch_.attack, last) != kNoNode) return 0;
  if (room.most < 1) return kNever;
  return resist(room, last);
}

template <int W>
int Prover<W>::resist(Room room, const Played<W>* last) {
  const bool worth_storing = room.most > 1;
  Key key{};
  if (worth_storing) {
    key = table_key(false, room);
    const Fact known = search_.table.probe(key);
    if (known.holds != 0 && known.holds <= room.most) return known.holds;
    if (known.fails >= room.most) return kNever;
  }
  const int length = resist_within_restraints(room, last);
  if (search_.stopped()) return kNever;
  if (worth_storing) {
    search_.table.store(key,
                        length == kNever ? Fact{0, capped(room.most)} : Fact{capped(length), 0});
  }
  return length;
}

template <int W>
int Prover<W>::resist_within_restraints(Room room, const Played<W>* last) {
  if (!threatens_in_time(room) || too_many_flights(room)) return kNever;
  const AllowedDefences<W> allowed(*this, search_, room);
  return allowed.few_enough() ? try_defences(room, last) : kNever;
}

template <int W>
int Prover<W>::try_defences(Room room, const Played<W>* last) {
  if (passes(search_, *branch_.defence)) return pass_defence(room);
  const bool last_chance = room.most == 1 && branch_.defence_goal != nullptr;
  if (last_chance && harmless_without_check(branch_.defence_goal->kind) &&
      has_harmless_move(search_.position, search_.rules)) {
    return kNever;
  }
  Known answer;
  if (!last_chance && last != nullptr && last->standing != kNowhere) {
    answer.move = memory_.answer(last->unit, last->mover, last->standing);
    if (try_known(room, *last, answer)) return kNever;
  }
  MoveList moves;
  generate(search_.position, search_.rules, search_.position.to_move(), moves);
  if (last_chance && quietly_refuted(moves)) return kNever;
  if (room.most == 2 && branch_.ending == Ending::attack && idly_refuted(moves)) return kNever;
  if (answer.tried) remove(answer.move, moves);
  const DefenceOrder<W> order(search_, room.most, last);
  int longest = answer.length;
  const bool refuted = any_by_worth(search_, moves, order, [&](const Played<W>& played) {
    const int length = after_defence(room.after_half_move(), played);
    if (length == kNever) return note_refutation(room, played, last);
    longest = std::max(longest, 1 + length);
    return false;
  });
  if (!refuted && longest == kNever && mated_into_the_goal(room)) return 1;
  return refuted ? kNever : longest;
}

/// Remembers the defence on the board as one that refutes; true.
template <int W>
bool Prover<W>::note_refutation(Room room, const Played<W>& defence, const Played<W>* last) {
  if (search_.stopped()) return true;
  memory_.succeeded(defence.unit, defence.mover, defence.move, room.most);
  if (last != nullptr && last->standing != kNowhere) {
    memory_.answered(last->unit, last->mover, last->standing, defence.move);
  }
  return true;
}

/// Tries the defence that refuted such an attack before, if it is there: most often it refutes
/// again, and no other one has to be generated. Returns whether it does.
template <int W>
bool Prover<W>::try_known(Room room, const Played<W>& last, Known& answer) {
  Position<W>& position = search_.position;
  if (!is_there(position, search_.rules, answer.move)) return false;
  answer.tried = true;
  const Shelter<W> shelter = shelter_of(position, search_.rules, position.to_move());
  search_.count_move();
  Played<W> played;
  bool refutes = false;
  if (play_legal(position, search_.rules, shelter, answer.move, played)) {
    const int length = after_defence(room.after_half_move(), played);
    refutes = length == kNever && note_refutation(room, played, &last);
    if (!refutes) answer.length = 1 + length;
  }
  position.undo_to(played.mark);
  return refutes;
}

/// A defender without a legal move may yet make one that reaches a goal for which his king may
/// stay in check.
template <int W>
bool Prover<W>::mated_into_the_goal(Room room) {
  const Goal* goal = branch_.defence_goal;
  return goal != nullptr && admits_self_check(goal->kind) && room.after_half_move().counts() &&
         any_move_reaching(search_, *goal, [](const Played<W>&) { return true; });
}

/// The defender only moves to parry a check, and is not in check.
template <int W>
int Prover<W>::pass_defence(Room room) {
  return search_.after_pass([&](const Played<W>& pass) {
    const int length = after_defence(room.after_half_move(), pass);
    return length == kNever ? kNever : 1 + length;
  });
}

/// The defender's last half-move has to reach the goal: is there a legal one that cannot?
template <int W>
bool Prover<W>::quietly_refuted(const MoveList& moves) {
  MoveList hopeful;
  for (const Move& move : moves) hopeful.add(move);
  drop_hopeless(search_, *branch_.defence_goal, hopeful);
  MoveList hopeless;
  int next = 0;
  for (const Move& move : moves) {
    if (next < hopeful.size() && hopeful[next] == move) {
      ++next;
    } else {
      hopeless.add(move);
    }
  }
  return search_.any_of(hopeless, [](const Played<W>&) { return true; });
}

/// Where the king as it stands cannot be caught by one more move, any move that changes nothing
/// around it refutes.
template <int W>
bool Prover<W>::idly_refuted(const MoveList& moves) {
  const Position<W>& position = search_.position;
  const Rules<W>& rules = search_.rules;
  const Side side = position.to_move();
  NetBound<W>* const bound = net(rules.opponent(side));
  if (bound == nullptr || position.royals(side).count() != 1 ||
      !memory_.idle_defences.worth_trying()) {
    return false;
  }
  const Shelter<W> shelter = shelter_of(position, rules, side);
  if (!shelter.helps || shelter.in_check) return false;
  const Site king = position.royals(side).first();
  typename NetBound<W>::Glance glance(*bound, position);
  const bool caught = glance.possible(king, 1, 0);
  memory_.idle_defences.paid(caught ? 0 : 2, 1);
  if (caught) return false;
  const Properties& does = rules.properties;
  const bool special = does.captures_do_more || does.captures_forbidden;
  const Bits<W>& zone = rules.movement(position.at(king), side).leaps[king];
  return std::any_of(moves.begin(), moves.end(), [&](const Move& m) {
    return !zone.test(m.to) && !(special && m.captures()) &&
           safe_beforehand(position, rules, shelter, m);
  });
}

template <int W>
int Prover<W>::after_defence(Room room, const Played<W>& played) {
  // A defender who reaches the goal before it counts has got away.
  if (leaf_reached(*branch_.defence, played) != kNoNode) return room.counts() ? 0 : kNever;
  if (room.counts() && branch_entered(*branch_.defence, &played) != kNoNode) return 0;
  return attack(room, &played);
}

>>>>>>> c59e263 (Circe: numbers of first half-moves, Cage many times faster, dead units stand nowhere)
// --- the interface

/// Whether the defender, who is to move for the last time, obviously need not reach the goal.
/// Asked so often that taking the branch apart first would be felt.
template <int W>
bool refuted_at_a_glance(const Search<W>& search, NodeId branch) {
  const StepNode& defence = search.tree.at(branch).steps[0];
  if (defence.parries || defence.forks.size() != 1) return false;
  const PlayNode& fork = search.tree.at(defence.forks[0]);
  return fork.type == NodeType::goal &&
         harmless_without_check(search.tree.goals[static_cast<std::size_t>(fork.goal)].kind) &&
         has_harmless_move(search.position, search.rules);
}

/// Play does not remember positions with one half-move left; but forks and constraints ask for
/// them again and again, and where moves have more effects than one the answer takes its time.
/// Calls ask() for what is not known yet.
template <int W, class Ask>
bool remembered(Search<W>& search, NodeId branch, Ask&& ask) {
  if (!search.rules.any_hooks) return ask();
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
  return !refuted_at_a_glance(search, branch) && remembered(search, branch, ask);
}

template Prover<1>::Prover(Search<1>&, NodeId);
template Prover<2>::Prover(Search<2>&, NodeId);
template Key Prover<1>::table_key(bool, Room) const noexcept;
template Key Prover<2>::table_key(bool, Room) const noexcept;
template bool Prover<1>::constraint_holds(const StepNode&, const Played<1>*);
template bool Prover<2>::constraint_holds(const StepNode&, const Played<2>*);
template NodeId Prover<1>::leaf_reached(const StepNode&, const Played<1>&);
template NodeId Prover<2>::leaf_reached(const StepNode&, const Played<2>&);
template NodeId Prover<1>::branch_entered(const StepNode&, const Played<1>*);
template NodeId Prover<2>::branch_entered(const StepNode&, const Played<2>*);
template bool attack_succeeds(Search<1>&, NodeId, int, const Played<1>*);
template bool attack_succeeds(Search<2>&, NodeId, int, const Played<2>*);
template bool defence_fails(Search<1>&, NodeId, int, const Played<1>*);
template bool defence_fails(Search<2>&, NodeId, int, const Played<2>*);

}  // namespace kirke
