// Battle play written as lines: parry series, and branches of attack and defence that help or
// series play leads to.

#include "search/battle/prover.hpp"
#include "search/filters/last_move.hpp"
#include "search/lines/line_play.hpp"

namespace kirke {

/// First moves with an index in [from, to) among the legal ones, each with the play that it forces.
/// Every one that succeeds is written, be it quick or slow.
template <int W>
bool LinePlay<W>::write_first_moves(NodeId id, int from, int to, SolutionPool& out) {
  out_ = &out;
  Prover<W> prover(search_, id);
  if (prover.may_attack_in_check(prover.branch().room())) {
    return from == 0 && write_attack(prover, prover.branch().room(), nullptr, false);
  }
  const Room room = prover.branch().room().after_half_move();
  int index = 0;
  bool found = false;
  search_.any_move([&](const Played<W>& played) {
    if (index >= from) found |= write_attacking_move(prover, room, played, false);
    return ++index >= to;
  });
  return found;
}

/// Every attack that succeeds as quickly as possible, with all that follows.
template <int W>
bool LinePlay<W>::write_attack(Prover<W>& prover, Room room, const Played<W>* last, bool hidden) {
  if (search_.too_deep()) return false;
  room.most = prover.attack(room, last);
  if (room.most == Prover<W>::kNever) return false;
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

/// The attacking move just played with all that follows, if it succeeds.
template <int W>
bool LinePlay<W>::write_attacking_move(Prover<W>& prover, Room room, const Played<W>& played,
                                       bool hidden) {
  const StepNode& step = *prover.branch().attack;
  enter(played, !hidden);
  bool found = false;
  if (room.counts() && any_fork_holds(search_, step, &played)) {
    found = write_forks(step, played, hidden);
  } else if (goes_on(search_, played)) {
    found = room.most > 1 && write_attack(prover, room.after_half_move(), &played, hidden);
  } else if (room.most > 0) {
    found = write_defence(prover, room, &played, hidden);
  }
  leave();
  return found;
}

/// All defences with the continuations that answer them, if none refutes.
template <int W>
bool LinePlay<W>::write_defence(Prover<W>& prover, Room room, const Played<W>* last, bool hidden) {
  if (search_.too_deep()) return false;
  if (prover.defence(room, last) == Prover<W>::kNever) return false;
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

/// The defence just played with the continuations that answer it; true also where it is left out as
/// a goal reached too early. A pass is shown where it reaches a goal.
template <int W>
bool LinePlay<W>::write_after_defence(Prover<W>& prover, Room room, const Played<W>& played,
                                      bool hidden) {
  const StepNode& step = *prover.branch().defence;
  const bool ends = room.counts() && any_fork_holds(search_, step, &played);
  if (ends && room.most > 0 && !early_goals_) return true;
  const bool passes = played.move == Move::null();
  const bool may_be_short = ends || short_variations_ || room.most <= 1;
  if (!may_be_short &&
      prover.go_on_after_defence({room.most - 2, room.least}, played) != Prover<W>::kNever)
    return false;
  enter(played, !hidden && (ends || !passes), passes);
  bool found = false;
  if (ends) {
    found = write_forks(step, played, hidden);
  } else if (goes_on(search_, played)) {
    found = write_defence(prover, prover.room_to_move_again(room), &played, hidden);
  } else {
    found = write_attack(prover, room, &played, hidden);
  }
  leave();
  return found;
}

template bool LinePlay<1>::write_first_moves(NodeId, int, int, SolutionPool&);
template bool LinePlay<4>::write_first_moves(NodeId, int, int, SolutionPool&);
template bool LinePlay<1>::write_attack(Prover<1>&, Room, const Played<1>*, bool);
template bool LinePlay<4>::write_attack(Prover<4>&, Room, const Played<4>*, bool);
template bool LinePlay<1>::write_attacking_move(Prover<1>&, Room, const Played<1>&, bool);
template bool LinePlay<4>::write_attacking_move(Prover<4>&, Room, const Played<4>&, bool);
template bool LinePlay<1>::write_after_defence(Prover<1>&, Room, const Played<1>&, bool);
template bool LinePlay<4>::write_after_defence(Prover<4>&, Room, const Played<4>&, bool);
template bool LinePlay<1>::write_defence(Prover<1>&, Room, const Played<1>*, bool);
template bool LinePlay<4>::write_defence(Prover<4>&, Room, const Played<4>*, bool);

}  // namespace kirke
