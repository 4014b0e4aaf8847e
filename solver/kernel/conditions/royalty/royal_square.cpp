// WhiteRoyalSquare, BlackRoyalSquare: a square takes the place of the side's king. The side is in
// check if an enemy unit observes the square. Whether a unit stands there does not matter.

#include "conditions/shared/sides.hpp"
#include "core/refusal.hpp"
#include "core/rules_builder.hpp"
#include "movers/check.hpp"

namespace kirke {
namespace {

template <int W>
bool square_observed(Position<W>& position, const Rules<W>& rules, Side side,
                     const void* /*data*/) noexcept {
  return royal_attacked(position, rules, side) ||
         observed(position, rules, rules.checks.rules[side].square, rules.opponent(side));
}

}  // namespace

template <int W>
void install_royal_square(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const Side side = side_named(spec, Side{0});
  const int site = std::stoi(spec.get("square", "-1"));
  if (site < 0 || site >= builder.board().size())
    throw std::invalid_argument("a royal square is no square of the board");
  const auto square = static_cast<Site>(site);
  if (builder.board().closed(square))
    throw Refusal("a royal square that is a hole", "Take another square or leave the hole out");
  if (builder.announced().turns_board)
    throw Refusal("whether a royal square turns with the board is not agreed", kLeaveOneOut);
  if (builder.has_king(side))
    throw Refusal("a king beside the royal square that takes his place",
                  "Leave the king or the condition out");
  builder.check_by({square_observed<W>, nullptr, true, square}, side);
  builder.breaks(Guarantee::checks_need_royals);
}

template void install_royal_square(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
