// No white or black promotion: a move by which a pawn of that side would promote is illegal. On the
// rank before its last one the pawn still gives check. Reborn pawns promote as the side wants that
// makes the half-move: by half-moves of that side they stay pawns.

#include <memory>

#include "conditions/rebirth/circe_row.hpp"
#include "conditions/shared/sides.hpp"
#include "core/refusal.hpp"
#include "core/rules_builder.hpp"

namespace kirke {
namespace {

template <int W>
bool does_not_promote(const Position<W>& position, const Rules<W>&, const Move& move, Side side,
                      const void* restricted) noexcept {
  if (side != *static_cast<const Side*>(restricted)) return true;
  if (move.captures() && position.at(move.victim).royal()) return true;  // it checks
  return move.promotion == kNoKind || move.type == MoveType::drop;
}

/// Whether a capturing pawn may promote where it goes home, or a reborn one where it is chosen with
/// regard to what it becomes.
template <int W>
bool promotes_by_other_ways(const RulesBuilder<W>& builder) {
  const auto capturers = circe_row_of(builder.spec(), Base::anticirce);
  if (capturers && capturers->promotes_on_rebirth) return true;
  const auto victims = row_of_victims(builder.spec());
  return victims && (victims->square == Square::cage || victims->square == Square::make);
}

}  // namespace

template <int W>
void install_no_promotion(RulesBuilder<W>& builder, const RuleSpec& spec) {
  if (promotes_by_other_ways(builder))
    throw Refusal(spec.name + " where reborn pawns may promote", kLeaveOneOut);
  const auto side = std::make_shared<const Side>(side_named(spec, Side{0}));
  builder.reborn_stay_pawns(*side);
  builder.breaks_no_more();  // than that moves are certain
  builder.only_marked_do_more(0);
  builder.move_only_if(MoveFilter<W>::Asks::move, does_not_promote<W>, side);
}

template void install_no_promotion(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
