#pragma once
// The men of a side that is to be stalemated within a few half-moves. Whoever has somewhere to go
// now has to be captured, to be moved by his own side, to find all his ways closed, or to be
// pinned, and each half-move does only so much of that. Supersets throughout.

#include <algorithm>
#include <array>

#include "core/move.hpp"
#include "core/position.hpp"
#include "core/rules.hpp"
#include "search/landings.hpp"

namespace kirke {

/// Line movers of a side, with those that its pawns may become within so many moves.
template <int W>
int line_movers(const Position<W>& position, const Rules<W>& rules, Side side, int moves) noexcept;

template <int W>
class StaleLook {
 public:
  /// Half-moves of the men's own side up to which this tells anything.
  static constexpr int kMostOthers = 2;

  /// The men of `side`, which has `others` half-moves left, and the other side `own`.
  StaleLook(const Position<W>& position, const Rules<W>& rules, Side side, int own,
            int others) noexcept;

  /// Whether the half-moves that are left may deal with all men.
  bool possible() const noexcept;

  /// Whether nothing the other side may do with a half-move is needed.
  bool spares_one() const noexcept;
  /// Whether they may deal with all men if the other side begins with this move.
  bool possible_after(const Move& move) const noexcept;

 private:
  /// What the men's side does if so many of its half-moves are the king's.
  struct Plan {
    int left = 0;     // men who are not moved, and whose ways it does not close
    Bits<W> kings;    // where the king may stand in the end
    Bits<W> pinners;  // line movers that may pin a man from where they stand ...
    Bits<W> pinned;   // ... and those men
    int lacking = 0;  // what the other side has to do with each of its half-moves now
  };

  void look_at_men() noexcept;
  void look_at_ways(const Bits<W>& ways) noexcept;
  int closed(int arrivals, const Bits<W>& within) const noexcept;
  Plan plan(int by_king) const noexcept;
  void look_for_pinners(Plan& plan) const noexcept;
  bool may_pin_from(const Movement<W>& rider, Site from, const Plan& plan,
                    Bits<W>& pinned) const noexcept;
  bool comes_into_line(const Move& move, const Plan& plan) const noexcept;
  int lacking(const Plan& plan, int half_moves, Site leaves, int coming) const noexcept;
  Bits<W> kings_after(int moves) const noexcept;
  /// Pawns that half-moves may stop besides whom they capture.
  int stopped_besides(int half_moves) const noexcept {
    return land_anywhere_ ? std::min(half_moves, pawn_ways_.count()) : 0;
  }

  static constexpr int kMostTold = 16;

  const Position<W>& position_;
  const Rules<W>& rules_;
  Side side_, by_;
  int own_, others_;
  bool land_anywhere_;  // units that capture
  int extra_ = 0;       // half-moves that do two things: castling, and a capture in passing
  int arrivals_ = 0;    // of the men's side
  int riders_ = 0;
  Bits<W> loose_;      // men who have somewhere to go; of pawns with the same way one
  Bits<W> pawn_ways_;  // where one unit of either side stops a pawn
  std::array<Bits<W>, kMostTold> ways_;  // of loose men who have as many as can be closed, or fewer
  int few_ways_ = 0;
  std::array<Plan, kMostOthers + 1> plans_;
};

extern template class StaleLook<1>;
extern template class StaleLook<4>;

}  // namespace kirke
