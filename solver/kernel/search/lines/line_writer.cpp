// How lines are written: the nodes of a play tree one after another, and each line that reaches an
// end played once more to take down its half-moves.

#include <algorithm>

#include "search/battle/prover.hpp"
#include "search/lines/line_play.hpp"

namespace kirke {
namespace {

constexpr int kLongestRestless = 2;  // a nested branch longer than this is numbered anew

/// Half-moves of a branch if the other side's passes in a series counted.
int length_with_passes(const PlayNode& branch) {
  return branch.steps.size() == 1 ? 2 * branch.longest - 1 : branch.longest;
}

/// Whether play that a half-move leads to is numbered anew, or the longest of several ways to go on
/// is: the shorter ones are numbered as that.
bool is_numbered_anew(const PlayTree& tree, NodeId fork) {
  const PlayNode& node = tree.at(fork);
  if (node.type == NodeType::either)
    return is_numbered_anew(tree, node.left) || is_numbered_anew(tree, node.right);
  return node.type == NodeType::branch && length_with_passes(node) > kLongestRestless;
}

}  // namespace

template <int W>
bool LinePlay<W>::write(NodeId node, SolutionPool& out) {
  out_ = &out;
  return write_node(node, nullptr, false);
}

/// Writes what the half-move just played leads to. A line that ends with it is written once, by
/// whichever forks it ends.
template <int W>
bool LinePlay<W>::write_forks(const StepNode& step, const Played<W>& played, bool hidden) {
  bool found = false, ended = false;
  for (const NodeId fork : step.forks) {
    const bool ends = ends_line(fork, hidden);
    if (ends && ended) continue;
    const bool writes = write_fork(fork, played, hidden);
    found |= writes;
    ended |= ends && writes;
  }
  return found;
}

template <int W>
bool LinePlay<W>::ends_line(NodeId fork, bool hidden) const {
  const PlayNode& node = search_.tree.at(fork);
  return hidden || (node.type == NodeType::branch && node.hidden) ||
         shows_no_play(search_.tree, fork);
}

template <int W>
bool LinePlay<W>::write_fork(NodeId fork, const Played<W>& played, bool hidden) {
  const PlayNode& node = search_.tree.at(fork);
  if (ends_line(fork, hidden)) return write_end(fork, &played);
  const int outer = restart_;
  if (is_numbered_anew(search_.tree, fork)) {
    restart_ = static_cast<int>(
        std::count_if(path_.begin(), path_.end(), [](const Ply& p) { return p.shown; }));
  }
  // Of two ways in which play may end, the second is shown where the first is not there.
  const bool found = node.type == NodeType::either ? write_fork(node.left, played, hidden) ||
                                                         write_fork(node.right, played, hidden)
                                                   : write_node(fork, &played, hidden);
  restart_ = outer;
  return found;
}

/// Writes the line as it stands if the node holds, with the goals by which it does.
template <int W>
bool LinePlay<W>::write_end(NodeId id, const Played<W>* last) {
  if (!holds(search_, id, last)) return false;
  goals_.clear();
  if (shows_no_play(search_.tree, id)) goals_of(search_, id, last, goals_);
  emit(goals_);
  return true;
}

template <int W>
bool LinePlay<W>::write_node(NodeId id, const Played<W>* last, bool hidden) {
  if (search_.too_deep()) return false;
  if (shows_no_play(search_.tree, id)) return write_end(id, last);
  const PlayNode& node = search_.tree.at(id);
  switch (node.type) {
    case NodeType::both: {
      if (!holds(search_, id, last)) return false;
      write_node(node.left, last, hidden);
      write_node(node.right, last, hidden);
      return true;
    }
    case NodeType::either: {
      const bool left = write_node(node.left, last, hidden);
      return write_node(node.right, last, hidden) || left;
    }
    case NodeType::goal:
    case NodeType::negation:
    case NodeType::branch:
      break;
  }
  if (last != nullptr && goes_on(search_, *last))
    return node.changes_side && write_branch(id, nullptr, hidden);
  if (!node.changes_side) return write_branch(id, last, hidden);
  if (can_capture_king(search_.position, search_.rules)) return false;
  return search_.after_pass([&](const Played<W>& pass) {
    if (can_capture_king(search_.position, search_.rules)) return false;
    enter(pass, false);
    const bool found = write_branch(id, nullptr, hidden);
    leave();
    return found;
  });
}

template <int W>
bool LinePlay<W>::write_branch(NodeId id, const Played<W>* last, bool hidden) {
  const PlayNode& branch = search_.tree.at(id);
  if (is_battle(branch)) {
    Prover<W> prover(search_, id);
    const Room room = prover.branch().room();
    return prover.branch().begins_with_defence() ? write_defence(prover, room, last, hidden)
                                                 : write_attack(prover, room, last, hidden);
  }
  if (last != nullptr && write_violated_start(branch, *last)) return false;
  const Occasion occasion = last == nullptr ? Occasion::whole_play : Occasion::nested_play;
  bool found = false;
  for (const int n : lengths(branch)) {
    found |= half_move(frame_of(id, n, true, hidden, occasion), 0, n, last, ~Candidates{});
  }
  return found;
}

template <int W>
void LinePlay<W>::enter(const Played<W>& played, bool shown, bool forgets) {
  path_.push_back({played.move, played.mark, shown, forgets});
}

template <int W>
void LinePlay<W>::play_again(const Ply& ply, Played<W>& played) {
  play(search_.position, search_.rules, ply.move, played);
  if (ply.forgets) search_.forget_what_waits();
}

/// Whether one of the positions that the line passes through has occurred so often that the game
/// ends there. A side that forces its goal needs no position twice: only lines have to be looked
/// at.
template <int W>
bool LinePlay<W>::is_drawn() {
  const int repetitions = search_.rules.source.repetitions;
  if (repetitions == 0) return false;
  search_.position.undo_to(path_.front().before);
  std::vector<Key> passed_through{search_.position.key()};
  for (const Ply& ply : path_) {
    Played<W> played;
    play_again(ply, played);
    passed_through.push_back(search_.position.key());
  }
  return std::any_of(passed_through.begin(), passed_through.end(), [&](const Key& key) {
    return std::count(passed_through.begin(), passed_through.end(), key) >= repetitions;
  });
}

/// Somebody may have taken the pool, and with it the records of the half-moves on the board.
template <int W>
void LinePlay<W>::renew_records() {
  if (epoch_ == out_->epoch()) return;
  epoch_ = out_->epoch();
  for (Ply& ply : path_) ply.record = kNoRecord;
}

/// Puts the line in the pool; where a goal holds before anybody has moved there is none. It is
/// played once more from the first half-move of which no other line has left a record. Once the
/// search must end nothing is known to be a line.
template <int W>
void LinePlay<W>::emit(const GoalsReached& goals) {
  if (search_.stopped()) return;
  const auto shown =
      std::find_if(path_.rbegin(), path_.rend(), [](const Ply& p) { return p.shown; });
  if (shown == path_.rend() || is_drawn()) return;
  if (to_skip_ > 0) {
    --to_skip_;
    return;
  }
  renew_records();
  Ply* const last = &*shown;
  Ply* ply = path_.data();
  while (ply != last && (!ply->shown || ply->record != kNoRecord)) ++ply;
  search_.position.undo_to(ply->before);
  std::uint32_t end = kNoRecord;
  for (; ply != path_.data() + path_.size(); ++ply) {
    Played<W> played;
    play_again(*ply, played);
    if (!ply->shown) continue;
    (ply == last ? end : ply->record) =
        out_->number_of(record_of(search_, played, ply == last ? goals : GoalsReached{}));
  }
  line_.clear();
  for (const Ply& p : path_) {
    if (p.shown) line_.push_back(p.record);
  }
  line_.back() = end;
  out_->add_line(line_, restart_, violates_);
  search_.note_found(out_->solutions_added(), out_->bytes());
}

template <int W>
void LinePlay<W>::write_violated(NodeId constraint, const Played<W>* last) {
  const PlayNode& node = search_.tree.at(constraint);
  if (node.type == NodeType::both) {
    const bool left = constraint_holds(search_, node.left, last);
    write_violated(left ? node.right : node.left, last);
  } else if (node.type == NodeType::negation &&
             (last == nullptr || search_.tree.at(node.left).type == NodeType::branch)) {
    violates_ = true;
    write_node(node.left, last, false);
    violates_ = false;
  }
}

/// Help or series play that other play leads to: if it may not begin, writes why.
template <int W>
bool LinePlay<W>::write_violated_start(const PlayNode& branch, const Played<W>& last) {
  if (may_be_made(branch, 0, &last)) return false;
  ++violations_;
  write_violated(branch.steps.back().constraint, &last);
  return true;
}

template bool LinePlay<1>::write(NodeId, SolutionPool&);
template bool LinePlay<4>::write(NodeId, SolutionPool&);
template bool LinePlay<1>::write_forks(const StepNode&, const Played<1>&, bool);
template bool LinePlay<4>::write_forks(const StepNode&, const Played<4>&, bool);
template bool LinePlay<1>::write_end(NodeId, const Played<1>*);
template bool LinePlay<4>::write_end(NodeId, const Played<4>*);
template bool LinePlay<1>::ends_line(NodeId, bool) const;
template bool LinePlay<4>::ends_line(NodeId, bool) const;
template bool LinePlay<1>::write_fork(NodeId, const Played<1>&, bool);
template bool LinePlay<4>::write_fork(NodeId, const Played<4>&, bool);
template bool LinePlay<1>::write_node(NodeId, const Played<1>*, bool);
template bool LinePlay<4>::write_node(NodeId, const Played<4>*, bool);
template bool LinePlay<1>::write_branch(NodeId, const Played<1>*, bool);
template bool LinePlay<4>::write_branch(NodeId, const Played<4>*, bool);
template void LinePlay<1>::write_violated(NodeId, const Played<1>*);
template void LinePlay<4>::write_violated(NodeId, const Played<4>*);
template bool LinePlay<1>::write_violated_start(const PlayNode&, const Played<1>&);
template bool LinePlay<4>::write_violated_start(const PlayNode&, const Played<4>&);
template void LinePlay<1>::enter(const Played<1>&, bool, bool);
template void LinePlay<4>::enter(const Played<4>&, bool, bool);
template void LinePlay<1>::play_again(const Ply&, Played<1>&);
template void LinePlay<4>::play_again(const Ply&, Played<4>&);
template bool LinePlay<1>::is_drawn();
template bool LinePlay<4>::is_drawn();
template void LinePlay<1>::renew_records();
template void LinePlay<4>::renew_records();
template void LinePlay<1>::emit(const GoalsReached&);
template void LinePlay<4>::emit(const GoalsReached&);

}  // namespace kirke
