#pragma once
// A picture, and what is asked of the enumeration of all of them: see pictures.hpp.

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "core/position.hpp"
#include "core/rules.hpp"
#include "search/bounds/distances.hpp"

namespace kirke {

inline constexpr UnitState kAnywhere = 0xFFFF;  // the picture does not care
inline constexpr UnitState kCaptured = 0xFFFE;
/// Added to a state: the unit comes there with the very last half-move.
inline constexpr UnitState kArrives = 0x1000;
static_assert(kMaxKinds * 64 <= kArrives);

/// What is looked for: `mated`, to move, is mated or stalemated after so many half-moves.
struct PictureGoal {
  bool mate = true;
  Side mated = 1;
  int own = 0;     // half-moves of the other side, which searches
  int others = 0;  // half-moves of the mated side

  bool operator==(const PictureGoal&) const noexcept = default;
  /// Whether all that the other search may come to is found by this one, too.
  bool contains(const PictureGoal& o) const noexcept {
    return mate == o.mate && mated == o.mated && own >= o.own && others >= o.others;
  }
};

/// Asked now and then by what takes its time: whether to end it.
using MustEnd = std::function<bool()>;

/// Steps that the enumeration of a plan may take, and pictures that all of them may come to, before
/// they give up.
struct Patience {
  std::uint64_t steps;
  std::size_t pictures;
  const MustEnd* must_end = nullptr;
};

/// Half-moves that the sides have to make at least, how many units of the mated side have to be
/// captured, and the castlings that the picture counts on.
struct Needs {
  std::uint8_t own = 0, others = 0, captures = 0, plan = 0;
};

/// A unit of the diagram and its ways. Of one that castles on the way to a picture they begin where
/// castling puts it.
struct Figure {
  Side side;
  bool royal;
  UnitState start;
  const std::uint8_t* way;
  Site castles_from = kNowhere;
};

/// A castling that a side makes on the way to a picture, as one of its half-moves. Before it
/// neither of the two units moves.
struct PlannedCastling {
  static constexpr int kNone = -1;

  int castling = kNone;             // index in Castlings::all
  std::uint8_t king = 0, rook = 0;  // numbers of the units
  UnitState king_to = 0, rook_to = 0;

  bool made() const noexcept { return castling != kNone; }
};
using CastlingPlan = std::array<PlannedCastling, 2>;  // by side

/// The units of a position in the order of their sites, and all pictures for them.
template <int W>
struct Pictures {
  std::vector<Figure> units;
  std::vector<UnitState> states;  // a stretch of units.size() for each picture
  std::vector<Needs> needs;       // of each picture, from the diagram on
  std::vector<CastlingPlan> plans;

  const UnitState* of(std::size_t picture) const noexcept {
    return states.data() + picture * units.size();
  }

  /// Whether the rules let units move, guard and capture as pictures assume: nothing acts besides
  /// the plain move.
  static bool admits(const Rules<W>& rules, const Position<W>& position, Side mated) noexcept;
};

}  // namespace kirke
