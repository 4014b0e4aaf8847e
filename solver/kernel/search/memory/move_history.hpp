#pragma once
// Statistics of moves in battle play. They only decide which moves are tried first, so they cannot
// make a result wrong.

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "core/move.hpp"
#include "core/unit.hpp"

namespace kirke {

/// Measures a shortcut that costs something each time and sometimes saves more. A shortcut that
/// does not pay is tried only now and then, until it pays again.
class Payoff {
 public:
  bool worth_trying() noexcept { return credit_ >= 0 || (++skipped_ & 15) == 0; }
  void paid(int saved, int cost) noexcept {
    credit_ = std::clamp(credit_ + saved - cost, -kMost, kMost);
  }

 private:
  /// With half or double of it, battle play of benchmarks plays 0.2 % fewer or 0.3 % more moves.
  static constexpr int kMost = 1000;
  int credit_ = kMost / 2;
  unsigned skipped_ = 0;
};

class MoveHistory {
 public:
  Payoff waiting_defences, flight_filter, last_attacks, last_nets, long_nets;

  MoveHistory(int kinds, int sites)
      : sites_(static_cast<std::size_t>(sites)),
        history_(2 * static_cast<std::size_t>(kinds) * sites_),
        answers_(2 * static_cast<std::size_t>(kinds) * sites_) {}

  /// The move that last succeeded with so many half-moves left.
  const Move& killer(Side side, int left) const noexcept { return killers_[depth(left)][side & 1]; }
  /// The defence that last refuted the arrival of a unit on a site.
  const Move& answer(const Unit& unit, Side side, Site site) const noexcept {
    return answers_[at(unit.kind, side, site)];
  }
  std::uint32_t history(const Unit& unit, Side side, Site to) const noexcept {
    return history_[at(unit.kind, side, to)];
  }

  void succeeded(const Unit& unit, Side side, const Move& move, int left) noexcept {
    killers_[depth(left)][side & 1] = move;
    if (move.type == MoveType::null) return;
    std::uint32_t& worth = history_[at(unit.kind, side, move.to)];
    worth = std::min(worth + static_cast<std::uint32_t>(left * left), kMostHistory);
  }
  /// Notes a last half-move. It serves only as a killer, as it means nothing in longer play.
  void ended(Side side, const Move& move) noexcept { killers_[depth(1)][side & 1] = move; }
  void answered(const Unit& unit, Side side, Site site, const Move& answer) noexcept {
    answers_[at(unit.kind, side, site)] = answer;
  }

  /// No history is worth as much as a check, or as a capture by the defender: see move_order.hpp.
  /// With half or double of it, battle play of benchmarks plays as many moves, within 0.1 %.
  static constexpr std::uint32_t kMostHistory = 60000;

 private:
  /// Longer play shares a place. With half or double of it, benchmarks play the same moves.
  static constexpr std::size_t kDepths = 64;

  static std::size_t depth(int left) noexcept {
    return std::min(static_cast<std::size_t>(left), kDepths - 1);
  }
  std::size_t at(int kind, Side side, Site site) const noexcept {
    return (static_cast<std::size_t>(kind) * 2 + (side & 1u)) * sites_ + site;
  }

  std::size_t sites_;
  std::array<std::array<Move, 2>, kDepths> killers_{};
  std::vector<std::uint32_t> history_;
  std::vector<Move> answers_;
};

}  // namespace kirke
