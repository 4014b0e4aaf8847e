#pragma once
// What units capture by movements that lines and leaps do not describe: chains, walks that roam,
// and walks that are lent. Where such units go is told by arrivals.hpp.

#include <algorithm>
#include <optional>

#include "core/position.hpp"
#include "core/rules.hpp"

namespace kirke {

/// Whether a unit of `by` on `from` with this movement could capture on `target`. The unit there is
/// taken for an enemy. watched: if given, the sites on which the answer depends are added to it.
template <int W>
bool takes(const Position<W>& position, const Rules<W>& rules, const Movement<W>& movement,
           Site from, Site target, Side by, Bits<W>* watched = nullptr) noexcept;

/// The number of ways in which it could capture there. Walks that turn or reflect may reach a site
/// by several.
template <int W>
int ways_to_take(const Position<W>& position, const Rules<W>& rules, const Movement<W>& movement,
                 Site from, Site target, Side by) noexcept;

/// All sites that may ever matter to whether a unit on `from` with chains captures on `target`.
template <int W>
Bits<W> chain_sites(const Movement<W>& movement, Site from, Site target, int size) noexcept {
  Bits<W> out;
  const std::size_t pair = from * static_cast<std::size_t>(size) + target;
  for (std::uint32_t i = movement.takers_at[pair]; i < movement.takers_at[pair + 1]; ++i) {
    const Stop* const chain = &movement.stops[movement.takers[i]];
    const Stop* last = chain;
    for (const Stop* stop = chain; stop <= last; ++stop) {
      out.set(stop->site);
      last = std::max(last, stop + std::max(stop->if_empty, stop->if_occupied));
    }
  }
  return out;
}

/// What stands between a unit that roams and its target.
template <int W>
struct RoamingWay {
  bool open = false;
  Bits<W> way;       // open: the empty sites of one way there
  Bits<W> blockers;  // else: units one of which has to leave before there is a way
};

/// The way of a unit on `from` that roams to `target`; nullopt where it captures otherwise than by
/// roaming.
template <int W>
std::optional<RoamingWay<W>> roaming_way(const Position<W>& position, const Rules<W>& rules,
                                         const Movement<W>& movement, Site from,
                                         Site target) noexcept;

}  // namespace kirke
