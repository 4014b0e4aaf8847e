// Where the writing of battle play begins: keys and tries with their refutations, set play, and
// play after the key. What follows a first move is written in tree_writer.cpp.

#include <algorithm>

#include "search/battle/battle.hpp"
#include "search/battle/move_order.hpp"
#include "search/battle/tree_writer.hpp"
#include "search/filters/last_move.hpp"

namespace kirke {
namespace {

constexpr int kLongPlay = 10;  // half-moves up to which no closure is thought of

/// Ordinary play is given so many moves, and as many more for each position, before a closure
/// grows. A position of it costs as much as four to eight of these moves. Play of more half-moves
/// than kVeryLongPlay seldom ends in that time, and is given less.
constexpr std::uint64_t kPatience = 300'000, kMovesAPosition = 4;
constexpr int kVeryLongPlay = 22;

std::uint64_t patience(std::size_t positions, int half_moves) noexcept {
  return kPatience + (half_moves > kVeryLongPlay ? 1 : kMovesAPosition) * positions;
}

}  // namespace

/// Mark for play that takes `length` half-moves of the room after a key: how many moves sooner than
/// asked it ends.
static unsigned sooner(Room room, int length) noexcept {
  return sooner_by(std::max(0, room.most - length) / 2);
}

// --- first moves

/// Puts finished nodes into the pool. A caller may take them from there while the search goes on.
template <int W>
void Writer<W>::hand_out(Nodes& nodes) {
  for (const SolutionNode& node : nodes) {
    if (search_.ended() == Ended::enough || search_.helper != 0) break;
    out_.add(node);
    search_.note_found(out_.solutions_added(), out_.bytes());
  }
  nodes.clear();
  unfinished_ = 0;
}

template <int W>
void Writer<W>::write_first_moves(int from, int to) {
  if (can_capture_king(search_.position, search_.rules())) return;
  Nodes found;
  if (!prover_.constraint_holds(*branch_.defence, nullptr)) {
    if (from > 0 || search_.stopped()) return;
    write_violation(branch_.defence->constraint, nullptr, found);
    return hand_out(found);
  }
  const Goal* goal = branch_.attack_goal;
  if (from == 0 && goal != nullptr && admits_self_check(goal->kind) &&
      branch_.room().after_half_move().counts()) {
    write_at_once(*goal, found);
    hand_out(found);
  }
  if (prover_.may_attack_in_check(branch_.room())) return;
  closure_ = closure_here();
  if (Stages<W>::apply(search_, branch_)) stages_.emplace(search_, prover_);
  while (!write_until_turn(from, to)) stages_->go_on(from);
}

/// Writes first moves from this one on, until it is the turn of the stages. Returns whether it has
/// come to the end; else `from` is the first move that it has come to.
template <int W>
bool Writer<W>::write_until_turn(int& from, int to) {
  Nodes found;
  int index = 0;
  turn_of_stages_ = false;
  search_.any_move([&](const Played<W>& played) {
    if (index >= from) write_first_move(index, played, found);
    if (turn_of_stages_) return true;
    hand_out(found);
    return ++index >= to;
  });
  if (turn_of_stages_) from = index;
  return !turn_of_stages_;
}

/// Keys that reach a goal for which the attacker may leave his own king in check. If there is one
/// move to make, all of them are written; in longer play, only those that are not legal moves
/// otherwise.
template <int W>
void Writer<W>::write_at_once(const Goal& goal, Nodes& out) {
  const bool all = prover_.may_attack_in_check(branch_.room());
  const unsigned marks = kKey | sooner(branch_.room().after_half_move(), 0);
  any_move_reaching(search_, goal, [&](const Played<W>& played) {
    if (all || in_check(search_.position, search_.rules_of_last(), played.mover))
      out.push_back(node_of(played, branch_.attack->forks[0], marks));
    return false;
  });
}

template <int W>
void Writer<W>::write_first_move(int first, const Played<W>& played, Nodes& out) {
  Room room = branch_.room().after_half_move();
  const NodeId leaf = room.counts() ? prover_.leaf_reached(*branch_.attack, played) : kNoNode;
  if (leaf != kNoNode) {
    out.push_back(node_of(played, leaf, kKey | sooner(room, 0)));
    return;
  }
  std::vector<Move> refuting;
  const bool asks_for_tries = options_.most_refutations > 0 && !goes_on(search_, played);
  // A threat may be longer than the play that is left, and then says nothing about its length.
  if (!search_.restraints.depend_on_length()) prover_.watch(room);
  const int length = decided(first, room, played, [&] {
    refuting.clear();
    return asks_for_tries ? refutations(room, played, refuting)
                          : prover_.go_on_after_attack(room, played);
  });
  prover_.watch_no_more();
  if (length == kNever || search_.stopped()) return;
  const bool trivial = refuting.size() == 1 && !options_.trivial_tries;
  if (trivial && in_check(search_.position, search_.rules(), search_.position.to_move())) return;
  SolutionNode node =
      node_of(played, kNoNode, refuting.empty() ? kKey | sooner(room, length) : unsigned{kTry});
  if (refuting.empty()) room.most = std::min(room.most, length);
  if (options_.write_variations) write_after_attack(room, played, {{}, refuting, false}, node);
  write_refutations(room, refuting, node.below().refutations);
  if (!search_.stopped()) out.push_back(std::move(node));
}

/// How many refutations these are. Grouped, those by one unit are one.
template <int W>
int Writer<W>::count_refutations(const std::vector<Move>& refuting) const {
  if (!options_.groups_refutations) return static_cast<int>(refuting.size());
  Bits<W> units;
  for (const Move& move : refuting) units.set(move.from);
  return units.count();
}

/// The closure of long play from the diagram, which is on the board; nullptr where none may grow.
template <int W>
Closure<W>* Writer<W>::closure_here() {
  search_.closure = nullptr;
  if (branch_.room().most <= kLongPlay || search_.helper != 0) return nullptr;
  if (!may_be_closed(search_, branch_)) return nullptr;
  Closure<W>& closure = closure_of(search_, branch_);
  if (closure.closed()) search_.closure = &closure;
  return closure.may_grow() ? &closure : nullptr;
}

/// What decide() returns: the length of play after this first move, which is on the board. If it
/// takes long, it may be the turn of the stages; what is returned means nothing then.
template <int W>
template <class F>
int Writer<W>::decided(int first, Room room, const Played<W>& played, F&& decide) {
  if (!stages_ || (closure_ != nullptr && closure_->may_grow())) return with_closure(decide);
  const std::uint64_t before = search_.moves();
  stages_->expect_turn();
  const int known = stages_->length(first);
  const int length = known == 0 ? with_closure(decide) : quickest(room, played, known);
  turn_of_stages_ = stages_->has_turn(search_.moves() - before);
  return turn_of_stages_ ? kNever : length;
}

/// The length of play after a first move that is known to succeed within so many half-moves.
template <int W>
int Writer<W>::quickest(Room room, const Played<W>& played, int known) {
  const Room shorter{known - 2, room.least};
  const int length = shorter.most < 1 ? kNever : prover_.go_on_after_attack(shorter, played);
  return length == kNever ? known : length;
}

/// What decide() returns: a length of play. If it takes long, the closure grows and is asked.
template <int W>
template <class F>
int Writer<W>::with_closure(F&& decide) {
  if (closure_ == nullptr || !closure_->may_grow()) return decide();
  const std::uint64_t allowed = patience(closure_->most(), branch_.room().most);
  if (closure_->waited() < allowed) {
    const std::uint64_t before = search_.moves();
    search_.pause_after(allowed - closure_->waited());
    const int length = decide();
    closure_->wait(search_.moves() - before);
    if (!search_.end_of_pause()) return length;
  }
  grow(*closure_, search_, branch_);
  if (closure_->closed()) search_.closure = closure_;
  return decide();
}

/// Collects the defences that refute the first move just played. Returns kNever if there are more
/// of them than wanted, or if the move fails for a reason other than a defence.
template <int W>
int Writer<W>::refutations(Room room, const Played<W>& played, std::vector<Move>& out) {
  if (search_.play_is_over() || !prover_.constraint_holds(*branch_.attack, &played)) return kNever;
  if (!search_.may_meet_constraints(left_after(room, played))) return kNever;
  if (room.counts() && prover_.branch_entered(*branch_.attack, &played) != kNoNode) return 0;
  const AllowedDefences<W> allowed(prover_, search_, room);
  if (!allowed.few_enough()) return kNever;
  if (room.most < 1 || !prover_.threatens_in_time(room) || prover_.too_many_flights(room))
    return kNever;
  MoveList moves;
  generate(search_.position, search_.rules(), search_.position.to_move(), moves);
  int longest = kNever;
  const auto one_too_many = [&](const Played<W>& defence) {
    const int length = prover_.after_defence(room.after_half_move(), defence);
    if (length == kNever) out.push_back(defence.move);
    longest = std::max(longest, 1 + length);
    return count_refutations(out) > options_.most_refutations;
  };
  const bool counted = prover_.counts_replies(room);
  const Shelter<W> shelter =
      shelter_of(search_.position, search_.rules(), search_.position.to_move());
  const bool too_many = any_defence(search_, shelter, moves, room.most, &played, counted,
                                    one_too_many, search_.helper != 0);
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
      write_violation(branch_.defence->constraint, &played, out.back().below().variations);
    }
    return out.size() == refuting.size();
  });
}

