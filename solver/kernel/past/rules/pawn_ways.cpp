#include "past/rules/pawn_ways.hpp"

#include <algorithm>

#include "past/rules/ways.hpp"

namespace kirke::retro {
namespace {

/// A beginning of a way: for each file of the pawn, the squares where it can have come to the file.
/// The first of these is its square of the game array.
struct Beginning {
  std::array<Squares, kMostOnWay + 1> came{};
  int captures = 0;
};

class Finder {
 public:
  Finder(const Errand& errand, const Obstacles& obstacles) : errand_(errand), in_(obstacles) {}

  std::vector<PawnWay> ways() {
    Beginning none;
    none.came[0] = rank_at(1, errand_.side) & (kFileA << errand_.file);
    std::vector<Beginning> now{none}, longer;
    for (int captures = 0; captures <= errand_.most && !now.empty(); ++captures) {
      longer.clear();
      for (const Beginning& one : now) {
        if (needless(one)) continue;
        if (captures >= errand_.least) finish(one);
        if (captures < std::min(errand_.most, kMostOnWay)) {
          capture(one, 1, longer);
          capture(one, -1, longer);
        }
      }
      now.swap(longer);
    }
    return std::move(found_);
  }

 private:
  /// Squares that a pawn reaches by straight moves from a square to which it came, including that
  /// square.
  Squares climbed(int square) const noexcept {
    const Side side = errand_.side;
    const bool below = height(square, side) <= in_.waiting[file_of(square)];
    Squares out = bit(square);
    for (int at = square; (in_.stops & bit(at)) == 0;) {
      const Squares next = pawn_straight(side, at) & ~in_.steady;
      if (next == 0) break;
      at = first(next);
      // An enemy pawn that it met there still stands above it.
      if (below && height(at, side) >= 6) break;
      out |= next;
    }
    return out;
  }

  Squares captured_from(Squares came, int dx) const noexcept {
    Squares from = 0;
    for (; came != 0; came &= came - 1) from |= climbed(first(came));
    return moved(from & ~in_.stops, {dx, errand_.side == kWhite ? 1 : -1}) & ~in_.steady;
  }

  void capture(const Beginning& one, int dx, std::vector<Beginning>& longer) const {
    Beginning next = one;
    const Squares came = captured_from(one.came[static_cast<std::size_t>(one.captures)], dx);
    if (came == 0) return;
    next.came[static_cast<std::size_t>(++next.captures)] = came;
    longer.push_back(next);
  }

  bool ends(int square) const noexcept {
    Squares targets = climbed(square) & errand_.targets;
    if (!errand_.stands) return targets != 0;
    // The pawn stands above an enemy pawn of the file now, so that it came to the file above it.
    const int waiting = in_.waiting[file_of(square)];
    for (; targets != 0; targets &= targets - 1) {
      const bool above = height(first(targets), errand_.side) > waiting;
      if (!above || height(square, errand_.side) > waiting) return true;
    }
    return false;
  }

  /// Keeps in every set the squares from which the way goes on. There is no way if a set becomes
  /// empty.
  void finish(Beginning one) {
    auto& last = one.came[static_cast<std::size_t>(one.captures)];
    for (Squares rest = last; rest != 0; rest &= rest - 1) {
      if (!ends(first(rest))) last &= ~(rest & -rest);
    }
    for (int i = one.captures - 1; i >= 0; --i) {
      auto& came = one.came[static_cast<std::size_t>(i)];
      const Squares next = one.came[static_cast<std::size_t>(i) + 1];
      for (Squares rest = came; rest != 0; rest &= rest - 1) {
        const Squares here = rest & -rest;
        if (((captured_from(here, 1) | captured_from(here, -1)) & next) == 0) came &= ~here;
      }
    }
    if (one.came[0] == 0 || last == 0 || needless(one)) return;
    PawnWay way;
    way.captures = one.captures;
    std::copy_n(one.came.begin() + 1, one.captures, way.landings.begin());
    found_.push_back(way);
  }

  /// Whether a way that was found needs no more than this one and all that continue it. First
  /// captures are compared with each other, because what a pawn captures when it leaves its file is
  /// special.
  bool needless(const Beginning& one) const noexcept {
    return std::any_of(found_.begin(), found_.end(), [&](const PawnWay& way) {
      int met = 0;
      for (int i = 1; i <= one.captures && met < way.captures; ++i) {
        const Squares landing = one.came[static_cast<std::size_t>(i)];
        if ((landing & ~way.landings[static_cast<std::size_t>(met)]) == 0)
          ++met;
        else if (i == 1)
          return false;
      }
      return met == way.captures;
    });
  }

  const Errand errand_;
  const Obstacles& in_;
  std::vector<PawnWay> found_;
};

}  // namespace

std::vector<PawnWay> pawn_ways(const Errand& errand, const Obstacles& obstacles) {
  return Finder(errand, obstacles).ways();
}

const std::vector<PawnWay>& KnownWays::ways(const Errand& errand,
                                            const std::array<int, 8>& waiting) {
  WayKey key{errand.targets, 0};
  for (const int height : waiting) key.rest = key.rest << 3 | static_cast<unsigned>(height);
  key.rest = key.rest << 8 | static_cast<unsigned>(errand.most != 0) << 7 |
             static_cast<unsigned>(errand.least) << 5 | (errand.stands ? 1u : 0u) << 4 |
             static_cast<unsigned>(errand.file) << 1 | errand.side;
  const auto [at, is_new] = ways_.try_emplace(key);
  if (is_new) {
    const bool promotes = (errand.targets & rank_at(7, errand.side)) != 0;
    at->second = pawn_ways(
        errand, {facts_.steady, promotes ? stops_before_promotion(facts_, errand.side) : Squares{0},
                 waiting});
  }
  return at->second;
}

}  // namespace kirke::retro
