#include "search/lines/battle_lines.hpp"

#include "search/filters/last_move.hpp"

namespace kirke {

/// Whether play of `length` half-moves is at least one move shorter than this room allows.
static bool is_short(Room room, int length) noexcept { return room.most - length >= 2; }

template <int W>
bool BattleLines<W>::write_first_moves(NodeId id, int from, int to) {
  Prover<W> prover(search_, id);
  if (prover.may_attack_in_check(prover.branch().room())) {
    return from == 0 && write_attack(prover, prover.branch().room(), nullptr, false, true);
  }
  const Room room = prover.branch().room().after_half_move();
  int index = 0;
  bool found = false;
  search_.any_move([&](const Played<W>& played) {
    if (index >= from) found |= write_attacking_move(prover, room, played, false, true);
    return ++index >= to;
  });
  return found;
}

template <int W>
bool BattleLines<W>::write(NodeId branch, const Played<W>* last, bool hidden) {
  Prover<W> prover(search_, branch);
  const Room room = prover.branch().room();
  return prover.branch().begins_with_defence() ? write_defence(prover, room, last, hidden, true)
                                               : write_attack(prover, room, last, hidden, true);
}

/// Writes every attack that succeeds as quickly as possible, with all that follows.
template <int W>
bool BattleLines<W>::write_attack(Prover<W>& prover, Room room, const Played<W>* last, bool hidden,
                                  bool begins) {
  if (search_.too_deep()) return false;
  const int length = prover.attack(room, last);
  if (length == Prover<W>::kNever) return false;
  const Shortened shortened(line_, begins && is_short(room, length));
  room.most = length;
  bool found = false;
  const auto write = [&](const Played<W>& played) {
    found |= write_attacking_move(prover, room.after_half_move(), played, hidden);
    return false;
  };
  if (prover.may_attack_in_check(room)) {
    any_move_reaching(search_, *prover.branch().attack_goal, write);
  } else {
    search_.any_move(write);
  }
  return found;
}

/// Writes the attacking move just played with all that follows, if it succeeds.
template <int W>
bool BattleLines<W>::write_attacking_move(Prover<W>& prover, Room room, const Played<W>& played,
                                          bool hidden, bool begins) {
  const StepNode& step = *prover.branch().attack;
  line_.enter(played, !hidden);
  bool found = false;
  if (room.counts() && any_fork_holds(search_, step, &played)) {
    const Shortened shortened(line_, begins && is_short(room, 0));
    found = writer_.write_forks(step, played, hidden);
  } else if (goes_on(search_, played)) {
    found = room.most > 1 && write_attack(prover, room.after_half_move(), &played, hidden, begins);
  } else if (room.most > 0) {
    found = write_defence(prover, room, &played, hidden, begins);
  }
  line_.leave();
  return found;
}

/// Writes all defences with the continuations that answer them, if none refutes.
template <int W>
bool BattleLines<W>::write_defence(Prover<W>& prover, Room room, const Played<W>* last, bool hidden,
                                   bool begins) {
  if (search_.too_deep()) return false;
  const int length = prover.defence(room, last);
  if (length == Prover<W>::kNever) return false;
  const Shortened shortened(line_, begins && is_short(room, length));
  const StepNode& step = *prover.branch().defence;
  const Room after = room.after_half_move();
  if (passes(search_, step)) {
    return search_.after_null_move(
        [&](const Played<W>& pass) { return write_after_defence(prover, after, pass, hidden); });
  }
  bool found = false;
  const auto write = [&](const Played<W>& played) {
    found |= write_after_defence(prover, after, played, hidden);
    return false;
  };
  if (prover.may_defend_in_check(room)) {
    any_move_reaching(search_, *prover.branch().defence_goal, write);
  } else {
    search_.any_move(write);
  }
  return found;
}

/// Writes the defence just played with the continuations that answer it. Returns true also if the
/// defence is left out because it reaches a goal too early. A pass is shown if it reaches a goal.
template <int W>
bool BattleLines<W>::write_after_defence(Prover<W>& prover, Room room, const Played<W>& played,
                                         bool hidden) {
  const StepNode& step = *prover.branch().defence;
  const bool ends = room.counts() && any_fork_holds(search_, step, &played);
  if (ends && room.most > 0 && !early_goals_) return true;
  const bool passes = played.move == Move::null();
  const bool may_be_short = ends || short_variations_ || room.most <= 1;
  if (!may_be_short &&
      prover.go_on_after_defence({room.most - 2, room.least}, played) != Prover<W>::kNever)
    return false;
  line_.enter(played, !hidden && (ends || !passes), passes);
  bool found = false;
  if (ends) {
    found = writer_.write_forks(step, played, hidden);
  } else if (goes_on(search_, played)) {
    found = write_defence(prover, prover.room_to_move_again(room), &played, hidden);
  } else {
    found = write_attack(prover, room, &played, hidden);
  }
  line_.leave();
  return found;
}

template class BattleLines<kWords>;

}  // namespace kirke
