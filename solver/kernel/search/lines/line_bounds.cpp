#include "search/lines/line_bounds.hpp"

#include <algorithm>
#include <utility>

#include "core/pending_rebirth.hpp"
#include "movers/returns.hpp"
#include "search/filters/plain_quiets.hpp"

namespace kirke {
namespace {

/// With half or double of it, help and series play of benchmarks plays the same moves.
constexpr std::size_t kFewPictures = 1024;

/// Whether the fork shows play that may not begin. Then it does not matter whether its goal can be
/// reached.
bool starts_under_constraint(const PlayNode& fork) {
  return fork.type == NodeType::branch && !is_battle(fork) &&
         fork.steps.back().constraint != kNoNode;
}

}  // namespace

/// Half-moves left before the goal: to the side that reaches it, and to the other side.
template <int W>
typename LineBounds<W>::Left LineBounds<W>::left_of(const PlayNode& branch, int remaining,
                                                    const Later& later) {
  const int after = later.half_moves, all = remaining + after;
  Left left{(all + 1) / 2, all / 2};
  if (branch.steps.size() == 1) {
    const int mover = remaining + after / 2, other = (after + 1) / 2;
    left = after % 2 == 0 ? Left{mover, other} : Left{other, mover};
  }
  return {left.own - later.own_passes, left.others - later.others_passes};
}

template <int W>
typename LineBounds<W>::Ending LineBounds<W>::ending_of(const PlayNode& branch, int length,
                                                        Occasion occasion) const {
  const auto last = static_cast<std::size_t>(length - 1) % branch.steps.size();
  const auto& forks = branch.steps[last].forks;
  if (forks.size() != 1 || starts_under_constraint(search_.tree.at(forks[0]))) return {};
  const Rules<W>& rules = search_.rules();
  const Side here = search_.position.to_move();
  const bool same = branch.steps.size() == 1 || length % 2 == 1;
  const std::vector<Aim> aims = aims_of(search_.tree, forks[0]);
  Ending out;
  for (const Aim& aim : aims) {
    const Side mating = same == (aim.later.half_moves % 2 == 0) ? here : rules.opponent(here);
    look_for_pictures(left_of(branch, length, aim.later), aim, mating, occasion, out);
    if (aims.size() > 1) continue;
    const GoalKind kind = aim.goal->kind;
    // In play that forces the goal the net knows mate and stalemate only.
    if (aim.later.half_moves == 0 || kind == GoalKind::mate || kind == GoalKind::stalemate)
      out.net = search_.knowledge.of(rules, mating, kind);
    out.own_king = search_.knowledge.of_own_king(rules, rules.opponent(mating), kind);
    if (kind == GoalKind::stalemate || kind == GoalKind::double_stalemate)
      out.stale = search_.knowledge.stale(rules);
    out.both_stuck = kind == GoalKind::double_stalemate;
    out.mating = mating;
    out.later = aim.later;
    out.forced = aim.forced;
    out.goal = aim.goal;
    if (aim.later.half_moves <= 1) out.proof = search_.knowledge.proof(rules, *aim.goal);
    out.arrival = search_.knowledge.arrival(rules, mating, *aim.goal);
  }
  return out;
}

/// Takes the pictures of an aim if they are fewer than those found before. Once there are few
/// pictures, play takes less time than enumerating those of another aim: no more patience is asked
/// for.
template <int W>
void LineBounds<W>::look_for_pictures(Left left, const Aim& aim, Side mating, Occasion occasion,
                                      Ending& out) const {
  const GoalKind kind = aim.goal->kind;
  if (kind != GoalKind::mate && kind != GoalKind::stalemate) return;
  if (out.pictures != nullptr && out.pictures->size() <= kFewPictures) return;
  const PictureGoal goal{kind == GoalKind::mate, search_.rules().opponent(mating), left.own,
                         left.others};
  const MustEnd must_end = [this] { return search_.ends(); };
  auto [pictures, after] =
      search_.knowledge.pictures(search_.rules(), search_.position, goal, occasion, must_end);
  if (after != 0) out.ask_again = out.ask_again == 0 ? after : std::min(after, out.ask_again);
  if (pictures == nullptr ||
      (out.pictures != nullptr && out.pictures->size() <= pictures->size())) {
    return;
  }
  out.pictures = std::move(pictures);
  out.pictures_later = aim.later;
  if (out.pictures->size() <= kFewPictures) out.ask_again = 0;
}

template <int W>
typename LineBounds<W>::Left LineBounds<W>::left_of_game(const PlayNode& branch,
                                                         const Ending& ending, int remaining) {
  if (branch.steps.size() == 1) return {remaining, ending.later.half_moves};
  const int all = remaining + ending.later.half_moves;
  return {(all + 1) / 2, all / 2};
}

template <int W>
bool LineBounds<W>::proof_possible(const PlayNode& branch, const Ending& ending,
                                   int remaining) const {
  if (ending.proof == nullptr) return true;
  const auto [own, others] = left_of_game(branch, ending, remaining);
  return ending.proof->possible(search_.position, own, others);
}

template <int W>
bool LineBounds<W>::proof_possible_when_settled(const PlayNode& branch, const Ending& ending,
                                                int remaining) const {
  if (ending.proof == nullptr) return true;
  const auto [own, others] = left_of_game(branch, ending, remaining);
  const bool exactly =  // no side passes, and play after this branch has a fixed length
      ending.later.half_moves == 0 &&
      std::none_of(branch.steps.begin(), branch.steps.end(),
                   [](const StepNode& step) { return step.parries; });
  return ending.proof->possible_when_settled(search_.position, own, others, exactly);
}

template <int W>
bool LineBounds<W>::arrival_possible(const PlayNode& branch, const Ending& ending,
                                     int remaining) const {
  if (ending.arrival == nullptr) return true;
  const auto [own, others] = left_of(branch, remaining, ending.later);
  return ending.arrival->possible(search_.position, own, others);
}

template <int W>
void LineBounds<W>::drop_hopeless(const PlayNode& branch, const Ending& ending, int remaining,
                                  MoveList& moves) const {
  if (ending.proof == nullptr) return;
  const auto [own, others] = left_of_game(branch, ending, remaining);
  ending.proof->drop_hopeless(search_.position, own, others, moves);
}

/// net(own, others): the answer of the net for the side that has to reach the goal.
template <int W>
template <class F>
bool LineBounds<W>::net_possible(const PlayNode& branch, const Ending& ending, int remaining,
                                 F&& net) const {
  if (ending.net == nullptr && ending.stale == nullptr && ending.own_king == nullptr) return true;
  const auto [own, others] = left_of(branch, remaining, ending.later);
  if (ending.stale != nullptr &&
      !ending.stale->possible(search_.position, search_.rules().opponent(ending.mating), own,
                              others)) {
    return false;
  }
  if (ending.stale != nullptr && ending.both_stuck &&
      !ending.stale->possible(search_.position, ending.mating, others, own)) {
    return false;
  }
  if (ending.net != nullptr && !net(own, others)) return false;
  return ending.own_king == nullptr || ending.own_king->possible(search_.position, others, own);
}

template <int W>
bool LineBounds<W>::net_possible(const PlayNode& branch, const Ending& ending, int remaining,
                                 Candidates& candidates) const {
  return net_possible(branch, ending, remaining, [&](int own, int others) {
    return ending.net->possible(search_.position, own, others, candidates);
  });
}

template <int W>
bool LineBounds<W>::net_possible(const PlayNode& branch, const Ending& ending,
                                 int remaining) const {
  return net_possible(branch, ending, remaining, [&](int own, int others) {
    return ending.net->possible(search_.position, own, others);
  });
}

template <int W>
bool LineBounds<W>::in_pictures(const PlayNode& branch, const Ending& ending, int remaining) const {
  if (ending.pictures == nullptr) return true;
  const auto [own, others] = left_of(branch, remaining, ending.pictures_later);
  return ending.pictures->possible(own, others);
}

template <int W>
void LineBounds<W>::drop_unpictured(const PlayNode& branch, const Ending& ending, int remaining,
                                    MoveList& moves) const {
  if (ending.pictures == nullptr) return;
  const auto [own, others] = left_of(branch, remaining, ending.pictures_later);
  ending.pictures->drop_hopeless(search_.position, own, others, moves);
}

template <int W>
void LineBounds<W>::drop_wasted(const PlayNode& branch, const Ending& ending, int remaining,
                                MoveList& moves) const {
  if (ending.stale == nullptr || search_.position.to_move() != ending.mating ||
      ending.later.own_passes + ending.later.others_passes > 0 || search_.rules().turns_vary()) {
    return;
  }
  const auto [own, others] = left_of(branch, remaining, ending.later);
  ending.stale->drop_wasted(search_.position, own, others, moves);
}

template <int W>
void LineBounds<W>::drop_waiting(const Ending& ending, const Candidates& candidates,
                                 MoveList& moves) const {
  if (!search_.rules().admits(Pruning::blocking_moves) || search_.rules().changes.sides.quiet())
    return;
  const Position<W>& position = search_.position;
  const Rules<W>& rules = search_.rules();
  const bool quiets_do_more = rules.quiets.do_more;
  const Unit waiting = quiets_do_more ? waiting_unit(position) : Unit{};
  if (waiting.exists() && !waiting.owned_by(position.to_move())) return;
  const Site king = position.royals(position.to_move()).first();
  if (!ending.net->knows(position.at(king).kind, king) || position.at(king).neutral()) return;
  // The last half-move may capture the king; he is then mated where he comes back.
  const auto royal = rules.index(position.at(king).kind, position.to_move());
  if (rules.kings.captured && (candidates & rules.rebirths.victim_returns[royal]).any()) return;
  const Bits<W> flights = rules.movement(position.at(king), position.to_move()).steps[king];
  const auto& nets = ending.net->openings(position, king, 1);
  const bool caught = candidates.test(king), caught_here = caught && nets.closed_by(nets.blocked());
  // If no unit comes back, a unit that leaves a flight leaves it open.
  const bool returns = rules.captures.victims_return, leaves = !quiets_do_more && !returns;
  const bool special = !rules.captures.plain;
  const auto helps = [&](const Move& m) {
    if (m.captures() && special) return true;
    if (position.at(m.from).neutral()) return true;
    if (m.castles() || (returns && m.promotion != kNoKind)) return true;
    if (m.from == king) return candidates.test(m.to);
    Bits<W> back;
    if (waiting.exists()) {
      const auto known = comeback_of(position, rules, m);
      if (!known) return true;
      back = known->sites & flights;
    }
    if (!flights.test(m.to) && back.none() && !(leaves && nets.blocked().test(m.from)))
      return caught_here;
    Bits<W> blocked = nets.blocked() | back;
    if (leaves) blocked.clear(m.from);
    blocked.set(m.to);
    return caught && nets.closed_by(blocked);
  };
  int kept = 0;
  for (int i = 0; i < moves.size(); ++i) {
    if (helps(moves[i])) moves[kept++] = moves[i];
  }
  moves.truncate(kept);
}

template class LineBounds<kWords>;

}  // namespace kirke
