#pragma once
// Settled units: units that have no time to move again. They wall the other units in for the rest
// of the game. These then need more moves, so that more of them have no time to move, and so on.
//
// Pruning: proof-game-settled
// Claim: where it says no, no game of that length leads to the position.
// Relies on: units getting to other sites by their own walks alone, and captured ones going for
// good, after walking to where the other side has time to capture, as proof-game-losses tells. A
// unit is settled if the side's half-moves do not suffice once it moves or is captured. No unit
// enters its site, and enemy kings keep off what it attacks from close by. Units that promote never
// come back to a site. A pawn that has no time but to go straight on to its place is always on one
// of the sites up to there, and no unit passes all of them along its file. A side that has no unit
// too many loses none.
// Checked by: "the bound of proof games lets games pass", "it lets games with many captures pass",
// "proof games are what brute force finds", "settled units let games pass", "proof games are the
// same with settled units", "looks at settled units may be remembered", "walks between walls are
// the shortest".
// Known as: constraint propagation to a fixed point, as Euclide (E. Dupuis) does at the beginning
// of a search, repeated in every position; cost-based domain filtering by reduced costs (F.
// Focacci, A. Lodi, M. Milano 1999).
//
// Pruning: proof-game-takes
// Claim: where it says no, no unit of a side that has to capture has time to go to where the other
// side can lose a unit, and on to a place. Each single capture and each single loss has to fit in
// time. So units are lost only where a unit of the other side can capture in time, units that no
// case lets move are settled, and moves after which no case is left are dropped.
// Relies on: what settled units and losses rely on. What the other units need is computed for each
// unit that can capture by itself, and walks are those between the walls.
// Checked by: "it lets games with one capture pass", "settled units let games pass", "the bound of
// proof games lets games pass", "it lets games with many captures pass", "proof games are the same
// with settled units".
// Known as: captures as targets of their own, as Euclide (E. Dupuis) gives them to pieces.

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/move.hpp"
#include "core/position.hpp"
#include "core/rules.hpp"
#include "search/bounds/proof_game/assignment.hpp"
#include "search/bounds/proof_game/one_side.hpp"
#include "search/bounds/proof_game/walled_takes.hpp"
#include "search/bounds/proof_game/walled_walks.hpp"
#include "search/bounds/proof_game/walls.hpp"
#include "search/memory/memo.hpp"

namespace kirke {

/// Whether the bound asks about captures that have to be made.
template <int W>
struct ProofTakes {
  static bool admits(const Rules<W>& rules) noexcept;
};

template <int W>
class Settled {
 public:
  using Left = std::array<int, 2>;  // half-moves left, by side

  Settled(const Rules<W>& rules, const std::vector<UnitSpec>& target);

  /// Whether the rules in force admit the bound, and the target is not too large for it.
  static bool admits(const Rules<W>& rules, const std::vector<UnitSpec>& target) noexcept;

  using Sites = std::array<Bits<W>, 2>;  // by side

  /// False if these half-moves cannot lead to the target any more. exactly: each side makes exactly
  /// so many half-moves. frozen: sites of units that stand on their places and that no game can
  /// have moved. losses: sites where units of each side can be captured, or where pawns captured en
  /// passant could have been captured; a superset.
  bool possible(const Position<W>& position, const Left& left, bool exactly, const Bits<W>& frozen,
                const Sites& losses);

  /// Removes moves after which possible() would be false, if the last call of possible() was about
  /// this position. Returns whether it judged all moves that are walks without capture.
  bool drop_hopeless(const Position<W>& position, const Left& left, MoveList& moves);

 private:
  struct Unplaced {  // a unit that is not settled
    int kind;
    Site site;
    bool loose;  // it may move, or be captured
    bool may_be_lost;
    std::uint32_t may_go_to;  // places of the side, a bit for each
  };
  struct Force {
    std::vector<Unplaced> units;
    std::vector<int> places;  // places not taken by settled units
    int spare = 0;            // half-moves to spare, castlings not counted
    int castlings = 0;        // for which there is time
  };

  /// By destination of one unit: what the cheapest assignment with this destination costs above the
  /// cheapest of all, without the way of the unit itself. kImpossible: the unit cannot get there.
  struct Besides {
    std::array<int, WalledWalks<W>::kMostPlaces> place;  // by place of the side
    int lost, moves_to_loss, least;
  };
  /// The ways of one unit that include a capture.
  struct Detour {
    std::size_t unit;
    std::array<std::uint8_t, WalledWalks<W>::kMostPlaces> to_places;
    int to_loss;
    int more;    // moves more than the cheapest assignment of all units
    Bits<W> on;  // sites of captures for which there is time
  };
  struct Takes {
    std::vector<Detour> detours;
    std::vector<Assignment> assigned;  // by detour: an assignment of all units
    bool looked_at = false;            // each detour was looked at by itself
  };

