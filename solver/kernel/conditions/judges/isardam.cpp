// Isardam and Leffie: no move leads to a position in which some unit of either side observes a unit
// that it would paralyse elsewhere. Isardam: one of its own walk. Leffie: one of the walk that it
// holds in EiffelChess. Who observes whom is asked of walks alone: it does not matter whether the
// observer could move, nor whether it is observed itself.

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <vector>

#include "conditions/shared/watching.hpp"

namespace kirke {
namespace {

constexpr int kNobody = -1;

/// by: for each kind, the kind that must not observe it. kings: kings must not be observed either.
/// checks: captures of kings are judged, too.
struct Forbidden {
  std::vector<int> by;
  bool kings = false, checks = true;
};

/// same: the kind itself. text: pairs of kinds: the kind that must not be observed, and the kind
/// that must not observe it.
std::vector<int> observers(bool same, const std::string& text, int kinds) {
  std::vector<int> out;
  for (int kind = 0; kind < kinds; ++kind) out.push_back(same ? kind : kNobody);
  std::istringstream in(text);
  for (int observed = 0, by = 0; in >> observed >> by;) {
    if (observed < 0 || observed >= kinds || by < 0 || by >= kinds)
      throw std::invalid_argument("no such kind");
    out[static_cast<std::size_t>(observed)] = by;
  }
  return out;
}

/// Whether a unit of this kind could capture en passant the unit that has just made this move.
template <int W>
bool observed_in_passing(const Half<W>& half, int kind, Side by) noexcept {
  if (half.move.type != MoveType::double_step) return false;
  const Board& board = half.rules.board;
  const Step way = board.step_between(half.move.start(), half.move.to);
  const int steps = std::max(std::abs(way.dx), std::abs(way.dy));
  for (int i = 1; i < steps; ++i) {
    const Site passed = board.beyond(half.move.start(), {way.dx * i / steps, way.dy * i / steps});
    if (passed != kNowhere && observed_by_kind(half.position, half.rules, passed, kind, by))
      return true;
  }
  return false;
}

/// Whether the unit on `s`, taken as a unit of `side`, is observed by a unit that must not observe
/// it.
template <int W>
bool observed(const Half<W>& half, const Forbidden& forbidden, Site s, Side side) noexcept {
  const Unit& unit = half.position.at(s);
  const int kind = forbidden.by[unit.kind];
  if (kind == kNobody || (unit.royal() && !forbidden.kings)) return false;
  const Side by = half.rules.opponent(side);
  if (observed_by_kind(half.position, half.rules, s, kind, by)) return true;
  return s == half.standing && half.rules.kind_traits[unit.kind].takes_passing &&
         half.rules.kind_traits[static_cast<std::size_t>(kind)].takes_passing &&
         observed_in_passing(half, kind, by);
}

template <int W>
void judge_observation(Half<W>& half, const void* raw) noexcept {
  const auto& forbidden = *static_cast<const Forbidden*>(raw);
  if (!forbidden.checks && half.captured.royal()) return;
  for (const Side side : {Side{0}, Side{1}}) {
    for (Bits<W> units = half.position.of_side(side); units.any() && !half.illegal;)
      half.illegal = observed(half, forbidden, units.pop(), side);
  }
}

}  // namespace

/// checks: captures of kings are judged like other moves. same, pairs: see observers().
template <int W>
void install_isardam(RulesBuilder<W>& builder, const RuleSpec& spec) {
  refuse_two_loans(builder, spec.name);
  builder.asks_who_observes();
  const int kinds = static_cast<int>(builder.spec().kinds.size());
  const bool checks = spec.get("checks", "yes") == "yes";
  const auto data = std::make_shared<const Forbidden>(
      Forbidden{observers(spec.get("same", "yes") == "yes", spec.get("pairs", ""), kinds),
                spec.get("kings", "no") == "yes", checks});
  using G = Guarantee;
  builder.breaks(
      {G::captures_certain, G::quiets_certain, G::flights_certain, G::checked_flights_certain});
  builder.on(Phase::judge, spec.name, judge_observation<W>, data);
  if (checks) builder.observation_at_least(Observation::played);
}

template void install_isardam(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
