#pragma once
// A picture, and what its enumeration is asked: see pictures.hpp.

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "core/position.hpp"
#include "core/rules.hpp"
#include "search/bounds/distances.hpp"

namespace kirke {

inline constexpr UnitState kAnywhere = 0xFFFF;  // the picture says nothing about the unit
inline constexpr UnitState kCaptured = 0xFFFE;
/// Added to a state: the unit comes there by the last half-move.
inline constexpr UnitState kArrives = 0x1000;
static_assert(kMaxKinds * 64 <= kArrives);

/// The goal: `mated`, who is to move, is mated or stalemated after so many half-moves.
struct PictureGoal {
  bool mate = true;
  Side mated = 1;
  int own = 0;     // half-moves of the other side, which plays for the goal
  int others = 0;  // half-moves of the mated side

  bool operator==(const PictureGoal&) const noexcept = default;
  /// Whether a search for this goal also finds everything that a search for `o` finds.
  bool contains(const PictureGoal& o) const noexcept {
    return mate == o.mate && mated == o.mated && own >= o.own && others >= o.others;
  }
};

/// Long work asks this now and then: must it end?
using MustEnd = std::function<bool()>;

/// How many steps the enumeration of one plan may take, and how many pictures all plans may have
/// together, before it gives up.
struct Patience {
  std::uint64_t steps;
  std::size_t pictures;
  const MustEnd* must_end = nullptr;
};

/// Half-moves that each side has to make at least, how many units of the mated side have to be
/// captured, and the plan of castlings that the picture belongs to.
struct Needs {
  std::uint8_t own = 0, others = 0, captures = 0, plan = 0;
};

/// A unit of the diagram, and its distances. For a unit that castles on its way to a picture they
/// begin where castling puts it.
struct Figure {
  Side side;
  bool royal;
  UnitState start;
  const std::uint8_t* way;
  Site castles_from = kNowhere;
};

/// A castling that a side makes on the way to a picture, as one of its half-moves. King and rook do
/// not move before it.
struct PlannedCastling {
  static constexpr int kNone = -1;

  int castling = kNone;             // index in Castlings::all
  std::uint8_t king = 0, rook = 0;  // numbers of the units
  UnitState king_to = 0, rook_to = 0;

  bool made() const noexcept { return castling != kNone; }
};
using CastlingPlan = std::array<PlannedCastling, 2>;  // by side

/// The units of a position in the order of their sites, and all pictures of them.
template <int W>
struct Pictures {
  std::vector<Figure> units;
  std::vector<UnitState> states;  // units.size() states for each picture
  std::vector<Needs> needs;       // of each picture, counted from the diagram
  std::vector<CastlingPlan> plans;

  const UnitState* of(std::size_t picture) const noexcept {
    return states.data() + picture * units.size();
  }

  /// Whether under the rules units move, guard and capture as pictures assume: by plain moves
  /// without other effects.
  static bool admits(const Rules<W>& rules, const Position<W>& position, Side mated) noexcept;
};

}  // namespace kirke
