#pragma once
// The units of a side that is to be stalemated within a few half-moves. Whoever has somewhere to go
// now has to be captured, to be moved by his own side, to find all his ways closed, or to be
// pinned, and each half-move does only so much of that. Supersets throughout.

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "core/move.hpp"
#include "core/position.hpp"
#include "core/rules.hpp"
#include "search/bounds/stalemate/pin_sites.hpp"

namespace kirke {

/// What captures do besides taking a unit off.
enum class Captures : std::uint8_t {
  plain,           // nothing
  land_anywhere,   // they take the capturing unit anywhere: see captures_land_anywhere()
  return_victims,  // they bring units back, their victims or who was captured before
  send_home,       // they take the capturing unit home, or are illegal
};

/// Whether who can be captured may be safe all the same.
constexpr bool may_be_illegal(Captures captures) noexcept {
  return captures >= Captures::return_victims;
}

template <int W>
std::optional<Captures> known_captures(const Rules<W>& rules) noexcept;

/// The units of a side that may pin units, with what its pawns may become within so many moves.
struct Pinners {
  int count = 0;
  std::uint64_t kinds = 0;
};

template <int W>
Pinners pinners_of(const Position<W>& position, const Rules<W>& rules, Captures captures, Side side,
                   int moves) noexcept;

/// Units whom a unit of these kinds may pin at most, if the king stands on one of those sites.
template <int W>
int most_pins(const Rules<W>& rules, std::uint64_t kinds, Side by, Bits<W> kings) noexcept;

template <int W>
class MobileUnits {
 public:
  /// Half-moves of the units's own side up to which this tells anything.
  static constexpr int kMostOthers = 2;

  /// The units of `side`, which has `others` half-moves left, and the other side `own`.
  MobileUnits(const Position<W>& position, const Rules<W>& rules, Captures captures,
              PinSites<W>& pin_sites, Side side, int own, int others) noexcept;

  /// Whether the half-moves that are left may deal with all units.
  bool possible() const noexcept;

  /// Whether nothing the other side may do with a half-move is needed.
  bool spares_one() const noexcept;
  /// Whether they may deal with all units if the other side begins with this move.
  bool possible_after(const Move& move) const noexcept;

 private:
  /// What the units's side does if so many of its half-moves are the king's.
  struct Plan {
    int left = 0;       // units who are not moved, and whose ways it does not close
    Bits<W> kings;      // where the king may stand in the end
    int pinnable = 0;   // units who may be pinned there
    int pins_each = 1;  // units whom a unit may pin at most
    Bits<W> pinners;    // units that may pin a unit from where they stand ...
    Bits<W> pinned;     // ... and those units
    int lacking = 0;    // what the other side has to do with each of its half-moves now
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
  /// Pawns that half-moves may stop besides whom they capture.
  int stopped_besides(int half_moves) const noexcept {
    return captures_ == Captures::land_anywhere ? std::min(half_moves, pawn_ways_.count()) : 0;
  }

  static constexpr int kMostListed = 16, kMostArrivals = 4;

  const Position<W>& position_;
  const Rules<W>& rules_;
  PinSites<W>& pin_sites_;
  Side side_, by_;
  int own_, others_;
  Captures captures_;
  int extra_ = 0;      // half-moves that do two things: castling, and a capture in passing
  int arrivals_ = 0;   // that close a way: of the units's side, and of whomever captures bring back
  int closed_ = 0;     // units whose ways that many sites close at most
  int reborn_ = 0;     // half-moves that bring back units of the other side
  Pinners riders_;     // units that may pin a unit in the end
  Bits<W> loose_;      // units who have somewhere to go; of pawns with the same way one
  Bits<W> pawn_ways_;  // where one unit of either side stops a pawn
  std::array<Bits<W>, kMostListed>
      ways_;  // of loose units who have as many as can be closed, or fewer
  int few_ways_ = 0;
  std::array<Plan, kMostOthers + 1> plans_;
};

extern template class MobileUnits<1>;
extern template class MobileUnits<4>;

}  // namespace kirke
