// Rules that say whose attack on which king is check. AntiKings: a king is in check if he is not
// attacked. Bicolores: units of his own side attack him as well. VogtlaenderChess: a side that
// attacks the other side's king is in check itself. Everything that asks for check follows these
// rules. Kings are captured only where they come back.

#include <cstdint>
#include <memory>

#include "core/refusal.hpp"
#include "core/rules_builder.hpp"
#include "movers/check.hpp"

namespace kirke {
namespace {

/// The sides that have a king in the diagram, a bit for each.
template <int W>
std::shared_ptr<const std::uint8_t> sides_with_kings(const RulesBuilder<W>& builder,
                                                     const RuleSpec& spec) {
  if (builder.announced().unmakes_kings)
    throw Refusal(spec.name + ": what check is among units that are taken for kings is not agreed",
                  kLeaveOneOut);
  std::uint8_t out = 0;
  for (const UnitSpec& one : builder.spec().units) {
    if (one.unit.royal() || builder.spec().kinds[one.unit.kind].royal) out |= one.unit.owners;
  }
  return std::make_shared<const std::uint8_t>(out);
}

/// An attacked king may stay where he is. A side that captures a king who does not come back has
/// made an illegal move; it counts as being in check.
template <int W>
bool has_taken_king(const Position<W>& position, const Rules<W>& rules, Side side,
                    const void* kings) noexcept {
  const Side other = rules.opponent(side);
  return (*static_cast<const std::uint8_t*>(kings) & owner_bit(other)) != 0 &&
         position.royals(other).none();
}

template <int W>
bool not_attacked(Position<W>& position, const Rules<W>& rules, Side side,
                  const void* kings) noexcept {
  return has_taken_king(position, rules, side, kings) ||
         (position.royals(side).any() && !royal_attacked(position, rules, side));
}

template <int W>
bool attacked_by_anybody(Position<W>& position, const Rules<W>& rules, Side side,
                         const void*) noexcept {
  if (royal_attacked(position, rules, side)) return true;
  for (Bits<W> kings = position.royals(side); kings.any();) {
    if (observed(position, rules, kings.pop(), side)) return true;
  }
  return false;
}

template <int W>
bool attacks(Position<W>& position, const Rules<W>& rules, Side side, const void* kings) noexcept {
  return has_taken_king(position, rules, side, kings) ||
         royal_attacked(position, rules, rules.opponent(side));
}

}  // namespace

template <int W>
void install_anti_kings(RulesBuilder<W>& builder, const RuleSpec& spec) {
  builder.check_by({not_attacked<W>, sides_with_kings(builder, spec), false});
  builder.breaks_no_more();  // than that checks are what tables say
}

template <int W>
void install_bicolores(RulesBuilder<W>& builder, const RuleSpec&) {
  builder.check_by({attacked_by_anybody<W>, nullptr, true});
  builder.breaks_no_more();  // than that checks are what tables say
}

template <int W>
void install_vogtlaender(RulesBuilder<W>& builder, const RuleSpec& spec) {
  builder.check_by({attacks<W>, sides_with_kings(builder, spec), false});
  builder.breaks(Guarantee::checks_need_royals);
}

template void install_anti_kings(RulesBuilder<kWords>&, const RuleSpec&);
template void install_bicolores(RulesBuilder<kWords>&, const RuleSpec&);
template void install_vogtlaender(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
