// No white or black promotion: a move by which a pawn of that side would promote is illegal. On the
// rank before its last one the pawn still gives check.

#include <memory>
#include <stdexcept>

#include "conditions/shared/sides.hpp"
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

}  // namespace

template <int W>
void install_no_promotion(RulesBuilder<W>& builder, const RuleSpec& spec) {
  if (builder.announced().reborn_promote)
    throw std::invalid_argument(spec.name + " where reborn pawns may promote");
  const auto side = std::make_shared<const Side>(side_named(spec, Side{0}));
  builder.breaks_no_more();  // than that moves are certain
  builder.only_marked_do_more(0);
  builder.move_only_if(MoveFilter<W>::Asks::move, does_not_promote<W>, side);
}

template void install_no_promotion(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
