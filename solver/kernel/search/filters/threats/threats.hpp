#pragma once
// Mates in two, seen before the first move is played. A move that neither checks nor leaves a move
// that could mate is refuted by any reply that changes nothing around the king. A move that could
// mate is looked at in stages: first whether the flights are guarded if lines count as open, then
// whether the lines are open, then whether a unit captures the checking unit or steps between.
//
// Pruning: threats
// Claim: a first move of a mate in two that it drops neither checks nor threatens mate, and a reply
// far from the king refutes it.
// Relies on: walks by tables or routes, check by the tables, plain quiet moves, captures that at
// most bring units back, free choice among legal moves.
// Checked by: "what is left out unplayed is seen to be harmless", "battle play proves what brute
// force proves".
// Known as: a null-move argument (D. Beal, Experiments with the null move, 1989), here exact: the
// reply that changes nothing is a legal one.

#include <array>

#include "core/move.hpp"
#include "search/filters/mating_moves.hpp"

namespace kirke {

/// What the attacker, who is to move, could threaten by each of its moves. Everything is a superset
/// of what the rules allow, so that a move found threatless is threatless.
template <int W>
class Threats {
 public:
  Threats(const MatingMoves<W>& mating_moves, const Position<W>& position,
          const Rules<W>& rules) noexcept;

  /// Whether the rules are plain enough.
  static bool admits(const Rules<W>& rules) noexcept;

  /// Whether anything is known: the rules are plain enough, and the other side has waiting moves.
  bool usable() const noexcept { return usable_; }

  /// True if after `move` the other side has a reply that no mate follows.
  bool threatless(const Move& move) const noexcept;

 private:
  // Battle play of benchmarks plays the same moves with half or double of kMostCheckingMoves. With
  // 3 in place of kMostWaitingMovers it plays 2.0 % more, with 12 it plays 0.3 % fewer.
  static constexpr int kMostCheckingMoves = 192;
  static constexpr int kMostWaitingMovers = 6;

  /// A move of one unit that would check the king where he stands.
  struct CheckingMove {
    Site from, to;
    std::uint8_t kind;  // of the unit after the move
    bool alone;         // it checks by arriving, and no other unit checks
    Bits<W> way;        // sites that have to be empty for it
    Bits<W> guards;     // sites of the zone that the unit would guard from there
    Bits<W> blockers;   // units in its way
  };
  /// A reply far from the king.
  struct WaitingMover {
    Site from, to;
  };
  /// The unit that has made the first move: where it stands and how it moves then.
  struct Mover {
    Site from, to;
    std::uint8_t kind;
    const Movement<W>* movement;
    Bits<W> closing;  // units that close its line to the king
  };
  /// What the waiting reply has to leave alone so that a move is threatless.
  struct Care {
    Bits<W> stay;  // units that have to stay where they stand
    Bits<W> free;  // sites where no unit may arrive
  };

  bool may_hit_by_castling(const Castling<W>& castling) const noexcept;
  bool castling_works(const Castling<W>& castling, const Mover& mover) const noexcept;
  bool may_castle_into_mate(const Mover& mover) const noexcept;
  void look_along_lines() noexcept;
  template <class F>
  void for_each_aim(Site from, const Movement<W>& movement, F&& f) noexcept;
  void look_along(const Bits<W>& line, const Bits<W>& blockers) noexcept;
  void look_for_pins(const Bits<W>& line) noexcept;
  template <class SomeRoutes>
  void look_along_routes(const SomeRoutes& routes, const Bits<W>& blockers) noexcept;
  void add_checking_moves(Site from) noexcept;
  void add_checking_move(const CheckingMove& check) noexcept;
  void find_waiting_movers() noexcept;
  void add_waiting_mover(Site from, Site to) noexcept;

  /// Calls f(to, kind there) for the sites where a unit may arrive by one move on an otherwise
  /// empty board, until f returns true. checks_only: leaves out sites that are seen at once to give
  /// no check.
  template <class F>
  bool any_arrival(Site from, int kind, bool checks_only, F&& f) const noexcept;

  bool stays_waiting(const Move& move, const Care& care) const noexcept;
  bool mover_may_mate(const Mover& mover, Care& care) const noexcept;
  bool may_mate(const CheckingMove& check, const Mover& mover, Care& care) const noexcept;
  bool met(const CheckingMove& check, const Mover& mover, const Bits<W>& flights,
           Care& care) const noexcept;
  Bits<W> seen(const Movement<W>& movement, Site from, const Bits<W>& asked,
               const Bits<W>& occupied, Care& care) const noexcept;
  bool parried(const CheckingMove& check, const Mover& mover, const Bits<W>& occupied,
               Care& care) const noexcept;
  bool may_take(const CheckingMove& check) const noexcept;
  bool may_take_from(Site from, const CheckingMove& check) const noexcept;
  void occupy(Site s, int kind, Bits<W>& flights) const noexcept;
  Bits<W> refilled_at(Site from, Site s) const noexcept;
  Bits<W> open_without(Site a, Site b) const noexcept;

  const MatingMoves<W>& mating_moves_;
  const Position<W>& position_;
  const Rules<W>& rules_;
  Side us_, them_;
  bool usable_ = false;
  bool castles_ = false;           // some castling may give check
  bool special_captures_ = false;  // captures bring units back, or are restricted
  Site king_;
  Bits<W> ours_, theirs_, occupied_;
  Bits<W> once_, twice_, thrice_;  // sites of the zone that one unit guards, two, three
  Bits<W> lines_;                  // sites that matter: lines to the zone, ways of checks
  Bits<W> routes_;                 // sites of routes to the zone ...
  Bits<W> tense_;                  // ... and those of routes that two half-moves might open
  Bits<W> pairs_;                  // two of our units that close a line together
  Bits<W> mixed_;                  // one unit of each side that close a line together
  Bits<W> their_screens_;          // units of the other side that close a line alone
  Bits<W> pins_;                   // units of the other side on a line to the king
  Bits<W> pawn_targets_;           // where our pawns capture
  Bits<W> checking_sites_;         // where checking moves arrive
  int checking_move_count_ = 0, waiting_mover_count_ = 0;
  std::array<CheckingMove, kMostCheckingMoves> checking_moves_;
  std::array<WaitingMover, kMostWaitingMovers> waiting_movers_;
};

}  // namespace kirke
