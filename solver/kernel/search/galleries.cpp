// Which pictures a play gets, and with how much patience they are drawn.

#include <algorithm>

#include "search/gallery.hpp"

namespace kirke {
namespace {

constexpr int kLongest = 10;         // from here on the patience is the same
constexpr int kShortest = 6;         // half-moves for which a gallery pays
constexpr int kShortestNested = 10;  // the same in play that is asked about again and again

// Where play may be interrupted, drawing begins with little patience and gets more as play takes
// its time: so neither takes much longer than the other one, whichever does without.
constexpr std::uint64_t kFirstSteps = std::uint64_t{1} << 15;
constexpr std::uint64_t kMoreSteps = 8;     // times as many each time
constexpr std::uint64_t kStepsOfMove = 16;  // steps of drawing for each move of the search

/// Short play is searched as quickly as pictures are drawn for it.
Patience patience_for(int half_moves) noexcept {
  const int longer = std::min(half_moves - kShortest, kLongest - kShortest);
  return {std::uint64_t{1} << (17 + 2 * longer), std::size_t{1} << (14 + 2 * longer)};
}

}  // namespace

template <int W>
typename Galleries<W>::Known& Galleries<W>::known(const Position<W>& diagram, const Hunt& hunt) {
  const Key key =
      diagram.key() ^ fact_key(0x67616C6C, static_cast<std::uint64_t>(hunt.mate) << 32 |
                                               static_cast<std::uint64_t>(hunt.prey) << 24 |
                                               static_cast<std::uint64_t>(hunt.own) << 12 |
                                               static_cast<std::uint64_t>(hunt.others));
  for (Known& k : known_) {
    if (k.key == key) return k;
  }
  if (known_.size() == kMost) known_.erase(known_.begin());
  known_.push_back({key, nullptr, 0});
  return known_.back();
}

template <int W>
Offer<W> Galleries<W>::of(const Rules<W>& rules, const Position<W>& diagram, const Hunt& hunt,
                          Occasion occasion) {
  const int half_moves = hunt.own + hunt.others;
  if (half_moves < (occasion == Occasion::nested_play ? kShortestNested : kShortest)) return {};
  const Patience most = patience_for(half_moves);
  const bool waits = occasion == Occasion::interruptible_play;
  Known& k = known(diagram, hunt);
  const auto finished = [&] { return k.gallery != nullptr && !k.gallery->unfinished(); };
  const auto next_steps = [&] {
    if (!waits) return most.steps;
    return std::min(most.steps, k.steps == 0 ? kFirstSteps : k.steps * kMoreSteps);
  };
  while (!finished() && k.steps < most.steps &&
         (!waits || k.steps == 0 || next_steps() <= kStepsOfMove * moves_)) {
    k.steps = next_steps();
    k.gallery =
        std::make_shared<Gallery<W>>(rules, diagram, hunt, Patience{k.steps, most.pictures});
  }
  if (k.gallery->useful() && k.gallery->idle()) return {k.gallery, 0};
  if (finished() || k.steps >= most.steps) return {};
  return {nullptr, next_steps() / kStepsOfMove - moves_};
}

template class Galleries<1>;
template class Galleries<4>;

}  // namespace kirke
