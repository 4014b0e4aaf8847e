#pragma once
// What the rules of a problem leave of the tables when moves that mate a king are looked for.
//
// Pruning: mating-returns
// Claim: of the sites where a captured unit may return as its captor chooses, those left out do
// not mate.
// Relies on: the rule telling where captured units return (Reappearances::returning), walks and
// observation by tables.
// Checked by: "no last move that reaches the goal is dropped".

#include "core/pending_rebirth.hpp"
#include "core/position.hpp"
#include "core/rules.hpp"
#include "movers/check.hpp"

namespace kirke {

/// Whether rules that let captures end elsewhere tell where, of last half-moves.
template <int W>
struct MatingLandings {
  static bool admits(const Rules<W>& rules) noexcept {
    return rules.admits(Pruning::mating_landings) && rules.rebirths.landing.function != nullptr &&
           rules.walks.plain;
  }
  static bool asked_for(const Rules<W>& rules) noexcept {
    return rules.captures.capturers_land_elsewhere;
  }
};

/// Whether rules that let players choose where captured units reappear tell where, of the same.
template <int W>
struct MatingReturns {
  static bool admits(const Rules<W>& rules) noexcept {
    return rules.admits(Pruning::mating_returns) && rules.rebirths.returning.function != nullptr &&
           rules.walks.plain && rules.moves.offer_choices &&
           rules.checks.observation == Observation::table;
  }
  static bool asked_for(const Rules<W>& rules) noexcept { return rules.captures.victims_return; }
};

/// What comes after the moves that a search is asked about: nothing, or more play.
enum class MatingUse : std::uint8_t { last_move, play };

/// How far lines and targets tell what a move of one side does to the enemy king.
template <int W>
struct MatingAdmission {
  MatingAdmission(const Position<W>& position, const Rules<W>& rules, MatingUse what) noexcept {
    const bool last = what == MatingUse::last_move;
    const Side us = position.to_move(), them = rules.opponent(us);
    const Bits<W> royals = position.royals(them);
    if (!rules.admits(last ? Pruning::mating_moves : Pruning::flight_filter) || !royals.single())
      return;
    const Bits<W>& by_rebirth = rules.rebirths.take_kings[them];
    const bool come_back = rules.kings.come_back;
    const Bits<W> at_risk = come_back ? royals : position.royals();
    if ((at_risk & by_rebirth).any()) return;
    king = royals.first();
    marks = last && rules.moves.only_marked_do_more;
    // Where he may be captured he is reborn elsewhere.
    if (rules.kings.captured && attacked(position, rules, king, us)) return;
    const Unit& unit = position.at(king);
    if (unit.neutral() || (marks && (rules.marked(unit) || rules.changes_kind(unit)))) return;
    if (!marks && rules.quiets.do_more) {
      if (!position.under().none()) return;
      waiting = waiting_unit(position);
      // Where it comes back is known of walks, not of jumps.
      const bool known = rules.rebirths.coming_back.function != nullptr &&
                         !rules.moves.jump_or_capture_away &&
                         !rules.captures.capturers_land_elsewhere;
      if (waiting.exists() && (!last || !known)) return;
    }
    const Movement<W>& escape = rules.movement(unit, them);
    if (!last && (escape.rides || escape.pawn_like || escape.special)) return;
    admitted = true;
    beyond_check = come_back;
    // Who may be kept from his flights is asked for a check only.
    if (rules.kings.flee_freely) {
      const bool own = rules.kings.flee_by_own_walk;
      const Movement<W>& flights = own ? rules.own_movement(unit.kind, them) : escape;
      zone = flights.steps[king] & ~by_rebirth;
    }
    if (!rules.ways.quiet_origins.empty()) flee_by_origin(position, rules, escape, them);
    classify_captures(position, rules, last);
  }

  bool admitted = false;
  bool beyond_check = false;  // whatever is played, he is not in check then
  Site king = kNowhere;
  Bits<W> zone;  // sites the king may flee to, see MatingMoves::zone()
  /// Where his moves to flights begin that he reaches without a capture only, and where nobody else
  /// may stand then; kNowhere: where he stands, and he may capture, too.
  Site flees_by = kNowhere;
  Unit waiting;          // who comes back with the next half-move
  bool marks = false;    // only moves of marked units do more than plain ones
  bool lands = false;    // it is known where capturing units end ...
  bool returns = false;  // ... or where captured ones reappear
  bool return_later = false;
  bool special_captures = false, victims_only_return = true;
  bool captures_reach_far = false;  // they do what is not known here
  bool victims_replace = false;     // captured units come back where their capturers leave
  bool takes_plainly = false;       // the king's captures only bring the captured unit back
  bool may_stay_away = false;       // ... and nowhere, if the king wants it so

 private:
  void flee_by_origin(const Position<W>& position, const Rules<W>& rules, const Movement<W>& escape,
                      Side them) noexcept {
    flees_by = rules.quiet_origin(position.at(king).kind, them, king);
    if (flees_by == kNowhere || (flees_by != king && position.occupied(flees_by))) return;
    zone = escape.steps[flees_by];
    zone.clear(king);
  }

  void classify_captures(const Position<W>& position, const Rules<W>& rules, bool last) noexcept {
    const Side us = position.to_move(), them = rules.opponent(us);
    lands = last && MatingLandings<W>::admits(rules);
    returns = last && MatingReturns<W>::admits(rules);
    // After the last half-move only replies bring back what it captures.
    const bool do_more = last ? rules.captures.do_more_without_check : rules.captures.do_more;
    return_later = rules.captures.do_more && !do_more;
    special_captures =
        (do_more && !marks) || rules.captures.restrained || rules.captures.begin_elsewhere;
    captures_reach_far = rules.captures.capturers_land_elsewhere ||
                         (last && !marks && do_more && !rules.captures.at_most_return);
    victims_only_return = rules.captures.at_most_return && !rules.captures.capturers_land_elsewhere;
    const bool plainly = victims_only_return && !rules.captures.restrained && rules.walks.plain &&
                         rules.checks.observation == Observation::table &&
                         (position.of_side(us) & position.of_side(them)).none();
    victims_replace = rules.captures.victims_replace_capturers;
    takes_plainly = plainly && (!rules.moves.offer_choices || victims_replace);
    may_stay_away = plainly && rules.rebirths.returning.may_stay_away;
  }
};

/// With two half-moves left to the attacker: see search/battle/attack.cpp.
template <int W>
struct FlightFilter {
  static bool admits(const Rules<W>& rules, const Position<W>& position, Side) noexcept {
    return MatingAdmission<W>(position, rules, MatingUse::play).admitted;
  }
};

}  // namespace kirke
