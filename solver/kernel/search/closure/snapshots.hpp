#pragma once
// Positions with few units in 16 bytes each, from which they are set up again. What is set up is
// compared with the key of the position: where a position is more than its units and what its slots
// hold, it cannot be set up, and nobody takes another for it.

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/position.hpp"

namespace kirke {

template <int W>
class Snapshots {
 public:
  static constexpr int kMostUnits = 5;

  struct Snapshot {
    std::uint16_t slots = 0;  // a number of slots_
    Side to_move = 0;
    std::uint8_t count = 0;
    std::array<std::uint8_t, kMostUnits> sites{}, units{};  // numbers of units_
  };

  /// Nothing: the position has too many units, or they, or what slots hold, are too various.
  std::optional<Snapshot> of(const Position<W>& position) {
    const Bits<W> units = position.units();
    if (units.count() > kMostUnits) return std::nullopt;
    Snapshot out;
    const std::optional<std::uint16_t> slots = slots_of(position);
    if (!slots) return std::nullopt;
    out.slots = *slots;
    out.to_move = position.to_move();
    for (Bits<W> rest = units; rest.any(); ++out.count) {
      const Site site = rest.pop();
      const std::size_t unit = number_of(position.at(site));
      if (unit > 255) return std::nullopt;
      out.sites[out.count] = static_cast<std::uint8_t>(site);
      out.units[out.count] = static_cast<std::uint8_t>(unit);
    }
    return out;
  }

  /// Brings the position onto the board by effects that are undone as those of a half-move are.
  void set_up(const Snapshot& from, Position<W>& position) const noexcept {
    for (Bits<W> rest = position.units(); rest.any();) position.remove(rest.pop(), Reason::state);
    for (std::size_t i = 0; i < from.count; ++i)
      position.add(from.sites[i], units_[from.units[i]], Reason::state);
    const Slots& slots = slots_[from.slots];
    for (std::size_t i = 0; i < kSlots; ++i) position.set_slot(static_cast<Slot>(i), slots[i]);
    position.set_to_move(from.to_move);
    position.clear_touched();
  }

 private:
  using Slots = std::array<std::uint32_t, kSlots>;

  std::size_t number_of(const Unit& unit) {
    const auto at = std::find(units_.begin(), units_.end(), unit);
    const auto number = static_cast<std::size_t>(at - units_.begin());
    if (at == units_.end()) units_.push_back(unit);
    return number;
  }

  std::optional<std::uint16_t> slots_of(const Position<W>& position) {
    Slots slots{};
    for (std::size_t i = 0; i < kSlots; ++i) slots[i] = position.slot(static_cast<Slot>(i));
    if (last_ < slots_.size() && slots_[last_] == slots) return last_;
    const auto at = std::find(slots_.begin(), slots_.end(), slots);
    const auto number = static_cast<std::size_t>(at - slots_.begin());
    if (number == kMostSlots) return std::nullopt;
    if (at == slots_.end()) slots_.push_back(slots);
    return last_ = static_cast<std::uint16_t>(number);
  }

  static constexpr std::size_t kMostSlots = 4096;  // they are looked for one by one

  std::vector<Unit> units_;
  std::vector<Slots> slots_;
  std::uint16_t last_ = 0;  // the number that was asked for last
};

}  // namespace kirke
