#include "search/pictures/capture_sites.hpp"

#include <algorithm>

namespace kirke {
namespace {

/// Help and series play of benchmarks takes as long with half of it as with its double, within 2 %.
constexpr std::size_t kEntries = 1u << 12;

}  // namespace

template <int W>
CaptureSites<W>::CaptureSites(const Rules<W>& rules, Side side, UnitDistances<W>& ways)
    : rules_(rules), side_(side), ways_(ways), entries_(kEntries) {}

template <int W>
const Bits<W>& CaptureSites<W>::between(UnitState from, UnitState to, int spare) {
  return remembered(from, to, std::min(spare, kMostSpare));
}

template <int W>
const Bits<W>& CaptureSites<W>::within(UnitState from, int moves) {
  return remembered(from, kAnyEnd, std::min(moves, kMostSpare));
}

template <int W>
const Bits<W>& CaptureSites<W>::remembered(UnitState from, UnitState to, int spare) {
  const std::uint64_t key =
      1 + (static_cast<std::uint64_t>(from) << 32 | static_cast<std::uint64_t>(to) << 8 |
           static_cast<std::uint64_t>(spare));
  Entry& entry = entries_[mixed(key) & (kEntries - 1)];
  if (entry.key != key) {
    const int moves = to == kAnyEnd ? spare : ways_.from(from)[to] + spare;
    entry.sites = collect(from, to, moves);
    entry.key = key;
  }
  return entry.sites;
}

/// Sites of captures on ways of at most so many moves.
template <int W>
Bits<W> CaptureSites<W>::collect(UnitState from, UnitState to, int moves) {
  const std::uint8_t* way = ways_.from(from);
  const int states = rules_.kind_count() * 64;
  Bits<W> sites;
  for (int i = 0; i < states; ++i) {
    const auto before = static_cast<UnitState>(i);
    if (way[before] >= moves) continue;
    const Movement<W>& movement = rules_.movement(kind_of(before), side_);
    const int left = moves - way[before] - 1;
    for (Bits<W> rest = movement.attacks[site_of(before)]; rest.any();) {
      const Site s = rest.pop();
      if (!goes_on(kind_of(before), s, to, left)) continue;
      sites.set(s);
      if (movement.pawn_like) {  // en passant
        const Board& board = rules_.board;
        const Site passed = board.at(board.file(s), board.rank(site_of(before)));
        if (passed != kNowhere) sites.set(passed);
      }
    }
  }
  return sites;
}

/// Whether a unit that has captured on a site can still reach a state.
template <int W>
bool CaptureSites<W>::goes_on(int kind, Site site, UnitState to, int moves) {
  if (to == kAnyEnd) return true;
  const bool promotes = rules_.kind_traits[static_cast<std::size_t>(kind)].promotes &&
                        rules_.promotions.zones[rules_.index(kind, side_)].test(site);
  const auto& kinds = rules_.promotions.of[static_cast<std::size_t>(kind)];
  if (!promotes) return ways_.from(state_of(kind, site))[to] <= moves;
  return std::any_of(kinds.begin(), kinds.end(), [&](std::uint8_t into) {
    return ways_.from(state_of(into, site))[to] <= moves;
  });
}

template class CaptureSites<kWords>;

}  // namespace kirke
