#pragma once
// The sites around a king: which of them units of the other side guard once he has left his own
// site.

#include <array>
#include <cstdint>

#include "core/position.hpp"
#include "core/rules.hpp"

namespace kirke {

/// Only for kings that step; guards against others are not known. Guards are exact where units
/// observe by the tables of their walks, and a superset elsewhere.
template <int W>
class KingField {
 public:
  struct Step {
    Site to;
    Bits<W> guards;   // units that attack it
    Bits<W> screens;  // units without which one more unit would attack it
  };

  static constexpr int kMost = 8;

  /// Collects the steps of the king of `side` to sites of `zone`.
  KingField(const Position<W>& position, const Rules<W>& rules, Side side, Site king,
            Bits<W> zone) noexcept;

  const Step* begin() const noexcept { return steps_.data(); }
  const Step* end() const noexcept { return steps_.data() + count_; }

 private:
  int count_ = 0;
  std::array<Step, kMost> steps_;
};

template <int W>
KingField<W>::KingField(const Position<W>& position, const Rules<W>& rules, Side side, Site king,
                        Bits<W> zone) noexcept {
  const Movement<W>& walk = rules.movement(position.at(king), side);
  if (walk.rides || walk.pawn_like || walk.special) return;
  const Side by = rules.opponent(side);
  zone &= walk.leaps[king];
  Bits<W> occupied = position.occupied();
  occupied.clear(king);
  for (Bits<W> rest = position.of_side(by); rest.any();) {
    const Site from = rest.pop();
    const Movement<W>& movement = rules.movement(position.at(from), by);
    if (movement.special) zone &= ~movement.attacks[from];
  }
  std::array<std::uint8_t, kMostSites> number;  // of the step to this site
  Bits<W> looked_at;
  while (zone.any() && count_ < kMost) {
    const Site to = zone.pop();
    looked_at.set(to);
    number[to] = static_cast<std::uint8_t>(count_);
    steps_[static_cast<std::size_t>(count_++)] = {to, {}, {}};
  }
  for (Bits<W> rest = position.of_side(by); rest.any();) {
    const Site from = rest.pop();
    const Movement<W>& movement = rules.movement(position.at(from), by);
    for (Bits<W> aims = movement.attacks[from] & looked_at; aims.any();) {
      const Site to = aims.pop();
      const Bits<W> between = movement.clear_between(from, to, rules.board.size()) & occupied;
      Step& step = steps_[number[to]];
      if (between.none()) {
        step.guards.set(from);
      } else if (between.single()) {
        step.screens |= between;
      }
    }
  }
}

}  // namespace kirke
