// ExtinctionChess: kings are units like others, and pawns may become kings. A side is in check if a
// capture, with all its effects, could leave it without a unit of the captured kind.

#include <algorithm>

#include "conditions/shared/common_kings.hpp"
#include "core/rules_builder.hpp"
#include "movers/generate.hpp"
#include "movers/reentry_guard.hpp"
#include "movers/selection.hpp"
#include "movers/trial.hpp"

namespace kirke {
namespace {

/// Whether the capture leaves the side without a unit of the victim's kind.
template <int W>
bool exterminates(Position<W>& position, const Rules<W>& rules, const Move& move,
                  Side side) noexcept {
  if (!move.captures() || !position.at(move.victim).owned_by(side)) return false;
  const int kind = position.at(move.victim).kind;
  if (!rules.effects.any && !(position.of_kind(kind) & position.of_side(side)).single())
    return false;
  return any_pseudo_choice(position, rules, move, [&](const Played<W>&) {
    return (position.of_kind(kind) & position.of_side(side)).none();
  });
}

/// Set while captures are played to see that: no checks are asked about then.
thread_local bool asking_for_extinction = false;

template <int W>
bool threatened(Position<W>& position, const Rules<W>& rules, Side side, const void*) noexcept {
  if (asking_for_extinction) return false;
  const Asking now(asking_for_extinction);
  const Side by = rules.opponent(side);
  const Trial<W> trial(position, by);
  MoveList moves;
  generate_captures(position, rules, by, moves);
  return std::any_of(moves.begin(), moves.end(),
                     [&](const Move& move) { return exterminates(position, rules, move, side); });
}

}  // namespace

template <int W>
void install_extinction(RulesBuilder<W>& builder, const RuleSpec& spec) {
  refuse_royal_units(builder.spec(), spec);
  builder.check_by({threatened<W>, nullptr, false});
  builder.breaks(Guarantee::checks_need_royals);
}

template void announce_common_kings<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_extinction(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
