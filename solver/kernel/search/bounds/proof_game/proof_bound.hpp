#pragma once
// The bound of proof games: can both sides still bring every unit to its place in the target within
// the half-moves that are left to them, and are there sites where surplus units can be captured?
//
// Pruning: proof-game-bound
// Claim: where it says no, no game of that length leads to the position.
// Relies on: a superset of where units get in a whole game. Units walk as if nothing were in their
// way but units that can never have moved. (A unit that must still be able to castle has never
// moved, unless a lost right may return.) Part of the walks are rebirths, what units become by
// rebirths or moves, moves that begin or end elsewhere, and castlings from anywhere. Where units
// change sides, both sides are looked at together. Captured units may lie where they were captured
// until the site is left; while an uncaptured unit lies below another, nothing is said.
// Checked by: "the bound of proof games lets games pass", "proof games are what brute force finds",
// "battle play proves what brute force proves", "assignments are the cheapest of all", "rebirths
// bound what higher prices add".
// Known as: admissible heuristic by assignment, solved by the Hungarian method (H. Kuhn 1955), with
// prices for rebirths as in Lagrangian relaxation (A. Geoffrion 1974).
//
// Pruning: proof-game-losses
// Claim: where it says no, the surplus units of a side cannot come to where the other side can
// still capture them.
// Relies on: captured units going for good, and every unit capturing where it arrives.
// Checked by: "the bound of proof games lets games pass", "proof games are what brute force finds".

#include <array>
#include <memory>
#include <vector>

#include "core/move.hpp"
#include "core/position.hpp"
#include "core/rules.hpp"
#include "search/bounds/proof_game/needs.hpp"
#include "search/bounds/proof_game/walks.hpp"

namespace kirke {

template <int W>
class Settled;

/// Whether the bound asks where units that have to be captured can be captured.
template <int W>
struct ProofLosses {
  static bool admits(const Rules<W>& rules) noexcept;
};

template <int W>
class ProofBound {
 public:
  ProofBound(const Rules<W>& rules, const std::vector<UnitSpec>& target);
  ProofBound(const ProofBound&) = delete;
  ProofBound& operator=(const ProofBound&) = delete;
  ~ProofBound();

  /// False if `own` half-moves of the side to move and `others` of the other side cannot lead to
  /// the target any more.
  bool possible(const Position<W>& position, int own, int others);

  /// Asks, after possible(), about units that have no time to move: sharper, but slower. exactly:
  /// the sides make exactly so many half-moves.
  bool possible_when_settled(const Position<W>& position, int own, int others, bool exactly);

  /// Removes moves of the side to move after which possible() would be false. own: half-moves, the
  /// move among them.
  void drop_hopeless(const Position<W>& position, int own, int others, MoveList& moves);

  /// Whether the rules in force admit the bound for this target.
  static bool admits(const Rules<W>& rules, const std::vector<UnitSpec>& target) noexcept;

 private:
  using Left = std::array<int, 2>;  // half-moves left, by side
  using Views = std::array<typename ProofNeeds<W>::View, 2>;

  /// Whether the bound has nothing to say about this position.
  bool silent(const Position<W>& position) const noexcept;
  bool frozen_stand(const Position<W>& position) const noexcept;
  int surplus(const Position<W>& position, Side side) const noexcept {
    return position.of_side(side).count() - needs_[side].count();
  }
  bool counts_possible(const Position<W>& position, const Left& left) const noexcept;
  static constexpr int kAnyNumber = Need::kNever;  // of captures: no need is greater
  int captures_by(const Position<W>& position, Side side) const noexcept;
  bool enough(const typename ProofNeeds<W>::View& view, Side side, int captures, const Left& left);
  bool enough_moves(ProofNeeds<W>& needs, const typename ProofNeeds<W>::View& view, int captures,
                    int own, int rebirths);
  bool possible_together(const Position<W>& position, const Left& left);
  bool filled_apart(const Position<W>& position, const Left& left) const noexcept;
  /// How many places the half-moves of both sides fill: each fills one place, and one more by a
  /// rebirth.
  int fillable_together(const Position<W>& position, int left) const noexcept {
    return fillable(position, 0, {left, 0}) + fillable(position, 1, {0, reborn_ ? left : 0});
  }
  int captures_together(const Position<W>& position) const noexcept;
  int surplus_together(const Position<W>& position) const noexcept {
    return position.of_side(0).count() + position.of_side(1).count() - needs_[0].count();
  }
  Bits<W> takes(const typename ProofNeeds<W>::View& view, Side taker, const Left& left);
  std::array<Bits<W>, 2> losses(const Position<W>& position, const Left& left);
  bool losses_possible(const Views& views, Side loser, const Left& left);

  /// The kind of a unit that stands on a site after a quiet move; kNoKind: it is not certain.
  std::uint8_t kind_after_quiet(const Unit& unit, Side side, Site to) const noexcept;

  /// Places of the side for a unit of the kind.
  const Bits<W>& places(int kind, Side side) const noexcept {
    return places_[rules_.index(kind, side)];
  }
  int unfilled(const Position<W>& position, Side side) const noexcept;
  int below(const Position<W>& position, Side side) const noexcept;
  int fillable(const Position<W>& position, Side side, const Left& left) const noexcept;

  struct Frozen {
    Side side;
    int kind;
    Bits<W> sites;
  };

  const Rules<W>& rules_;
  bool reborn_;        // captured units may return
  bool come_up_;       // captured units may come up where they were captured
  bool destroy_;       // a capture may remove two units
  bool tells_losses_;  // a victim stands where the capturing unit arrives, and goes for good
  ProofWalks<W> walks_;
  std::unique_ptr<Settled<W>> settled_;  // nullptr where the rules do not admit it
  std::vector<ProofNeeds<W>> needs_;     // by side, or one for both sides together
  std::vector<Frozen> frozen_;
  std::vector<Bits<W>> places_;  // by kind and side
};

extern template class ProofBound<1>;
extern template class ProofBound<4>;

/// The proof bounds of a machine, one for each target that was asked for.
template <int W>
class ProofBounds {
 public:
  /// The bound for a target, or nullptr where the rules do not admit it.
  ProofBound<W>* of(const Rules<W>& rules, const std::vector<UnitSpec>& target);

 private:
  struct Known {
    std::vector<UnitSpec> target;
    std::unique_ptr<ProofBound<W>> bound;
  };
  std::vector<Known> known_;
};

extern template class ProofBounds<1>;
extern template class ProofBounds<4>;

}  // namespace kirke
