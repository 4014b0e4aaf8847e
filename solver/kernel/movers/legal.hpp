#pragma once
// Legal moves: pseudo-legal moves that meet every obligation and leave no own king in check.
//
// Pruning: king-shelter
// Claim: a move that neither uncovers the own king nor moves it is legal; in check, so is none
// that does not meet the check.
// Relies on: units observing by the tables of their walks, or less, and moves changing what the
// tables and supplements say.
// Checked by: "legal moves need no attack test where the shelter says so".
// Known as: legality by pinned units, and generation of evasions (chess programming).

#include <utility>

#include "core/move.hpp"
#include "movers/check.hpp"
#include "movers/generate.hpp"
#include "movers/play.hpp"

namespace kirke {

/// Whether quiet moves of this position may change more than departure and arrival. Moves of types
/// of their own are not meant. Under rules that declare what they do, the reasons are that a unit
/// waits for its rebirth or stands below another one.
template <int W>
bool quiets_do_more(const Position<W>& position, const Rules<W>& rules) noexcept {
  if (!rules.quiets.unadded_do_more) return false;
  return !rules.quiets.shown || position.slot(kPendingSite) != 0 || !position.under().none();
}

/// What a position tells beforehand about the safety of the mover's king. With it most moves need
/// no attack test of their own.
template <int W>
struct Shelter {
  bool helps = false;  // false: every move has to be tested
  Bits<W> shields;     // units whose departure may uncover the king
  Bits<W> watched;     // sites where any change may uncover it
  bool in_check = false;
  Bits<W> answers;       // in check: where a unit other than the king has to go to meet it
  Bits<W> answerers;     // ... unless it is one of these, on which the attack depends
  Site king = kNowhere;  // the king, if there is one only

