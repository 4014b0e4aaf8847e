// Immobilio: a unit moves, captures and checks only while its rebirth square of Circe is empty. A
// unit that stands on that square itself does not. Observation plays no part.

#include <memory>

#include "conditions/shared/homes.hpp"
#include "conditions/shared/site_list.hpp"
#include "core/rules_builder.hpp"

namespace kirke {
namespace {

struct Immobilio {
  Homes homes;
  std::uint64_t kinds;  // kinds that the rule applies to, a bit for each
};

template <int W>
bool has_empty_home(const Position<W>& position, const Rules<W>&, const Move& move, Side side,
                    const void* raw) noexcept {
  const auto& immobilio = *static_cast<const Immobilio*>(raw);
  const int kind = position.at(move.from).kind;
  return (immobilio.kinds >> kind & 1u) == 0 ||
         !position.occupied(immobilio.homes.of(kind, side, move.from));
}

}  // namespace

template <int W>
void install_immobilio(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const auto data = std::make_shared<const Immobilio>(
      Immobilio{Homes(builder.board(), builder.spec().kinds),
                kinds_in(builder.spec().kinds, spec.get("kinds", ""))});
  builder.breaks_no_more();  // than that moves are certain
  builder.move_only_if(MoveFilter<W>::Asks::mover, has_empty_home<W>, data, true);
  builder.watch_only_if(Watch::acting, has_empty_home<W>, data);
}

template void install_immobilio(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
