#pragma once
// Units, sides and kinds: what stands on a site.

#include <cstdint>

#include "core/bits.hpp"

namespace kirke {

using Side = std::uint8_t;  // 0 White (Yellow), 1 Black, 2 and 3 further players
inline constexpr int kMaxSides = 4;
inline constexpr int kMaxKinds = 64;  // kinds of unit in one problem
inline constexpr std::uint8_t kNoKind = 255;

constexpr std::uint8_t owner_bit(Side s) noexcept { return static_cast<std::uint8_t>(1u << s); }

/// Traits of a unit, one bit each.
enum Trait : std::uint32_t {
  kRoyal = 1u << 0,
  kKnown = 1u << 1,  // it is not the same as another of its kind: its id belongs to the key
  // Attributes that rules give a meaning to (a file of conditions/ each), in the
  // order in which solutions write them.
  kKamikaze = 1u << 2,
  kParalysing = 1u << 3,
  kChameleon = 1u << 4,
  kJigger = 1u << 5,
  kFunctionary = 1u << 6,
  kHalfNeutral = 1u << 7,
  kHurdleColour = 1u << 8,
  kUncapturable = 1u << 9,
  kPatrol = 1u << 10,
  kFrischauf = 1u << 11,  // has been a pawn
  kMagic = 1u << 12,
  kBul = 1u << 13,
  kDob = 1u << 14,
  kVolage = 1u << 15,
  kAnda = 1u << 16,
  kAndaInverse = 1u << 17,
  kProtean = 1u << 18,
  kDead = 1u << 19,
  kDivine = 1u << 20,
};

/// Traits that rules ask their builder for, from this bit, the first above those of attributes, up
/// to those of the diagram's site.
inline constexpr int kFirstAllottedTrait = 21;

/// Above the traits proper: where the unit stood in the diagram, for rules that ask.
inline constexpr int kDiagramShift = 23;
constexpr std::uint32_t from_diagram(Site s) noexcept {
  return (static_cast<std::uint32_t>(s) + 1) << kDiagramShift;
}
constexpr Site diagram_site(std::uint32_t traits) noexcept {
  const std::uint32_t site = traits >> kDiagramShift;
  return site == 0 ? kNowhere : static_cast<Site>(site - 1);
}

/// A unit. owners: one bit a side, a neutral unit has two; 0 = no unit.
struct Unit {
  std::uint16_t kind = 0;
  std::uint8_t owners = 0;
  std::uint8_t id = 0;  // 1 + index among the units of the diagram
  std::uint32_t traits = 0;

  constexpr bool exists() const noexcept { return owners != 0; }
  constexpr bool owned_by(Side s) const noexcept { return owners & owner_bit(s); }
  constexpr bool royal() const noexcept { return traits & kRoyal; }
  /// Whether all owners of another unit own this one too, as they do a neutral one.
  constexpr bool shared_with(const Unit& other) const noexcept {
    return (owners & other.owners) == other.owners;
  }
  constexpr bool neutral() const noexcept { return owners == 3; }
  friend constexpr bool operator==(const Unit&, const Unit&) noexcept = default;
};
static_assert(sizeof(Unit) == 8);

}  // namespace kirke
