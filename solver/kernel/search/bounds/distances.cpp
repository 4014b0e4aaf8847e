#include "search/bounds/distances.hpp"

#include <algorithm>
#include <utility>

namespace kirke {
namespace {

constexpr int kMostCaptures = 15;  // no pawn captures more often on its way over 16 ranks

}  // namespace

template <int W>
UnitDistances<W>::UnitDistances(const Rules<W>& rules, Side side, int captures)
    : rules_(rules),
      side_(side),
      captures_(std::min(captures, kMostCaptures)),
      states_(static_cast<std::size_t>(rules.kind_count()) * 64),
      rows_(states_),
      site_rows_(states_),
      steps_(states_),
      round_trips_(states_, 0) {}

template <int W>
void UnitDistances<W>::add_steps(UnitState state, Bits<W> to, bool captures,
                                 std::vector<Step>& out) const {
  const int kind = kind_of(state);
  const bool promotes = rules_.kind_traits[static_cast<std::size_t>(kind)].promotes;
  const Bits<W>& zone = rules_.promotions.zones[rules_.index(kind, side_)];
  while (to.any()) {
    const Site s = to.pop();
    if (!promotes || !zone.test(s)) {
      out.push_back({state_of(kind, s), captures});
    } else {
      for (const std::uint8_t into : rules_.promotions.of[static_cast<std::size_t>(kind)]) {
        out.push_back({state_of(into, s), captures});
      }
    }
  }
}

template <int W>
const std::vector<typename UnitDistances<W>::Step>& UnitDistances<W>::steps_from(UnitState state) {
  std::vector<Step>& out = steps_[state];
  if (!out.empty()) return out;  // states without steps are computed anew each time
  const Movement<W>& movement = rules_.movement(kind_of(state), side_);
  const Site from = site_of(state);
  Bits<W> plain = movement.leaps[from] | movement.quiet_leaps[from] |
                  (movement.arrivals[from] & ~movement.capture_leaps[from]);
  if (movement.double_step[from] != kNowhere) plain.set(movement.double_step[from]);
  add_steps(state, plain, false, out);
  add_steps(state, movement.capture_leaps[from], true, out);
  return out;
}

template <int W>
const std::uint8_t* UnitDistances<W>::from(UnitState start) {
  auto& row = rows_[start];
  if (row) return row.get();
  row = std::make_unique<std::uint8_t[]>(states_);
  std::fill_n(row.get(), states_, kNever);
  // By state: the fewest captures of a way to it so far.
  captured_.assign(states_, kMostCaptures + 1);
  now_.assign(1, {start, 0});
  captured_[start] = 0;
  for (std::uint8_t moves = 0; !now_.empty(); ++moves) {
    for (const auto& [state, captures] : now_) {
      row[state] = std::min(row[state], moves);
      for (const Step& step : steps_from(state)) {
        const int after = captures + step.captures;
        if (after > captures_ || after >= captured_[step.to]) continue;
        captured_[step.to] = static_cast<std::uint8_t>(after);
        next_.emplace_back(step.to, after);
      }
    }
    std::swap(now_, next_);
    next_.clear();
  }
  return row.get();
}

template <int W>
const std::uint8_t* UnitDistances<W>::to_sites(UnitState state) {
  auto& row = site_rows_[state];
  if (row) return row.get();
  row = std::make_unique<std::uint8_t[]>(64);
  std::fill_n(row.get(), 64, kNever);
  const std::uint8_t* way = from(state);
  for (std::size_t to = 0; to < states_; ++to) row[to & 63] = std::min(row[to & 63], way[to]);
  return row.get();
}

template <int W>
std::uint8_t UnitDistances<W>::round_trip(UnitState state) {
  std::uint8_t& known = round_trips_[state];
  if (known != 0) return known;
  std::uint8_t least = kNever;
  for (const Step& step : steps_from(state)) {
    least = std::min<std::uint8_t>(least, static_cast<std::uint8_t>(1 + from(step.to)[state]));
  }
  return known = std::min(least, kNever);
}

template class UnitDistances<kWords>;

}  // namespace kirke
