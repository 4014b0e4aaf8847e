#pragma once
// The units of a side that is to be stalemated within a few half-moves. A unit that can move now
// has to be captured, to be moved by its own side, to have all its ways closed, or to be pinned.
// Each half-move does only so much of that. Supersets throughout.

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "core/move.hpp"
#include "core/position.hpp"
#include "core/rules.hpp"
#include "search/bounds/stalemate/pin_sites.hpp"

namespace kirke {

/// What captures do besides removing a unit.
enum class Captures : std::uint8_t {
  plain,           // nothing
  land_anywhere,   // they may put the capturing unit anywhere: see captures_land_anywhere()
  return_victims,  // they bring back a unit: the victim, or one captured before
  send_home,       // they send the capturing unit home, or are illegal
};

/// Whether a unit that is attacked may be safe from capture all the same.
constexpr bool may_be_illegal(Captures captures) noexcept {
  return captures >= Captures::return_victims;
}

template <int W>
std::optional<Captures> known_captures(const Rules<W>& rules) noexcept;

/// How many units of a side may pin units, and of which kinds they are. Counts what pawns may
/// become within so many moves.
struct Pinners {
  int count = 0;
  std::uint64_t kinds = 0;
};

template <int W>
Pinners pinners_of(const Position<W>& position, const Rules<W>& rules, Captures captures, Side side,
                   int moves) noexcept;

/// How many units one unit of these kinds may pin at most, if the king stands on one of `kings`.
template <int W>
int most_pins(const Rules<W>& rules, std::uint64_t kinds, Side by, Bits<W> kings) noexcept;

template <int W>
class MobileUnits {
 public:
  /// Half-moves of the units' own side up to which this tells anything. With 1, 3 or 4, seven
  /// problems that ask for stalemate play the same moves.
  static constexpr int kMostOthers = 2;

  /// The units of `side`, which has `others` half-moves left; the other side has `own`.
  MobileUnits(const Position<W>& position, const Rules<W>& rules, Captures captures,
              PinSites<W>& pin_sites, Side side, int own, int others) noexcept;

  /// Whether the half-moves that are left may deal with all units.
  bool possible() const noexcept;

  /// Whether the other side can do without one of its half-moves.
  bool spares_one() const noexcept;
  /// Whether the half-moves may deal with all units if the other side begins with this move.
  bool possible_after(const Move& move) const noexcept;

 private:
  /// What remains to be done if the units' own side makes so many of its half-moves with the king.
  struct Plan {
    int left = 0;       // units that their own side neither moves nor closes in
    Bits<W> kings;      // where the king may stand in the end
    int pinnable = 0;   // units that may be pinned there
    int pins_each = 1;  // most units that one unit may pin
    Bits<W> pinners;    // units that may pin a unit from where they stand ...
    Bits<W> pinned;     // ... and the units that they may pin
    int lacking = 0;    // units still to be dealt with if the other side wastes one half-move
  };

  int captures_in_passing() const noexcept;
  void look_at_units() noexcept;
  void look_at_ways(const Bits<W>& ways) noexcept;
  int closed(int arrivals, const Bits<W>& within) const noexcept;
  int most_closed(int first, const Bits<W>& sites, int arrivals,
                  const Bits<W>& within) const noexcept;
  Plan plan(int by_king) const noexcept;
  void look_for_pinners(Plan& plan) const noexcept;
  bool may_pin_from(int kind, Site from, const Plan& plan, Bits<W>& pinned) const noexcept;
  bool comes_into_line(const Move& move, const Plan& plan) const noexcept;
  int ways_left_open(const Move& move) const noexcept;
  int lacking(const Plan& plan, int half_moves, Site leaves, int coming) const noexcept;
  Bits<W> kings_after(int moves) const noexcept;
  /// Pawns that so many half-moves may stop, besides the units that they capture.
  int stopped_besides(int half_moves) const noexcept {
    return captures_ == Captures::land_anywhere ? std::min(half_moves, pawn_ways_.count()) : 0;
  }

  // Of seven problems that ask for stalemate, one plays 1.5 % more moves with 2 in place of
  // kMostArrivals. With 8, or with half or double of kMostListed, all play the same moves.
  static constexpr int kMostListed = 16, kMostArrivals = 4;

  const Position<W>& position_;
  const Rules<W>& rules_;
  PinSites<W>& pin_sites_;
  Side side_, by_;
  int own_, others_;
  Captures captures_;
  int extra_ = 0;      // additional units dealt with by castling or by a capture en passant
  int arrivals_ = 0;   // arrivals that may close a way, rebirths among them
  int closed_ = 0;     // most units that so many arrivals close in
  int reborn_ = 0;     // half-moves that bring back units of the other side
  Pinners riders_;     // units that may pin a unit in the end
  Bits<W> loose_;      // units that can move; of pawns with one way in common, one
  Bits<W> pawn_ways_;  // where one unit of either side stops a pawn
  std::array<Bits<W>, kMostListed>
      ways_;  // of loose units that have few enough ways to be closed in
  int few_ways_ = 0;
  std::array<Plan, kMostOthers + 1> plans_;
};

extern template class MobileUnits<1>;
extern template class MobileUnits<4>;

}  // namespace kirke
