// HaanerChess: a square that a unit leaves is closed for the rest of the play. So is the square of
// a pawn captured en passant.

#include "conditions/shared/edges.hpp"
#include "core/rules_builder.hpp"

namespace kirke {
namespace {

template <int W>
void close_if_empty(Position<W>& position, Site s) noexcept {
  if (!position.occupied(s)) position.close(s, Reason::state);
}

/// Closes the squares from which units have moved; for a unit that has moved on, the square where
/// it stood first.
template <int W>
void close_left(Half<W>& half, const void*) noexcept {
  Position<W>& position = half.position;
  std::uint32_t begin = position.journal_size();
  const std::uint32_t end = begin;
  while (begin > 0 && position.journal(begin - 1)->op != Op::set_side) --begin;
  Bits<W> passed;
  for (std::uint32_t i = begin; i < end; ++i) {
    const Effect e = *position.journal(i);
    if (e.op != Op::shift || e.a == e.b) continue;
    if (!passed.test(e.a)) close_if_empty(position, e.a);
    passed.set(e.b);
  }
  if (half.move.type == MoveType::en_passant) close_if_empty(position, half.move.victim);
}

}  // namespace

template <int W>
void install_haaner(RulesBuilder<W>& builder, const RuleSpec& spec) {
  builder.lasts();
  refuse_turning_at_edges(builder, spec.name);
  // Units get only where their walks take them, but to fewer and fewer squares. No table tells
  // that, so it is declared like a unit that appears without being a hurdle.
  using G = Guarantee;
  builder.breaks({G::quiet_is_shift, G::capture_is_take, G::arrivals_tabled, G::board_is_all});
  builder.keeps(G::games_tabled);
  builder.on(Phase::arrive, spec.name, close_left<W>);
}

template void install_haaner(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
