// What the units of the net can guard together.

#include <algorithm>
#include <array>
#include <bit>

#include "search/bounds/mating_net/net_bound.hpp"

namespace kirke {

template <int W>
typename NetBound<W>::Rebirths NetBound<W>::rebirths_within(int others) const noexcept {
  if (!rules_.captures.victims_return || others == 0) return kNone;
  return others == 1 ? kOne : kMany;
}

template <int W>
typename NetBound<W>::Covers& NetBound<W>::covers_for(const Force& force) {
  std::uint64_t key = mixed(static_cast<std::uint64_t>(force.moves) << 8 | force.rebirths);
  if (force.own_count < force.count || turns_)
    key ^= mixed(static_cast<std::uint64_t>(force.others) << 16);
  for (int i = 0; i < force.count; ++i) {
    const State s = force.units[static_cast<std::size_t>(i)];
    const std::uint64_t unit = state_keys_[index_of(s)];
    key ^= force.shared(i) ? std::rotl(unit, 32) : unit;  // the order of units does not matter
  }
  key |= 1;
  std::unique_ptr<Covers>& covers = cache_[(key >> 20) & (kCacheSize - 1)];
  if (covers == nullptr) covers = std::make_unique<Covers>();
  if (covers->key != key) {
    if (covers_.size() > kMostCovers) {
      for (const auto& c : cache_) {
        if (c != nullptr) c->key = 0;
      }
      covers_.assign(1, 0);
    }
    covers->key = key;
    covers->at.fill(0);
  }
  return *covers;
}

/// Unions of masks, built unit by unit. They are kept apart by the moves and rebirths that they
/// cost.
template <int W>
class NetBound<W>::Union {
 public:
  Union(int moves, bool one_rebirth) : moves_(moves), layers_(one_rebirth ? 2 : 1) {
    now_[0][0].set(0);
  }

  void begin_man() noexcept {
    each([&](int layer, int moves) { at(next_, layer, moves) = {}; });
  }

  /// Adds the masks that the unit contributes with `moves` moves of its own, and with one rebirth
  /// if `rebirth`.
  void add(const Mask* masks, int count, int moves, bool rebirth) noexcept {
    for (int used = 0; used + rebirth < layers_; ++used) {
      for (int before = 0; before + moves <= moves_; ++before) {
        MaskSet& sum = at(next_, used + rebirth, before + moves);
        at(now_, used, before).for_each([&](Mask x) {
          for (int k = 0; k < count; ++k) sum.set(x | masks[k]);
        });
      }
    }
  }

  void end_man() noexcept {
    each([&](int layer, int moves) {
      const MaskSet& masks = at(next_, layer, moves);
      at(now_, layer, moves) = masks.count() > kFew ? masks.maximal() : masks;
    });
  }

  /// Whether the mask is one of the unions.
  bool has(Mask m) noexcept {
    bool found = false;
    each([&](int layer, int moves) { found |= at(now_, layer, moves).test(m); });
    return found;
  }

  MaskSet all() noexcept {
    MaskSet out;
    each([&](int layer, int moves) { out |= at(now_, layer, moves); });
    return out;
  }

 private:
  using Layers = std::array<std::array<MaskSet, kDepths>, 2>;

  /// Masks that are carried along unweeded. With 12 or 48, battle play of benchmarks takes
  /// 2 % longer.
  static constexpr int kFew = 24;

  template <class F>
  void each(F&& f) noexcept {
    for (int layer = 0; layer < layers_; ++layer) {
      for (int moves = 0; moves <= moves_; ++moves) f(layer, moves);
    }
  }
  static MaskSet& at(Layers& layers, int layer, int moves) noexcept {
    return layers[static_cast<std::size_t>(layer)][static_cast<std::size_t>(moves)];
  }

