// Take&MakeChess: a capturing unit goes on from the square of the capture, in the same move, as the
// captured unit could without capturing. A capture that cannot go on is illegal. A unit that
// captures a king goes on only if the condition is absolute.

#include <memory>

#include "core/rules_builder.hpp"
#include "movers/arrivals.hpp"
#include "movers/trial.hpp"

namespace kirke {
namespace {

/// Where a unit that is on `at` now may go as the captured unit, a unit of its own side, could.
/// Pawns do not go to their own first rank, unless they could move on from there (pawns_return).
template <int W>
Bits<W> makes(const Position<W>& position, const Rules<W>& rules, const Unit& capturer,
              const Unit& captured, Site at, Side side, bool pawns_return) noexcept {
  const Side theirs = rules.opponent(side);
  const Movement<W>& walk = rules.own_movement(captured.kind, theirs);
  Arrivals<W> to;
  collect(position, rules, walk, at, theirs, {}, to);
  Bits<W> out = to.quiet | to.far;
  if (pawns_return || !rules.kind_traits[capturer.kind].promotes) return out;
  for (Bits<W> rest = out; rest.any();) {
    const Site s = rest.pop();
    if (rules.board.rank_of_side(s, side) == 0) out.clear(s);
  }
  return out;
}

template <int W>
Bits<W> ends_of(Position<W>& position, const Rules<W>& rules, const Move& take, Side side,
                const void* pawns_return) noexcept {
  const Unit capturer = position.at(take.from), captured = position.at(take.victim);
  const Trial<W> trial(position);
  position.remove(take.victim, Reason::capture);
  position.shift(take.from, take.to, Reason::movement);
  return makes(position, rules, capturer, captured, take.to, side, pawns_return != nullptr);
}

}  // namespace

template <int W>
void install_take_and_make(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using G = Guarantee;
  // Where captured units are reborn, the rule of rebirths lets pawns move from there, as they may
  // be put there. Captures do not take them there even so.
  const bool pawns_return = builder.spec().first_rank_pawns_move && !builder.announced().rebirths;
  const auto data = pawns_return ? std::make_shared<const bool>(true) : nullptr;
  const bool absolute = spec.get("absolute", "no") == "yes";
  builder.captures_go_on({ends_of<W>, data, absolute});
  builder.breaks({G::capture_is_take, G::flights_certain, G::checked_flights_certain});
  if (absolute) builder.observation_at_least(Observation::played);
}

template void install_take_and_make(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
