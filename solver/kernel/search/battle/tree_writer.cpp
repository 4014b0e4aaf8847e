// Battle play below the first moves: what follows an attack, what follows a defence, and nested
// play.

#include "search/battle/tree_writer.hpp"

#include <algorithm>

#include "search/battle/battle.hpp"
#include "search/filters/last_move.hpp"

namespace kirke {

// --- the attacker

/// Writes the quickest successes of the attacker. Returns their length.
template <int W>
int Writer<W>::write_continuations(Room room, const Played<W>* last, Nodes& out,
                                   std::vector<MoveName>* names) {
  if (search_.too_deep()) return kNever;
  if (is_last_attack(room)) return write_last_attacks(last, out, names);
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
  } else if (room.most > 1 && !search_.rules().moves.offer_choices) {
    MoveList moves;
    prover_.promising_moves(room, moves);
    search_.arrange(moves);
    search_.any_of(moves, write);
  } else {
    search_.any_move_arranged(write);
  }
  return quickest;
}

/// Whether the attacker has to reach the goal by his next half-move. Then all moves that reach it
/// are looked for at once, without asking first whether there is one.
template <int W>
bool Writer<W>::is_last_attack(Room room) const noexcept {
  return room.most == 1 && room.after_half_move().counts() && branch_.attack_goal != nullptr &&
         !search_.rules().turns_vary();
}

template <int W>
int Writer<W>::write_last_attacks(const Played<W>* last, Nodes& out, std::vector<MoveName>* names) {
  if (!prover_.may_attack(last)) return kNever;
  const std::size_t before = out.size();
  any_move_reaching(search_, *branch_.attack_goal, [&](const Played<W>& played) {
    out.push_back(node_of(played, branch_.attack->forks[0], 0));
    if (names != nullptr) names->push_back(name_of(played));
    return false;
  });
  return out.size() == before ? kNever : 1;
}

/// Writes the attacking move just played, if it succeeds. Returns the length of play, this move
/// included.
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
  if (search_.stopped()) return kNever;
  out.push_back(std::move(node));
  return 1 + length;
}

/// Writes what follows an attacking move into its node: defences, or another move of the attacker.
template <int W>
void Writer<W>::write_after_attack(Room room, const Played<W>& played, Selection selection,
                                   SolutionNode& node) {
  if (!goes_on(search_, played)) {
    write_reply(room, &played, std::move(selection), node);
    return;
  }
  write_continuations(room.after_half_move(), &played, node.below().variations, nullptr);
  for (SolutionNode& next : node.below().variations) next.marks |= kSameSide;
}

// --- the defender

/// Writes the defender's side of play into the node of an attacking move: threats and defences, or
/// the nested play that the move has forced.
template <int W>
void Writer<W>::write_reply(Room room, const Played<W>* last, Selection selection,
                            SolutionNode& node) {
  if (search_.too_deep()) return;
  const NodeId fork = room.counts() ? prover_.branch_entered(*branch_.attack, last) : kNoNode;
  if (fork != kNoNode) {
    write_fork(fork, last, node);
    return;
  }
  const AllowedDefences<W> allowed(prover_, search_, room);
  if (room.most > 1 && options_.write_variations && options_.threats) {
    selection.threats = write_threats(room, node);
  }
  if (room.most > 0) write_defences(room, selection, node.below().variations);
}

template <int W>
typename Writer<W>::Threats Writer<W>::write_threats(Room room, SolutionNode& node) {
  Threats threats;
  if (in_check(search_.position, search_.rules(), search_.position.to_move())) return threats;
  search_.after_threat([&](const Played<W>& pass) {
    // A pass with effects may expose the defender's own king.
    if (can_capture_king(search_.position, search_.rules())) return false;
    threats.length =
        write_continuations(room.after_half_move(), &pass, node.below().threats, &threats.moves);
    return true;
  });
  if (threats.length == kNever) node.marks |= kZugzwang;
  if (options_.least_defeated > 0) drop_idle_threats(room, threats, node.below().threats);
  return threats;
}

