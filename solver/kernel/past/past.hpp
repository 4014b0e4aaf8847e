#pragma once
// A position whose past is asked about, and what is held to be known of that past.

#include "past/units.hpp"

namespace kirke::retro {

/// A position after a move, as it is seen from the end of the game that led to it.
struct Past {
  Units units;
  Side to_move = kWhite;  // the other side has just moved
  /// Squares of units that are held not to have moved yet, because a right to castle says so.
  Squares unmoved = 0;
  /// The square that a pawn has passed with the last move (d3, d6), or kNowhere.
  int passed = kNowhere;
  /// Squares that no pawn has passed with the last move, because en passant is held not to be
  /// possible there.
  Squares not_passed = 0;

  bool operator==(const Past&) const = default;
  Side moved_last() const noexcept { return other(to_move); }
};

/// The walk of the unit of this side on the square, or kWalks if there is none.
inline Walk walk_at(const Units& units, Side side, int square) noexcept {
  for (std::size_t walk = 0; walk < kWalks; ++walk) {
    if ((units.of[side][walk] & bit(square)) != 0) return static_cast<Walk>(walk);
  }
  return kWalks;
}

/// Whether this is the position before the first move.
inline bool is_game_array(const Past& past) noexcept {
  return past.to_move == kWhite && past.passed == kNowhere && past.units == game_array();
}

/// Everything that tells two pasts apart, packed into a key without collisions.
struct PastKey {
  std::array<std::uint64_t, 7> words;
  bool operator==(const PastKey&) const = default;
};

inline PastKey key_of(const Past& past) noexcept {
  // The walk takes three bits a square, from 1 for a king to 6 for a pawn; 0 is an empty square.
  // The side takes a fourth bit.
  PastKey key{};
  for (std::size_t walk = 0; walk < kWalks; ++walk) {
    const Squares both = past.units.of[0][walk] | past.units.of[1][walk];
    for (std::size_t i = 0; i < 3; ++i) {
      if ((walk + 1) >> i & 1) key.words[i] |= both;
    }
  }
  key.words[3] = past.units.all(kBlack);
  key.words[4] = past.unmoved;
  key.words[5] = past.not_passed;
  key.words[6] = static_cast<std::uint64_t>(past.passed + 1) << 1 | past.to_move;
  return key;
}

struct PastHash {
  std::size_t operator()(const PastKey& key) const noexcept {
    std::uint64_t hash = 0;
    for (const std::uint64_t word : key.words) {
      hash = (hash ^ word) * 0x9E3779B97F4A7C15ull;
      hash ^= hash >> 29;
    }
    return static_cast<std::size_t>(hash);
  }
};

}  // namespace kirke::retro
