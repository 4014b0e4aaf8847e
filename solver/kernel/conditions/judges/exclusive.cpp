// ExclusiveChess: if a side has several mating moves it may play none of them. Whether a move mates
// is asked under the same rule: answers that mate in their turn are no way out of check if there
// are several of them, and so on. Beyond a number of half-moves (kHalfMoves) nothing is decided; in
// the field such moves are undecided, too.

#include <utility>

#include "core/rules_builder.hpp"
#include "movers/check.hpp"
#include "movers/legal.hpp"
#include "movers/mates.hpp"
#include "movers/reentry_guard.hpp"

namespace kirke {
namespace {

/// Answers are looked at down to so many half-moves after the one that is judged.
constexpr int kHalfMoves = 6;

enum class Mates : std::uint8_t { no, yes, undecided };

/// How many moves of a side may mate. Once there are two that mate, the others need not be known.
struct Mating {
  int sure = 0, undecided = 0;

  void add(Mates mates) noexcept {
    sure += mates == Mates::yes;
    undecided += mates == Mates::undecided;
  }
  int all() const noexcept { return sure + undecided; }
};

/// Whether the half-move just played mates. half_moves: how many were played before it.
template <int W>
Mates mates(Position<W>& position, const Rules<W>& rules, int half_moves) noexcept {
  if (!in_check(position, rules, position.to_move())) return Mates::no;
  using Filter = GoalFilter<W>;
  const auto says = judged(position, rules, Filter::Asked::mate, position.to_move());
  if (says != Filter::Says::as_ever) return says == Filter::Says::reached ? Mates::yes : Mates::no;
  if (half_moves == kHalfMoves) return Mates::undecided;
  Mating answers;
  const bool free = any_legal(position, rules, [&](const Played<W>&) {
    const Mates answer = mates(position, rules, half_moves + 1);
    answers.add(answer);
    return answer == Mates::no;
  });
  // A single answer may be played, whether it mates or not.
  if (free || answers.all() == 1) return Mates::no;
  return answers.sure > 1 || answers.all() == 0 ? Mates::yes : Mates::undecided;
}

/// All moves of the side that is making this half-move. Takes the half-move back and plays it
/// again.
template <int W>
Mating alternatives(Half<W>& half) noexcept {
  Position<W>& position = half.position;
  const Bits<W> touched = position.touched();
  position.undo_to(half.began);
  Mating out;
  any_legal(position, half.rules, [&](const Played<W>&) {
    out.add(mates(position, half.rules, 0));
    return out.sure > 1;
  });
  Played<W> again;
  play(position, half.rules, half.move, again);
  position.touch(touched);
  return out;
}

/// Set while moves are only tried: then all of them may be played.
thread_local bool asking_for_mates = false;

template <int W>
void forbid_mates(Half<W>& half, const void*) noexcept {
  if (asking_for_mates) return;
  const Asking now(asking_for_mates);
  if (in_check(half.position, half.rules, half.mover)) return;  // which is illegal anyway
  const Mates mine = mates(half.position, half.rules, 0);
  if (mine == Mates::no) return;
  // A single move that may mate may be played, whether it mates or not.
  const Mating all = alternatives(half);
  half.illegal = all.all() > 1;
  if (half.illegal && all.sure < 2) half.position.note_undecided();
}

/// A mate that cannot be decided is not claimed. Answers that may be mates are not played, so that
/// the position would look like a mate.
template <int W>
typename GoalFilter<W>::Says no_undecided_mate(Position<W>& position, const Rules<W>& rules,
                                               typename GoalFilter<W>::Asked asked, Side side,
                                               const void*) noexcept {
  using Filter = GoalFilter<W>;
  if (asking_for_mates || asked != Filter::Asked::mate || position.to_move() != side)
    return Filter::Says::as_ever;
  const Asking now(asking_for_mates);
  if (mates(position, rules, 0) != Mates::undecided) return Filter::Says::as_ever;
  position.note_undecided();
  return Filter::Says::missed;
}

}  // namespace

template <int W>
void install_exclusive(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using G = Guarantee;
  builder.breaks({G::captures_certain, G::quiets_certain, G::flights_certain},
                 Supplement::checks_alone);
  builder.breaks(G::checked_flights_certain);
  builder.on(Phase::answers, spec.name, forbid_mates<W>);
  builder.judge_goals({no_undecided_mate<W>, nullptr}, true, true);
}

template void install_exclusive(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
