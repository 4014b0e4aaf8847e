// DangerCirce: attacked units may go to their home squares, and may capture there. They do not
// observe those squares where other rules ask who observes whom.

#include <vector>

#include "conditions/shared/homes.hpp"
#include "conditions/shared/watching.hpp"
#include "movers/check.hpp"
#include "movers/victims.hpp"

namespace kirke {
namespace {

/// Whether the unit on `from` may leave it for its home. Units that a rule keeps from acting are no
/// danger.
template <int W>
bool in_danger(const Position<W>& position, const Rules<W>& rules, Site from, Side side) noexcept {
  return watched_by(position, rules, from, rules.opponent(side));
}

template <int W>
void danger_moves(Position<W>& position, const Rules<W>& rules, Site from, Side side, int,
                  MoveList& out, Generate mode, const void*) noexcept {
  const Site home = rules.jump(position.at(from).kind, side, from);
  if (home == kNowhere) return;
  const bool captures = position.occupied(home);
  if (captures && !victims_of(position, rules, side, mode).test(home)) return;
  if (!in_danger(position, rules, from, side)) return;
  out.add(captures ? Move::capture(from, home, home) : Move::quiet(from, home));
}

template <int W>
bool danger_observed(Position<W>& position, const Rules<W>& rules, Site target, Side by,
                     const void*) noexcept {
  if (attacked(position, rules, target, by)) return true;
  for (Bits<W> rest = jumpers_onto(position, rules, target, by); rest.any();) {
    if (in_danger(position, rules, rest.pop(), by)) return true;
  }
  return false;
}

/// The site to which each unit may go in danger, in the form of OtherWays::jumps: its home, unless
/// it stands there.
std::vector<Site> homes_of_all(const Homes& homes, const MachineSpec& spec, const Board& board) {
  std::vector<Site> out;
  for (int kind = 0; kind < static_cast<int>(spec.kinds.size()); ++kind) {
    for (int side = 0; side < spec.sides; ++side) {
      for (int s = 0; s < board.size(); ++s) {
        const Site home = homes.of(kind, static_cast<Side>(side), static_cast<Site>(s));
        out.push_back(home == s ? kNowhere : home);
      }
    }
  }
  return out;
}

}  // namespace

template <int W>
void announce_danger(const RuleSpec&, const Board&, Announced& says) {
  says.captures_elsewhere = true;
}

template <int W>
void install_danger(RulesBuilder<W>& builder, const RuleSpec&) {
  const Homes homes(builder.board(), builder.spec().kinds);
  builder.breaks_no_more();  // than that units arrive only where their walks take them
  builder.adds_jumps({danger_moves<W>, nullptr},
                     homes_of_all(homes, builder.spec(), builder.board()));
  builder.observe_by({danger_observed<W>, nullptr, true});
}

template void announce_danger<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_danger(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
