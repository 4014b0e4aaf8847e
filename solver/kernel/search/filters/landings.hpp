#pragma once
// Captures that take their units to any free site, as the mover chooses (Antisupercirce). Most of
// these landings are seen, without playing them, to leave the other side a reply.
//
// Pruning: waiting-landings
// Claim: of the sites where a capturing unit may end anywhere, those left out leave the other side
// a reply.
// Relies on: captures landing anywhere and doing nothing else, walks and check by the tables.
// Checked by: "no last move that reaches the goal is dropped", "no move that forces the goal is
// dropped".

#include "movers/generate.hpp"
#include "movers/returns.hpp"
#include "search/filters/waiting_replies.hpp"

namespace kirke {

/// Whether captures land anywhere and do nothing else, and the filters of replies know all the
/// rest: units walk by plain movements and observe by tables alone.
template <int W>
struct WaitingLandings {
  static bool admits(const Rules<W>& rules) noexcept {
    return rules.admits(Pruning::waiting_landings) && captures_land_anywhere(rules) &&
           rules.walks.plain && rules.checks.observation == Observation::table;
  }
  static bool asked_for(const Rules<W>& rules) noexcept {
    return rules.captures.capturers_land_elsewhere;
  }
};

/// Adds a capture with some of its landings: of the sites where its unit keeps its kind, those that
/// asks(capture, sites) returns; and all sites where it becomes another kind. If the rules do not
/// tell the landings, adds the capture with all its choices.
template <int W, class F>
void add_landings_if(Position<W>& position, const Rules<W>& rules, const Move& capture,
                     MoveList& moves, F&& asks) noexcept {
  const auto landings = landings_of(position, rules, capture);
  if (!landings) {
    const int first = moves.size();
    moves.add(capture);
    if (rules.moves.offer_choices) spread_choices(position, rules, moves, first);
    return;
  }
  const Unit unit = lander(position, capture);
  const Side side = position.to_move();
  Bits<W> changing;  // where the unit becomes another kind
  if (landings->promotes && rules.kind_traits[unit.kind].promotes)
    changing = landings->sites & rules.promotions.zones[rules.index(unit.kind, side)];
  Bits<W> sites = landings->sites & ~changing;
  if (landings->nowhere) sites.set(capture.to);
  sites = asks(capture, sites);
  any_rebirth(rules, *landings, unit, side, capture, sites | changing, sites.test(capture.to),
              [&](const Move& with_choice) {
                add_if_room(position, with_choice, moves);
                return false;
              });
}

}  // namespace kirke
