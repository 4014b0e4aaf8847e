// NoCapture: one side, or neither side, captures. Kings are attacked as ever.

#include <memory>

#include "conditions/rebirth/circe_row.hpp"
#include "conditions/shared/sides.hpp"

namespace kirke {
namespace {

/// A bit for each side that may not capture.
struct Peaceful {
  std::uint8_t sides;
};

/// Captures of royal units pass the filter. They are never made, but they decide what check is.
template <int W>
bool captures_a_king(const Position<W>& position, const Rules<W>&, const Move& move, Side side,
                     const void* raw) noexcept {
  const auto& peaceful = *static_cast<const Peaceful*>(raw);
  return (peaceful.sides & owner_bit(side)) == 0 || position.at(move.victim).royal();
}

/// Where captured kings come back their captures are moves like others.
template <int W>
void captures_no_king_that_comes_back(Half<W>& half, const void* raw) noexcept {
  const auto& peaceful = *static_cast<const Peaceful*>(raw);
  if ((peaceful.sides & owner_bit(half.mover)) == 0 || !half.captured.royal()) return;
  if (half.position.royals(half.rules.opponent(half.mover)).any()) half.illegal = true;
}

}  // namespace

template <int W>
void install_no_capture(RulesBuilder<W>& builder, const RuleSpec& spec) {
  builder.breaks_no_more();  // than that captures are certain
  const auto peaceful = std::make_shared<const Peaceful>(Peaceful{sides_named(spec)});
  builder.move_only_if(MoveFilter<W>::Asks::victim, captures_a_king<W>, peaceful);
  const auto circe = row_of_victims(builder.spec());
  if (circe && circe->kings)
    builder.on(Phase::judge, spec.name, captures_no_king_that_comes_back<W>, peaceful);
}

template void install_no_capture(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
