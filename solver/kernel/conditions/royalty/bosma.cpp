// Bosma: a king whom three or more units attack is in no check; one or two give check. Kings attack
// as other units do. A king is captured by nobody, however many attack him.

#include <cstdint>
#include <memory>

#include "core/refusal.hpp"
#include "core/rules_builder.hpp"
#include "movers/check.hpp"

namespace kirke {
namespace {

constexpr int kTooMany = 3;

/// The sides that have a king in the diagram: to capture him is no way out of a triple attack.
template <int W>
std::shared_ptr<const std::uint8_t> owners_of_kings(const RulesBuilder<W>& builder) {
  std::uint8_t out = 0;
  for (const UnitSpec& one : builder.spec().units) {
    if (one.unit.royal() || builder.spec().kinds[one.unit.kind].royal) out |= one.unit.owners;
  }
  return std::make_shared<const std::uint8_t>(out);
}

template <int W>
bool attacked_by_one_or_two(Position<W>& position, const Rules<W>& rules, Side side,
                            const void* kings) noexcept {
  const Side by = rules.opponent(side);
  if ((*static_cast<const std::uint8_t*>(kings) & owner_bit(by)) != 0 && position.royals(by).none())
    return true;
  for (Bits<W> royals = position.royals(side); royals.any();) {
    const int count = attackers_of(position, rules, royals.pop(), by).count();
    if (count > 0 && count < kTooMany) return true;
  }
  return false;
}

}  // namespace

template <int W>
void install_bosma(RulesBuilder<W>& builder, const RuleSpec& spec) {
  if (builder.announced().unmakes_kings)
    throw Refusal(spec.name + ": what check is among units that are taken for kings is not agreed",
                  kLeaveOneOut);
  builder.check_by({attacked_by_one_or_two<W>, owners_of_kings(builder), false});
  // That checks are what tables say falls by itself. A further attacker may undo a check, so that
  // what attacks a flight need not bar it.
  builder.breaks(Guarantee::checked_flights_certain);
}

template void install_bosma(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
