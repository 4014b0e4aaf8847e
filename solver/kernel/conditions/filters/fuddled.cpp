// FuddledMen: the unit that has moved last for its side does not move in that side's next turn, and
// does not check until then. After a castling this holds for king and rook.

#include <memory>

#include "core/rules_builder.hpp"

namespace kirke {
namespace {

/// The slots, one a side, of the sites of units that have moved last: two sites + 1.
struct Fuddled {
  Slot first;
  Slot of(Side side) const noexcept { return static_cast<Slot>(first + side); }
};

constexpr int kSecondSite = 16;

/// 0 for kNowhere.
constexpr std::uint32_t site_state(Site s) noexcept {
  return s == kNowhere ? 0 : static_cast<std::uint32_t>(s) + 1;
}

template <int W>
bool is_sober(const Position<W>& position, const Rules<W>&, const Move& move, Side side,
              const void* raw) noexcept {
  const auto& fuddled = *static_cast<const Fuddled*>(raw);
  const std::uint32_t state = position.slot(fuddled.of(side));
  const std::uint32_t site = site_state(move.from);
  return (state & ((1u << kSecondSite) - 1)) != site && state >> kSecondSite != site;
}

template <int W>
void remember_movers(Half<W>& half, const void* raw) noexcept {
  const auto& fuddled = *static_cast<const Fuddled*>(raw);
  const std::uint32_t first = half.gone ? 0 : site_state(half.standing);
  half.position.set_slot(fuddled.of(half.mover), first | site_state(half.second) << kSecondSite);
}

}  // namespace

template <int W>
void install_fuddled(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const auto data = std::make_shared<const Fuddled>(
      Fuddled{builder.allot_slots("FuddledMen: who has moved last", 2)});
  builder.breaks(Guarantee::board_is_all);
  builder.move_only_if(MoveFilter<W>::Asks::mover, is_sober<W>, data, true);
  builder.on(Phase::remember, spec.name, remember_movers<W>, data);
}

template void install_fuddled(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
