#pragma once
// Writes chains, stop by stop.

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "core/movement/chain.hpp"
#include "core/movement/directions.hpp"
#include "core/movement/lines.hpp"

namespace kirke {

/// The shortest step in the same direction.
inline Step unit_of(Step s) {
  const int g = std::gcd(s.dx, s.dy);
  return {s.dx / g, s.dy / g};
}

/// Writes the chains of one mover from one site.
class ChainWriter {
 public:
  ChainWriter(const Board& board, Site from, Side side, const MoverSpec& mover)
      : board_(board), from_(from), side_(side), mover_(mover) {}

 protected:
  int size() const { return static_cast<int>(chain_.size()); }

  /// Appends a stop and returns its place.
  int add(Site site, int what = 0) {
    chain_.push_back({site, kNowhere, static_cast<std::uint8_t>(what)});
    return size() - 1;
  }
  void on_empty(int at, int next) {
    chain_[static_cast<std::size_t>(at)].if_empty = static_cast<std::int16_t>(next - at);
  }
  void on_occupied(int at, int next) {
    chain_[static_cast<std::size_t>(at)].if_occupied = static_cast<std::int16_t>(next - at);
  }

  bool may_end_on(Site to) const { return may_end(board_, from_, to, side_, mover_); }

  /// What the unit may do where it arrives, as bits of Stop.
  int arrival(Site to) const {
    if (!may_end_on(to)) return 0;
    return (includes(mover_.use, Use::quiet) ? Stop::kRest : 0) |
           (includes(mover_.use, Use::capture) ? Stop::kTake : 0);
  }
  int land(Site to) { return add(to, arrival(to)); }

  /// Ends the chain; keeps it if it leads anywhere.
  void finish() {
    const bool useful =
        std::any_of(chain_.begin(), chain_.end(), [](const Stop& s) { return s.what & 7; });
    if (useful) chains_.push_back(chain_);
    chain_.clear();
  }

  /// Stops that have to be empty, each leading to the next; returns the first and the last.
  struct Way {
    int first = -1, last = -1;
  };
  void pass(Way& way, Site s) {
    const int at = add(s);
    if (way.last >= 0) on_empty(way.last, at);
    if (way.first < 0) way.first = at;
    way.last = at;
  }
  /// Adds the sites strictly between two as stops that have to be empty.
  void pass_between(Way& way, Site a, Site b) {
    const Step step = unit_of(board_.step_between(a, b));
    for (Site s = board_.laid(a, step); s != b; s = board_.laid(s, step)) pass(way, s);
  }
  /// Ends the way at `to`. Returns the place of its first stop, which is the arrival if the way is
  /// empty.
  int arrive(Way way, Site to) {
    const int at = land(to);
    if (way.last >= 0) on_empty(way.last, at);
    return way.first < 0 ? at : way.first;
  }

  /// Makes the chain begin with the stop at `at`, as readers of chains expect.
  void begin_at(int at) {
    if (at <= 0) return;
    Chain turned(chain_.rbegin(), chain_.rend());
    const int n = size();
    for (Stop& s : turned) {
      s.if_empty = static_cast<std::int16_t>(-s.if_empty);
      s.if_occupied = static_cast<std::int16_t>(-s.if_occupied);
    }
    chain_ = std::move(turned);
    if (n - 1 - at != 0) throw std::logic_error("a chain begins in its middle");
  }

  const Board& board_;
  Site from_;
  Side side_;
  const MoverSpec& mover_;
  Chain chain_;
  std::vector<Chain> chains_;
};

}  // namespace kirke