  /// What a look at a side has found.
  struct Looked {
    struct Pawn {
      Site from, place;
    };
    static constexpr std::size_t kMostPawns = 8;

    bool possible = false;
    Bits<W> settled;                          // sites of units that have turned out to be settled
    Sites losses;                             // what is left of them
    std::array<Pawn, kMostPawns> straight{};  // pawns that go straight on
    std::size_t straight_count = 0;  // all of them; more than kMostPawns are not remembered
  };
  /// Where moves take the units of a side that are not settled, so that there is time for the rest.
  struct Allowed {
    std::vector<Bits<W>> to;  // by unit, in the order of their sites
    bool possible = false;
    int castlings = 0;  // for which there is time; `to` says nothing then
  };

  bool begin(const Position<W>& position, const Bits<W>& frozen);
  bool possible_apart(const Position<W>& position);
  void gather(const Position<W>& position, Side side);
  bool look_at(const Position<W>& position, Side side);
  bool try_all(const Position<W>& position, Side side);
  template <class F>
  void each_castling(const Position<W>& position, Side side, F&& f);
  int assign(Side side);
  int loss(Side side, const Unplaced& u);
  bool look(Side side, int castling);
  void note(Side side, Assignment& assignment, int spare, const Detour* detour);
  void note_losses(Side side, const Unplaced& u, int moves);
  bool settle(Side side, Bits<W>& settled);
  bool settle(Side side, const Unplaced& u);
  void close(Side side, int kind, Site s);
  Bits<W> attacked_beside(Side side, int kind, Site from) const;
  void note_straight(Side side, Looked& looked);
  int captures_by(Side side) const noexcept {
    return std::min(surplus_[1 - side], walk::kMostCaptures);
  }
  int place_on(Side side, int kind, Site s) const noexcept;

  // --- looks that are remembered, in settled_looks.cpp

  Key units_of(const Position<W>& position, Side side) const noexcept;
  Key look_key(const Position<W>& position, Side side) const noexcept;
  Looked look_closely(const Position<W>& position, Side side);
  void take(const Position<W>& position, Side side, const Looked& looked);
  void stretch(const Position<W>& position, Side side, const Looked& looked);

  // --- moves after which there is no time, in settled_moves.cpp

  Allowed allowed(const Position<W>& position, Side side);
  bool hopeless(const Position<W>& position, Side side, const Allowed& allowed,
                const Move& m) const noexcept;
  bool leaves_time(Side side, std::size_t unit, Site to);
  bool time_after(Side side, Assignment& assignment, std::size_t unit, Site to, int spare);
  bool time_to_take_after(Side side, std::size_t unit, Site to, int spare);
  int nearer_to_loss(Side side, const Unplaced& u, Site to);

  // --- captures that have to be made, in settled_takes.cpp

  static constexpr std::size_t kBoard = 64 * W;

  bool has_to_take(Side side) const noexcept { return tells_takes_ && surplus_[1 - side] > 0; }
  Bits<W> takes_on(Side side) const noexcept {
    return losses_[rules_.opponent(side)] & ~walls_.closed();
  }
  Key state() const noexcept;
  bool note_with_takes(Side side, int spare);
  void keep_losses(Side side);
  Besides besides(Side side, std::size_t unit);
  Detour detour(Side side, std::size_t unit, Site from, const Besides& besides, int spare);
  void assign(Side side, const Detour& detour, Assignment& out);

  const Rules<W>& rules_;
  typename WalledWalks<W>::Places places_;
  WalledWalks<W> walks_;
  const bool takes_told_;  // whether captures that have to be made are looked at
  WalledTakes<W> walled_takes_;
  std::vector<bool> strays_;            // by kind and side
  std::optional<OneSide<W>> one_side_;  // where the rules admit it
  Walls<W> frozen_walls_, walls_;
  Sites losses_;
  Left left_{};
  std::array<int, 2> surplus_{};
  Sites frozen_seen_;            // for which there are frozen_walls_
  std::vector<Key> unit_keys_;   // by kind, side and site
  std::vector<Bits<W>> beside_;  // by kind, side and site: attacked whatever stands elsewhere
  std::array<Key, 2> units_;     // by side, in the position that is asked about
  Memo<Looked> looks_;
  Memo<Allowed> allowed_;
  Looked looked_;  // the last look
  std::array<Force, 2> force_;
  std::array<Assignment, 2> assignments_;
  bool tells_takes_ = false;  // in the position that was asked about
  std::array<Takes, 2> takes_;
  Bits<W> lost_on_, taken_on_;  // where the side looked at can lose units, and capture
  Bits<W> stretched_;           // where pawns stand that go straight on
  Key key_;                     // of the last position that was found possible
};

extern template class Settled<1>;
extern template class Settled<4>;

}  // namespace kirke
