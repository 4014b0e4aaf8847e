// EpOn: in the diagram every capture en passant is legal that a double step could have allowed: the
// pawn stands where a double step ends, and the two squares behind it are empty. From the first
// half-move on such captures follow from the double steps that are played.

#include <memory>

#include "core/rules_builder.hpp"

namespace kirke {
namespace {

constexpr int kRankAfterDoubleStep = 3;

/// Where the pawn on `s` may have passed, or kNowhere.
template <int W>
Site passed_by(const Position<W>& position, const Rules<W>& rules, Site s, Side side) noexcept {
  if (!rules.movement(position.at(s), side).pawn_like) return kNowhere;
  if (rules.board.rank_of_side(s, side) != kRankAfterDoubleStep) return kNowhere;
  const Step back{0, -1};
  const Site passed = rules.board.beyond(s, back, side, true);
  const Site start = passed == kNowhere ? kNowhere : rules.board.beyond(passed, back, side, true);
  const bool free = start != kNowhere && !position.occupied(passed) && !position.occupied(start);
  return free ? passed : kNowhere;
}

template <int W>
void add_captures_in_passing(Position<W>& position, const Rules<W>& rules, Site from, Side side,
                             int, MoveList& out, Generate, const void* raw) noexcept {
  if (position.slot(*static_cast<const Slot*>(raw)) == 0) return;
  const Movement<W>& movement = rules.movement(position.at(from), side);
  if (!movement.pawn_like) return;
  const Side other = rules.opponent(side);
  for (Bits<W> theirs = position.of_side(other); theirs.any();) {
    const Site victim = theirs.pop();
    if (position.at(victim).royal()) continue;
    const Site passed = passed_by(position, rules, victim, other);
    if (passed != kNowhere && movement.capture_leaps[from].test(passed))
      out.add(Move::capture(from, passed, victim, MoveType::en_passant));
  }
}

template <int W>
void say_it_is_the_diagram(Position<W>& position, const Rules<W>&, const void* raw) noexcept {
  position.set_slot(*static_cast<const Slot*>(raw), 1);
}

template <int W>
void leave_the_diagram(Half<W>& half, const void* raw) noexcept {
  half.position.set_slot(*static_cast<const Slot*>(raw), 0);
}

}  // namespace

template <int W>
void install_passing(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const auto slot = std::make_shared<const Slot>(builder.allot_slots(spec.name));
  builder.begin_with(say_it_is_the_diagram<W>, slot);
  builder.forgotten_by_passing(*slot);
  builder.on(Phase::remember, spec.name, leave_the_diagram<W>, slot);
  builder.adds_moves({add_captures_in_passing<W>, slot});
}

template void install_passing(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
