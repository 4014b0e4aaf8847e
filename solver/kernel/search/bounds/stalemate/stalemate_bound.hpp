#pragma once
// The bound for stalemates. Within the half-moves that are left, every piece of the side to be
// stalemated has to be captured, pinned, or walled in by units of its own side, and every pawn has
// to be captured, pinned or blocked. Supersets throughout, so that no stalemate is lost. It knows
// rules by which captures do nothing else, bring units back, or send capturing units home.
//
// Pruning: stalemate-bound
// Claim: where it says no, not all units of the side can be captured, pinned or walled in within
// the half-moves left; moves that it takes out do nothing for that.
// Relies on: walks by tables, observation by tables and homes, captures that do no more, bring
// units back, or send the capturing ones home.
// Checked by: "the bounds let solutions pass", "no move before a stalemate is dropped", "no move
// that a stalemate needs is dropped".
// Known as: admissible heuristic of a relaxed problem.

#include <array>
#include <cstdint>
#include <vector>

#include "core/move.hpp"
#include "core/position.hpp"
#include "core/rules.hpp"
#include "search/bounds/stalemate/mobile_units.hpp"

namespace kirke {

template <int W>
class StalemateBound {
 public:
  explicit StalemateBound(const Rules<W>& rules);

  static bool admits(const Rules<W>& rules) noexcept;
  /// Whether the rules admit this bound; a precondition of the functions below.
  bool usable() const noexcept { return usable_; }
  /// Whether drop_wasted() is worth its time for last half-moves too. It is where checking whether
  /// replies are left takes longer than usual.
  bool pays_for_last_moves() const noexcept { return may_be_illegal(captures_); }

  /// False if the other side with `own` half-moves cannot stalemate `side` any more, which has
  /// `others` half-moves itself.
  bool possible(const Position<W>& position, Side side, int own, int others);

  /// For the last half-move of the side to move before the other side stalemates it: removes moves
  /// after which possible() would be false.
  void drop_waiting(const Position<W>& position, MoveList& moves) noexcept;

  /// For a half-move of the side that stalemates, which has `own` half-moves, this one among them,
  /// while the other side has `others`. If it has none to spare, removes moves that do nothing for
  /// the stalemate.
  void drop_wasted(const Position<W>& position, int own, int others, MoveList& moves) noexcept;

 private:
  /// Units that can move, if their side makes no more half-moves.
  struct Loose {
    int count = 0;
    Bits<W> tied;   // units with one exit only
    Bits<W> exits;  // the exits of those units
  };
  Loose loose_units(const Position<W>& position, Side side) const noexcept;
  int loose_after(const Position<W>& position, Side side, const Loose& now,
                  const Move& move) const noexcept;
  int stopped_at_once(const Position<W>& position, Side side, const Move& move) const noexcept;
  Bits<W> exits_of(const Unit& unit, Site s, Side side, const Bits<W>& own,
                   const Bits<W>& occupied) const noexcept;
  /// [moves]: the sites that a unit of the kind reaches on an empty board with so many moves and no
  /// fewer.
  const std::vector<Bits<W>>& rings(int kind, Side side, Site from);
  /// The units for which pieces were counted last, and how many of the pieces were loose.
  struct Pieces {
    Side side = kMaxSides;
    Bits<W> units, royals;
    std::array<std::uint16_t, 64 * W> kinds;  // of the units, in order of their sites
    int loose;
  };
  int loose_pieces(const Position<W>& position, Side side, int others);
  static bool still_stand(const Position<W>& position, Side side, Pieces& then) noexcept;
  bool has_room(const Position<W>& position, Site pawn, Side side) const noexcept;
  bool last_move_does_more(const Position<W>& position) const noexcept;
  /// How many half-moves of its own side it takes to wall in the piece; at most `limit` + 1.
  int cost_of_wall(const Position<W>& position, Site piece, Side side, int limit);
  int pinners_in_line(const Position<W>& position, Side side,
                      const Bits<W>& king_sites) const noexcept;
  Bits<W> king_sites(const Position<W>& position, Side side, int moves) const noexcept;

  const Rules<W>& rules_;
  bool usable_;
  Captures captures_ = Captures::plain;
  PinSites<W> pin_sites_;
  std::array<Pieces, 4> pieces_;             // by half-moves of their side
  std::vector<std::vector<Bits<W>>> rings_;  // [(kind * sides + side) * sites + site]
  /// [kind * sides + side][site]: the sites that a unit has to pass or enter first on any move.
  std::vector<std::vector<Bits<W>>> first_steps_;
};

extern template class StalemateBound<1>;
extern template class StalemateBound<4>;

}  // namespace kirke
