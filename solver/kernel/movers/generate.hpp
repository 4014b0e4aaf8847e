#pragma once
// Pseudo-legal moves: everything a unit may do but for the safety of its own king.

#include "core/move.hpp"
#include "core/position.hpp"
#include "core/rules.hpp"

namespace kirke {

/// Appends the moves of all units of `side`, castling and en passant included, each choice of the
/// rules as a move of its own; of a side of which the rules select moves, the selected ones. Order:
/// canonical (by site, then line by line).
template <int W>
void generate(Position<W>& position, const Rules<W>& rules, Side side, MoveList& out,
              Generate mode = Generate::normal) noexcept;

/// The same with one move for all choices that the rules offer in it: its first one. For callers
/// that come to the others as they play it (any_choice).
template <int W>
void generate_unspread(Position<W>& position, const Rules<W>& rules, Side side, MoveList& out,
                       Generate mode = Generate::normal) noexcept;

/// The same with the moves too that the side's selection leaves out.
template <int W>
void generate_unselected(Position<W>& position, const Rules<W>& rules, Side side, MoveList& out,
                         Generate mode = Generate::normal) noexcept;

/// Appends at least the captures of all units of `side`, those of royal units too, choices not yet
/// spread and in no order.
template <int W>
void generate_captures(Position<W>& position, const Rules<W>& rules, Side side,
                       MoveList& out) noexcept;

/// Appends the moves of the unit on `from` (no castling), choices not yet spread, those too that
/// the rules' filters would leave out.
template <int W>
void generate_unfiltered(Position<W>& position, const Rules<W>& rules, Site from, Side side,
                         MoveList& out, Generate mode = Generate::normal) noexcept;

/// The same without those. Where moves come together (Rules::moves_together), not all of them may
/// be played.
template <int W>
void generate_from(Position<W>& position, const Rules<W>& rules, Site from, Side side,
                   MoveList& out, Generate mode = Generate::normal) noexcept;

/// Appends what the unit's walk gives, whatever rules make of it.
template <int W>
void generate_walk(const Position<W>& position, const Rules<W>& rules, Site from, Side side,
                   MoveList& out, Generate mode) noexcept;

/// Appends the captures that the unit's walk gives of these units, whose ever they are.
template <int W>
void generate_captures_of(const Position<W>& position, const Rules<W>& rules, Site from, Side side,
                          const Bits<W>& victims, MoveList& out) noexcept;

/// Appends the moves that are no captures of the unit on `from` as if it stood on `start`, where
/// nobody else stands, but none back to where it stands except by a double step. Precondition: its
/// walk is what the tables say.
template <int W>
void generate_quiets_as_from(const Position<W>& position, const Rules<W>& rules, Site from,
                             Site start, Side side, MoveList& out) noexcept;

/// Appends the castlings of `side` that are possible but for the king's final site.
template <int W>
void generate_castlings(Position<W>& position, const Rules<W>& rules, Side side,
                        MoveList& out) noexcept;

/// Those too that the rules' filters would leave out.
template <int W>
void generate_unfiltered_castlings(Position<W>& position, const Rules<W>& rules, Side side,
                                   MoveList& out) noexcept;

/// Adds a move to a list that may hold so many, or says that one was left out.
template <int W>
void add_if_room(Position<W>& position, const Move& move, MoveList& moves,
                 int room = MoveList::kCapacity) noexcept {
  if (moves.size() < room) {
    moves.add(move);
  } else {
    position.leave_out(LeftOut::moves);
  }
}

/// Leaves out the moves from index `first` on that rules forbid beforehand.
template <int W>
void filter_moves(Position<W>& position, const Rules<W>& rules, Side side, MoveList& moves,
                  int first) noexcept;

/// Replaces each of the moves from index `first` on by one move for every combination of choices
/// that the rules offer in it.
template <int W>
void spread_choices(Position<W>& position, const Rules<W>& rules, MoveList& moves,
                    int first) noexcept;

}  // namespace kirke
