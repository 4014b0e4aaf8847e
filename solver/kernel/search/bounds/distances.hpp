#pragma once
// How many moves a unit needs from one state to another if nothing stands in its way. A state is a
// kind on a site.

#include <array>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "core/rules.hpp"

namespace kirke {

/// A number for each state, kind * 64 + site. For boards of up to 64 sites.
using UnitState = std::uint16_t;

constexpr UnitState state_of(int kind, Site site) noexcept {
  return static_cast<UnitState>(kind * 64 + site);
}
constexpr Site site_of(UnitState state) noexcept { return static_cast<Site>(state & 63); }
constexpr int kind_of(UnitState state) noexcept { return state >> 6; }

/// Distances of one side's units. captures: the most captures that a unit may make on its way. It
/// matters for units whose captures lead elsewhere than their other moves (pawns).
template <int W>
class UnitDistances {
 public:
  static constexpr std::uint8_t kNever = 99;

  UnitDistances(const Rules<W>& rules, Side side, int captures);

  /// Fewest moves from a state to every other one, by state.
  const std::uint8_t* from(UnitState state);
  /// The same row if from() has been asked for it before; else nullptr.
  const std::uint8_t* known(UnitState state) const noexcept { return rows_[state].get(); }

  /// Fewest moves to every site, as whatever kind.
  const std::uint8_t* to_sites(UnitState state);

  /// Fewest moves, at least one, after which a unit stands again where it stood; kNever for pawns.
  std::uint8_t round_trip(UnitState state);

 private:
  struct Step {
    UnitState to;
    bool captures;
  };
  const std::vector<Step>& steps_from(UnitState state);
  void add_steps(UnitState state, Bits<W> to, bool captures, std::vector<Step>& out) const;

  const Rules<W>& rules_;
  Side side_;
  int captures_;
  std::size_t states_;
  std::vector<std::unique_ptr<std::uint8_t[]>> rows_, site_rows_;
  std::vector<std::vector<Step>> steps_;   // by state; none: not known yet
  std::vector<std::uint8_t> round_trips_;  // 0: not known yet
  // Used by from(). By state: the fewest captures of a way to it so far. Then the states reached by
  // the last move, with their captures.
  std::vector<std::uint8_t> captured_;
  std::vector<std::pair<UnitState, int>> now_, next_;
};

extern template class UnitDistances<1>;
extern template class UnitDistances<4>;

}  // namespace kirke
