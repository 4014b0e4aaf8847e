// NoCapture: one side, or neither side, captures. Kings are attacked as ever.

#include <memory>
#include <stdexcept>

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

}  // namespace

template <int W>
void install_no_capture(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const auto circe = row_of_victims(builder.spec());
  if (circe && circe->kings)
    throw std::invalid_argument(spec.name + " where the capture of a king may be a move");
  builder.breaks_no_more();  // than that captures are certain
  builder.move_only_if(MoveFilter<W>::Asks::victim, captures_a_king<W>,
                       std::make_shared<const Peaceful>(Peaceful{sides_named(spec)}));
}

template void install_no_capture(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