/// Drops threats that are carried out after fewer defences than asked. Where none is left, the
/// defences are written as in zugzwang.
template <int W>
void Writer<W>::drop_idle_threats(Room room, Threats& threats, Nodes& nodes) {
  std::vector<int> defeated(threats.moves.size(), 0);
  search_.any_move([&](const Played<W>& defence) {
    for (std::size_t i = 0; i < defeated.size(); ++i) {
      const Threats one{threats.length, {threats.moves[i]}};
      defeated[i] += all_stand({threats.length, room.least}, defence, one) ? 1 : 0;
    }
    return false;
  });
  Threats kept{threats.length, {}};
  Nodes kept_nodes;
  for (std::size_t i = 0; i < defeated.size(); ++i) {
    if (defeated[i] < options_.least_defeated) continue;
    kept.moves.push_back(threats.moves[i]);
    kept_nodes.push_back(std::move(nodes[i]));
  }
  nodes = std::move(kept_nodes);
  threats = kept.moves.empty() ? Threats{} : std::move(kept);
}

template <int W>
void Writer<W>::write_defences(Room room, const Selection& selection, Nodes& out) {
  if (search_.too_deep()) return;
  const bool may_be_in_check = prover_.may_defend_in_check(room);
  if (may_be_in_check) {
    any_move_reaching(search_, *branch_.defence_goal, [&](const Played<W>& played) {
      out.push_back(node_of(played, branch_.defence->forks[0], 0));
      return false;
    });
    if (!selection.unanswered_too) return;
  }
  search_.any_move_arranged([&](const Played<W>& played) {
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
    // A goal that the defender reaches before his last half-move is of no interest as a variation.
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
  } else if (write_after_defence(room, played, node.below().variations) == kNever) {
    if (!selection.unanswered_too) return;
    node.marks |= kUnanswered;
  } else if (options_.unique_variations && !goes_on(search_, played) &&
             node.below().variations.size() != 1) {
    return;
  }
  if (!search_.stopped()) out.push_back(std::move(node));
}

/// Writes what follows the defence just played: the attacker's continuations, or the defender's
/// next move. Returns the length of play, or kNever if nothing answers the defence.
template <int W>
int Writer<W>::write_after_defence(Room room, const Played<W>& played, Nodes& out) {
  if (!goes_on(search_, played)) return write_continuations(room, &played, out, nullptr);
  const int length = prover_.go_on_after_defence(room, played);
  if (length == kNever) return kNever;
  write_defences(prover_.room_to_move_again(room), {}, out);
  for (SolutionNode& next : out) next.marks |= kSameSide;
  return length;
}

/// Whether the defence just played makes play longer than the threats do, or defeats one of them.
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
  generate(search_.position, search_.rules(), search_.position.to_move(), all);
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

// --- nested play

/// Writes the solution of a fork below the move that led to it.
template <int W>
void Writer<W>::write_fork(NodeId fork, const Played<W>* last, SolutionNode& node) {
  if (search_.too_deep()) return;
  const PlayNode& play = search_.tree.at(fork);
  if (play.type == NodeType::both) {
    write_fork(play.left, last, node);
    write_fork(play.right, last, node);
  } else if (play.type == NodeType::either) {
    write_fork(holds(search_, play.left, last) ? play.left : play.right, last, node);
  } else if (is_battle(play) && !play.hidden && !play.changes_side) {
    Writer nested(search_, fork, options_, out_);
    nested.leaf_marks_ = leaf_marks_;
    nested.unfinished_ = unfinished_;
    nested.write_branch(last, node);
    unfinished_ = nested.unfinished_;
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
    write_attack(room.after_half_move(), played, node.below().variations);
    return false;
  };
  if (prover_.may_attack_in_check(room)) {
    any_move_reaching(search_, *branch_.attack_goal, write);
  } else {
    search_.any_move_arranged(write);
  }
}

/// Writes the play that shows why a constraint does not hold, if the constraint forbids some play.
template <int W>
void Writer<W>::write_violation(NodeId constraint, const Played<W>* last, Nodes& out) {
  if (search_.too_deep()) return;
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
    for (SolutionNode& node : violated.below().variations) out.push_back(std::move(node));
  }
}

