#include "search/lines/line_search.hpp"

#include <algorithm>
#include <utility>

#include "search/filters/forcing_moves.hpp"
#include "search/filters/last_move.hpp"
#include "search/lines/series_positions.hpp"
#include "search/nested_play.hpp"

namespace kirke {
namespace {

/// In half-moves. With 1, 3 or 4, help and series play of benchmarks plays the same moves.
constexpr int kNearTheEnd = 2;

/// Index of the step whose forks and constraint are about the position before `step`.
int step_before(const PlayNode& branch, int step) {
  const int n = static_cast<int>(branch.steps.size());
  return (step + n - 1) % n;
}

int step_after(const PlayNode& branch, int step) {
  return (step + 1) % static_cast<int>(branch.steps.size());
}

const StepNode& step_at(const PlayNode& branch, int i) {
  return branch.steps[static_cast<std::size_t>(i)];
}

/// Whether the other side can still move in positions where this expression of goals holds. If it
/// cannot, play cannot go on.
bool leaves_a_move(const PlayTree& tree, NodeId id) {
  const PlayNode& node = tree.at(id);
  switch (node.type) {
    case NodeType::goal:
      return !immobilizes(tree.goals[static_cast<std::size_t>(node.goal)].kind);
    case NodeType::negation:
      return is_leaf(tree, node.left);  // without mate or stalemate there is a move
    case NodeType::both:
      return leaves_a_move(tree, node.left) && leaves_a_move(tree, node.right);
    case NodeType::either:
      return leaves_a_move(tree, node.left) || leaves_a_move(tree, node.right);
    case NodeType::branch:
      return false;
  }
  return false;
}

/// Whether the expression names the goal of a dead position, which ends the game.
bool names_dead_position(const PlayTree& tree, NodeId id) {
  const PlayNode& node = tree.at(id);
  if (node.type == NodeType::goal)
    return tree.goals[static_cast<std::size_t>(node.goal)].kind == GoalKind::dead_position;
  if (node.type == NodeType::negation) return names_dead_position(tree, node.left);
  return (node.type == NodeType::both || node.type == NodeType::either) &&
         (names_dead_position(tree, node.left) || names_dead_position(tree, node.right));
}

/// Gives moves to a helper in an order by chance, another one for each helper and in each position:
/// so two that have met at one move part again.
template <int W>
void shuffle_for_helper(const Search<W>& search, MoveList& moves) {
  if (search.helper == 0) return;
  std::uint64_t chance = search.position.key().lo ^ static_cast<std::uint64_t>(search.helper);
  for (int left = moves.size(); left > 1; --left) {
    chance = mixed(chance);
    const auto chosen = static_cast<std::ptrdiff_t>(chance % static_cast<std::uint64_t>(left));
    std::iter_swap(moves.begin() + (left - 1), moves.begin() + chosen);
  }
}

/// While it lives, the pictures know the half-move on the board.
template <int W>
class Viewing {
 public:
  Viewing(ReachablePictures<W>* pictures, const Played<W>& played, const Position<W>& position)
      : pictures_(pictures) {
    if (pictures != nullptr) pictures->enter(played.move, position);
  }
  Viewing(const Viewing&) = delete;
  Viewing& operator=(const Viewing&) = delete;
  ~Viewing() {
    if (pictures_ != nullptr) pictures_->leave();
  }