  int moves_, layers_;
  Layers now_, next_;
};

/// Whether one more move lets the unit guard nothing more.
template <int W>
bool NetBound<W>::same(const Span& a, const Span& b) const noexcept {
  const auto first = masks_.begin() + a.at;
  return a.size == b.size && std::equal(first, first + a.size, masks_.begin() + b.at);
}

/// Whether a unit of the mating side may change to the other side, be moved by it, and change back.
/// Mate is given by a move of the mating side, and a unit that changes sides by that move does not
/// come back.
template <int W>
bool NetBound<W>::come_back(const Force& force) const noexcept {
  return turns_ && force.others > 0 && force.moves > (needs_check_ && !kings_touch_ ? 1 : 0);
}

template <int W>
void NetBound<W>::unite(const Force& force, int number, Site king, Union& unions) {
  const State unit = force.units[static_cast<std::size_t>(number)];
  if (turns_ && force.shared(number)) return unite_turned(force, unit, king, unions);
  const bool shared = force.shared(number) || come_back(force);
  const int others = shared ? force.others : 0;  // half-moves of the other side that may move it
  const Fate least = shared ? kShared : force.rebirths == kMany ? kReborn : kPlain;
  const Fate most = shared ? kShared : force.rebirths != kNone ? kReborn : kPlain;
  if (best_masks(unit, force.moves + others, king, most).all == 0) return;
  unions.begin_man();
  for (int moves = 0; moves <= force.moves; ++moves) {
    const Span walked = best_masks(unit, moves + others, king, least);
    if (!shared || moves == 0 || !same(walked, best_masks(unit, moves - 1 + others, king, least)))
      unions.add(&masks_[walked.at], walked.size, moves, false);
    if (force.rebirths != kOne) continue;
    const Span reborn = best_masks(unit, moves, king, kReborn);
    unions.add(&masks_[reborn.at], reborn.size, moves, true);
  }
  unions.end_man();
}

/// Adds a unit of the other side, which may stay there. If the other side has one half-move, one
/// unit at most changes sides: as for rebirths, the second layer holds the unions in which one has.
template <int W>
void NetBound<W>::unite_turned(const Force& force, State unit, Site king, Union& unions) {
  const int before = force.others - 1;
  if (best_masks(unit, force.moves + before, king, kTurned).all == 0) return;
  const Mask nothing = 0;
  unions.begin_man();
  unions.add(&nothing, 1, 0, false);
  for (int moves = 0; moves <= force.moves; ++moves) {
    const Span turned = best_masks(unit, moves + before, king, kTurned);
    unions.add(&masks_[turned.at], turned.size, moves, force.others == 1);
  }
  unions.end_man();
}

/// Computes all maximal sets of flights that the force can guard together.
template <int W>
void NetBound<W>::cover(Covers& covers, const Force& force, Site king) {
  Union unions(force.moves, force.rebirths == kOne || (turns_ && force.others == 1));
  const auto flights = static_cast<Mask>((1u << flight_count_[king]) - 1);
  const auto complete = [&] {
    return unions.has(flights | kCheck) || (!needs_check_ && unions.has(flights));
  };
  for (int i = 0; i < force.count && !complete(); ++i) {
    unite(force, i, king, unions);
  }
  MaskSet found;
  unions.all().for_each([&](Mask m) {
    if (!needs_check_ || (m & kCheck)) found.set(m & static_cast<Mask>(~kCheck));
  });
  covers.at[king] = static_cast<std::uint32_t>(covers_.size());
  covers_.push_back(0);
  found.maximal().for_each([&](Mask m) { covers_.push_back(m); });
  covers_[covers.at[king]] = static_cast<Mask>(covers_.size() - covers.at[king] - 1);
}

/// Asks first about sites whose covers are known, then about those near the king.
template <int W>
bool NetBound<W>::possible_somewhere(const Force& force, const Position<W>& position, int others) {
  Covers& covers = covers_for(force);
  cost_of_blocking(position);
  const Site king = position.royals(other_).first();
  const Distances& ways = distances({static_cast<std::uint8_t>(position.at(king).kind), king});
  const Bits<W> sites = sites_to_ask(ways, others), granted = taken_for_granted();
  std::array<Bits<W>, kDepths> unknown;  // by distance from the king
  for (Bits<W> rest = sites; rest.any();) {
    const Site s = rest.pop();
    const int way = ways.moves[s];
    if (way > others) continue;
    if (granted.test(s)) return true;
    if (covers.at[s] == 0) {
      unknown[static_cast<std::size_t>(std::min(way, kDepths - 1))].set(s);
    } else if (feasible(covers, force, s, others - way)) {
      return true;
    }
  }
  for (Bits<W> rest : unknown) {
    while (rest.any()) {
      const Site s = rest.pop();
      cover(covers, force, s);
      if (feasible(covers, force, s, others - ways.moves[s])) return true;
    }
  }
  return false;
}

template NetBound<kWords>::Rebirths NetBound<kWords>::rebirths_within(int) const noexcept;
template NetBound<kWords>::Covers& NetBound<kWords>::covers_for(const Force&);
template bool NetBound<kWords>::come_back(const Force&) const noexcept;
template void NetBound<kWords>::unite(const Force&, int, Site, Union&);
template void NetBound<kWords>::unite_turned(const Force&, State, Site, Union&);
template bool NetBound<kWords>::same(const Span&, const Span&) const noexcept;
template void NetBound<kWords>::cover(Covers&, const Force&, Site);
template bool NetBound<kWords>::possible_somewhere(const Force&, const Position<kWords>&, int);

}  // namespace kirke
