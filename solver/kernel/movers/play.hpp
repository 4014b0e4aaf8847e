#pragma once
// Playing a half-move with all its effects, and deciding check.

#include "core/position.hpp"
#include "core/rules.hpp"

namespace kirke {

/// What a half-move was, for goals and notation; the journal from `mark` on has the rest.
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

/// Plays a pseudo-legal move. Returns false if an obligation of a rule forbids it; the position
/// must then be undone to played.mark all the same. Self-check is not looked at.
template <int W>
bool play(Position<W>& position, const Rules<W>& rules, const Move& move,
          Played<W>& played) noexcept;

/// Where the half-move just played put a captured unit back, or kNowhere.
template <int W>
Site last_rebirth(const Position<W>& position, const Played<W>& last) noexcept {
  const Effect* e = position.journal(last.mark.top);
  for (std::uint32_t i = last.mark.top; i < position.journal_size(); ++i, ++e) {
    if (e->op == Op::add && e->reason == Reason::rebirth) return e->a;
  }
  return kNowhere;
}

/// True if the walk of a unit of `by` reaches `target`, whatever rules make of it.
template <int W>
bool attacked(const Position<W>& position, const Rules<W>& rules, Site target, Side by) noexcept;

/// True if a unit of `by` observes `target`: could capture a royal unit there.
template <int W>
bool observed(Position<W>& position, const Rules<W>& rules, Site target, Side by) noexcept;

/// Units of `by` that may jump onto `target`, as far as their sites say: see Rules::jumps.
template <int W>
Bits<W> jumpers_onto(const Position<W>& position, const Rules<W>& rules, Site target,
                     Side by) noexcept {
  Bits<W> out;
  if (rules.jumps.empty()) [[likely]]
    return out;
  for (int kind = 0; kind < rules.kind_count(); ++kind) {
    out |= rules.jumping_onto(kind, by, target) & position.of_kind(kind);
  }
  return out & position.of_side(by);
}

/// True if `side` is in check (RULES 0.2): the opponent could move so that no royal unit is left.
template <int W>
bool in_check(Position<W>& position, const Rules<W>& rules, Side side) noexcept;

}  // namespace kirke
