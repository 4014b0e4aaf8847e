// Which plays get pictures, and with how much patience they are enumerated.

#include <algorithm>

#include "search/pictures/reachable.hpp"

namespace kirke {
namespace {

// Measured on the help and series play of benchmarks that depends on each of these:
// kLongest: with 5 it takes 61 % longer, with 7 or 20 as long.
// kShortestInterruptible: with 2, 4 or 6 it takes as long within 4 %, with 10 seven times as long.
// kShort: with 3 or 12 it takes 40 % longer, with 5 it takes 4 % longer, with 7 as long.
// kShortestNested: with 5 or 20 the same moves are played.
constexpr int kLongest = 10;               // from here on the patience is the same
constexpr int kShortestInterruptible = 5;  // half-moves for which a pictures may pay ...
constexpr int kShort = 6;                  // ... and for which it does at once
constexpr int kShortestNested = 10;        // the same in play that is asked about again and again

// Where play may be interrupted, enumeration begins with little patience and gets more as play
// takes its time: so neither takes much longer than the other one, whichever does without.
// Measured on help and series play of benchmarks:
// kFirstSteps: of 2^15, 2^16, 2^17 and 2^18, help and series play takes the least time with 2^17: 3
// to 4 % less than with 2^15, and a help stalemate half.
// kMoreSteps: one problem takes 8 % less time with 4, and 3 % more with 16.
// kStepsOfMove: eight problems take as long with 8, and 2 % less time with 32.
constexpr std::uint64_t kFirstSteps = std::uint64_t{1} << 17;
constexpr std::uint64_t kMoreSteps = 8;     // times as many each time
constexpr std::uint64_t kStepsOfMove = 16;  // steps of enumeration for each move of the search

int shortest_on(Occasion occasion) noexcept {
  if (occasion == Occasion::nested_play) return kShortestNested;
  return occasion == Occasion::interruptible_play ? kShortestInterruptible : kShort;
}

/// Short play is searched as quickly as its pictures are enumerated, so it gets little patience.
Patience patience_for(int half_moves) noexcept {
  const int longer = std::clamp(half_moves - kShort, 0, kLongest - kShort);
  return {std::uint64_t{1} << (17 + 2 * longer), std::size_t{1} << std::min(16 + 2 * longer, 22),
          nullptr};
}

}  // namespace

template <int W>
typename PictureCache<W>::Known& PictureCache<W>::known(const Position<W>& diagram,
                                                        const PictureGoal& goal) {
  for (Known& k : known_) {
    if (k.diagram == diagram.key() && k.goal == goal) return k;
  }
  if (known_.size() == kMost) known_.erase(known_.begin());
  known_.push_back({diagram.key(), goal, nullptr, 0});
  return known_.back();
}

/// Steps that the enumeration for a shorter search in the same diagram took. A longer search takes
/// more.
template <int W>
std::uint64_t PictureCache<W>::steps_of_shorter(const Known& longer) const noexcept {
  std::uint64_t steps = 0;
  for (const Known& k : known_) {
    if (k.diagram == longer.diagram && longer.goal.contains(k.goal))
      steps = std::max(steps, k.steps);
  }
  return steps;
}

template <int W>
Offer<W> PictureCache<W>::of(const Rules<W>& rules, const Position<W>& diagram,
                             const PictureGoal& goal, Occasion occasion, const MustEnd& must_end) {
  const int half_moves = goal.own + goal.others;
  if (half_moves < shortest_on(occasion) || !Pictures<W>::admits(rules, diagram, goal.mated))
    return {};
  Patience most = patience_for(half_moves);
  const std::size_t bytes_each =
      static_cast<std::size_t>(diagram.occupied().count()) * sizeof(UnitState) + sizeof(Needs);
  most.pictures = std::min(most.pictures, most_bytes_ / bytes_each);
  const bool waits = occasion == Occasion::interruptible_play;
  Known& k = known(diagram, goal);
  const auto finished = [&] { return k.pictures != nullptr && !k.pictures->unfinished(); };
  const std::uint64_t first = std::max(kFirstSteps, steps_of_shorter(k));
  const auto next_steps = [&] {
    if (!waits) return most.steps;
    return std::min(most.steps, k.steps == 0 ? first : k.steps * kMoreSteps);
  };
  const std::uint64_t at_once = half_moves < kShort ? 0 : kFirstSteps;
  while (!finished() && k.steps < most.steps &&
         (!waits || next_steps() <= std::max(at_once, kStepsOfMove * moves_))) {
    k.steps = next_steps();
    k.pictures = std::make_shared<ReachablePictures<W>>(
        rules, diagram, goal, Patience{k.steps, most.pictures, &must_end});
  }
  if (k.pictures != nullptr && k.pictures->useful() && k.pictures->idle()) return {k.pictures, 0};
  if (finished() || k.steps >= most.steps) return {};
  return {nullptr, next_steps() / kStepsOfMove - moves_};
}

template class PictureCache<kWords>;

}  // namespace kirke
