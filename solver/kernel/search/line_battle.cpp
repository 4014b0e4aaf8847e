// Battle play written as lines: parry series, and branches of attack and defence that help or
// series play leads to.

#include "search/battle_proof.hpp"
#include "search/line_play.hpp"

namespace kirke {

/// First moves with an index in [from, to) among the legal ones, each with the play that it forces.
/// Every one that succeeds is written, be it quick or slow.
template <int W>
bool LinePlay<W>::write_first_moves(NodeId id, int from, int to, std::vector<Line>& out) {
  out_ = &out;
  Prover<W> prover(search_, id);
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
  room.most = prover.attack(room, last);
  if (room.most == Prover<W>::kNever) return false;
  bool found = false;
  search_.any_move([&](const Played<W>& played) {
    found |= write_attacking_move(prover, room.after_half_move(), played, hidden);
    return false;
  });
  return found;
}

/// The attacking move just played with all that follows, if it succeeds.
template <int W>
bool LinePlay<W>::write_attacking_move(Prover<W>& prover, Room room, const Played<W>& played,
                                       bool hidden) {
  const StepNode& step = *prover.branch().attack;
  path_.push_back({played.move, 0, !hidden});
  bool found = false;
  if (room.counts() && any_fork_holds(search_, step, &played)) {
    for (const NodeId fork : step.forks) found |= write_fork(fork, played, hidden);
  } else if (goes_on(search_, played)) {
    found = room.most > 1 && write_attack(prover, room.after_half_move(), &played, hidden);
  } else if (room.most > 0) {
    found = write_defence(prover, room, &played, hidden);
  }
  path_.pop_back();
  return found;
}

/// All defences with the continuations that answer them, if none refutes.
template <int W>
bool LinePlay<W>::write_defence(Prover<W>& prover, Room room, const Played<W>* last, bool hidden) {
  if (prover.defence(room, last) == Prover<W>::kNever) return false;
  const StepNode& step = *prover.branch().defence;
  const Room after = room.after_half_move();
  if (passes(search_, step)) {
    return search_.after_pass(
        [&](const Played<W>& pass) { return write_after_defence(prover, after, pass, hidden); });
  }
  bool found = false;
  search_.any_move([&](const Played<W>& played) {
    found |= write_after_defence(prover, after, played, hidden);
    return false;
  });
  return found;
}

/// The defence just played with the continuations that answer it. A pass is shown where it reaches
/// a goal.
template <int W>
bool LinePlay<W>::write_after_defence(Prover<W>& prover, Room room, const Played<W>& played,
                                      bool hidden) {
  const StepNode& step = *prover.branch().defence;
  const bool ends = room.counts() && any_fork_holds(search_, step, &played);
  path_.push_back({played.move, 0, !hidden && (ends || played.move != Move::null())});
  bool found = false;
  if (ends) {
    for (const NodeId fork : step.forks) found |= write_fork(fork, played, hidden);
  } else if (goes_on(search_, played)) {
    found = write_defence(prover, room.before_half_move(), &played, hidden);
  } else {
    found = write_attack(prover, room, &played, hidden);
  }
  path_.pop_back();
  return found;
}

template <int W>
void LinePlay<W>::write_violation(NodeId constraint, std::vector<Line>& out) {
  const PlayNode& node = search_.tree.at(constraint);
  if (node.type == NodeType::both) {
    const bool left = constraint_holds<W>(search_, node.left, nullptr);
    write_violation(left ? node.right : node.left, out);
  } else if (node.type == NodeType::negation) {
    out_ = &out;
    violates_ = true;
    write_node(node.left, nullptr, false);
    violates_ = false;
  }
}

template bool LinePlay<1>::write_first_moves(NodeId, int, int, std::vector<Line>&);
template bool LinePlay<4>::write_first_moves(NodeId, int, int, std::vector<Line>&);
template bool LinePlay<1>::write_attack(Prover<1>&, Room, const Played<1>*, bool);
template bool LinePlay<4>::write_attack(Prover<4>&, Room, const Played<4>*, bool);
template bool LinePlay<1>::write_attacking_move(Prover<1>&, Room, const Played<1>&, bool);
template bool LinePlay<4>::write_attacking_move(Prover<4>&, Room, const Played<4>&, bool);
template bool LinePlay<1>::write_after_defence(Prover<1>&, Room, const Played<1>&, bool);
template bool LinePlay<4>::write_after_defence(Prover<4>&, Room, const Played<4>&, bool);
template void LinePlay<1>::write_violation(NodeId, std::vector<Line>&);
template void LinePlay<4>::write_violation(NodeId, std::vector<Line>&);
template bool LinePlay<1>::write_defence(Prover<1>&, Room, const Played<1>*, bool);
template bool LinePlay<4>::write_defence(Prover<4>&, Room, const Played<4>*, bool);

}  // namespace kirke
