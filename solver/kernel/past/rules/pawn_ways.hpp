#pragma once
// How a pawn can have come from its first file to a square, by which captures.

#include <unordered_map>
#include <vector>

#include "past/facts.hpp"
#include "past/steps.hpp"

namespace kirke::retro {

constexpr int kMostOnWay = 6;  // captures of a pawn: it has six ranks to go

/// What stood in the way of the pawns of a side during the whole game.
struct Obstacles {
  Squares steady = 0;  // units that never moved
  Squares stops = 0;   // squares that no pawn left: it gave check there and was captured
  /// By file: the height, seen from this side, of an enemy pawn that never left the file, or 0. The
  /// pawn came down from its second rank, and no pawn passed it on the file.
  std::array<int, 8> waiting{};
};

/// A way of a pawn: for each capture, in order, where it can have been made.
struct PawnWay {
  std::array<Squares, kMostOnWay> landings{};
  int captures = 0;
};

/// A way that is looked for.
struct Errand {
  Side side;
  int file;         // on which the pawn began
  Squares targets;  // where the way ends: on one of them
  bool stands;      // the pawn stands there now; else it was captured or promoted there
  int least = 0, most = kMostOnWay;  // captures
};

/// The ways from a file to the targets, the shortest first. A way is left out that needs all that
/// another way needs, and more.
std::vector<PawnWay> pawn_ways(const Errand& errand, const Obstacles& obstacles);

/// An errand of a pawn, and the enemy pawns that never left their files, packed into a key.
struct WayKey {
  Squares targets;
  std::uint64_t rest;
  bool operator==(const WayKey&) const = default;
};
struct WayHash {
  std::size_t operator()(const WayKey& key) const noexcept {
    return static_cast<std::size_t>((key.targets * 0x9E3779B97F4A7C15ull) ^
                                    (key.rest * 0xC2B2AE3D27D4EB4Full >> 17));
  }
};

/// The ways of pawns in one position; each is looked for once.
class KnownWays {
 public:
  explicit KnownWays(const Facts& facts) : facts_(facts) {}

  /// waiting: see Obstacles.
  const std::vector<PawnWay>& ways(const Errand& errand, const std::array<int, 8>& waiting);

 private:
  const Facts& facts_;
  std::unordered_map<WayKey, std::vector<PawnWay>, WayHash> ways_;
};

}  // namespace kirke::retro
