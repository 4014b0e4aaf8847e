#pragma once
// Playing a half-move with all its effects.

#include "core/position.hpp"
#include "core/rules.hpp"

namespace kirke {

/// What a half-move was, for goals and notation. The journal from `mark` on tells the rest.
template <int W>
struct Played {
  typename Position<W>::Mark mark{};
  Move move{};
  Unit unit{};
  Unit captured{};
  Site standing = kNowhere;  // where the moving unit ended, rebirth included
  Side mover = 0;
  std::uint32_t picks_next = 0;  // the next combination of choices, 0 if this was the last
};

/// Plays a pseudo-legal move. Returns false if an obligation of a rule forbids it; the caller then
/// undoes to played.mark all the same. Check to the own king is not looked at.
template <int W>
bool play(Position<W>& position, const Rules<W>& rules, const Move& move,
          Played<W>& played) noexcept;

/// Does what rules do when the side has passed only to show what threatens.
template <int W>
void show_threats(Position<W>& position, const Rules<W>& rules, const Played<W>& pass) noexcept;

/// Settles castling rights and the en passant right, and gives the turn away, as play() does last.
/// Rules call it to try out answers before that, and put everything back.
template <int W>
void settle(Half<W>& half) noexcept;

/// The site to which the half-move just played brought a captured unit back, or kNowhere.
template <int W>
Site last_rebirth(const Position<W>& position, const Played<W>& last) noexcept {
  const Effect* e = position.journal(last.mark.top);
  for (std::uint32_t i = last.mark.top; i < position.journal_size(); ++i, ++e) {
    if (e->op == Op::add && e->reason == Reason::rebirth) return e->a;
  }
  return kNowhere;
}

}  // namespace kirke
