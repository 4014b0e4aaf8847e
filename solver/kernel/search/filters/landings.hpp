#pragma once
// Captures that take their units anywhere that is free, as the mover chooses (Antisupercirce):
// most of what he may choose is seen to leave the other side a reply, without playing it.
//
// Pruning: waiting-landings
// Claim: of the sites where a capturing unit may end anywhere, those left out leave the other
// side a reply.
// Relies on: captures landing anywhere and doing nothing else, walks and check by the tables.
// Checked by: "no last move that reaches the goal is dropped", "no move that forces the goal is
// dropped".

#include "movers/generate.hpp"
#include "movers/returns.hpp"
#include "search/filters/waiting_replies.hpp"

namespace kirke {

/// Whether captures do that and nothing else, and the filters of replies know everything besides:
/// units walk plainly, and observe by tables alone.
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

/// Adds a capture with its landings on those sites, of all where it may end as what it is, that
/// asks(capture, sites) returns, and where it becomes another kind; with all its choices where the
/// rules do not tell them.
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
  Bits<W> changing;  // where it becomes another kind
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
