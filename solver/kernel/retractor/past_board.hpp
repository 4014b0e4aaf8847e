#pragma once
// The position from which moves are taken back, as the past sees it and as the search does: the
// past has the ways, the search knows who stands in check and what forward play comes to.

#include <vector>

#include "retractor/asked.hpp"
#include "search/records/solution.hpp"
#include "search/search.hpp"

namespace kirke::retro {

class PastBoard {
 public:
  /// The diagram. search: of the forward play, with the side to move in the diagram to move.
  PastBoard(Search<1>& search, const Asked& asked);

  /// What the side that has moved last may take back, in canonical order: it leads to a position in
  /// which the other side's king is safe and no side has more units than a game gives it, and which
  /// does not come about for the third time, if that is barred; and in which the other side can
  /// have moved last in its turn.
  std::vector<Retraction> retractions();
  /// The same without asking for that turn: more of them, and cheaper.
  std::vector<Retraction> retractions_at_sight();
  /// The same as far as units and their ways go: more of them, and at once.
  std::vector<Retraction> candidates() const;
  /// Whether the other side can have moved before the half-move.
  bool leaves_a_past(const Retraction& retraction);
  /// Whether there is any. Where there is none nobody can have moved: no game leads here.
  bool has_retraction();
  /// Whether there is one at sight: so much is asked of the position before a half-move.
  bool has_retraction_at_sight();
  /// Whether there are more than `most` of them; alike ones count once where `groups`.
  bool has_more(int most, bool groups);

  void take_back(const Retraction& retraction);
  /// Takes a candidate back if that is one of the retractions at sight, else does nothing.
  bool take_back_at_sight(const Retraction& candidate);
  void undo();
  /// Whether a position might come about for the third time once so many more half-moves are taken
  /// back: else nothing hangs on how this one came about.
  bool may_repeat(int half_moves) const noexcept;

  /// Calls f() with the castling rights on the board that forward play has: by convention, of all
  /// kings and rooks on their squares.
  template <class F>
  auto forward(F&& f) {
    Position<1>& position = search_.position;
    const auto mark = position.mark();
    position.set_slot(kCastlingRights, rights_by_convention());
    auto out = f();
    position.undo_to(mark);
    return out;
  }
  /// Whether the side to move reaches in forward play what is asked.
  bool forward_holds();

  /// What was taken back last, as the half-move that it was.
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
  int since_for_good_ = 0;  // half-moves since one that cannot be undone by others
  bool is_possible_;        // the diagram, as for its units
  Squares may_castle_ = 0;  // of kings and rooks, if they stand there
  DeadPositions dead_;
};

}  // namespace kirke::retro
