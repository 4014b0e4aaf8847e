// The attacker of battle play; see prover.hpp.
//
// Pruning: flight-filter
// Claim: with two half-moves left to the attacker, a first one that it drops leaves the king a
// flight from which the second cannot catch him.
// Relies on: what the mating net and mating moves rely on, and free choice of the flight.
// Checked by: "what is left out unplayed is seen to be harmless", "battle play proves what brute
// force proves".

#include <algorithm>

#include "search/battle/move_order.hpp"
#include "search/battle/prover.hpp"
#include "search/filters/forcing_moves.hpp"
#include "search/filters/last_move.hpp"
#include "search/filters/mating_moves.hpp"
#include "search/filters/threats/threats.hpp"

namespace kirke {
namespace {

// With 2 in place of kLongAttack one problem of benchmarks takes 29 % longer; with 4 or 6 none
// does. With any other of these numbers between two thirds of it and its double, battle play of
// benchmarks plays at most 1 % more or fewer moves.
constexpr int kLongAttack = 3;  // moves; those of two are looked at one by one
constexpr int kNetSaves = 100;  // questions to the bound that cost as much as such play
constexpr int kMostForNet = 3;  // defences in which a net is hard to miss, and dear to look for
constexpr int kUncachedCost =
    4;  // moves of the attacker that cost as much as to ask about the flights
constexpr int kAgainSaves = 10;    // known last moves that cost as much as to look for others
constexpr int kUncachedSaves = 3;  // such questions that cost as much as to look for a last move

}  // namespace

template <int W>
int Prover<W>::attack(Room room, const Played<W>* last) {
  if (search_.too_deep()) return kNever;
  attacker_ = search_.position.to_move();
  return may_attack(last) ? deepen(room, last) : kNever;
}

template <int W>
int Prover<W>::deepen(Room room, const Played<W>* last) {
  const bool watched = room.most == watched_;
  // If only one side's half-moves can end play, the last half-move of the other side is useless.
  if (branch_.defence->forks.empty() && room.most % 2 == 0) --room.most;
  if (branch_.attack->forks.empty() && room.most % 2 != 0) --room.most;
  const int shortest = std::max(1, room.least);
  if (room.most < shortest) return kNever;
  const int first = shortest + (room.most - shortest) % 2;
  if (room.most == 1) return position_within_reach(1) && last_attack(last) ? 1 : kNever;
  if (const auto length = closed_length(true, room)) return *length;
  const Key key = table_key(true, room);
  const Fact known = search_.table.probe(key);
  if (known.holds != 0 && known.holds <= room.most) return known.holds;
  if (known.fails >= room.most) return kNever;
  for (int n = first; n <= room.most; n += 2) {
    if (n > known.fails && within_reach(n)) {
      const bool succeeds = attack_within({n, room.least}, n == first);
      if (search_.stopped()) return kNever;
      if (succeeds) {
        search_.table.store(key, {stored(n), capped(n - 1)});
        return n;
      }
    }
    if (watched) refuted_ = std::max(refuted_, n + 2);
  }
  search_.table.store(key, {0, capped(room.most)});
  return kNever;
}

template <int W>
bool Prover<W>::attack_within(Room room, bool forks_are_news) {
  if (room.most == 1) return last_attack(nullptr);
  MoveList moves;
  promising_moves(room, moves);
  drop_hopeless(room.most, moves);
  const Shelter<W> shelter =
      shelter_of(search_.position, search_.rules(), search_.position.to_move());
  const AttackOrder<W> order(search_, room.most);
  return any_by_worth(search_, shelter, moves, order, [&](const Played<W>& played) {
    if (after_attack(room.after_half_move(), played, forks_are_news) == kNever) return false;
    if (!search_.stopped()) memory_.succeeded(played.unit, played.mover, played.move, room.most);
    return true;
  });
}

/// The attacker's moves in canonical order, without some that are seen not to succeed.
/// Precondition: no move of the attacker succeeds at once.
template <int W>
void Prover<W>::promising_moves(Room room, MoveList& moves) {
  if (room.most == 3 && branch_.ending == Ending::attack) {
    moves_for_two(moves);
    return;
  }
  if (room.most == 2 && branch_.ending == Ending::defence) {
    forcing_moves(moves);
  } else {
    generate(search_.position, search_.rules(), search_.position.to_move(), moves);
    drop_too_free(room, moves);
  }
}

/// The net bound, if the goal of the branch is one that it knows; else nullptr.
template <int W>
NetBound<W>* Prover<W>::net(Side attacker) {
  if (branch_.ending == Ending::unknown) return nullptr;
  // A defender who only parries may use his flights only in check, so the bound on his king does
  // not hold. It holds where the attacker's king is the one to be caught.
  if (branch_.defence->parries && !branch_.ends_after_attack()) return nullptr;
  const GoalKind kind = branch_.goal->kind;
  if (kind != GoalKind::mate && kind != GoalKind::stalemate) return nullptr;
  const bool attacks = branch_.ending == Ending::attack;
  return search_.knowledge.of(search_.rules(),
                              attacks ? attacker : search_.rules().opponent(attacker), kind);
}

/// Whether the net bound allows the attacker, who is to move, to succeed within so many half-moves.
template <int W>
bool Prover<W>::within_reach(int half_moves) {
  if (!position_within_reach(half_moves)) return false;
  NetBound<W>* const bound = net(search_.position.to_move());
  if (bound == nullptr) return true;
  const int attacks = (half_moves + 1) / 2, defences = half_moves / 2;
  if (defences > kMostForNet) return true;
  switch (branch_.ending) {
    case Ending::defence:
      return bound->possible(search_.position, defences, attacks);
    case Ending::after:
    case Ending::forced_after:
      return bound->possible(search_.position, defences + 1, attacks);
    case Ending::attack:
      return long_attack_possible(*bound, attacks, defences);
    default:
      return true;
  }
}

/// The bound of proof games, if the goal of the branch is a position; else nullptr. Play that
/// succeeds leads there if the other side helps, too.
template <int W>
ProofBound<W>* Prover<W>::position_bound() {
  if (branch_.goal == nullptr || branch_.goal->kind != GoalKind::position ||
      branch_.ends_after_attack() || search_.rules().turns_vary())
    return nullptr;
  return search_.knowledge.proof(search_.rules(), *branch_.goal);
}

/// Whether the attacker, who is to move, may reach the position within so many half-moves.
template <int W>
bool Prover<W>::position_within_reach(int half_moves) {
  return proof_ == nullptr ||
         proof_->possible(search_.position, (half_moves + 1) / 2, half_moves / 2);
}

/// Leaves out moves after which no time is left to reach the position.
template <int W>
void Prover<W>::drop_hopeless(int half_moves, MoveList& moves) {
  if (proof_ != nullptr)
    proof_->drop_hopeless(search_.position, (half_moves + 1) / 2, half_moves / 2, moves);
}

/// Direct play that succeeds is also help play of the same length. With few units the bound ends
/// much of it; where it ends little, it is seldom asked.
template <int W>
bool Prover<W>::long_attack_possible(NetBound<W>& bound, int attacks, int defences) {
  if (attacks < kLongAttack || own_goal_counts() || search_.rules().turns_vary()) return true;
  if (!memory_.long_nets.worth_trying()) return true;
  const bool possible = bound.possible(search_.position, attacks, defences);
  memory_.long_nets.paid(possible ? 0 : kNetSaves, 1);
  return possible;
}

/// The attacker's last half-move before the defender reaches the goal, in canonical order: without
/// moves after which the defender cannot reach it, or need not.
template <int W>
void Prover<W>::forcing_moves(MoveList& moves) {
  Position<W>& position = search_.position;
  const Rules<W>& rules = search_.rules();
  if (branch_.defence->parries && !branch_.ends_after_attack())
    return generate(position, rules, position.to_move(), moves);
  const int first = moves.size();
  const bool forced = branch_.ending == Ending::defence || branch_.ending == Ending::forced_after;
  const bool spread =
      kirke::forcing_moves(net(position.to_move()), position, rules, *branch_.goal, forced, moves);
  if (rules.moves.offer_choices && !spread) spread_choices(position, rules, moves, first);
}

/// The first of two moves with which the attacker may reach the goal. It has to guard the flights
/// from which the second could not catch the king.
template <int W>
void Prover<W>::moves_for_two(MoveList& moves) {
  const Position<W>& position = search_.position;
  const Rules<W>& rules = search_.rules();
  NetBound<W>* const bound = net(position.to_move());
  if (bound == nullptr || !memory_.flight_filter.worth_trying()) {
    generate(search_.position, rules, position.to_move(), moves);
    return;
  }
  MatingMoves<W> mating_moves(position, rules);
  if (!mating_moves.usable()) {
    generate(search_.position, rules, position.to_move(), moves);
    return;
  }
  typename NetBound<W>::Uncached uncached(*bound, position);
  const bool special = mating_moves.special_captures();
  bool hope = uncached.possible(mating_moves.king(), 2, 1) ||
              (special && (mating_moves.zone() & position.occupied()).any());
  Bits<W> hopeless;
  const Bits<W> doubtful = mating_moves.doubtful();  // other flights matter only for `hope`
  for (Bits<W> rest = mating_moves.zone(); rest.any();) {
    const Site flight = rest.pop();
    if (hope && !doubtful.test(flight)) continue;
    if (uncached.possible(flight, 2, 0)) {
      hope = true;
    } else {
      hopeless.set(flight);
    }
  }
  generate(search_.position, rules, position.to_move(), moves);
  const int all = moves.size();
  if (!hope) moves.clear();
  mating_moves.care_only_for(hopeless);
  const bool mating = branch_.attack_goal->kind == GoalKind::mate;
  const Threats<W> threats(mating_moves, position, rules);
  int kept = 0;
  for (const Move& move : moves) {
    if (!mating_moves.may_guard_flights(move)) continue;
    if (mating && threats.usable() && threats.threatless(move)) continue;
    moves[kept++] = move;
  }
  moves.truncate(kept);
  memory_.flight_filter.paid(all - kept, kUncachedCost);
}

/// The attacker's last half-move of the branch. Precondition: a goal reached by it counts.
template <int W>
bool Prover<W>::last_attack(const Played<W>* last) {
  if (branch_.attack_goal != nullptr && !search_.rules().turns_vary()) {
    return may_catch_at_once() &&
           (succeeds_again(last) ||
            any_move_reaching(search_, *branch_.attack_goal, [&](const Played<W>& played) {
              note_success(played, last);
              return true;
            }));
  }
  MoveList moves;
  if (branch_.ends_after_attack()) {
    forcing_moves(moves);
  } else {
    generate(search_.position, search_.rules(), search_.position.to_move(), moves);
  }
  return search_.any_of(
      moves, [&](const Played<W>& played) { return after_attack({0, 0}, played, true) != kNever; });
}

/// Whether the attacker's next move may catch the king where he stands. Looks at no single moves.
template <int W>
bool Prover<W>::may_catch_at_once() {
  if (branch_.ending != Ending::attack || !memory_.last_nets.worth_trying()) return true;
  const Position<W>& position = search_.position;
  NetBound<W>* const bound = net(position.to_move());
  const Bits<W> kings = position.royals(search_.rules().opponent(position.to_move()));
  if (bound == nullptr || !kings.single()) return true;
  typename NetBound<W>::Uncached uncached(*bound, position);
  const bool caught = uncached.possible(kings.first(), 1, 0);
  memory_.last_nets.paid(caught ? 0 : kUncachedSaves, 1);
  return caught;
}

/// Tries the move that reached the goal last after such a defence, then the one that did so after
/// any. Most often one of them does so again, and no other move has to be looked for.
template <int W>
bool Prover<W>::succeeds_again(const Played<W>* last) {
  const GoalKind goal = branch_.attack_goal->kind;
  if (admits_self_check(goal) || !prerequisite_met(search_.position, search_.rules(), goal))
    return false;
  if (!memory_.last_attacks.worth_trying()) return false;
  const Move threat = memory_.killer(search_.position.to_move(), 1);
  Move answer = threat;
  if (last != nullptr && last->standing != kNowhere)
    answer = memory_.answer(last->unit, last->mover, last->standing);
  const bool again = succeeds_by(answer) || (answer != threat && succeeds_by(threat));
  memory_.last_attacks.paid(again ? kAgainSaves : 0, 1);
  return again;
}

template <int W>
bool Prover<W>::succeeds_by(const Move& move) {
  Position<W>& position = search_.position;
  if (!is_there(position, search_.rules(), move)) return false;
  search_.count_move();
  Played<W> played;
  const bool out = play_legal(position, search_.rules(), Shelter<W>{}, move, played) &&
                   search_.reaches(*branch_.attack_goal, &played) &&
                   search_.meets_constraints(&played);
  position.undo_to(played.mark);
  return out;
}

template <int W>
void Prover<W>::note_success(const Played<W>& attack, const Played<W>* last) {
  memory_.ended(attack.mover, attack.move);
  if (last != nullptr && last->standing != kNowhere)
    memory_.answered(last->unit, last->mover, last->standing, attack.move);
}

template <int W>
int Prover<W>::after_attack(Room room, const Played<W>& played, bool forks_are_news) {
  if (forks_are_news && room.counts() && leaf_reached(*branch_.attack, played) != kNoNode) return 0;
  return go_on_after_attack(room, played, forks_are_news);
}

/// If the attacker moves again, the defender's half-move counts as used up.
template <int W>
int Prover<W>::go_on_after_attack(Room room, const Played<W>& played, bool forks_are_news) {
  if (!search_.may_meet_constraints(left_after(room, played))) return kNever;
  if (!goes_on(search_, played)) return defence(room, &played, forks_are_news);
  if (room.most < 2) return kNever;
  const int length = attack(room.after_half_move(), &played);
  return length == kNever ? kNever : 1 + length;
}

template int Prover<kWords>::attack(Room, const Played<kWords>*);
template void Prover<kWords>::promising_moves(Room, MoveList&);
template int Prover<kWords>::after_attack(Room, const Played<kWords>&, bool);
template int Prover<kWords>::go_on_after_attack(Room, const Played<kWords>&, bool);
template NetBound<kWords>* Prover<kWords>::net(Side);
template ProofBound<kWords>* Prover<kWords>::position_bound();

}  // namespace kirke