  /// Whether the shelter of this side's king says anything in this position.
  static bool admits(const Rules<W>& rules, const Position<W>& position, Side side) noexcept;
};

template <int W>
Shelter<W> shelter_of(const Position<W>& position, const Rules<W>& rules, Side side) noexcept;

/// Whether the move changes a site that the shelter watches.
template <int W>
bool disturbs(const Shelter<W>& shelter, const Move& move) noexcept {
  return shelter.watched.test(move.from) || shelter.watched.test(move.to) ||
         (move.captures() && shelter.watched.test(move.victim));
}

/// Whether the captured unit does no more than to reappear, on a site from which it does not attack
/// the king and which the shelter does not watch.
template <int W>
bool returns_harmlessly(const Position<W>& position, const Rules<W>& rules,
                        const Shelter<W>& shelter, const Move& move) noexcept {
  if (!rules.captures.at_most_return || rules.moves.jump_or_capture_away || !rules.walks.plain) {
    return false;
  }
  const Unit& victim = position.at(move.victim);
  if (shelter.king == kNowhere || victim.royal() || victim.neutral()) return false;
  const bool replaces =
      rules.captures.victims_replace_capturers && !rules.kind_traits[victim.kind].promotes;
  if (rules.moves.offer_choices && !replaces) return false;
  const Side by = rules.opponent(position.to_move());
  const Bits<W> aims = rules.reach_of_reborn(victim.kind, by, shelter.king);
  if (replaces) return !aims.test(move.from) && !shelter.watched.test(move.from);
  return (rules.rebirths.victim_returns[rules.index(victim.kind, by)] & (aims | shelter.watched))
      .none();
}

/// Whether it is known that the move only moves a unit and takes one from its arrival.
template <int W>
bool moves_plainly(const Position<W>& position, const Rules<W>& rules, const Move& move) noexcept {
  if (rules.moves.only_marked_do_more)
    return !rules.does_more(position.at(move.from), move.promotion);
  return !move.captures() || !rules.captures.do_more_at_once;
}

/// Whether a unit that belongs to both sides may attack the king of the side that moves it. It is
/// looked at as a unit of the given kind on the given site, with lines as they are once it has left
/// `from`.
template <int W>
bool may_hit_own_king(const Position<W>& position, const Rules<W>& rules, const Shelter<W>& shelter,
                      int kind, Site s, Site from) noexcept {
  if (shelter.king == kNowhere || rules.moves.jump_or_capture_away) return true;
  const Movement<W>& movement = rules.movement(kind, rules.opponent(position.to_move()));
  if (!movement.reach[shelter.king].test(s)) return false;
  if (movement.special) return true;
  Bits<W> between = movement.clear_between(s, shelter.king, rules.board.size());
  between &= position.occupied();
  between.clear(from);
  return between.none();
}

/// Whether a unit that is neutral after its move may attack its mover's king from its arrival.
template <int W>
bool may_turn_on_king(const Position<W>& position, const Rules<W>& rules, const Shelter<W>& shelter,
                      const Move& move) noexcept {
  const Unit& unit = position.at(move.from);
  return rules.neutral_after(unit) &&
         may_hit_own_king(position, rules, shelter, rules.kind_after(unit, move.promotion), move.to,
                          move.from);
}

/// Whether a neutral unit that moves may be an attacker of its mover's king.
template <int W>
bool may_turn_away(const Position<W>& position, const Rules<W>& rules, const Shelter<W>& shelter,
                   const Move& move) noexcept {
  const Unit& unit = position.at(move.from);
  return unit.neutral() &&
         may_hit_own_king(position, rules, shelter, unit.kind, move.from, move.from);
}

/// True if departure and arrival cannot leave the mover's king in check.
template <int W>
bool leaves_king_safe(const Position<W>& position, const Shelter<W>& shelter,
                      const Move& move) noexcept {
  if (!shelter.helps || shelter.in_check) return false;
  if (move.type >= MoveType::en_passant) return false;
  if (move.captures() && move.victim != move.to) return false;
  if (shelter.watched.any() && disturbs(shelter, move)) return false;
  return !shelter.shields.test(move.from) && !position.royals().test(move.from);
}

/// True if it is seen without playing `move` that it cannot leave the mover's king in check.
template <int W>
bool safe_beforehand(const Position<W>& position, const Rules<W>& rules, const Shelter<W>& shelter,
                     const Move& move) noexcept {
  if (!leaves_king_safe(position, shelter, move)) return false;
  if (rules.units.shared && may_turn_on_king(position, rules, shelter, move)) return false;
  return moves_plainly(position, rules, move) ||
         (!rules.moves.only_marked_do_more && returns_harmlessly(position, rules, shelter, move));
}

/// True if only the captured unit, where it reappears, can give check to the mover's king.
template <int W>
bool safe_but_for_return(const Position<W>& position, const Rules<W>& rules,
                         const Shelter<W>& shelter, const Move& move) noexcept {
  if (rules.rebirths.returning.function == nullptr || !move.captures()) return false;
  if (!rules.walks.plain || rules.checks.observation != Observation::table) return false;
  const Unit& victim = position.at(move.victim);
  return shelter.king != kNowhere && !victim.royal() && !victim.neutral() &&
         !may_turn_on_king(position, rules, shelter, move) &&
         leaves_king_safe(position, shelter, move);
}

/// Whether the unit that the half-move just played put back attacks the king on `king`. Asked only
/// of units that walk plainly.
template <int W>
bool attacked_by_return(const Position<W>& position, const Rules<W>& rules, const Played<W>& played,
                        Site king) noexcept {
  const Site s = last_rebirth(position, played);
  if (s == kNowhere) return false;
  const Movement<W>& movement = rules.movement(position.at(s), rules.opponent(played.mover));
  return movement.reach[king].test(s) &&
         (movement.clear_between(s, king, rules.board.size()) & position.occupied()).none();
}

/// True if it is seen without playing `move`, which is one of the unit's walk, that it is legal.
template <int W>
bool legal_beforehand(const Position<W>& position, const Rules<W>& rules, const Shelter<W>& shelter,
                      const Move& move) noexcept {
  return !rules.quiets.restrained && !(move.captures() && rules.captures.restrained) &&
         safe_beforehand(position, rules, shelter, move);
}

/// True if it is seen without playing `move` that it leaves the check standing.
template <int W>
bool ignores_check(const Position<W>& position, const Rules<W>& rules, const Shelter<W>& shelter,
                   const Move& move) noexcept {
  if (!shelter.in_check || shelter.answers.test(move.to)) return false;
  if (move.type >= MoveType::en_passant || position.royals().test(move.from)) return false;
  if (shelter.answerers.test(move.from)) return false;
  if (rules.units.shared && may_turn_away(position, rules, shelter, move)) return false;
  return moves_plainly(position, rules, move) && (!move.captures() || move.victim == move.to);
}

/// Plays `move`; false if it is illegal. The caller undoes to played.mark in either case.
template <int W>
bool play_legal(Position<W>& position, const Rules<W>& rules, const Shelter<W>& shelter,
                const Move& move, Played<W>& played) noexcept {
  if (ignores_check(position, rules, shelter, move)) {
    played.mark = position.mark();
    played.picks_next = 0;
    return false;
  }
  const bool safe = safe_beforehand(position, rules, shelter, move);
  const bool nearly = !safe && safe_but_for_return(position, rules, shelter, move);
  if (!play(position, rules, move, played)) return false;
  if (nearly) return !attacked_by_return(position, rules, played, shelter.king);
  return safe || rules.turns_vary() || !in_check(position, rules, played.mover);
}

/// Makes `move` on the board, if it is legal, and calls f(played); then does so with every other
/// choice that rules offer in it, until f returns true. Returns whether f did.
template <int W, class F>
bool any_choice(Position<W>& position, const Rules<W>& rules, const Shelter<W>& shelter, Move move,
                F&& f) noexcept {
  for (;;) {
    Played<W> played;
    const bool done =
        play_legal(position, rules, shelter, move, played) && f(std::as_const(played));
    position.undo_to(played.mark);
    if (done || played.picks_next == 0) return done;
    move.choice = static_cast<std::uint16_t>(played.picks_next);
  }
}

/// Calls f(played) with each legal move of the side to move made on the board, until f returns
/// true. Returns whether it did.
template <int W, class F>
bool any_legal(Position<W>& position, const Rules<W>& rules, F&& f) noexcept {
  MoveList moves;
  const Shelter<W> shelter = shelter_of(position, rules, position.to_move());
  generate_in_shelter(position, rules, shelter, moves);
  for (const Move& move : moves) {
    if (any_choice(position, rules, shelter, move, f)) return true;
  }
  return false;
}

/// Units of the side to move that may have legal moves. All of its units where it is not in check.
template <int W>
Bits<W> meeting_check(const Position<W>& position, const Rules<W>& rules,
                      const Shelter<W>& shelter) noexcept;

/// As generate_unspread() for the side to move. In check, most units that cannot meet it are left
/// out.
template <int W>
void generate_in_shelter(Position<W>& position, const Rules<W>& rules, const Shelter<W>& shelter,
                         MoveList& out) noexcept;

/// True if the side to move has a legal move. mode: whether the capture of a king counts as one.
template <int W>
bool has_legal(Position<W>& position, const Rules<W>& rules,
               Generate mode = Generate::normal) noexcept;

/// True if the side to move could capture the last royal unit of the other side: the position
/// cannot have arisen by a legal move.
template <int W>
bool can_capture_king(Position<W>& position, const Rules<W>& rules) noexcept {
  return !rules.checks.may_begin && in_check(position, rules, rules.opponent(position.to_move()));
}

}  // namespace kirke
