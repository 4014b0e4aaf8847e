#include "search/lines/line_writer.hpp"

#include "search/lines/line_layers.hpp"
#include "search/nested_play.hpp"

namespace kirke {
namespace {

constexpr int kLongestRestless = 2;  // a nested branch longer than this is numbered anew

/// Half-moves of a branch, the other side's passes in a series included.
int length_with_passes(const PlayNode& branch) {
  return branch.steps.size() == 1 ? 2 * branch.longest - 1 : branch.longest;
}

/// Whether numbering starts again in play that a half-move leads to. Among alternatives the longest
/// decides for all.
bool is_numbered_anew(const PlayTree& tree, NodeId fork) {
  const PlayNode& node = tree.at(fork);
  if (node.type == NodeType::either)
    return is_numbered_anew(tree, node.left) || is_numbered_anew(tree, node.right);
  return node.type == NodeType::branch && length_with_passes(node) > kLongestRestless;
}

/// Whether numbering starts again in a fork of this step. A reciprocal end is the shortest of the
/// forks beside it, and is numbered as they are.
bool is_numbered_anew(const PlayTree& tree, const StepNode& step, NodeId fork) {
  if (tree.at(fork).type != NodeType::both) return is_numbered_anew(tree, fork);
  return std::any_of(step.forks.begin(), step.forks.end(),
                     [&](NodeId other) { return is_numbered_anew(tree, other); });
}

}  // namespace

template <int W>
LineWriter<W>::LineWriter(Search<W>& search, SolutionPool& out)
    : EndWriter<W>(search, out),
      search_(search),
      out_(out),
      play_(search, this),
      battle_(search, *this, line_) {}

template <int W>
bool LineWriter<W>::write_exact(NodeId id, int length, const std::vector<int>& prefix) {
  const Shortened shortened(line_, length < LineSearch<W>::lengths(search_.tree.at(id)).back());
  note_length(id, length);
  const std::uint64_t before = out_.added();
  for (;;) {
    auto frame = play_.frame_of(id, length, true, false, Occasion::interruptible_play);
    const bool for_good = frame.ending.ask_again == 0;
    play_.follow({});  // an interrupted attempt may have left it; layers do not know it
    if (for_good) LineLayers<W>(play_).grow(frame, length);
    const int known = frame.in_layers(length);
    if (frame.layers != nullptr && known > 0 && known <= frame.layers->without()) return false;
    play_.follow(prefix);
    const std::uint64_t moves = search_.moves();
    search_.pause_after(frame.ending.ask_again);
    const bool found = play_.half_move(frame, 0, length, nullptr, ~Bits<W>{});
    search_.knowledge.count_moves(search_.moves() - moves);
    if (!search_.end_of_pause()) return found;
    line_.skip(out_.added() - before);  // another attempt finds them again in the same order
  }
}

/// Tells constraints how long the lines are that are looked for now.
template <int W>
void LineWriter<W>::note_length(NodeId id, int length) {
  if (search_.constraints == nullptr || !line_.empty()) return;
  const PlayNode& branch = search_.tree.at(id);
  search_.constraints->set_length(length + later_half_moves(search_.tree, branch));
}

template <int W>
bool LineWriter<W>::write_forks(const StepNode& step, const Played<W>& played, bool hidden) {
  bool found = false, ended = false;
  for (const NodeId fork : step.forks) {
    const bool ends = ends_line(fork, hidden);
    if (ends && ended) continue;
    const bool beside_others =
        search_.tree.at(fork).type == NodeType::both && step.forks.size() > 1;
    const Shortened shortened(line_, beside_others && search_.tree.former_is_short);
    const bool writes =
        write_fork(fork, played, hidden, is_numbered_anew(search_.tree, step, fork));
    found |= writes;
    ended |= ends && writes;
  }
  return found;
}

template <int W>
bool LineWriter<W>::ends_line(NodeId fork, bool hidden) const {
  const PlayNode& node = search_.tree.at(fork);
  return hidden || (node.type == NodeType::branch && node.hidden) ||
         shows_no_play(search_.tree, fork);
}

template <int W>
bool LineWriter<W>::write_fork(NodeId fork, const Played<W>& played, bool hidden, bool anew) {
  const PlayNode& node = search_.tree.at(fork);
  if (ends_line(fork, hidden)) return write_end(fork, &played);
  const int outer = line_.start();
  if (anew) line_.restart();
  // Of two alternative endings the second is shown only if the first is not possible.
  const auto former = [&] {
    const Shortened shortened(line_, search_.tree.former_is_short);
    return write_fork(node.left, played, hidden, anew);
  };
  const bool found = node.type == NodeType::either
                         ? former() || write_fork(node.right, played, hidden, anew)
                         : write_node(fork, &played, hidden);
  line_.restart_at(outer);
  return found;
}

/// Writes the line as it stands, with its goals, if the node holds.
template <int W>
bool LineWriter<W>::write_end(NodeId id, const Played<W>* last) {
  if (!holds(search_, id, last)) return false;
  goals_.clear();
  if (shows_no_play(search_.tree, id)) goals_of(search_, id, last, goals_);
  line_.emit(goals_);
  return true;
}

template <int W>
void LineWriter<W>::write_line(int goal) {
  goals_.assign(1, goal);
  line_.emit(goals_);
}

template <int W>
bool LineWriter<W>::write_node(NodeId id, const Played<W>* last, bool hidden) {
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
      const bool left = write_former(id, last, hidden);
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
  if (can_capture_king(search_.position, search_.rules())) return false;
  return search_.after_pass([&](const Played<W>& pass) {
    if (can_capture_king(search_.position, search_.rules())) return false;
    line_.enter(pass, false);
    const bool found = write_branch(id, nullptr, hidden);
    line_.leave();
    return found;
  });
}

template <int W>
bool LineWriter<W>::write_former(NodeId either, const Played<W>* last, bool hidden) {
  const Shortened shortened(line_, search_.tree.former_is_short);
  return write_node(search_.tree.at(either).left, last, hidden);
}

template <int W>
bool LineWriter<W>::write_branch(NodeId id, const Played<W>* last, bool hidden) {
  const PlayNode& branch = search_.tree.at(id);
  if (is_battle(branch)) return battle_.write(id, last, hidden);
  if (last != nullptr && write_violated_start(branch, *last)) return false;
  const Occasion occasion = last == nullptr ? Occasion::whole_play : Occasion::nested_play;
  bool found = false;
  const std::vector<int> lengths = LineSearch<W>::lengths(branch);
  for (const int n : lengths) {
    const Shortened shortened(line_, n < lengths.back());
    if (last == nullptr) note_length(id, n);
    const auto frame = play_.frame_of(id, n, true, hidden, occasion);
    found |= play_.half_move(frame, 0, n, last, ~Bits<W>{});
  }
  return found;
}

template <int W>
void LineWriter<W>::write_violated(NodeId constraint, const Played<W>* last) {
  const PlayNode& node = search_.tree.at(constraint);
  if (node.type == NodeType::both) {
    const bool left = constraint_holds(search_, node.left, last);
    write_violated(left ? node.right : node.left, last);
  } else if (node.type == NodeType::negation &&
             (last == nullptr || search_.tree.at(node.left).type == NodeType::branch)) {
    line_.show_violations(true);
    write_node(node.left, last, false);
    line_.show_violations(false);
  }
}

/// For help or series play after other play: if it may not begin, writes why.
template <int W>
bool LineWriter<W>::write_violated_start(const PlayNode& branch, const Played<W>& last) {
  if (play_.may_be_made(branch, 0, &last)) return false;
  play_.count_violation();
  write_violated(branch.steps.back().constraint, &last);
  return true;
}

template class LineWriter<kWords>;

}  // namespace kirke