// --- phases that begin with the defender

template <int W>
void Writer<W>::write_set_play() {
  if (can_capture_king(search_.position, search_.rules())) return;
  Room room = branch_.begins_with_defence() ? branch_.room() : branch_.room().after_half_move();
  if (!prover_.constraint_holds(*branch_.attack, nullptr)) return;
  // The options ask here what they ask after a key, but NonTrivial does not count defences.
  if (!prover_.threatens_in_time(room) || prover_.too_many_flights(room)) return;
  const int length = prover_.defence(room, nullptr);
  if (length != kNever) room.most = std::min(room.most, length);
  SolutionNode diagram;
  const NodeId fork = prover_.branch_entered(*branch_.attack, nullptr);  // play may be exact
  if (fork != kNoNode) {
    write_fork(fork, nullptr, diagram);
  } else if (room.most > 0) {
    write_defences(room, {}, diagram.below().variations);
  }
  hand_out(diagram.below().variations);
}

template <int W>
void Writer<W>::write_post_key() {
  if (can_capture_king(search_.position, search_.rules())) return;
  const Room room =
      branch_.begins_with_defence() ? branch_.room() : branch_.room().after_half_move();
  if (prover_.lets_off(room)) return;
  SolutionNode diagram;
  if (in_check(search_.position, search_.rules(), search_.position.to_move())) {
    diagram.marks |= kCheckBefore;
  }
  if (!options_.write_variations) {
    // nothing below the key was asked for
  } else if (prover_.constraint_holds(*branch_.attack, nullptr)) {
    const int length = prover_.defence(room, nullptr);
    if (length != kNever) diagram.marks |= sooner(room, length);
    write_reply(room, nullptr, {{}, {}, true}, diagram);
  } else {
    write_violation(branch_.attack->constraint, nullptr, diagram.below().variations);
  }
  // Whoever goes on begins the phase anew, and a part of a diagram says too much: that there is no
  // threat, where it is not known.
  if (search_.stopped()) return;
  Nodes found;
  found.push_back(std::move(diagram));
  hand_out(found);
}

// --- the interface

template <int W>
int write_attack(Search<W>& search, NodeId branch, const BattleOptions& options, int from, int to,
                 SolutionPool& out) {
  Writer<W> writer(search, branch, options, out);
  writer.write_first_moves(from, to);
  return writer.refuted();
}

template <int W>
void write_defence(Search<W>& search, NodeId branch, const BattleOptions& options, bool postkey,
                   SolutionPool& out) {
  Writer<W> writer(search, branch, options, out);
  if (postkey) {
    writer.write_post_key();
  } else {
    writer.write_set_play();
  }
}

template int write_attack(Search<kWords>&, NodeId, const BattleOptions&, int, int, SolutionPool&);
template void write_defence(Search<kWords>&, NodeId, const BattleOptions&, bool, SolutionPool&);

}  // namespace kirke
