#pragma once
// The position from which moves are taken back, kept twice: for the past, which finds the ways
// back, and for the search, which tells which side is in check and where forward play leads.

#include <vector>

#include "retractor/asked.hpp"
#include "search/records/solution.hpp"
#include "search/search.hpp"

namespace kirke::retro {

class PastBoard {
 public:
  /// Begins with the diagram. search: the search of the forward play; the side to move is that of
  /// the diagram.
  PastBoard(Search<1>& search, const Asked& asked);

  /// What the side that has moved last may take back, in canonical order. In the position before,
  /// the other side's king is safe, no side has more units than a game gives it, and the other side
  /// can have moved last. Where repetition is barred, the position does not come about for the
  /// third time.
  std::vector<Retraction> retractions();
  /// Like retractions(), without asking whether the other side can have moved last. Gives more
  /// half-moves at less cost.
  std::vector<Retraction> retractions_at_sight();
  /// Like retractions(), judged by units and their ways alone. Gives still more half-moves, at
  /// once.
  std::vector<Retraction> candidates() const;
  /// Whether the other side can have moved before this half-move.
  bool leaves_a_past(const Retraction& retraction);
  /// Whether there is a retraction. If there is none, no side can have moved, and no game leads
  /// here.
  bool has_retraction();
  /// Whether there is a retraction at sight. No more than that is asked about the position before a
  /// half-move.
  bool has_retraction_at_sight();
  /// Whether there are more than `most` retractions. groups: those that are alike count once.
  bool has_more(int most, bool groups);

  void take_back(const Retraction& retraction);
  /// Takes a candidate back if it is one of the retractions at sight; else does nothing.
  bool take_back_at_sight(const Retraction& candidate);
  void undo();
  /// Whether a position might come about for the third time when so many more half-moves are taken
  /// back. If not, it does not matter how this position came about.
  bool may_repeat(int half_moves) const noexcept;

  /// Calls f() with the castling rights of forward play on the board. By convention all kings and
  /// rooks on their squares have them.
  template <class F>
  auto forward(F&& f) {
    Position<1>& position = search_.position;
    const auto mark = position.mark();
    position.set_slot(kCastlingRights, rights_by_convention());
    auto out = f();
    position.undo_to(mark);
    return out;
  }
  /// Whether the side to move reaches the goal in forward play.
  bool forward_holds();

  /// The half-move that was taken back last, as it was played.
  Record record();

 private:
  struct Earlier {
    Past past;
    Retraction retraction;
    Position<1>::Mark mark;
    int since_for_good;
  };

  template <class F>
  bool any_at_sight(F&& f);
  template <class F>
  bool any_retraction(F&& f);
  bool is_legal();
  bool castled_legally();
  bool comes_too_often() const;
  bool is_dead();
  std::uint32_t rights_by_convention() const noexcept;
  void put_on_position(const Retraction& retraction);
  Unit unit_of(Walk walk, Side side) const noexcept;

  Search<1>& search_;
  const Asked& asked_;
  Past past_;
  std::vector<Earlier> earlier_;
  std::vector<Key> keys_;   // of all positions since the diagram
  int since_for_good_ = 0;  // half-moves since one that no others can undo
  bool is_possible_;        // whether the units of the diagram are possible
  Squares may_castle_ = 0;  // squares of kings and rooks that may castle if they stand there
  DeadPositions dead_;
};

}  // namespace kirke::retro
