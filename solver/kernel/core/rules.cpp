#include "core/rules.hpp"

#include <algorithm>
#include <stdexcept>

namespace kirke {

template <int W>
Position<W> position_from(const MachineSpec& spec, const Rules<W>& rules) {
  std::uint64_t royal_kinds = 0;
  for (int k = 0; k < rules.kind_count(); ++k) {
    if (rules.kind_traits[static_cast<std::size_t>(k)].royal) royal_kinds |= std::uint64_t{1} << k;
  }
  Position<W> position(rules.board.size(), rules.kind_count(), royal_kinds);
  std::uint8_t id = 0;
  for (const UnitSpec& u : spec.units) {
    if (u.site >= rules.board.size()) throw std::invalid_argument("a unit stands off the board");
    if (u.unit.kind >= rules.kind_count()) throw std::invalid_argument("a unit of unknown kind");
    if (position.occupied(u.site)) throw std::invalid_argument("two units on one site");
    if (rules.board.closed(u.site)) throw std::invalid_argument("a unit stands where nobody can");
    Unit unit = u.unit;
    unit.id = ++id;
    if (rules.kind_traits[unit.kind].royal) unit.traits |= kRoyal;
    if (spec.units_are_known) unit.traits |= kKnown;
    if (rules.diagram.remembered) unit.traits |= from_diagram(u.site);
    for (auto lower = u.under.rbegin(); lower != u.under.rend(); ++lower) {
      position.add(u.site, *lower, Reason::state);
      position.bury(u.site, Reason::state);
    }
    position.add(u.site, unit, Reason::state);
  }
  for (const HandSpec& held : spec.hands) {
    if (held.kind >= rules.kind_count()) throw std::invalid_argument("a unit of unknown kind");
    for (int i = 0; i < held.count; ++i) position.hand_put(held.side, held.kind, Reason::state);
  }
  std::uint32_t rights = 0;
  for (int i = 0; i < rules.board.size(); ++i) {
    const auto s = static_cast<Site>(i);
    const Unit& holder = rules.castlings.right_holder[s];
    const bool lost = std::find(spec.cannot_castle.begin(), spec.cannot_castle.end(), s) !=
                      spec.cannot_castle.end();
    if (rules.castlings.rights_at[s] != 0 && !lost && position.at(s).kind == holder.kind &&
        position.at(s).shared_with(holder)) {
      rights |= rules.castlings.rights_at[s];
    }
  }
  position.set_slot(kCastlingRights, rights);
  position.clear_touched();
  return position;
}

template Position<kWords> position_from(const MachineSpec&, const Rules<kWords>&);

}  // namespace kirke
