// Coalition chess: check, whose turn it is, and who has lost.

#include "games/coalition_powers.hpp"
#include "games/coalition_steps.hpp"

namespace kirke::coalition {
namespace {

/// So many turns are looked at for one that can be taken; by then every flag is used up.
constexpr int kMostTurns = 2 * kPowers;

/// Whether one of `units`, which go along the lines of a kind, reaches the target.
template <int W>
bool on_lines(const Position<W>& position, const Rules<W>& rules, const Movement<W>& movement,
              const Bits<W>& units, Site target) noexcept {
  for (Bits<W> rest = units & movement.reach[target]; rest.any();) {
    const Bits<W>& way = movement.clear_between(rest.pop(), target, rules.board.size());
    if ((way & position.occupied()).none()) return true;
  }
  return false;
}

/// Whether one of the units beside the target captures there.
template <int W>
bool takes_from_beside(const Game<W>& game, const Position<W>& position, const Bits<W>& beside,
                       Site target) noexcept {
  if ((beside & (game.of(position, kKingWalk) | game.of(position, kGun))).any()) return true;
  for (Bits<W> soldiers = beside & game.of(position, kSoldier); soldiers.any();) {
    const Site from = soldiers.pop();
    if (game.takes[game.power_of(position.at(from))][from].test(target)) return true;
  }
  return false;
}

/// Whether a flier could take on `target`, at the end of its flight or on the way.
template <int W>
bool flies_to(const Game<W>& game, const Position<W>& position, const Rules<W>& rules,
              const Bits<W>& fliers, Site target, Side by) noexcept {
  Bits<W> rest = fliers & game.flights[target];
  if (game.between == Between::free) return rest.any();
  const Bits<W> passable =
      game.between == Between::empty ? ~position.occupied() : ~position.of_side(by);
  const auto size = static_cast<std::size_t>(rules.board.size());
  while (rest.any()) {
    if ((game.landings[rest.pop() * size + target] & passable).any()) return true;
  }
  if (game.between != Between::capture) return false;
  for (rest = fliers & game.knight[target]; rest.any();) {
    Bits<W> further = game.knight[target];
    further.clear(rest.pop());
    if ((further & passable).any()) return true;
  }
  return false;
}

template <int W>
bool can_take_turn(const Game<W>& game, const Position<W>& position, const Rules<W>& rules,
                   Power p) noexcept {
  if (is_great(p)) return game.units(position, p).any();
  return Steps<W>(game, position, rules, p).any([](const Move&) { return true; });
}

/// Whether a power that cannot take its turn passes for its coalition: it has units, and no great
/// ally.
template <int W>
bool passes(const Game<W>& game, const Position<W>& position, Power p) noexcept {
  for (Power great = 0; great < kPowers; ++great) {
    if (is_great(great) && game.side[great] == game.side[p] && game.units(position, great).any())
      return false;
  }
  return game.units(position, p).any();
}

/// Whether a power has a move that leaves its king safe, whatever the turn is.
template <int W>
bool has_move(const Game<W>& game, Position<W>& position, const Rules<W>& rules, Power p) noexcept {
  return Steps<W>(game, position, rules, p).any([&](const Move& move) {
    const auto mark = position.mark();
    if (move.choice != 0) position.remove(static_cast<Site>(move.choice - 1), Reason::leg);
    if (move.captures()) position.remove(move.victim, Reason::capture);
    position.shift(move.from, move.to, Reason::movement);
    const bool safe = !is_great(p) || !checked(game, position, rules, p);
    position.undo_to(mark);
    return safe;
  });
}

/// Whether a great power is in check and cannot answer.
template <int W>
bool is_mated(const Game<W>& game, Position<W>& position, const Rules<W>& rules, Power p) noexcept {
  return checked(game, position, rules, p) && !has_move(game, position, rules, p);
}

/// The great powers in check after a legal move, in the order in which they answer: first the
/// mover's enemies, then the others in the order of turns. Returns how many there are.
template <int W>
int answering(const Game<W>& game, const Position<W>& position, const Rules<W>& rules, Power mover,
              std::array<Power, 2>& out) noexcept {
  int count = 0;
  for (const bool friends : {false, true}) {
    Power p = mover;
    for (int i = 0; i < kPowers; ++i, p = game.after[p]) {
      if (!is_great(p) || p == mover || (game.side[p] == game.side[mover]) != friends) continue;
      if (checked(game, position, rules, p)) out[static_cast<std::size_t>(count++)] = p;
    }
  }
  return count;
}

/// A coalition passes until the other one moves.
template <int W>
Turn passed(const Game<W>& game, const Position<W>& position, const Rules<W>& rules, Turn now,
            Side side) noexcept {
  Turn next = due(game, position, rules, now.skipped, now.answers ? now.clock : now.power);
  for (int i = 0; i < kMostTurns && game.side[next.power] == side; ++i)
    next = due(game, position, rules, next.skipped, next.power);
  next.clock = 0;
  next.passed_over = false;
  return next;
}

}  // namespace

template <int W>
bool attacked(const Game<W>& game, const Position<W>& position, const Rules<W>& rules, Site target,
              Side by) noexcept {
  const Bits<W>& theirs = position.of_side(by);
  const Bits<W> beside = game.king[target] & theirs;
  if (beside.any() && takes_from_beside(game, position, beside, target)) return true;
  const Bits<W>& submarines = game.of(position, kSubmarine);
  const Bits<W> leapers = game.knight[target] & theirs;
  if (leapers.any() && (leapers & (game.of(position, kEngineer) | submarines)).any()) return true;
  const Bits<W> both = theirs & (game.of(position, kTank) | submarines);
  for (const CoalitionWalk unit : {kArtillery, kCyclist}) {
    const Movement<W>& movement = rules.movement(game.kind[unit], 0);
    if (on_lines(position, rules, movement, both | (theirs & game.of(position, unit)), target))
      return true;
  }
  return flies_to(game, position, rules, theirs & game.of(position, kFlier), target, by);
}

template <int W>
Turn due(const Game<W>& game, const Position<W>& position, const Rules<W>& rules,
         std::uint8_t skipped, Power clock) noexcept {
  Turn next{game.after[clock], false, clock, skipped};
  for (int i = 0; i < kMostTurns; ++i) {
    if (!next.skips(next.power)) {
      if (can_take_turn(game, position, rules, next.power)) break;
      next.passed_over = next.passed_over || passes(game, position, next.power);
    }
    next.skipped &= static_cast<std::uint8_t>(~(1u << next.power));
    next.clock = next.power;
    next.power = game.after[next.clock];
  }
  return next;
}

template <int W>
Side hand_on(Half<W>& half, const Game<W>& game) noexcept {
  Position<W>& position = half.position;
  const Turn now = Turn::of(position.slot(game.turn));
  Turn next;
  if (half.move.type == MoveType::null) {
    next = passed(game, position, half.rules, now, half.mover);
  } else {
    const Power mover = game.power_of(half.unit);
    if (is_great(mover) && checked(game, position, half.rules, mover)) {
      half.illegal = true;
      return static_cast<Side>(1 - half.mover);
    }
    const bool answers = now.answers && mover == now.power;
    const auto left_out = static_cast<std::uint8_t>(answers ? 1u << mover : 0u);
    next = due(game, position, half.rules, static_cast<std::uint8_t>(now.skipped | left_out),
               answers ? now.clock : mover);
    std::array<Power, 2> in_check{};
    const int count = answering(game, position, half.rules, mover, in_check);
    next.both_checked = count == 2;
    next.answers = count > 0 && in_check[0] != next.power;
    if (next.answers) next.power = in_check[0];
  }
  position.set_slot(game.turn, next.slot());
  return game.side[next.power];
}

template <int W>
void begin(const Game<W>& game, Position<W>& position, const Rules<W>& rules) noexcept {
  Turn turn = game.first;
  if (game.side[turn.power] != position.to_move())
    turn = passed(game, position, rules, turn, game.side[turn.power]);
  position.set_slot(game.turn, turn.slot());
  for (Power p = 0; p < kPowers; ++p)
    position.set_slot(game.double_step_of(p), game.double_steps[p]);
}

template <int W>
bool has_lost(const Game<W>& game, Position<W>& position, const Rules<W>& rules,
              Side side) noexcept {
  const Power to_move = Turn::of(position.slot(game.turn)).power;
  const Power first = to_move == 1 ? 1 : 0;
  for (const Power p : {first, static_cast<Power>(1 - first)}) {
    if (is_mated(game, position, rules, p)) return game.side[p] == side;
  }
  return position.of_side(side).none();
}

template <int W>
bool is_over(const Game<W>& game, Position<W>& position, const Rules<W>& rules) noexcept {
  if (position.of_side(0).none() || position.of_side(1).none()) return true;
  const Turn turn = Turn::of(position.slot(game.turn));
  return turn.both_checked && is_mated(game, position, rules, static_cast<Power>(1 - turn.power));
}

template bool attacked(const Game<kWords>&, const Position<kWords>&, const Rules<kWords>&, Site,
                       Side) noexcept;
template Turn due(const Game<kWords>&, const Position<kWords>&, const Rules<kWords>&, std::uint8_t,
                  Power) noexcept;
template Side hand_on(Half<kWords>&, const Game<kWords>&) noexcept;
template void begin(const Game<kWords>&, Position<kWords>&, const Rules<kWords>&) noexcept;
template bool has_lost(const Game<kWords>&, Position<kWords>&, const Rules<kWords>&, Side) noexcept;
template bool is_over(const Game<kWords>&, Position<kWords>&, const Rules<kWords>&) noexcept;

}  // namespace kirke::coalition
