// Disparate: after a move of an enemy unit of its own walk, no unit moves, captures or checks. The
// walk that the enemy unit had before its move counts.

#include <memory>

#include "core/rules_builder.hpp"

namespace kirke {
namespace {

/// The slot of the last move: the walk of its unit, and the mover.
struct Disparate {
  Slot moved_last;
};

constexpr std::uint32_t moved_state(int kind, Side mover) noexcept {
  return static_cast<std::uint32_t>(kind + 1) << 1 | mover;
}

template <int W>
bool differs_from_last_mover(const Position<W>& position, const Rules<W>& rules, const Move& move,
                             Side side, const void* raw) noexcept {
  const auto& disparate = *static_cast<const Disparate*>(raw);
  return position.slot(disparate.moved_last) !=
         moved_state(position.at(move.from).kind, rules.opponent(side));
}

template <int W>
void remember_walk(Half<W>& half, const void* raw) noexcept {
  const auto& disparate = *static_cast<const Disparate*>(raw);
  const bool exchange = half.move.type == MoveType::exchange;  // who changes places does not move
  half.position.set_slot(disparate.moved_last,
                         exchange ? 0 : moved_state(half.unit.kind, half.mover));
}

}  // namespace

template <int W>
void install_disparate(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const auto data = std::make_shared<const Disparate>(
      Disparate{builder.allot_slots("Disparate: walk that moved last")});
  builder.breaks(Guarantee::board_is_all);
  builder.move_only_if(MoveFilter<W>::Asks::mover, differs_from_last_mover<W>, data, true);
  builder.on(Phase::arrive, spec.name, remember_walk<W>, data);
}

template void install_disparate(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
