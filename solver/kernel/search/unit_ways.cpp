#include "search/unit_ways.hpp"

#include <algorithm>
#include <utility>

namespace kirke {
namespace {

constexpr int kMostCaptures = 6;  // no pawn captures more often on its way

}  // namespace

template <int W>
UnitWays<W>::UnitWays(const Rules<W>& rules, Side side, int captures)
    : rules_(rules),
      side_(side),
      captures_(std::min(captures, kMostCaptures)),
      states_(static_cast<std::size_t>(rules.kind_count()) * 64),
      rows_(states_),
      site_rows_(states_),
      round_trips_(states_, 0) {}

template <int W>
void UnitWays<W>::add_steps(UnitState state, Bits<W> to, bool captures,
                            std::vector<Step>& out) const {
  const int kind = kind_of(state);
  const bool promotes = rules_.kind_traits[static_cast<std::size_t>(kind)].promotes;
  const Bits<W>& zone = rules_.promotion_zones[rules_.index(kind, side_)];
  while (to.any()) {
    const Site s = to.pop();
    if (!promotes || !zone.test(s)) {
      out.push_back({state_of(kind, s), captures});
    } else {
      for (const std::uint8_t into : rules_.promotions[static_cast<std::size_t>(kind)]) {
        out.push_back({state_of(into, s), captures});
      }
    }
  }
}

template <int W>
void UnitWays<W>::steps_from(UnitState state, std::vector<Step>& out) const {
  const Movement<W>& movement = rules_.movement(kind_of(state), side_);
  const Site from = site_of(state);
  Bits<W> plain = movement.leaps[from] | movement.quiet_leaps[from] |
                  (movement.arrivals[from] & ~movement.capture_leaps[from]);
  if (movement.double_step[from] != kNowhere) plain.set(movement.double_step[from]);
  out.clear();
  add_steps(state, plain, false, out);
  add_steps(state, movement.capture_leaps[from], true, out);
}

template <int W>
const std::uint8_t* UnitWays<W>::from(UnitState start) {
  auto& row = rows_[start];
  if (row) return row.get();
  row = std::make_unique<std::uint8_t[]>(states_);
  std::fill_n(row.get(), states_, kNever);
  // By state: the fewest captures with which it has been come to so far.
  std::vector<int> captured(states_, kMostCaptures + 1);
  std::vector<std::pair<UnitState, int>> now{{start, 0}}, next;
  std::vector<Step> steps;
  captured[start] = 0;
  for (std::uint8_t moves = 0; !now.empty(); ++moves) {
    for (const auto& [state, captures] : now) {
      row[state] = std::min(row[state], moves);
      steps_from(state, steps);
      for (const Step& step : steps) {
        const int after = captures + step.captures;
        if (after > captures_ || after >= captured[step.to]) continue;
        captured[step.to] = after;
        next.emplace_back(step.to, after);
      }
    }
    std::swap(now, next);
    next.clear();
  }
  return row.get();
}

template <int W>
const std::uint8_t* UnitWays<W>::to_sites(UnitState state) {
  auto& row = site_rows_[state];
  if (row) return row.get();
  row = std::make_unique<std::uint8_t[]>(64);
  std::fill_n(row.get(), 64, kNever);
  const std::uint8_t* way = from(state);
  for (std::size_t to = 0; to < states_; ++to) row[to & 63] = std::min(row[to & 63], way[to]);
  return row.get();
}

template <int W>
std::uint8_t UnitWays<W>::round_trip(UnitState state) {
  std::uint8_t& known = round_trips_[state];
  if (known != 0) return known;
  std::vector<Step> steps;
  steps_from(state, steps);
  std::uint8_t least = kNever;
  for (const Step& step : steps) {
    least = std::min<std::uint8_t>(least, static_cast<std::uint8_t>(1 + from(step.to)[state]));
  }
  return known = std::min(least, kNever);
}

template class UnitWays<1>;
template class UnitWays<4>;

}  // namespace kirke
