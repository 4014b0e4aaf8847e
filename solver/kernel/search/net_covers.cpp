// What the men of the net can guard together.

#include <algorithm>

#include "search/net_bound.hpp"

namespace kirke {

template <int W>
typename NetBound<W>::Rebirths NetBound<W>::rebirths_within(int others) const noexcept {
  if (!rules_.properties.victims_return || others == 0) return kNone;
  return others == 1 ? kOne : kMany;
}

template <int W>
typename NetBound<W>::Covers& NetBound<W>::covers_for(const Force& force) {
  std::uint64_t key = mixed(static_cast<std::uint64_t>(force.moves) << 8 | force.rebirths);
  for (int i = 0; i < force.count; ++i) {
    const State s = force.men[static_cast<std::size_t>(i)];
    key ^=
        mixed(static_cast<std::uint64_t>(s.kind) << 8 | s.site | 1u << 20);  // a set has no order
  }
  key |= 1;
  Covers& covers = cache_[(key >> 20) & (kCacheSize - 1)];
  if (covers.key != key) {
    if (covers_.size() > kMostCovers) {
      for (Covers& c : cache_) c.key = 0;
      covers_.assign(1, 0);
    }
    covers.key = key;
    covers.at.fill(0);
  }
  return covers;
}

/// Unions of masks, man by man, by the moves and rebirths they cost.
template <int W>
class NetBound<W>::Union {
 public:
  Union(int moves, bool one_rebirth) : moves_(moves), layers_(one_rebirth ? 2 : 1) {
    now_[0][0].push_back(0);
  }

  void begin_man() {
    for (auto& layer : next_) {
      for (auto& masks : layer) masks.clear();
    }
    seen_ = {};
  }

  /// Adds what the man contributes with `moves` of his own; rebirth: and one rebirth.
  void add(const Mask* masks, int count, int moves, bool rebirth) {
    for (int used = 0; used + rebirth < layers_; ++used) {
      for (int before = 0; before + moves <= moves_; ++before) {
        const auto layer = static_cast<std::size_t>(used + rebirth);
        const auto sum = static_cast<std::size_t>(before + moves);
        for (const Mask x :
             now_[static_cast<std::size_t>(used)][static_cast<std::size_t>(before)]) {
          for (int k = 0; k < count; ++k) {
            const Mask y = x | masks[k];
            std::uint64_t& word = seen_[layer][sum][y >> 6];
            if (word >> (y & 63) & 1) continue;
            word |= std::uint64_t{1} << (y & 63);
            next_[layer][sum].push_back(y);
          }
        }
      }
    }
  }

  void end_man() {
    for (int layer = 0; layer < layers_; ++layer) {
      for (int moves = 0; moves <= moves_; ++moves) keep_undominated(layer, moves);
    }
  }

  template <class F>
  void for_each(F&& f) const {
    for (const auto& layer : now_) {
      for (const auto& masks : layer) {
        for (const Mask m : masks) f(m);
      }
    }
  }

 private:
  using Layer = std::array<std::vector<Mask>, kDepths>;

  /// Keeps masks that nothing as cheap contains.
  void keep_undominated(int layer, int moves) {
    auto& masks = next_[static_cast<std::size_t>(layer)][static_cast<std::size_t>(moves)];
    std::sort(masks.begin(), masks.end(), more_bits);
    auto& kept = now_[static_cast<std::size_t>(layer)][static_cast<std::size_t>(moves)];
    kept.clear();
    for (const Mask m : masks) {
      if (!dominated(m, layer, moves)) kept.push_back(m);
    }
  }

  bool dominated(Mask m, int layer, int moves) const {
    for (int l = 0; l <= layer; ++l) {
      for (int fewer = 0; fewer <= moves; ++fewer) {
        const auto& better = now_[static_cast<std::size_t>(l)][static_cast<std::size_t>(fewer)];
        if (std::any_of(better.begin(), better.end(), [m](Mask k) { return (m & ~k) == 0; }))
          return true;
      }
    }
    return false;
  }

  int moves_, layers_;
  std::array<Layer, 2> now_, next_;
  std::array<std::array<std::array<std::uint64_t, 8>, kDepths>, 2> seen_{};  // masks have nine bits
};

/// All maximal sets of guarded flights that the force can reach.
template <int W>
void NetBound<W>::cover(Covers& covers, const Force& force, Site king) {
  Union unions(force.moves, force.rebirths == kOne);
  for (int i = 0; i < force.count; ++i) {
    const State man = force.men[static_cast<std::size_t>(i)];
    unions.begin_man();
    for (int moves = 0; moves <= force.moves; ++moves) {
      const Span walked = best_masks(man, moves, king, force.rebirths == kMany);
      unions.add(&masks_[walked.at], walked.size, moves, false);
      if (force.rebirths != kOne) continue;
      const Span reborn = best_masks(man, moves, king, true);
      unions.add(&masks_[reborn.at], reborn.size, moves, true);
    }
    unions.end_man();
  }
  std::vector<Mask> all;
  unions.for_each([&](Mask m) {
    if (!needs_check_ || (m & kCheck)) all.push_back(m & static_cast<Mask>(~kCheck));
  });
  keep_maximal(all);
  covers.at[king] = static_cast<std::uint32_t>(covers_.size());
  covers_.push_back(static_cast<Mask>(all.size()));
  for (const Mask m : all) covers_.push_back(m);
}

/// The covers of the force, those of the king's site computed.
template <int W>
typename NetBound<W>::Covers& NetBound<W>::covered(const Force& force, Site king) {
  Covers& covers = covers_for(force);
  if (covers.at[king] == 0) cover(covers, force, king);
  return covers;
}

template NetBound<1>::Rebirths NetBound<1>::rebirths_within(int) const noexcept;
template NetBound<1>::Covers& NetBound<1>::covers_for(const Force&);
template void NetBound<1>::cover(Covers&, const Force&, Site);
template NetBound<1>::Covers& NetBound<1>::covered(const Force&, Site);
template NetBound<4>::Rebirths NetBound<4>::rebirths_within(int) const noexcept;
template NetBound<4>::Covers& NetBound<4>::covers_for(const Force&);
template void NetBound<4>::cover(Covers&, const Force&, Site);
template NetBound<4>::Covers& NetBound<4>::covered(const Force&, Site);

}  // namespace kirke
