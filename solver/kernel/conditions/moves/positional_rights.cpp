// PositionalRights (hc#): each position is judged by itself. Castling is legal wherever king and
// rook stand at home, whatever they did before; captures en passant never are.

#include "core/rules_builder.hpp"
#include "movers/rights.hpp"

namespace kirke {
namespace {

template <int W>
bool captures_not_in_passing(const Position<W>&, const Rules<W>&, const Move& move, Side,
                             const void*) noexcept {
  return move.type != MoveType::en_passant;
}

template <int W>
void grant_all_rights(Half<W>& half, const void*) noexcept {
  for (Bits<W> homes = half.rules.castlings.rights_sites; homes.any();)
    grant_rights(half, homes.pop());
}

}  // namespace

template <int W>
void install_positional_rights(RulesBuilder<W>& builder, const RuleSpec& spec) {
  builder.on(Phase::remember, spec.name, grant_all_rights<W>);
  builder.move_only_if(MoveFilter<W>::Asks::capture, captures_not_in_passing<W>);
}

template void install_positional_rights(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
