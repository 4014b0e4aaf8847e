#include "movers/play.hpp"

#include <algorithm>
#include <cstdlib>

#include "movers/lender.hpp"
#include "movers/rights.hpp"

namespace kirke {
namespace {

/// The last combination of choices that fits into Move::choice.
constexpr std::uint32_t kMostChoices = 0xFFFF;

template <int W>
void run_rules(Half<W>& half) noexcept {
  for (const Hook<W>& hook : half.rules.effects.hooks) {
    if (hook.phase == Phase::answers) break;  // they come last
    if (hook.alternative != 0 && hook.alternative != half.alternative) continue;
    hook.function(half, hook.data.get());
  }
}

/// Calls the rules that judge a half-move by the answers to it. The other side is to move then.
template <int W>
void judge_by_answers(Half<W>& half) noexcept {
  const auto& hooks = half.rules.effects.hooks;
  for (auto it = hooks.rbegin(); it != hooks.rend() && it->phase == Phase::answers; ++it) {
    if (!half.illegal) it->function(half, it->data.get());
  }
}

/// Whether a unit on `from` with this movement captures en passant a pawn that has passed the site.
template <int W>
bool takes_passing(const Movement<W>& movement, Site from, Site passed) noexcept {
  if (!movement.special) return movement.pawn_like && movement.reach[passed].test(from);
  return movement.takes_passing[from].test(passed) || movement.leaps_passing[from].test(passed);
}

/// Whether a unit of this kind of `capturer` could capture a pawn that has passed the site.
template <int W>
bool may_take_passing(const Position<W>& position, const Rules<W>& rules, int kind, Side capturer,
                      Site passed) noexcept {
  const Movement<W>& movement = rules.movement(kind, capturer);
  Bits<W> units = position.of_kind(kind) & position.of_side(capturer);
  if (!movement.special) return (units & movement.reach[passed]).any();
  if (movement.is_mimic()) return units.any();
  const bool lent = movement.borrows == Borrows::by_rule;
  while (units.any()) {
    const Site from = units.pop();
    const auto takes = [&](const auto& walk) { return takes_passing(walk, from, passed); };
    if (lent ? any_walk(position, rules, movement, from, capturer, takes,
                        [](const auto&) { return true; })
             : takes(movement))
      return true;
  }
  return false;
}

/// Whether any unit could capture a pawn that has passed the site.
template <int W>
bool may_take_passing(const Position<W>& position, const Rules<W>& rules, Side capturer,
                      Site passed) noexcept {
  // Where rules tell how units move, they may capture from elsewhere.
  const bool anywhere = rules.ways.source.function != nullptr || !rules.ways.adders.empty();
  return std::any_of(
      rules.walks.pawn_like_kinds.begin(), rules.walks.pawn_like_kinds.end(), [&](int kind) {
        return (anywhere && (position.of_kind(kind) & position.of_side(capturer)).any()) ||
               may_take_passing(position, rules, kind, capturer, passed);
      });
}

/// The state of the en passant slot after a double or triple step, or 0 if no unit could capture.
/// The pawn is captured where it stands after all effects.
template <int W>
std::uint32_t en_passant_right(const Half<W>& half, const Rules<W>& next, Side capturer) noexcept {
  if (half.standing == kNowhere) return 0;
  const Move& move = half.move;
  const Board& board = half.rules.board;
  const bool crossed = !board.same_copy(half.standing, move.to);
  const Site from = move.start();
  const int dx = board.file(move.to) - board.file(from),
            dy = board.rank(move.to) - board.rank(from);
  const int steps = std::max(std::abs(dx), std::abs(dy));
  std::uint32_t state = 0;
  for (int i = 1; i < steps; ++i) {
    Site passed = board.laid(from, {dx * i / steps, dy * i / steps});
    if (crossed) passed = board.twin(passed);
    if (half.turned != nullptr) passed = (*half.turned)[passed];
    if (!may_take_passing(half.position, next, capturer, passed)) continue;
    state =
        state == 0 ? en_passant_state(passed, half.standing) : state | second_passed_state(passed);
  }
  return state;
}

/// Shifts the rook of a castling to its corner if that is empty. The choice of such a move says
/// where the rook stands now. In other castlings it names nothing but options of rules.
template <int W>
void bring_rook(Half<W>& half) noexcept {
  const Move& move = half.move;
  for (const Castling<W>& c : half.rules.castlings.all) {
    if (c.side != half.mover || c.king_from != move.start() || c.king_to != move.to) continue;
    if (half.position.occupied(c.rook_from)) return;
    const auto chosen = RookAndOptions::from(move.choice);
    half.position.shift(chosen.rook, c.rook_from, Reason::transfer);
    half.rook_came_from = chosen.rook;
    half.picks = Picks{chosen.options};
    return;
  }
}

/// Shifts a unit to the square where its move begins: the moving unit, and the rook of a castling.
template <int W>
void begin_elsewhere(Half<W>& half) noexcept {
  const Move& move = half.move;
  if (move.via != kNowhere && move.via != move.from)
    half.position.shift(move.from, move.via, Reason::transfer);
  if (move.castles() && move.type != MoveType::castling_anywhere) bring_rook(half);
}

/// The choice of the same move with the next options of rules; 0 when all have been named.
template <int W>
std::uint32_t next_choice(const Half<W>& half) noexcept {
  const std::uint32_t options = half.picks.next();
  if (options == 0 || half.rook_came_from == kNowhere) return options;
  return RookAndOptions{half.rook_came_from, options}.choice();
}

/// Puts a unit from the hand of the moving side on the board.
template <int W>
void drop(Half<W>& half) noexcept {
  const Move& move = half.move;
  half.position.hand_take(half.mover, move.promotion, Reason::state);
  half.position.add(move.to, half.unit, Reason::movement);
}

template <int W>
void move_units(Half<W>& half) noexcept {
  Position<W>& position = half.position;
  const Move& move = half.move;
  if (half.rules.ways.ruled) [[unlikely]] {
    if (half.rules.ways.source.play)
      return half.rules.ways.source.play(half, half.rules.ways.source.data.get());
    if (move.type == MoveType::drop) return drop(half);
    if (half.rules.ways.source.before) {
      half.rules.ways.source.before(half, half.rules.ways.source.data.get());
    } else {
      begin_elsewhere(half);
    }
  }
  if (move.type == MoveType::exchange) [[unlikely]] {
    position.exchange(move.from, move.to, Reason::movement);
    half.second = move.from;
    return;
  }
  if (move.captures()) position.remove(move.victim, Reason::capture);
  if (move.start() != move.to) [[likely]] {
    position.shift(move.start(), move.to, Reason::movement);
  } else {
    position.touch(Bits<W>::of(move.to));  // a capture that went on back there
  }
  if (move.promotion != kNoKind) [[unlikely]] {
    // A royal pawn stays royal; who becomes another unit without promoting is it no more.
    const KindTraits& kind = half.rules.kind_traits[half.unit.kind];
    position.retype(move.to, move.promotion, half.unit.royal() && kind.promotes && !kind.royal,
                    Reason::promotion);
    grant_rights(half, move.to);  // reverse pawns promote on squares of castling rooks
  }
  if (move.castles() && move.type != MoveType::castling_anywhere) [[unlikely]] {
    for (const Castling<W>& c : half.rules.castlings.all) {
      if (half.unit.owned_by(c.side) && c.king_from == move.start() && c.king_to == move.to) {
        position.shift(c.rook_from, c.rook_to, Reason::castling);
        half.second = c.rook_to;
        position.set_slot(kCastlingRights, position.slot(kCastlingRights) & ~c.ends);
        break;
      }
    }
  }
}

}  // namespace

template <int W>
void settle(Half<W>& half) noexcept {
  Position<W>& position = half.position;
  const Rules<W>& rules = half.rules;
  const Bits<W> touched = position.touched() & rules.castlings.rights_sites;
  if (touched.any() || half.rights_granted) [[unlikely]] {
    std::uint32_t rights = position.slot(kCastlingRights);
    for (Bits<W> rest = touched; rest.any();) rights &= ~rules.castlings.rights_at[rest.pop()];
    position.set_slot(kCastlingRights, rights | half.rights_granted);
  }
  const Side next = rules.turns_vary()
                        ? rules.ways.source.hands_on(half, rules.ways.source.data.get())
                        : rules.next_to_move(half.mover);
  if (rules.half_moves != nullptr && half.move != Move::null()) [[unlikely]] {
    position.set_slot(kHalfMoves, rules.half_moves->next(position.slot(kHalfMoves)));
    for (const Slot slot : rules.not_noted) position.set_slot(slot, 0);
  }
  std::uint32_t en_passant = 0;
  if (half.move.type == MoveType::double_step) [[unlikely]] {
    // Where a side moves units of the other one, its own may capture en passant.
    const Side taker = half.unit.owned_by(half.mover) ? next : half.mover;
    en_passant = en_passant_right(half, rules.at(position), taker);
  }
  position.set_slot(kEnPassant, en_passant);
  if (rules.allowed.passes == (owner_bit(0) | owner_bit(1)) && half.move != Move::null())
      [[unlikely]]
    position.set_slot(kPassed, half.move.type == MoveType::null);
  position.set_to_move(next);
}

template <int W>
void show_threats(Position<W>& position, const Rules<W>& rules, const Played<W>& pass) noexcept {
  Half<W> half{position, rules, pass.move, pass.mover, {}, {}, kNowhere, Picks{0}};
  for (const Hook<W>& hook : rules.effects.on_threat) hook.function(half, hook.data.get());
}

template <int W>
bool play(Position<W>& position, const Rules<W>& rules, const Move& move,
          Played<W>& played) noexcept {
  played.mark = position.mark();
  played.move = move;
  played.mover = position.to_move();
  position.clear_touched();
  if (move.type == MoveType::null) [[unlikely]] {
    played.unit = played.captured = {};
    played.standing = kNowhere;
    Half<W> half{position, rules, move, played.mover, {}, {}, kNowhere, Picks{0}};
    if (move != Move::null() && rules.allowed.passing.does) [[unlikely]]
      rules.allowed.passing.does(half, rules.allowed.passing.data.get());
    settle(half);  // what the rules remember is the last move made: passing is none
    if (rules.may_pass(played.mover)) [[unlikely]] {
      for (const Slot slot : rules.effects.forgotten) position.set_slot(slot, 0);
    }
    // Who does more than pass may check or mate by it.
    if (move != Move::null() && rules.allowed.passing.does) [[unlikely]]
      judge_by_answers(half);
    if (move != Move::null() && rules.keeper) [[unlikely]]
      rules.keeper->note(position, rules, played);
    return !half.illegal;
  }
  played.unit = position.at(move.from);
  if (move.type == MoveType::drop) [[unlikely]]
    played.unit = {move.promotion, owner_bit(played.mover), 0, 0};
  played.captured = move.captures() ? position.at(move.victim) : Unit{};
  played.standing = move.to;
  played.picks_next = 0;
  Half<W> half{position,    rules,           move,    played.mover,
               played.unit, played.captured, move.to, Picks{move.choice}};
  half.began = played.mark;
  move_units(half);
  played.unit = half.unit;
  if (rules.effects.any) {
    run_rules(half);
    played.standing = half.gone ? kNowhere : half.standing;
    if (rules.moves.offer_choices) {
      played.picks_next = next_choice(half);
      if (played.picks_next > kMostChoices) [[unlikely]] {
        position.leave_out(LeftOut::moves);
        played.picks_next = 0;
      }
    }
  }
  settle(half);
  if (rules.effects.any) judge_by_answers(half);
  if (rules.keeper) [[unlikely]]
    rules.keeper->note(position, rules, played);
  return !half.illegal;
}

template void show_threats(Position<kWords>&, const Rules<kWords>&, const Played<kWords>&) noexcept;
template void settle(Half<kWords>&) noexcept;
template bool play(Position<kWords>&, const Rules<kWords>&, const Move&, Played<kWords>&) noexcept;

}  // namespace kirke
