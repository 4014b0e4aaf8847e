// The defender of battle play; see prover.hpp.
//
// Pruning: waiting-defences
// Claim: where one more half-move cannot catch the king as he stands, any safe defence away from
// his field refutes.
// Relies on: what mating net and king shelter rely on, and free choice among legal moves.
// Checked by: "battle play proves what brute force proves".
// Known as: a null-move argument (D. Beal 1989), here exact.

#include <algorithm>

#include "search/battle/move_order.hpp"
#include "search/battle/prover.hpp"
#include "search/filters/forcing_moves.hpp"
#include "search/filters/last_move.hpp"
#include "search/filters/plain_quiets.hpp"

namespace kirke {
namespace {

constexpr int kAnyLength = 255;  // more half-moves than play may have

void remove(const Move& move, MoveList& moves) {
  Move* const at = std::find(moves.begin(), moves.end(), move);
  if (at == moves.end()) return;
  std::copy(at + 1, moves.end(), at);
  moves.truncate(moves.size() - 1);
}

}  // namespace

template <int W>
int Prover<W>::defence(Room room, const Played<W>* last) {
  attacker_ = search_.rules().opponent(search_.position.to_move());
  return defence(room, last, true);
}

template <int W>
int Prover<W>::defence(Room room, const Played<W>* last, bool forks_are_news) {
  if (search_.too_deep()) return kNever;
  if (search_.play_is_over() || !constraint_holds(*branch_.attack, last)) return kNever;
  if (forks_are_news && room.counts() && branch_entered(*branch_.attack, last) != kNoNode) return 0;
  // Even after the attacker's last half-move the defender may be forced to mate himself.
  if (room.most < 1 && !own_goal_counts()) return kNever;
  return resist(room, last);
}

template <int W>
int Prover<W>::resist(Room room, const Played<W>* last) {
  const bool worth_storing = room.most > 1;
  Key key{};
  if (worth_storing) {
    if (const auto length = closed_length(false, room)) return *length;
    key = table_key(false, room);
    const Fact known = search_.table.probe(key);
    if (known.holds != 0 && known.holds <= room.most) return known.holds;
    if (known.fails >= room.most) return kNever;
  }
  int fails = room.most;
  const int length = resist_within_restraints(room, last, fails);
  if (search_.stopped()) return kNever;
  const Fact news = length == kNever ? Fact{0, capped(fails)} : Fact{stored(length), 0};
  if (worth_storing && (news.holds != 0 || news.fails != 0)) search_.table.store(key, news);
  return length;
}

/// If a restraint forbids the attack, it does so at any length at which the restraint asks. `fails`
/// is set to say so.
template <int W>
int Prover<W>::resist_within_restraints(Room room, const Played<W>* last, int& fails) {
  if (threatens_in_time(room) && !too_many_flights(room)) {
    const AllowedDefences<W> allowed(*this, search_, room);
    if (allowed.few_enough()) return try_defences(room, last);
  }
  fails = kAnyLength;
  return kNever;
}

template <int W>
int Prover<W>::try_defences(Room room, const Played<W>* last) {
  if (passes(search_, *branch_.defence)) return pass_defence(room);
  if (room.most == 1 && branch_.defence_goal != nullptr) return last_defence(room);
  const Shelter<W> shelter =
      shelter_of(search_.position, search_.rules(), search_.position.to_move());
  Known answer;
  if (!counts_replies(room) && last != nullptr && last->standing != kNowhere) {
    answer.move = memory_.answer(last->unit, last->mover, last->standing);
    if (try_known(room, shelter, *last, answer)) return kNever;
  }
  MoveList moves;
  generate_in_shelter(search_.position, search_.rules(), shelter, moves);
  if (search_.rules().moves.offer_choices)
    spread_choices(search_.position, search_.rules(), moves, 0);
  if (room.most == 2 && branch_.ending == Ending::attack && idly_refuted(shelter, moves))
    return kNever;
  if (answer.tried) remove(answer.move, moves);
  int longest = answer.length;
  const auto refutes = [&](const Played<W>& played) {
    const int length = after_defence(room.after_half_move(), played);
    if (length == kNever) return note_refutation(room, played, last);
    longest = std::max(longest, 1 + length);
    return false;
  };
  const bool refuted =
      any_defence(search_, shelter, moves, room.most, last, counts_replies(room), refutes);
  if (!refuted && longest == kNever && mated_into_the_goal(room)) return 1;
  return refuted ? kNever : longest;
}

/// The defender's last half-move has to reach the goal: is there a legal move that does not? Most
/// often the first one found does not.
template <int W>
int Prover<W>::last_defence(Room room) {
  if (has_missing_move(search_.position, search_.rules(), *branch_.defence_goal)) return kNever;
  int length = kNever;
  const bool refuted = search_.any_move_by_units([&](const Played<W>& played) {
    if (after_defence(room.after_half_move(), played) == kNever) return true;
    length = 1;
    return false;
  });
  if (refuted) return kNever;
  return length == kNever && mated_into_the_goal(room) ? 1 : length;
}

/// Remembers the defence on the board as a refutation. Returns true.
template <int W>
bool Prover<W>::note_refutation(Room room, const Played<W>& defence, const Played<W>* last) {
  if (search_.stopped()) return true;
  memory_.succeeded(defence.unit, defence.mover, defence.move, room.most);
  if (last != nullptr && last->standing != kNowhere) {
    memory_.answered(last->unit, last->mover, last->standing, defence.move);
  }
  return true;
}

/// Tries the defence that refuted such an attack before, if it is possible here. Most often it
/// refutes again, and no other defence has to be generated. Returns whether it refutes.
template <int W>
bool Prover<W>::try_known(Room room, const Shelter<W>& shelter, const Played<W>& last,
                          Known& answer) {
  Position<W>& position = search_.position;
  if (!is_there(position, search_.rules(), answer.move)) return false;
  answer.tried = true;
  search_.count_move();
  Played<W> played;
  bool refutes = false;
  if (play_legal(position, search_.rules(), shelter, answer.move, played)) {
    const int length = after_defence(room.after_half_move(), played);
    refutes = length == kNever && note_refutation(room, played, &last);
    if (!refutes) answer.length = 1 + length;
  }
  position.undo_to(played.mark);
  return refutes;
}

/// A defender without a legal move may still have a move that reaches the goal, if the goal allows
/// him to leave his king in check.
template <int W>
bool Prover<W>::mated_into_the_goal(Room room) {
  const Goal* goal = branch_.defence_goal;
  return goal != nullptr && admits_self_check(goal->kind) && room.after_half_move().counts() &&
         any_move_reaching(search_, *goal, [](const Played<W>&) { return true; });
}

/// The defender moves only to parry a check, and is not in check: he passes.
template <int W>
int Prover<W>::pass_defence(Room room) {
  return search_.after_null_move([&](const Played<W>& pass) {
    const int length = after_defence(room.after_half_move(), pass);
    return length == kNever ? kNever : 1 + length;
  });
}

/// If one more move cannot catch the king where he stands, any move that changes nothing around him
/// refutes.
template <int W>
bool Prover<W>::idly_refuted(const Shelter<W>& shelter, const MoveList& moves) {
  const Position<W>& position = search_.position;
  const Rules<W>& rules = search_.rules();
  const Side side = position.to_move();
  NetBound<W>* const bound = net(rules.opponent(side));
  if (!rules.admits(Pruning::waiting_defences) || bound == nullptr ||
      !position.royals(side).single() || !memory_.waiting_defences.worth_trying()) {
    return false;
  }
  if (!shelter.helps || shelter.in_check) return false;
  const Site king = position.royals(side).first();
  typename NetBound<W>::Uncached uncached(*bound, position);
  const bool caught = uncached.possible(king, 1, 0);
  memory_.waiting_defences.paid(caught ? 0 : 2, 1);
  if (caught) return false;
  const bool special = !rules.captures.plain;
  const Bits<W> zone = rules.movement(position.at(king), side).steps[king];
  return std::any_of(moves.begin(), moves.end(), [&](const Move& m) {
    return !zone.test(m.to) && !(special && m.captures()) &&
           safe_beforehand(position, rules, shelter, m);
  });
}

template <int W>
int Prover<W>::after_defence(Room room, const Played<W>& played) {
  // A goal that the defender reaches too early is a refutation.
  if (leaf_reached(*branch_.defence, played) != kNoNode) return room.counts() ? 0 : kNever;
  if (own_goal() != kNoNode) return room.counts() ? 0 : kNever;
  return go_on_after_defence(room, played);
}

template <int W>
int Prover<W>::go_on_after_defence(Room room, const Played<W>& played) {
  if (!search_.may_meet_constraints(left_after(room, played))) return kNever;
  const int before = in_succession_;
  int length = 0;
  if (goes_on(search_, played)) {
    length = defend_again(room, played);
  } else if (!room.counts() || branch_entered(*branch_.defence, &played) == kNoNode) {
    in_succession_ = 0;
    length = attack(room, &played);
  }
  in_succession_ = before;
  return length;
}

/// The length of play counts the attacker's half-moves and one reply to each. If the defender moves
/// again nothing more is counted; if the attacker passes, the pass is counted.
template <int W>
int Prover<W>::defend_again(Room room, const Played<W>& played) {
  const bool passed = passed_over(search_);
  if (passed && room.most < 1) return kNever;
  if (!passed && in_succession_ == kMostInSuccession) {
    search_.give_up(LeftOut::succession);
    return kNever;
  }
  in_succession_ = passed ? 0 : in_succession_ + 1;
  const int length = defence(room_to_move_again(room), &played);
  if (length == kNever) return kNever;
  return passed ? 1 + length : std::max(0, length - 1);
}

template <int W>
NodeId Prover<W>::own_goal() {
  if (!own_goal_counts()) return kNoNode;
  const Rules<W>& rules = search_.rules();
  const bool lost = rules.ways.source.has_lost(search_.position, rules, rules.opponent(attacker_),
                                               rules.ways.source.data.get());
  return lost ? branch_.attack->forks[0] : kNoNode;
}

template int Prover<kWords>::defence(Room, const Played<kWords>*);
template int Prover<kWords>::defence(Room, const Played<kWords>*, bool);
template int Prover<kWords>::go_on_after_defence(Room, const Played<kWords>&);
template NodeId Prover<kWords>::own_goal();
template int Prover<kWords>::after_defence(Room, const Played<kWords>&);

}  // namespace kirke