 private:
  ReachablePictures<W>* pictures_;
};

}  // namespace

template <int W>
std::vector<int> LineSearch<W>::lengths(const PlayNode& branch) {
  std::vector<int> out;
  const int steps = static_cast<int>(branch.steps.size());
  for (int n = std::max(1, branch.shortest); n <= branch.longest; ++n) {
    if (!step_at(branch, (n - 1) % steps).forks.empty()) out.push_back(n);
  }
  return out;
}

/// Half-moves that are left to each side after the one just played, with those of the play into
/// which a series leads.
template <int W>
HalfMovesLeft LineSearch<W>::left_after(const PlayNode& branch, int remaining,
                                        const Played<W>& played) const noexcept {
  HalfMovesLeft left;
  if (search_.constraints == nullptr) return left;
  const bool series = branch.steps.size() == 1;
  left.of[played.mover] = series ? remaining : remaining / 2;
  left.of[1 - played.mover] = series ? later_half_moves(search_.tree, branch) : (remaining + 1) / 2;
  return left;
}

template <int W>
Key LineSearch<W>::table_key(NodeId id, int step, int remaining) const noexcept {
  return search_.position.key() ^
         fact_key(search_.tree.at(id).tag,
                  static_cast<std::uint64_t>(step) << 24 | static_cast<std::uint64_t>(remaining));
}

template <int W>
typename LineSearch<W>::Frame LineSearch<W>::frame_of(NodeId id, int length, bool writing,
                                                      bool hidden, Occasion occasion) {
  const PlayNode& branch = search_.tree.at(id);
  return {id,
          &branch,
          writing,
          hidden || branch.hidden,
          asks_by_position(search_, id),
          bounds_.ending_of(branch, length, occasion)};
}

template <int W>
void LineSearch<W>::begin_with(const std::vector<FirstMove<W>>& moves) {
  first_moves_ = std::make_unique<MoveList>();
  for (const auto& first : moves) first_moves_->add(first.move);
}

/// Adds the half-move just played to the line, if lines are written.
template <int W>
void LineSearch<W>::enter(const Frame& frame, const Played<W>& played, bool shown) {
  if (frame.writing) writer_->line().enter(played, shown);
}

template <int W>
void LineSearch<W>::leave(const Frame& frame) {
  if (frame.writing) writer_->line().leave();
}

template <int W>
bool LineSearch<W>::has_solution(NodeId id, const Played<W>* last) {
  for (const int n : lengths(search_.tree.at(id))) {
    if (half_move(frame_of(id, n, false, true, Occasion::nested_play), 0, n, last, ~Candidates{}))
      return true;
  }
  return false;
}

template <int W>
bool LineSearch<W>::may_be_made(const PlayNode& branch, int step, const Played<W>* last) {
  const NodeId constraint = step_at(branch, step_before(branch, step)).constraint;
  if (constraint == kNoNode) return true;
  if (step_at(branch, step).kind != StepKind::series) {
    return constraint_holds(search_, constraint, last);
  }
  return is_leaf(search_.tree, constraint) || holds(search_, constraint, last);
}

/// Whether the half-move of a series just played satisfies a constraint that is a goal.
template <int W>
bool LineSearch<W>::series_constraint_holds(const StepNode& step, const Played<W>& played) {
  return step.kind != StepKind::series || step.constraint == kNoNode ||
         !is_leaf(search_.tree, step.constraint) || holds(search_, step.constraint, &played);
}

template <int W>
bool LineSearch<W>::half_move(const Frame& frame, int step, int remaining, const Played<W>* last,
                              Candidates candidates) {
  if (search_.too_deep()) return false;
  if (!may_be_made(*frame.branch, step, last) || search_.nothing_left()) return false;
  if (passes(search_, step_at(*frame.branch, step))) return pass_unchecked(frame, step, remaining);
  return possible_unbarred(frame, step, remaining, candidates) &&
         half_move_due(frame, step, remaining, candidates);
}

/// A half-move that is not barred, of a side that does not pass.
template <int W>
bool LineSearch<W>::half_move_due(const Frame& frame, int step, int remaining,
                                  Candidates candidates) {
  if (frame.ending.proof != nullptr) search_.table.prefetch(table_key(frame.id, step, remaining));
  if (!bounds_.proof_possible(*frame.branch, frame.ending, remaining) ||
      !bounds_.arrival_possible(*frame.branch, frame.ending, remaining)) {
    return false;
  }
  // A dead position leads to dead positions only. So it is enough to ask about the last one, unless
  // a side passes on the way.
  const bool in_series = step_at(*frame.branch, step).kind == StepKind::series;
  const auto is_over = [&] { return remaining == 1 && !in_series && search_.in_dead_end(); };
  if (in_series && search_.in_dead_end()) return false;
  if (first_moves_ != nullptr && frame.writing && writer_->line().empty()) {
    return bounds_.in_pictures(*frame.branch, frame.ending, remaining) && !is_over() &&
           try_moves(frame, step, remaining, *first_moves_, candidates, Choices::named);
  }
  if (!prefix_.empty()) {
    return bounds_.in_pictures(*frame.branch, frame.ending, remaining) && !is_over() &&
           follow_prefix(frame, step, remaining, candidates);
  }
  if (remaining == 1) {
    if (!bounds_.in_pictures(*frame.branch, frame.ending, 1)) return false;
    if (bounds_.last_moves_are_many(frame.ending) &&
        !bounds_.net_possible(*frame.branch, frame.ending, 1, candidates))
      return false;
    if (is_over()) return false;
    // Searching for the last half-move takes long if play follows that has to be won, or if no
    // filter drops moves. Only then is the answer stored.
    if (!frame.by_position && !asks_unbarred() &&
        only_goal(search_.tree, step_at(*frame.branch, step)) != nullptr)
      return last_half_move(frame, step);
    return remembered(frame, step, 1, [&] { return last_half_move(frame, step); });
  }
  return search_half_move(frame, step, remaining, candidates);
}

template <int W>
void LineSearch<W>::note(const Key& key, int remaining, bool found, int violations) {
  if (search_.stopped() || (!found && violations_ != violations)) return;
  const auto worth = static_cast<std::uint8_t>(std::clamp(remaining, 1, 255));
  search_.table.store(key, found ? Fact{worth, 0} : Fact{0, worth});
}

template <int W>
bool LineSearch<W>::follow_prefix(const Frame& frame, int step, int remaining,
                                  const Candidates& candidates) {
  MoveList all, one;
  generate(search_.position, search_.rules(), search_.position.to_move(), all);
  const int index = prefix_.back();
  if (index >= all.size()) return false;
  one.add(all[index]);
  prefix_.pop_back();
  const bool found = try_moves(frame, step, remaining, one, candidates, Choices::named);
  prefix_.push_back(index);
  return found;
}

template <int W>
bool LineSearch<W>::search_half_move(const Frame& frame, int step, int remaining,
                                     Candidates candidates) {
  const Key key = table_key(frame.id, step, remaining);
  search_.table.prefetch(key);
  // Cheap questions are asked first, while the table's entry is being fetched.
  const bool many_pictures = frame.ending.pictures != nullptr && !frame.ending.pictures->few();
  if (frame.ending.pictures == nullptr &&
      !bounds_.net_possible(*frame.branch, frame.ending, remaining, candidates))
    return false;
  if (!many_pictures && !bounds_.in_pictures(*frame.branch, frame.ending, remaining)) return false;
  const Fact known = search_.table.probe(key);
  if (known.fails) return false;
  if (known.holds && !frame.writing) return true;
  if (many_pictures && !bounds_.in_pictures(*frame.branch, frame.ending, remaining)) return false;
  // If a picture is still possible, so is a net. Only near the end, where the net is exact about
  // units as they stand, does it know more.
  if (frame.ending.pictures != nullptr && remaining <= kNearTheEnd &&
      !bounds_.net_possible(*frame.branch, frame.ending, remaining, candidates))
    return false;
  const int violations = violations_;
  if (!bounds_.proof_possible_when_settled(*frame.branch, frame.ending, remaining)) {
    note(key, remaining, false, violations);
    return false;
  }
  MoveList moves;
  generate_unspread(search_.position, search_.rules(), search_.position.to_move(), moves);
  bounds_.drop_hopeless(*frame.branch, frame.ending, remaining, moves);
  bounds_.drop_unpictured(*frame.branch, frame.ending, remaining, moves);
  const bool before_last = remaining == 2 && frame.branch->steps.size() == 2;
  if (before_last && frame.ending.net != nullptr && frame.ending.later.half_moves == 0 &&
      search_.position.royals(search_.position.to_move()).single()) {
    bounds_.drop_waiting(frame.ending, candidates, moves);
  }
  if (before_last && frame.ending.stale != nullptr && frame.ending.later.half_moves == 0)
    frame.ending.stale->drop_waiting(search_.position, moves);
  bounds_.drop_wasted(*frame.branch, frame.ending, remaining, moves);
  shuffle_for_helper(search_, moves);
  const bool found = try_moves(frame, step, remaining, moves, candidates, Choices::all);
  note(key, remaining, found, violations);
  return found;
}

template <int W>
bool LineSearch<W>::try_moves(const Frame& frame, int step, int remaining, const MoveList& moves,
                              const Candidates& candidates, Choices choices) {
  bool found = false;
  const auto go_on = [&](const Played<W>& played) {
    const Viewing<W> viewing(frame.ending.pictures.get(), played, search_.position);
    enter(frame, played, !frame.hidden);
    found |= after_half_move(frame, step, remaining - 1, played, candidates);
    leave(frame);
    return found && !frame.writing;
  };
  search_.any_of(moves, go_on, choices);
  return found;
}

template <int W>
bool LineSearch<W>::after_half_move(const Frame& frame, int step, int remaining,
                                    const Played<W>& played, const Candidates& candidates) {
  const PlayNode& branch = *frame.branch;
  if (!search_.may_meet_constraints(left_after(branch, remaining, played))) return false;
  if (!series_constraint_holds(step_at(branch, step), played)) return false;
  if (remaining == 0) {
    if (!bounds_.arrival_possible(branch, frame.ending, 0)) return false;
    const auto end = [&] { return end_of_branch(frame, step_at(branch, step), played); };
    if (!frame.by_position) return end();
    search_.table.prefetch(table_key(frame.id, step, 0));
    return bounds_.net_possible(branch, frame.ending, 0) && remembered(frame, step, 0, end);
  }
  if (ends_here(branch, step, played)) return false;
  if (goes_on(search_, played)) return go_on(frame, step, remaining, played);
  if (step_at(branch, step).kind == StepKind::series) {
    if (frame.layers != nullptr &&
        !frame.layers->possible(search_.position.key(), frame.in_layers(remaining)))
      return false;
    return pass_and_go_on(frame, remaining, played, candidates);
  }
  const int before = std::exchange(in_succession_, 0);
  const bool found = half_move(frame, step_after(branch, step), remaining, &played, candidates);
  in_succession_ = before;
  return found;
}

/// The side that has just moved moves again. Help play counts the moves and the passes of the side
/// that makes the last half-move. So either the half-move that the other side would have made is
/// skipped, or this half-move does not count.
template <int W>
bool LineSearch<W>::go_on(const Frame& frame, int step, int remaining, const Played<W>& played) {
  if (frame.branch->steps.size() == 1)
    return half_move(frame, step, remaining, &played, ~Candidates{});
  if (remaining % 2 == 0 || passed_over(search_))
    return remaining > 1 && half_move(frame, step, remaining - 1, &played, ~Candidates{});
  if (in_succession_ == kMostInSuccession) {
    search_.give_up(LeftOut::succession);
    return false;
  }
  ++in_succession_;
  const bool found = half_move(frame, step, remaining + 1, &played, ~Candidates{});
  --in_succession_;
  return found;
}

/// In series play the other side passes. A side may not pass with its king in check.
template <int W>
bool LineSearch<W>::pass_and_go_on(const Frame& frame, int remaining, const Played<W>& played,
                                   const Candidates& candidates) {
  if (in_check(search_.position, search_.rules(), search_.rules().opponent(played.mover)))
    return false;
  return search_.after_pass([&](const Played<W>& pass) {
    enter(frame, pass, false);
    const bool found = half_move(frame, 0, remaining, &played, candidates);
    leave(frame);
    return found;
  });
}

/// A side that moves only to parry a check is not in check, and passes.
template <int W>
bool LineSearch<W>::pass_unchecked(const Frame& frame, int step, int remaining) {
  return search_.after_pass([&](const Played<W>& pass) {
    enter(frame, pass, false);
    const bool found = after_half_move(frame, step, remaining - 1, pass, ~Candidates{});
    leave(frame);
    return found;
  });
}

template <int W>
bool LineSearch<W>::last_half_move(const Frame& frame, int step) {
  const StepNode& here = step_at(*frame.branch, step);
  const Goal* goal = only_goal(search_.tree, here);
  if (goal == nullptr || (here.kind == StepKind::series && here.constraint != kNoNode)) {
    MoveList moves;
    bool spread = false;
    const auto& ending = frame.ending;
    if (ending.later.half_moves == 1 && !here.parries) {
      spread = forcing_moves(ending.net, search_.position, search_.rules(), *ending.goal,
                             ending.forced, moves);
      if (ending.stale != nullptr) ending.stale->drop_waiting(search_.position, moves);
    } else {
      generate_unspread(search_.position, search_.rules(), search_.position.to_move(), moves);
    }
    return try_moves(frame, step, 1, moves, ~Candidates{}, spread ? Choices::named : Choices::all);
  }
  bool found = false;
  any_move_reaching(search_, *goal, [&](const Played<W>& played) {
    found = true;
    if (!frame.writing) return true;
    enter(frame, played, !frame.hidden);
    writer_->write_line(search_.tree.at(here.forks[0]).goal);
    leave(frame);
    return false;
  });
  return found;
}

template <int W>
bool LineSearch<W>::end_of_branch(const Frame& frame, const StepNode& step,
                                  const Played<W>& played) {
  const auto ends = [&](NodeId fork) { return is_leaf(search_.tree, fork); };
  if (std::all_of(step.forks.begin(), step.forks.end(), ends) &&
      !search_.meets_constraints(&played))
    return false;
  if (!frame.writing) return any_fork_holds(search_, step, &played);
  return writer_->write_forks(step, played, frame.hidden);
}

template <int W>
bool LineSearch<W>::ends_here(const PlayNode& branch, int step, const Played<W>& played) {
  const bool one_length = branch.shortest == branch.longest;
  for (const NodeId fork : step_at(branch, step).forks) {
    const PlayNode& node = search_.tree.at(fork);
    const bool ends = node.type == NodeType::branch
                          ? node.ends
                          : leaves_a_move(search_.tree, fork) &&
                                (!one_length || names_dead_position(search_.tree, fork));
    if (ends && holds(search_, fork, &played)) return true;
  }
  return false;
}

template class LineSearch<kWords>;

}  // namespace kirke
