// MAFF and OWU: mate and stalemate depend on the king's field. No other unit has a legal move.
// Under MAFF (mate with a free field) the king has exactly one legal move. Under OWU he has none,
// and exactly one of his moves is a capture, which leaves him in check. His moves are the usual
// ones.

#include "core/rules_builder.hpp"
#include "movers/check.hpp"
#include "movers/generate.hpp"
#include "movers/legal.hpp"
#include "movers/play.hpp"

namespace kirke {
namespace {

/// What a mated king can do.
struct Field {
  int moves;     // legal moves
  int captures;  // captures by his walk, legal or not; -1: any number
};

/// Whether only the king of the side to move has legal moves, and he has so many.
template <int W>
bool only_king_moves(Position<W>& position, const Rules<W>& rules, Side side, int wanted) noexcept {
  int count = 0;
  const bool more = any_legal(position, rules, [&](const Played<W>& played) {
    return !played.unit.royal() || !played.unit.owned_by(side) || ++count > wanted;
  });
  return !more && count == wanted;
}

template <int W>
int king_captures(Position<W>& position, const Rules<W>& rules, Side side) noexcept {
  int count = 0;
  for (Bits<W> kings = position.royals(side); kings.any();) {
    MoveList moves;
    generate_from(position, rules, kings.pop(), side, moves);
    for (const Move& move : moves) count += move.captures();
  }
  return count;
}

template <int W>
bool immobile(Position<W>& position, const Rules<W>& rules, Side side,
              const Field& field) noexcept {
  const auto mark = position.mark();
  Played<W> pass;
  if (side != position.to_move()) play(position, rules, Move::null(), pass);
  const bool out = only_king_moves(position, rules, side, field.moves) &&
                   (field.captures < 0 || king_captures(position, rules, side) == field.captures);
  position.undo_to(mark);
  return out;
}

template <int W>
typename GoalFilter<W>::Says by_the_field(Position<W>& position, const Rules<W>& rules,
                                          typename GoalFilter<W>::Asked asked, Side side,
                                          const void* raw) noexcept {
  using Filter = GoalFilter<W>;
  const bool mate = asked == Filter::Asked::mate;
  const bool reached = (mate || !in_check(position, rules, side)) &&
                       immobile(position, rules, side, *static_cast<const Field*>(raw));
  return reached ? Filter::Says::reached : Filter::Says::missed;
}

template <int W>
void install(RulesBuilder<W>& builder, Field field) {
  builder.judge_goals({by_the_field<W>, std::make_shared<const Field>(field)}, field.moves == 0,
                      false);
  builder.breaks_no_more();  // than that mates and stalemates are plain
}

}  // namespace

template <int W>
void install_maff(RulesBuilder<W>& builder, const RuleSpec&) {
  install(builder, {1, -1});
}

template <int W>
void install_owu(RulesBuilder<W>& builder, const RuleSpec&) {
  install(builder, {0, 1});
}

template void install_maff(RulesBuilder<kWords>&, const RuleSpec&);
template void install_owu(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