// --- nodes

template <int W>
SolutionNode Writer<W>::node_of(const Played<W>& played, NodeId leaf, unsigned marks) {
  constexpr std::size_t kBytes = 3 * sizeof(SolutionNode) + sizeof(SolutionNode::Below) / 2;
  search_.note_unfinished(++unfinished_ * kBytes);
  SolutionNode node;
  GoalsReached goals;
  if (leaf != kNoNode) goals_of(search_, leaf, &played, goals);
  node.record = out_.number_of(record_of(search_, played, goals));
  node.marks = leaf == kNoNode ? marks : marks | leaf_marks_;
  return node;
}

/// Whether a unit changes its kind by the mover's choice, not by what the rule dictates.
static bool is_chosen(Reason why) noexcept {
  return why != Reason::transform && why != Reason::beside && why != Reason::state;
}

template <int W>
MoveName Writer<W>::name_of(const Played<W>& played) const {
  const Move& m = played.move;
  const Rules<W>& rules = search_.rules_of_last();
  MoveName name{m.from, m.to, m.promotion, 0};
  // Moves between the same squares differ if they go by different ways.
  if (rules.ways.ruled) {
    name.choices = static_cast<std::uint64_t>(m.choice) << 16 | static_cast<Site>(m.via + 1);
  }
  // If captures go on, the victim is part of the move's name.
  if (rules.ways.second_leg.function && m.captures())
    name.choices ^= static_cast<std::uint64_t>(m.victim + 1) << 40;
  const bool names_returns = rules.rebirths.names_returns;
  if (!rules.moves.offer_choices && !names_returns) return name;
  const bool names_landings = rules.captures.landings_chosen;
  // Squares that are chosen are part of the name. So a threat still stands if it is carried out by
  // a capture.
  const auto add = [&](std::uint64_t choice) { name.choices = mixed(name.choices ^ choice) | 1; };
  for (std::uint32_t i = played.mark.top; i < search_.position.journal_size(); ++i) {
    const Effect& e = *search_.position.journal(i);
    if (e.op == Op::retype && is_chosen(e.reason)) add(e.extra << 8 | e.a);
    if (e.op == Op::remove && e.reason == Reason::chosen) add(1u << 29 | e.a);
    if (e.op == Op::reown && e.reason == Reason::chosen_beside) add(1u << 28 | e.a);
    if (e.op == Op::shift && e.reason == Reason::onward) add(1u << 27 | e.b);
    if (e.op == Op::shift && e.reason == Reason::chosen) add(1u << 26 | e.b);
    if (names_landings && e.op == Op::shift && e.reason == Reason::rebirth) add(1u << 31 | e.b);
    if (e.op == Op::add && e.reason == Reason::chosen) add(1u << 29 | e.a);
    if (names_returns && e.op == Op::add && e.reason == Reason::rebirth) add(1u << 30 | e.a);
  }
  return name;
}

template void Writer<kWords>::write_after_attack(Room, const Played<kWords>&, Selection,
                                                 SolutionNode&);
template void Writer<kWords>::write_reply(Room, const Played<kWords>*, Selection, SolutionNode&);
template void Writer<kWords>::write_defences(Room, const Selection&, Nodes&);
template void Writer<kWords>::write_fork(NodeId, const Played<kWords>*, SolutionNode&);
template void Writer<kWords>::write_violation(NodeId, const Played<kWords>*, Nodes&);
template SolutionNode Writer<kWords>::node_of(const Played<kWords>&, NodeId, unsigned);

}  // namespace kirke
