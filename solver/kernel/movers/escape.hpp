#pragma once
// Ways out of check, looked for without playing moves wherever the rules are plain enough for that.
//
// Pruning: check-escapes
// Claim: a side in check has a legal move, or has none, as lines and leaps around its king say
// without a move being played.
// Relies on: one king that steps; units observing by the tables, routes included; captures and
// quiet moves changing what the tables say. Where captures do more they are played.
// Checked by: "has_legal says whether there are legal moves", "mate and stalemate are what
// playing all moves says", "what is left out unplayed is seen to be harmless".

#include <optional>

#include "core/move.hpp"
#include "core/position.hpp"
#include "core/rules.hpp"

namespace kirke {

/// Whether ways out of a check to `side` are known without playing moves.
template <int W>
bool admits_escapes(const Rules<W>& rules, const Position<W>& position, Side side) noexcept;

/// Whether the side to move has a legal move. Precondition: it is in check.
template <int W>
bool can_escape(Position<W>& position, const Rules<W>& rules) noexcept;

/// Sites that have to be empty for a way out of check: it stays one if a unit of the side to move
/// comes to any other site. Nothing if there is no way out, or none is known. Precondition: the
/// side to move is in check.
template <int W>
std::optional<Bits<W>> way_out(Position<W>& position, const Rules<W>& rules) noexcept;

/// Sites on which the unit that `capture` takes has to reappear, in order to stand in the way of
/// every attack that is left on the king of the side to move. Nothing if no attack is left, or it
/// is not known.
template <int W>
std::optional<Bits<W>> returns_to_safety(const Position<W>& position, const Rules<W>& rules,
                                         const Move& capture) noexcept;

/// Describes replies that give no check to the other side's king on `king`. What a unit reaches
/// gives no check but in two cases: the unit is one of `screens`, so that its departure uncovers
/// the king; or it comes to one of `hurdles`, over which the king is attacked.
template <int W>
struct Checkless {
  Site king;
  Bits<W> screens, hurdles;
};

/// True if the side to move is seen to have a legal reply that gives no check: a move of its king,
/// or another way out of check. False says nothing.
template <int W>
bool can_escape_without_check(const Position<W>& position, const Rules<W>& rules,
                              const Checkless<W>& wanted) noexcept;

}  // namespace kirke
