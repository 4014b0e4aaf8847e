#pragma once
// How far the tables hold under the rules of a problem, where moves are looked for that mate a
// king.
//
// Pruning: mating-returns
// Claim: of the sites where a captured unit may return as the capturing side chooses, those left
// out do not mate.
// Relies on: the rule telling where captured units return (Rules::returning), walks and observation
// by tables.
// Checked by: "no last move that reaches the goal is dropped".

#include "core/pending_rebirth.hpp"
#include "core/position.hpp"
#include "core/rules.hpp"
#include "movers/check.hpp"

namespace kirke {

/// For last half-moves: whether rules by which captures may end elsewhere tell where they end.
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

/// For last half-moves: whether rules by which players choose where captured units come back tell
/// where.
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
    // A king that may be captured is reborn elsewhere.
    if (rules.kings.captured && attacked(position, rules, king, us)) return;
    const Unit& unit = position.at(king);
    if (unit.neutral() || (marks && (rules.marked(unit) || rules.changes_kind(unit)))) return;
    if (!marks && rules.quiets.do_more) {
      if (!position.under().none()) return;
      waiting = waiting_unit(position);
      // Where the unit comes back is known if it walks, not if it jumps.
      const bool known = rules.rebirths.coming_back.function != nullptr &&
                         !rules.moves.jump_or_capture_away &&
                         !rules.captures.capturers_land_elsewhere;
      if (waiting.exists() && (!last || !known)) return;
    }
    const Movement<W>& escape = rules.movement(unit, them);
    if (!last && (escape.rides || escape.pawn_like || escape.special)) return;
    admitted = true;
    beyond_check = come_back;
    // If rules may keep the king from his flights, only check is asked about: the zone stays empty.
    if (rules.kings.flee_freely) {
      const bool own = rules.kings.flee_by_own_walk;
      const Movement<W>& flights = own ? rules.own_movement(unit.kind, them) : escape;
      zone = flights.steps[king] & ~by_rebirth;
    }
    if (!rules.ways.quiet_origins.empty()) flee_by_origin(position, rules, escape, them);
    classify_captures(position, rules, last);
  }

  bool admitted = false;
  bool beyond_check = false;  // whatever is played, the king is not in check then
  Site king = kNowhere;
  Bits<W> zone;  // sites the king may flee to, see MatingMoves::zone()
  /// If the king reaches flights without capture only: the site from which these moves begin, on
  /// which no other unit may stand. kNowhere: they begin where he stands, and he may capture.
  Site flees_by = kNowhere;
  Unit waiting;          // the unit that comes back with the next half-move
  bool marks = false;    // only moves of marked units do more than plain ones
  bool lands = false;    // it is known where capturing units end ...
  bool returns = false;  // ... or where captured units come back
  bool return_later = false;
  bool special_captures = false, victims_only_return = true;
  bool captures_reach_far = false;  // they do more than is known here
  bool victims_replace = false;     // captured units come back where the capturing unit left
  bool takes_plainly = false;       // the king's captures only bring the captured unit back
  bool may_stay_away = false;       // ... or not even that, if the king chooses so

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
    // A unit captured by the last half-move comes back only with the reply.
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

/// The filter for attackers with two half-moves left: see search/battle/attack.cpp.
template <int W>
struct FlightFilter {
  static bool admits(const Rules<W>& rules, const Position<W>& position, Side) noexcept {
    return MatingAdmission<W>(position, rules, MatingUse::play).admitted;
  }
};

}  // namespace kirke
