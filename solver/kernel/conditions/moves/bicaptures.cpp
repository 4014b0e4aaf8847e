// Bicaptures: units capture units of their own side as well, but not their own king.

#include "conditions/shared/from_elsewhere.hpp"
#include "core/rules_builder.hpp"
#include "movers/generate.hpp"

namespace kirke {
namespace {

/// Units of both sides can be captured anyway. A pawn that has made a double step can be captured
/// en passant by enemies only.
template <int W>
void captures_of_own(Position<W>& position, const Rules<W>& rules, Site from, Side side, int,
                     MoveList& out, Generate, const void*) noexcept {
  const int first = out.size();
  Bits<W> own = position.of_side(side) & ~position.of_side(rules.opponent(side));
  own &= ~position.royals();
  own.clear(from);
  generate_captures_of(position, rules, from, side, own, out);
  keep_if(out, first, [](const Move& m) { return m.type != MoveType::en_passant; });
}

}  // namespace

template <int W>
void install_bicaptures(RulesBuilder<W>& builder, const RuleSpec&) {
  builder.breaks_no_more();  // than that units arrive only where their walks take them
  builder.adds_moves({captures_of_own<W>, nullptr}, true);
}

template void install_bicaptures(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
