#pragma once
// Whether a side is in check, remembered: for rules under which the capture of a king has to be
// played and its effects ask for further checks (Cage).
//
// Pruning: check-memo
// Claim: whether a side is in check in a position is what it was when it was last asked there.
// Relies on: the key of the position, and the number of the rules in force.
// Checked by: "check is what generating all replies says".
// Known as: memoization.

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/key.hpp"

namespace kirke {

class CheckMemo {
 public:
  /// What is known: -1 nothing, 0 no check, 1 check. rules: the number of the rules in force.
  int find(const Key& position, std::uint32_t rules, Side side) const noexcept {
    const Entry& entry = entries_[place(position, side)];
    return entry.key == position && entry.rules == rules && entry.side == side ? entry.check : -1;
  }

  void keep(const Key& position, std::uint32_t rules, Side side, bool check) noexcept {
    entries_[place(position, side)] = {position, rules, side, check};
  }

 private:
  struct Entry {
    Key key;  // of the position with the other side to move
    std::uint32_t rules = 0;
    Side side = 0;
    bool check = false;
  };
  static constexpr std::size_t kEntries = 1u << 15;

  static std::size_t place(const Key& position, Side side) noexcept {
    return (position.lo ^ side) & (kEntries - 1);
  }

  std::array<Entry, kEntries> entries_{};
};

}  // namespace kirke
