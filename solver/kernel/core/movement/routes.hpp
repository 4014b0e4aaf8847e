#pragma once
// What a walk that hops needs to take a unit: how many units on the sites between, and where.
// Routes are read out of chains, so that attacks can be tested, and what a move changes about them
// can be foreseen, without following a chain.

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "core/bits.hpp"
#include "core/movement/chains.hpp"

namespace kirke {

/// A way on which a unit may take another one. It is open if exactly `units` of its sites are
/// occupied, all of them among `hurdles`.
template <int W>
struct Route {
  Bits<W> way;      // without departure and target
  Bits<W> hurdles;  // where units may stand
  int units = 0;

  bool open(const Bits<W>& occupied) const noexcept {
    const Bits<W> there = way & occupied;
    if (there.none()) return units == 0;
    return units > 0 && (there & ~hurdles).none() && there.count() == units;
  }

  /// What a half-move that empties one site and fills another can do to a route that is not open.
  struct Opening {
    Bits<W> by_leaving;   // only the departure of one of these units can open it
    Bits<W> by_arriving;  // only an arrival on one of these empty sites can
  };
  Opening opening(const Bits<W>& occupied) const noexcept {
    const Bits<W> there = way & occupied, astray = there & ~hurdles;
    const int more = there.count() - units;
    if (more == 1 && astray.none()) return {there, {}};
    if ((more == 0 || more == 1) && astray.single()) return {astray, {}};
    if (more == -1 && astray.none()) return {{}, hurdles & ~occupied};
    return {};
  }

  /// How many half-moves it takes to open the route, each emptying one site and filling another.
  int half_moves_to_open(const Bits<W>& occupied) const noexcept {
    const Bits<W> there = way & occupied;
    const int astray = (there & ~hurdles).count(), surplus = there.count() - astray - units;
    return surplus < 0 ? std::max(astray, -surplus) : astray + surplus;
  }
};

/// All routes of a walk for one side.
template <int W>
struct Routes {
  std::vector<Route<W>> all;
  std::vector<std::uint32_t> at;  // those from a site to a target: all[at[from * size + target]] on

  bool known() const noexcept { return !at.empty(); }
  std::span<const Route<W>> between(Site from, Site target, int size) const noexcept {
    const std::size_t pair = from * static_cast<std::size_t>(size) + target;
    return {all.data() + at[pair], all.data() + at[pair + 1]};
  }
};

/// The routes of one walk from one site, collected from its chains.
template <int W>
class RouteFinder {
 public:
  explicit RouteFinder(Site from) : from_(from) {}

  void follow(const Stop* chain) { visit(chain, {}); }
  /// False if routes cannot say all captures, or would be too many for one target.
  bool complete() const noexcept { return !beyond_words_; }
  /// Appends the routes to a target.
  void append_to(Site target, std::vector<Route<W>>& out) const;

 private:
  struct Path {
    Site target = kNowhere;
    Bits<W> empty, occupied;
    Bits<W> enemies;  // occupied, and it matters by whom
    friend bool operator==(const Path&, const Path&) = default;
  };
  /// Paths to one target; captures of a walk that has more are found by following its chains.
  static constexpr int kMostPaths = 64;

  void visit(const Stop* stop, const Path& path);
  void keep(Site target, Path path);

  Site from_;
  std::vector<Path> paths_;
  bool beyond_words_ = false;
};

extern template class RouteFinder<1>;
extern template class RouteFinder<4>;

}  // namespace kirke
