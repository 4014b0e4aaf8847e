#pragma once
// Pseudo-legal moves: all that a unit may do if the safety of its own king is not asked about.

#include "core/move.hpp"
#include "core/position.hpp"
#include "core/rules.hpp"

namespace kirke {

/// Appends the moves of all units of `side`, castling and en passant included. Each choice that
/// rules offer is a move of its own. Where rules select among the moves of the side, only the
/// selected ones are appended. Order: canonical (by site, then line by line).
template <int W>
void generate(Position<W>& position, const Rules<W>& rules, Side side, MoveList& out,
              Generate mode = Generate::normal) noexcept;

/// As generate(), but a move with choices is appended once, with its first choice. For callers that
/// visit the other choices when they play the move (any_choice).
template <int W>
void generate_unspread(Position<W>& position, const Rules<W>& rules, Side side, MoveList& out,
                       Generate mode = Generate::normal) noexcept;

/// As generate(), but moves that the side's selection leaves out are appended as well.
template <int W>
void generate_unselected(Position<W>& position, const Rules<W>& rules, Side side, MoveList& out,
                         Generate mode = Generate::normal) noexcept;

/// Appends at least the captures of all units of `side`, in no order. Captures of royal units are
/// among them. Choices are not yet spread.
template <int W>
void generate_captures(Position<W>& position, const Rules<W>& rules, Side side,
                       MoveList& out) noexcept;

/// Appends the moves of the unit on `from`, without castling. Choices are not yet spread, and the
/// filters of rules have not been asked.
template <int W>
void generate_unfiltered(Position<W>& position, const Rules<W>& rules, Site from, Side side,
                         MoveList& out, Generate mode = Generate::normal) noexcept;

/// As generate_unfiltered(), without the moves that the filters of rules leave out. Where moves
/// come together (Rules::moves_together), not all of them may be played.
template <int W>
void generate_from(Position<W>& position, const Rules<W>& rules, Site from, Side side,
                   MoveList& out, Generate mode = Generate::normal) noexcept;

/// Appends what the unit's walk gives. No rule is asked.
template <int W>
void generate_walk(const Position<W>& position, const Rules<W>& rules, Site from, Side side,
                   MoveList& out, Generate mode) noexcept;

/// Appends those captures of the unit's walk whose victim is one of these units, of whichever side.
template <int W>
void generate_captures_of(const Position<W>& position, const Rules<W>& rules, Site from, Side side,
                          const Bits<W>& victims, MoveList& out) noexcept;

/// Appends the moves without capture that the unit on `from` would have on `start`, where no other
/// unit stands. None goes back to `from`, except a double step. Precondition: the tables say all
/// about the unit's walk.
template <int W>
void generate_quiets_as_from(const Position<W>& position, const Rules<W>& rules, Site from,
                             Site start, Side side, MoveList& out) noexcept;

/// Appends the castlings of `side`. The king's final site is not tested for check.
template <int W>
void generate_castlings(Position<W>& position, const Rules<W>& rules, Side side,
                        MoveList& out) noexcept;

/// As generate_castlings(), without asking the filters of rules.
template <int W>
void generate_unfiltered_castlings(Position<W>& position, const Rules<W>& rules, Side side,
                                   MoveList& out) noexcept;

/// Adds a move to the list; where the list has no room, notes that a move was left out.
template <int W>
void add_if_room(Position<W>& position, const Move& move, MoveList& moves,
                 int room = MoveList::kCapacity) noexcept {
  if (moves.size() < room) {
    moves.add(move);
  } else {
    position.leave_out(LeftOut::moves);
  }
}

/// Removes the moves from index `first` on that the rules' move filters forbid.
template <int W>
void filter_moves(Position<W>& position, const Rules<W>& rules, Side side, MoveList& moves,
                  int first) noexcept;

/// Replaces each move from index `first` on by one move for every combination of choices that rules
/// offer in it.
template <int W>
void spread_choices(Position<W>& position, const Rules<W>& rules, MoveList& moves,
                    int first) noexcept;

}  // namespace kirke
