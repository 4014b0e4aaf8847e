#include "search/battle_write.hpp"

#include <algorithm>

#include "search/battle.hpp"
#include "search/battle_order.hpp"
#include "search/last_move.hpp"

namespace kirke {

// --- first moves

template <int W>
void Writer<W>::write_first_moves(int from, int to, Nodes& out) {
  if (can_capture_king(search_.position, search_.rules)) return;
  if (!prover_.constraint_holds(*branch_.defence, nullptr)) {
    if (from == 0) write_violation(branch_.defence->constraint, nullptr, out);
    return;
  }
  const Goal* goal = branch_.attack_goal;
  if (from == 0 && goal != nullptr && admits_self_check(goal->kind) &&
      branch_.room().after_half_move().counts()) {
    write_at_once(*goal, out);
  }
  if (prover_.may_attack_in_check(branch_.room())) return;
  int index = 0;
  search_.any_move([&](const Played<W>& played) {
    if (index >= from) write_first_move(played, out);
    return ++index >= to;
  });
}

/// Keys that reach a goal for which the attacker may leave his own king in check: all of them if
/// there is one move to make, of longer play those that are no legal moves otherwise.
template <int W>
void Writer<W>::write_at_once(const Goal& goal, Nodes& out) {
  const bool all = prover_.may_attack_in_check(branch_.room());
  any_move_reaching(search_, goal, [&](const Played<W>& played) {
    if (all || in_check(search_.position, search_.rules, played.mover))
      out.push_back(node_of(played, branch_.attack->forks[0], kKey));
    return false;
  });
}

template <int W>
void Writer<W>::write_first_move(const Played<W>& played, Nodes& out) {
  Room room = branch_.room().after_half_move();
  const NodeId leaf = room.counts() ? prover_.leaf_reached(*branch_.attack, played) : kNoNode;
  if (leaf != kNoNode) {
    out.push_back(node_of(played, leaf, kKey));
    return;
  }
  std::vector<Move> refuting;
  const bool asks_for_tries = options_.most_refutations > 0 && !goes_on(search_, played);
  const int length = asks_for_tries ? refutations(room, played, refuting)
                                    : prover_.go_on_after_attack(room, played);
  if (length == kNever || search_.stopped()) return;
  const bool trivial = !refuting.empty() && !options_.trivial_tries;
  if (trivial && in_check(search_.position, search_.rules, search_.position.to_move())) return;
  SolutionNode node = node_of(played, kNoNode, refuting.empty() ? kKey : kTry);
  if (refuting.empty()) room.most = std::min(room.most, length);
  if (options_.write_variations) write_after_attack(room, played, {{}, refuting, false}, node);
  write_refutations(room, refuting, node.refutations);
  if (!search_.stopped()) out.push_back(std::move(node));
}

/// Collects the defences that refute the first move just played. kNever if they are more than are
/// wanted or if it does not even look like a solution.
template <int W>
int Writer<W>::refutations(Room room, const Played<W>& played, std::vector<Move>& out) {
  if (!prover_.constraint_holds(*branch_.attack, &played)) return kNever;
  if (room.counts() && prover_.branch_entered(*branch_.attack, &played) != kNoNode) return 0;
  const AllowedDefences<W> allowed(prover_, search_, room);
  if (!allowed.few_enough()) return kNever;
  if (room.most < 1 || !prover_.threatens_in_time(room) || prover_.too_many_flights(room))
    return kNever;
  MoveList moves;
  generate(search_.position, search_.rules, search_.position.to_move(), moves);
  int longest = kNever;
  const bool too_many = any_defence(search_, moves, room.most, &played, [&](const auto& defence) {
    const int length = prover_.after_defence(room.after_half_move(), defence);
    if (length == kNever) out.push_back(defence.move);
    longest = std::max(longest, 1 + length);
    return static_cast<int>(out.size()) > options_.most_refutations;
  });
  return too_many ? kNever : longest;
}

template <int W>
void Writer<W>::write_refutations(Room room, const std::vector<Move>& refuting, Nodes& out) {
  if (refuting.empty()) return;
  const Room after = room.after_half_move();
  search_.any_move([&](const Played<W>& played) {
    if (std::find(refuting.begin(), refuting.end(), played.move) == refuting.end()) return false;
    out.push_back(node_of(played, prover_.leaf_reached(*branch_.defence, played), kKey));
    if (after.most > 0 && !prover_.constraint_holds(*branch_.defence, &played)) {
      write_violation(branch_.defence->constraint, &played, out.back().variations);
    }
    return out.size() == refuting.size();
  });
}

// --- the attacker

/// Writes the quickest successes of the attacker; their length.
template <int W>
int Writer<W>::write_continuations(Room room, const Played<W>* last, Nodes& out,
                                   std::vector<MoveName>* names) {
  room.most = prover_.attack(room, last);
  if (room.most == kNever) return kNever;
  int quickest = kNever;
  const auto write = [&](const Played<W>& played) {
    const int length = write_attack(room.after_half_move(), played, out);
    if (length == kNever) return false;
    quickest = quickest == kNever ? length : std::min(quickest, length);
    if (names != nullptr) names->push_back(name_of(played));
    return false;
  };
  if (room.most == 1 && branch_.attack_goal != nullptr) {
    any_move_reaching(search_, *branch_.attack_goal, write);
  } else {
    search_.any_move(write);
  }
  return quickest;
}

/// Writes the attacking move just played if it succeeds; the length of play from it on.
template <int W>
int Writer<W>::write_attack(Room room, const Played<W>& played, Nodes& out) {
  const NodeId leaf = room.counts() ? prover_.leaf_reached(*branch_.attack, played) : kNoNode;
  if (leaf != kNoNode) {
    out.push_back(node_of(played, leaf, 0));
    return 1;
  }
  const int length = prover_.go_on_after_attack(room, played);
  if (length == kNever || search_.stopped()) return kNever;
  room.most = std::min(room.most, length);
  SolutionNode node = node_of(played, kNoNode, 0);
  write_after_attack(room, played, {}, node);
  out.push_back(std::move(node));
  return 1 + length;
}

/// Writes what follows an attacking move into its node, be it a defence or another move of the
/// attacker.
template <int W>
void Writer<W>::write_after_attack(Room room, const Played<W>& played, Selection selection,
                                   SolutionNode& node) {
  if (!goes_on(search_, played)) {
    write_reply(room, &played, std::move(selection), node);
    return;
  }
  write_continuations(room.after_half_move(), &played, node.variations, nullptr);
  for (SolutionNode& next : node.variations) next.marks |= kSameSide;
}

// --- the defender

/// Writes what follows an attacking move into its node: threats and defences, or the nested play
/// that it has forced.
template <int W>
void Writer<W>::write_reply(Room room, const Played<W>* last, Selection selection,
                            SolutionNode& node) {
  const NodeId fork = room.counts() ? prover_.branch_entered(*branch_.attack, last) : kNoNode;
  if (fork != kNoNode) {
    write_fork(fork, last, node);
    return;
  }
  const AllowedDefences<W> allowed(prover_, search_, room);
  if (room.most > 1 && options_.write_variations && options_.threats) {
    selection.threats = write_threats(room, node);
  }
  if (room.most > 0) write_defences(room, selection, node.variations);
}

template <int W>
typename Writer<W>::Threats Writer<W>::write_threats(Room room, SolutionNode& node) {
  Threats threats;
  if (in_check(search_.position, search_.rules, search_.position.to_move())) return threats;
  search_.after_null_move([&](const Played<W>& pass) {
    // Where passing has effects, it may expose the defender's own king.
    if (can_capture_king(search_.position, search_.rules)) return false;
    threats.length =
        write_continuations(room.after_half_move(), &pass, node.threats, &threats.moves);
    return true;
  });
  if (threats.length == kNever) node.marks |= kZugzwang;
  return threats;
}

template <int W>
void Writer<W>::write_defences(Room room, const Selection& selection, Nodes& out) {
  const bool may_be_in_check = prover_.may_defend_in_check(room);
  if (may_be_in_check) {
    any_move_reaching(search_, *branch_.defence_goal, [&](const Played<W>& played) {
      out.push_back(node_of(played, branch_.defence->forks[0], 0));
      return false;
    });
    if (!selection.unanswered_too) return;
  }
  search_.any_move([&](const Played<W>& played) {
    if (may_be_in_check && prover_.leaf_reached(*branch_.defence, played) != kNoNode) return false;
    const auto& left_out = selection.left_out;
    if (std::find(left_out.begin(), left_out.end(), played.move) == left_out.end()) {
      write_defence(room.after_half_move(), played, selection, out);
    }
    return false;
  });
}

template <int W>
void Writer<W>::write_defence(Room room, const Played<W>& played, const Selection& selection,
                              Nodes& out) {
  const NodeId leaf = prover_.leaf_reached(*branch_.defence, played);
  if (leaf != kNoNode) {
    // A goal that the defender reaches before the last half-move is no variation of interest.
    if (room.counts() && (room.most == 0 || options_.early_goals))
      out.push_back(node_of(played, leaf, 0));
    return;
  }
  if (const NodeId own_goal = prover_.own_goal(); own_goal != kNoNode) {
    out.push_back(node_of(played, own_goal, 0));
    return;
  }
  const bool may_be_short = options_.short_variations || room.most <= 1;
  if (!may_be_short && prover_.go_on_after_defence({room.most - 2, room.least}, played) != kNever)
    return;
  if (!worth_writing(room, played, selection.threats)) return;
  SolutionNode node = node_of(played, kNoNode, 0);
  const bool enters = room.counts() && !goes_on(search_, played);
  const NodeId fork = enters ? prover_.branch_entered(*branch_.defence, &played) : kNoNode;
  if (fork != kNoNode) {
    write_fork(fork, &played, node);
  } else if (write_after_defence(room, played, node.variations) == kNever) {
    if (!selection.unanswered_too) return;
    node.marks |= kUnanswered;
  }
  if (!search_.stopped()) out.push_back(std::move(node));
}

/// Writes what follows the defence just played: the attacker's continuations, or the defender's
/// next move. The length of play, or kNever if nothing answers the defence.
template <int W>
int Writer<W>::write_after_defence(Room room, const Played<W>& played, Nodes& out) {
  if (!goes_on(search_, played)) return write_continuations(room, &played, out, nullptr);
  const int length = prover_.go_on_after_defence(room, played);
  if (length == kNever) return kNever;
  write_defences(prover_.room_to_move_again(room), {}, out);
  for (SolutionNode& next : out) next.marks |= kSameSide;
  return length;
}

/// Whether the defence just played makes play longer than the threats or defeats one of them.
template <int W>
bool Writer<W>::worth_writing(Room room, const Played<W>& played, const Threats& threats) {
  if (threats.length == kNever || goes_on(search_, played)) return true;
  if (threats.length > 2 && prover_.attack({threats.length - 2, room.least}, &played) != kNever)
    return false;
  return !all_stand({threats.length, room.least}, played, threats);
}

template <int W>
bool Writer<W>::all_stand(Room room, const Played<W>& defence, const Threats& threats) {
  if (!prover_.constraint_holds(*branch_.defence, &defence)) return false;
  MoveList all, threatened;
  generate(search_.position, search_.rules, search_.position.to_move(), all);
  for (const Move& move : all) {
    const auto looks_like = [&](const MoveName& name) {
      return name.from == move.from && name.to == move.to && name.promotion == move.promotion;
    };
    if (std::any_of(threats.moves.begin(), threats.moves.end(), looks_like)) threatened.add(move);
  }
  std::size_t standing = 0;
  search_.any_of(threatened, [&](const Played<W>& played) {
    if (std::find(threats.moves.begin(), threats.moves.end(), name_of(played)) ==
        threats.moves.end())
      return false;
    if (prover_.after_attack(room.after_half_move(), played) == kNever) return true;
    ++standing;
    return false;
  });
  return standing == threats.moves.size();
}

// --- phases that begin with the defender

template <int W>
void Writer<W>::write_set_play(Nodes& out) {
  if (can_capture_king(search_.position, search_.rules)) return;
  Room room = branch_.begins_with_defence() ? branch_.room() : branch_.room().after_half_move();
  if (!prover_.constraint_holds(*branch_.attack, nullptr)) return;
  const int length = prover_.defence(room, nullptr);
  if (length != kNever) room.most = std::min(room.most, length);
  SolutionNode diagram;
  const NodeId fork = prover_.branch_entered(*branch_.attack, nullptr);  // exact play or not
  if (fork != kNoNode) {
    write_fork(fork, nullptr, diagram);
  } else if (room.most > 0) {
    write_defences(room, {}, diagram.variations);
  }
  for (SolutionNode& node : diagram.variations) out.push_back(std::move(node));
}

template <int W>
void Writer<W>::write_post_key(Nodes& out) {
  if (can_capture_king(search_.position, search_.rules)) return;
  const Room room =
      branch_.begins_with_defence() ? branch_.room() : branch_.room().after_half_move();
  SolutionNode diagram;
  if (in_check(search_.position, search_.rules, search_.position.to_move())) {
    diagram.marks |= kCheckBefore;
  }
  if (!options_.write_variations) {
    // nothing below the key was asked for
  } else if (prover_.constraint_holds(*branch_.attack, nullptr)) {
    write_reply(room, nullptr, {{}, {}, true}, diagram);
  } else {
    write_violation(branch_.attack->constraint, nullptr, diagram.variations);
  }
  out.push_back(std::move(diagram));
}

// --- nested play

/// Writes the solution of a fork that has one below the move that led to it.
template <int W>
void Writer<W>::write_fork(NodeId fork, const Played<W>* last, SolutionNode& node) {
  const PlayNode& play = search_.tree.at(fork);
  if (play.type == NodeType::both) {
    write_fork(play.left, last, node);
    write_fork(play.right, last, node);
  } else if (play.type == NodeType::either) {
    write_fork(holds(search_, play.left, last) ? play.left : play.right, last, node);
  } else if (is_battle(play) && !play.hidden && !play.changes_side) {
    Writer nested(search_, fork, options_);
    nested.leaf_marks_ = leaf_marks_;
    nested.write_branch(last, node);
  }
}

template <int W>
void Writer<W>::write_branch(const Played<W>* last, SolutionNode& node) {
  const Room room = branch_.room();
  if (branch_.begins_with_defence()) {
    write_reply(room, last, {}, node);
    return;
  }
  if (!prover_.constraint_holds(*branch_.defence, last)) return;
  const auto write = [&](const Played<W>& played) {
    write_attack(room.after_half_move(), played, node.variations);
    return false;
  };
  if (prover_.may_attack_in_check(room)) {
    any_move_reaching(search_, *branch_.attack_goal, write);
  } else {
    search_.any_move(write);
  }
}

/// Writes the play that shows why a constraint of the form "not this play" does not hold.
template <int W>
void Writer<W>::write_violation(NodeId constraint, const Played<W>* last, Nodes& out) {
  const PlayNode& play = search_.tree.at(constraint);
  if (play.type == NodeType::both) {
    const bool left = holds(search_, play.left, last);
    write_violation(left ? play.right : play.left, last, out);
  } else if (play.type == NodeType::negation &&
             search_.tree.at(play.left).type == NodeType::branch) {
    SolutionNode violated;
    const unsigned outer = std::exchange(leaf_marks_, unsigned{kViolation});
    write_fork(play.left, last, violated);
    leaf_marks_ = outer;
    for (SolutionNode& node : violated.variations) out.push_back(std::move(node));
  }
}

// --- nodes

template <int W>
SolutionNode Writer<W>::node_of(const Played<W>& played, NodeId leaf, unsigned marks) {
  SolutionNode node;
  node.record = record_of(search_, played, leaf == kNoNode ? 0 : goal_of(leaf, played));
  node.marks = leaf == kNoNode ? marks : marks | leaf_marks_;
  return node;
}

/// 1 + the goal of a leaf that holds, 0 if it names none.
template <int W>
int Writer<W>::goal_of(NodeId leaf, const Played<W>& played) {
  const PlayNode& play = search_.tree.at(leaf);
  switch (play.type) {
    case NodeType::goal:
      return 1 + play.goal;
    case NodeType::both: {
      const int left = goal_of(play.left, played);
      return left != 0 ? left : goal_of(play.right, played);
    }
    case NodeType::either:
      return goal_of(holds(search_, play.left, &played) ? play.left : play.right, played);
    default:
      return 0;
  }
}

template <int W>
MoveName Writer<W>::name_of(const Played<W>& played) const {
  const Move& m = played.move;
  MoveName name{m.from, m.to, m.promotion, 0};
  const Properties& does = search_.rules.properties;
  // A move that begins elsewhere is another one than that between the same squares.
  if (search_.rules.source.function) {
    name.choices = static_cast<std::uint64_t>(m.choice) << 16 | static_cast<Site>(m.via + 1);
  }
  if (!does.offers_choices && !does.chooses_sites && !does.chooses_homes) return name;
  // Squares are part of the name where they are chosen: a threat that comes as a capture stands.
  const auto add = [&](std::uint64_t choice) { name.choices = mixed(name.choices ^ choice) | 1; };
  for (std::uint32_t i = played.mark.top; i < search_.position.journal_size(); ++i) {
    const Effect& e = *search_.position.journal(i);
    if (e.op == Op::retype && e.reason == Reason::rebirth_promotion) add(e.extra << 8 | e.a);
    if (does.chooses_homes && e.op == Op::shift && e.reason == Reason::rebirth) add(1u << 31 | e.b);
    if (does.chooses_sites && e.op == Op::add && e.reason == Reason::rebirth) add(1u << 30 | e.a);
  }
  return name;
}

// --- the interface

template <int W>
void write_attack(Search<W>& search, NodeId branch, const BattleOptions& options, int from, int to,
                  std::vector<SolutionNode>& out) {
  Writer<W>(search, branch, options).write_first_moves(from, to, out);
}

template <int W>
void write_defence(Search<W>& search, NodeId branch, const BattleOptions& options, bool postkey,
                   std::vector<SolutionNode>& out) {
  Writer<W> writer(search, branch, options);
  if (postkey) {
    writer.write_post_key(out);
  } else {
    writer.write_set_play(out);
  }
}

template void write_attack(Search<1>&, NodeId, const BattleOptions&, int, int,
                           std::vector<SolutionNode>&);
template void write_attack(Search<4>&, NodeId, const BattleOptions&, int, int,
                           std::vector<SolutionNode>&);
template void write_defence(Search<1>&, NodeId, const BattleOptions&, bool,
                            std::vector<SolutionNode>&);
template void write_defence(Search<4>&, NodeId, const BattleOptions&, bool,
                            std::vector<SolutionNode>&);

}  // namespace kirke
