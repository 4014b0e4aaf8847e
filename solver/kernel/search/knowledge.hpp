#pragma once
// What a machine has worked out and keeps from one part or phase to the next.

#include <cstdint>
#include <memory>

#include "core/position.hpp"
#include "core/rules.hpp"
#include "goals/goal.hpp"
#include "search/bounds/arrival.hpp"
#include "search/bounds/mating_net/net_bound.hpp"
#include "search/bounds/proof_game/proof_bound.hpp"
#include "search/bounds/stalemate/stalemate_bound.hpp"
#include "search/closure/closure.hpp"
#include "search/memory/move_history.hpp"
#include "search/memory/stage_progress.hpp"
#include "search/pictures/reachable.hpp"
#include "search/series/layers.hpp"

namespace kirke {

/// What a machine has worked out about its rules and its diagram: bounds, pictures, layers of
/// series, and statistics of moves. Each is made when it is first asked for.
template <int W>
class Knowledge {
 public:
  /// Layers of series positions. Parts of one play share them.
  SeriesLayers layers;
  /// Restricted stages of long battle play. Parts of one play share them.
  StageProgress stages;

  /// Statistics of moves in battle play. Parts of one play share them, and so do phases.
  MoveHistory& move_history(const Rules<W>& rules) {
    if (move_history_ == nullptr) {
      move_history_ = std::make_unique<MoveHistory>(rules.kind_count(), rules.board.size());
    }
    return *move_history_;
  }

  /// The closure of battle play from the position on the board, with the attacker to move. It is
  /// made when it is first asked for; of several plays that of the last one is kept.
  Closure<W>& closure(const Rules<W>& rules, const Position<W>& position, std::uint64_t play,
                      bool mirrored, std::size_t room) {
    if (closure_ == nullptr || !closure_->is_about(play, position.to_move()) ||
        (closure_->closed() && !closure_->length(position, true))) {
      closure_.reset();
      closure_ = std::make_unique<Closure<W>>(rules, position, play, mirrored, room);
    }
    return *closure_;
  }
  bool has_closure() const noexcept { return closure_ != nullptr && closure_->closed(); }
  bool closes() const noexcept { return closure_ != nullptr && closure_->lives(); }

  /// The bound for a goal that catches the king of the opponent of `mating`; nullptr if it does not
  /// apply or cannot exclude anything.
  NetBound<W>* of(const Rules<W>& rules, Side mating, GoalKind goal) {
    if (goal == GoalKind::mate || stalemates(goal))
      return net(rules, mating, goal == GoalKind::mate, false);
    return mates_both(goal) ? net(rules, mating, true, true) : nullptr;
  }

  /// The bound for a goal by which the units of `catching` catch the king of their own side.
  NetBound<W>* of_own_king(const Rules<W>& rules, Side catching, GoalKind goal) {
    if (mates_both(goal) || goal == GoalKind::automate) return net(rules, catching, true, true);
    if (goal == GoalKind::double_stalemate) return net(rules, catching, false, false);
    return goal == GoalKind::autostalemate ? net(rules, catching, false, true) : nullptr;
  }

  /// The bound for a goal that is a position; nullptr for other goals and where it does not apply.
  ProofBound<W>* proof(const Rules<W>& rules, const Goal& goal) {
    return goal.kind == GoalKind::position ? proofs_.of(rules, goal.position) : nullptr;
  }

  /// The bound for a goal that asks where the last half-move takes its unit; nullptr for other
  /// goals and where it does not apply.
  ArrivalBound<W>* arrival(const Rules<W>& rules, Side reaching, const Goal& goal) {
    return arrivals_.of(rules, reaching, goal);
  }

  /// The pictures of the goal with which the search ends; nullptr where they do not apply.
  Offer<W> pictures(const Rules<W>& rules, const Position<W>& position, const PictureGoal& goal,
                    Occasion occasion, const MustEnd& must_end) {
    return picture_cache_.of(rules, position, goal, occasion, must_end);
  }
  /// Sets how many bytes the pictures of a goal may take.
  void allow_pictures(std::size_t bytes) noexcept { picture_cache_.allow(bytes); }
  /// Counts moves of play that has gone on without pictures.
  void count_moves(std::uint64_t moves) noexcept { picture_cache_.count(moves); }

  /// The bound for stalemates, or nullptr where it does not apply.
  StalemateBound<W>* stale(const Rules<W>& rules) {
    if (!stale_) stale_ = std::make_unique<StalemateBound<W>>(rules);
    return stale_->usable() ? stale_.get() : nullptr;
  }

 private:
  static bool mates_both(GoalKind goal) noexcept {
    return goal == GoalKind::double_mate || goal == GoalKind::counter_mate;
  }
  NetBound<W>* net(const Rules<W>& rules, Side mating, bool needs_check, bool kings_touch) {
    auto& net = nets_[mating][needs_check][kings_touch];
    if (!net) net = std::make_unique<NetBound<W>>(rules, mating, needs_check, kings_touch);
    return net->usable() ? net.get() : nullptr;
  }

  std::unique_ptr<NetBound<W>> nets_[kMaxSides][2][2];  // [mating][needs_check][kings_touch]
  std::unique_ptr<MoveHistory> move_history_;
  std::unique_ptr<Closure<W>> closure_;
  ProofBounds<W> proofs_;
  ArrivalBounds<W> arrivals_;
  PictureCache<W> picture_cache_;
  std::unique_ptr<StalemateBound<W>> stale_;
};

}  // namespace kirke
