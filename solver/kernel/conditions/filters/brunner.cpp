// BrunnerChess: a king is in check only if his capture would not leave the capturer's own king in
// check. That check is judged by the same rule, which goes no deeper: a side whose king has been
// captured need not be careful of him.

#include <algorithm>

#include "conditions/rebirth/circe_row.hpp"
#include "core/rules_builder.hpp"
#include "movers/check.hpp"
#include "movers/generate.hpp"
#include "movers/play.hpp"
#include "movers/trial.hpp"

namespace kirke {
namespace {

/// Whether the capture, with any of its choices, leaves `side` without a king and the capturer's
/// own king in safety.
template <int W>
bool takes_king_safely(Position<W>& position, const Rules<W>& rules, Move move,
                       Side side) noexcept {
  for (;;) {
    Played<W> played;
    const bool safe = play(position, rules, move, played) && position.royals(side).none() &&
                      !royal_attacked(position, rules, rules.opponent(side));
    position.undo_to(played.mark);
    if (safe || played.picks_next == 0) return safe;
    move.choice = static_cast<std::uint16_t>(played.picks_next);
  }
}

template <int W>
bool attacked_safely(Position<W>& position, const Rules<W>& rules, Side side,
                     const void*) noexcept {
  if (!royal_attacked(position, rules, side)) return false;
  const Side by = rules.opponent(side);
  const Trial<W> trial(position, by);
  MoveList captures;
  generate_captures(position, rules, by, captures);
  return std::any_of(captures.begin(), captures.end(), [&](const Move& move) {
    return move.captures() && takes_king_safely(position, rules, move, side);
  });
}

}  // namespace

template <int W>
void install_brunner(RulesBuilder<W>& builder, const RuleSpec& spec) {
  refuse_cages(builder.spec(), spec.name);
  builder.breaks_nothing();  // but that checks are what tables say
  builder.check_by({attacked_safely<W>, nullptr, false});
}

template void install_brunner(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
