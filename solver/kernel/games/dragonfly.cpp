#include "games/dragonfly.hpp"

#include <stdexcept>

#include "movers/check.hpp"
#include "movers/generate.hpp"
#include "movers/special.hpp"

namespace kirke {
namespace {

/// Pawns promote to units that the opponent has in hand, units of their own side that he has
/// captured. If there are none, a pawn can neither move to the last rank nor capture there.
template <int W>
bool can_promote(const Position<W>& position, const Rules<W>& rules, Side side) noexcept {
  const Side holder = rules.opponent(side);
  for (const std::uint8_t kind : rules.promotions.kinds) {
    if (position.in_hand(holder, kind) > 0) return true;
  }
  return false;
}

/// Removes promotions, from index `first` on, to units that the opponent does not have in hand.
template <int W>
void drop_promotions(const Position<W>& position, const Rules<W>& rules, Side side, MoveList& moves,
                     int first) noexcept {
  const Side holder = rules.opponent(side);
  int kept = first;
  for (int i = first; i < moves.size(); ++i) {
    const Move& m = moves[i];
    if (m.promotion == kNoKind || position.in_hand(holder, m.promotion) > 0) moves[kept++] = m;
  }
  moves.truncate(kept);
}

template <int W>
void dragonfly_unit_moves(Position<W>& position, const Rules<W>& rules, Site from, Side side,
                          MoveList& out, Generate mode, const void*) {
  const int first = out.size();
  generate_walk(position, rules, from, side, out, mode);
  drop_promotions(position, rules, side, out, first);
}

template <int W>
Bits<W> whole_board(const Board& board) noexcept {
  Bits<W> all;
  for (int i = 0; i < board.size(); ++i) all.set(static_cast<Site>(i));
  return all;
}

template <int W>
void dragonfly_moves(Position<W>& position, const Rules<W>& rules, Side side, MoveList& out,
                     Generate mode, const void*) {
  const int first = out.size();
  for (Bits<W> rest = position.of_side(side); rest.any();)
    generate_walk(position, rules, rest.pop(), side, out, mode);
  drop_promotions(position, rules, side, out, first);
  const Bits<W> empty = whole_board<W>(rules.board) & ~position.occupied();
  for (const std::uint8_t kind : rules.promotions.kinds) {
    if (position.in_hand(side, kind) == 0) continue;
    for (Bits<W> rest = empty; rest.any();) {
      const Site to = rest.pop();
      Move move = Move::quiet(to, to, MoveType::drop);
      move.promotion = kind;
      out.add(move);
    }
  }
}

/// A pawn that could not promote threatens nothing on the last rank.
template <int W>
bool observes(Position<W>& position, const Rules<W>& rules, Site target, Side by, const void*) {
  if (can_promote(position, rules, by)) return attacked(position, rules, target, by);
  for (int kind = 0; kind < rules.kind_count(); ++kind) {
    if (rules.promotion_zone(kind, by).test(target)) continue;
    const Movement<W>& movement = rules.movement(kind, by);
    Bits<W> candidates = movement.reach[target] & position.of_kind(kind) & position.of_side(by);
    while (candidates.any()) {
      if (takes(position, rules, movement, candidates.pop(), target, by)) return true;
    }
  }
  return false;
}

/// Captured units go to a hand, dropped units to the board. Pawns vanish.
template <int W>
void change_hands(Half<W>& half, const void*) {
  const Move& move = half.move;
  if (half.captured.exists() && half.rules.kind_traits[half.captured.kind].promotion_piece)
    half.position.hand_put(half.mover, half.captured.kind, Reason::state);
  if (move.promotion != kNoKind && move.type != MoveType::drop)
    half.position.hand_take(half.rules.opponent(half.mover), move.promotion, Reason::state);
}

/// A dropped unit becomes fully effective with the next move only: it may not give check.
template <int W>
void forbid_drop_check(Half<W>& half, const void*) {
  if (half.move.type != MoveType::drop) return;
  const Side enemy = half.rules.opponent(half.mover);
  half.illegal = half.illegal || in_check(half.position, half.rules, enemy);
}

}  // namespace

template <int W>
void install_dragonfly(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const std::string check = spec.get("drop_check", "forbidden");
  if (check != "forbidden" && check != "allowed")
    throw std::invalid_argument("drop_check is forbidden or allowed, not " + check);
  const Contract& others = builder.contract();
  if (others.supplies(kReturns))
    throw std::invalid_argument("a captured unit cannot go to a hand and come back to the board");
  MoveSource<W> source;
  source.function = dragonfly_unit_moves<W>;
  source.whole = dragonfly_moves<W>;
  builder.moves_from(source);
  builder.observe_by({observes<W>, nullptr});
  builder.on(Phase::aftermath, "Dragonfly", change_hands<W>);
  if (check == "forbidden") builder.on(Phase::judge, "Dragonfly", forbid_drop_check<W>);
}

template void install_dragonfly(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
