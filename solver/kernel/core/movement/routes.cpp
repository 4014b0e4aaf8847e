#include "core/movement/routes.hpp"

#include <algorithm>

namespace kirke {
namespace {

/// In how many ways k of n sites may be chosen.
int choices(int n, int k) {
  int out = 1;
  for (int i = 1; i <= k; ++i) out = out * (n - k + i) / i;
  return out;
}

}  // namespace

/// The site where the unit itself stands counts as occupied.
template <int W>
void RouteFinder<W>::visit(const Stop* stop, const Path& path) {
  if (beyond_words_) return;
  const Site s = stop->site;
  if (!path.empty.test(s)) {
    if (stop->what & Stop::kTake) keep(s, path);
    if (stop->if_occupied != 0) {
      Path met = path;
      if (s != from_) met.occupied.set(s);
      if (stop->what & Stop::kFoeOnly) met.enemies.set(s);
      visit(stop + stop->if_occupied, met);
    }
  }
  if (s == from_ || path.occupied.test(s)) return;
  Path passed = path;
  passed.empty.set(s);
  if (stop->what & Stop::kTakeOther) keep(stop->victim, passed);
  if (stop->if_empty != 0) visit(stop + stop->if_empty, passed);
}

template <int W>
void RouteFinder<W>::keep(Site target, Path path) {
  if (path.empty.test(target)) return;
  path.target = target;
  path.occupied.clear(target);
  path.enemies.clear(target);
  if (std::find(paths_.begin(), paths_.end(), path) != paths_.end()) return;
  const auto before = std::count_if(paths_.begin(), paths_.end(),
                                    [&](const Path& p) { return p.target == target; });
  beyond_words_ = beyond_words_ || path.enemies.any() || before == kMostPaths;
  paths_.push_back(path);
}

template <int W>
void RouteFinder<W>::append_to(Site target, std::vector<Route<W>>& out) const {
  std::vector<Path> rest;
  for (const Path& p : paths_) {
    if (p.target == target) rest.push_back(p);
  }
  while (!rest.empty()) {
    const Bits<W> way = rest[0].empty | rest[0].occupied;
    const int units = rest[0].occupied.count();
    const auto alike = [&](const Path& p) {
      return (p.empty | p.occupied) == way && p.occupied.count() == units;
    };
    Route<W> route{way, {}, units};
    for (const Path& p : rest) {
      if (alike(p)) route.hurdles |= p.occupied;
    }
    const auto ways = std::count_if(rest.begin(), rest.end(), alike);
    if (ways == choices(route.hurdles.count(), units)) {
      out.push_back(route);
    } else {
      for (const Path& p : rest) {
        if (alike(p)) out.push_back({way, p.occupied, units});
      }
    }
    std::erase_if(rest, alike);
  }
}

template class RouteFinder<kWords>;

}  // namespace kirke
