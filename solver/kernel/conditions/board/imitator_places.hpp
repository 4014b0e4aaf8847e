#pragma once
// The places of imitators: slots of the position have a byte for each imitator, in the order in
// which they appeared.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/position.hpp"

namespace kirke {

constexpr int kToSlot = 4;  // imitators that a slot has room for, a byte each: site + 1
constexpr int kSlotsOfAll = 4;
constexpr int kMostImitators = kToSlot * kSlotsOfAll;

/// kind: what a pawn becomes when it promotes to an imitator; kNoKind: none does. at_end: where
/// imitators stand in the target position, in order. without: there they may stand anywhere.
struct Imitators {
  Slot first{};
  std::uint8_t kind = kNoKind;
  std::vector<int> at_start{};
  std::optional<std::vector<int>> at_end{};
};

/// The places of the imitators, in the order in which they appeared.
struct Places {
  std::array<Site, kMostImitators> all;
  int count = 0;

  std::span<const Site> sites() const noexcept {
    return {all.data(), static_cast<std::size_t>(count)};
  }
};

template <int W>
Places places_of(const Position<W>& position, const Imitators& imitators) noexcept {
  Places out;
  for (; out.count < kMostImitators; ++out.count) {
    const auto slot = static_cast<Slot>(imitators.first + out.count / kToSlot);
    const std::uint32_t byte = position.slot(slot) >> (8 * (out.count % kToSlot)) & 255u;
    if (byte == 0) break;
    out.all[static_cast<std::size_t>(out.count)] = static_cast<Site>(byte - 1);
  }
  return out;
}

template <int W>
void put(Position<W>& position, const Imitators& imitators, const Places& places) noexcept {
  for (int i = 0; i < kSlotsOfAll; ++i) {
    std::uint32_t value = 0;
    for (int j = 0; j < kToSlot && i * kToSlot + j < places.count; ++j)
      value |= (places.all[static_cast<std::size_t>(i * kToSlot + j)] + 1u) << (8 * j);
    position.set_slot(static_cast<Slot>(imitators.first + i), value);
  }
}

/// Whether the imitators stand on the squares of the target position. Imitators do not differ, so
/// each of them may stand on any of these squares.
template <int W>
bool stand_at_end(const Position<W>& position, const void* raw) noexcept {
  const auto& imitators = *static_cast<const Imitators*>(raw);
  Places here = places_of(position, imitators);
  const auto standing = here.all.begin() + here.count;
  std::sort(here.all.begin(), standing);
  return std::equal(here.all.begin(), standing, imitators.at_end->begin(), imitators.at_end->end());
}

}  // namespace kirke
