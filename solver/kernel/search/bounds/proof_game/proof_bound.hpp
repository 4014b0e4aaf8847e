#pragma once
// The bound of proof games: could both sides still bring every unit to where the target position
// has one, within the half-moves that are left to them, and are there sites where what is too much
// can be captured?
//
// Pruning: proof-game-bound
// Claim: where it says no, no game of that length leads to the position.
// Relies on: where units get in a whole game being known: units walk as if nothing were in their
// way but units that can never have moved (also those that are asked to castle still, unless a
// right that is lost may return), and rebirths, what units become by them or by moves, where else
// moves begin, and castlings from anywhere are part of the walks. Where units change sides both
// sides are looked at together. Captured units may lie where they were captured until the site is
// left; while anybody else lies below another unit nothing is said.
// Checked by: "the bound of proof games lets games pass", "proof games are what brute force
// finds", "assignments are the cheapest of all", "rebirths bound what higher prices add".
// Known as: admissible heuristic by assignment, solved by the Hungarian method (H. Kuhn 1955),
// with prices for rebirths as in Lagrangian relaxation (A. Geoffrion 1974).
//
// Pruning: proof-game-losses
// Claim: where it says no, what a side has too much cannot come to where the other side can
// still capture it.
// Relies on: captured units going for good, and every unit capturing where it arrives.
// Checked by: "the bound of proof games lets games pass", "proof games are what brute force
// finds".

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

  /// The same, after possible(), of units that have no time to move: takes longer. exactly: the
  /// sides make so many half-moves and no fewer.
  bool possible_when_settled(const Position<W>& position, int own, int others, bool exactly);

  /// Takes out moves of the side to move after which that would be so. own: with the move.
  void drop_hopeless(const Position<W>& position, int own, int others, MoveList& moves);

  /// Whether the rules in force admit the bound for this target.
  static bool admits(const Rules<W>& rules, const std::vector<UnitSpec>& target) noexcept;
  /// The same of what it says of units that have to be captured.
  static bool admits_losses(const Rules<W>& rules) noexcept;

 private:
  using Left = std::array<int, 2>;  // half-moves left, by side
  using Views = std::array<typename ProofNeeds<W>::View, 2>;

  /// True where the bound has nothing to say.
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
  /// The same of both sides' half-moves: each fills one place, and one more by a rebirth.
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

  /// As what a unit stands on a site after a quiet move; kNoKind: that is not certain.
  std::uint8_t kind_after_quiet(const Unit& unit, Side side, Site to) const noexcept;

  /// Places of the side that wait for a unit of the kind.
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
  bool come_up_;       // from where they were captured
  bool destroy_;       // a capture may take two units from the board
  bool tells_losses_;  // what is captured is where the capturing unit arrives, and goes for good
  ProofWalks<W> walks_;
  std::unique_ptr<Settled<W>> settled_;  // where the rules admit it
  std::vector<ProofNeeds<W>> needs_;     // by side, or of both together
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
