// DuellistChess: a side moves the unit that moved last for it, while that unit has a legal move.

#include <memory>

#include "conditions/selections/selecting.hpp"

namespace kirke {
namespace {

/// The slots, one a side, of the site where its duellist stands: site + 1.
struct Duellists {
  Slot first;
  Slot of(Side side) const noexcept { return static_cast<Slot>(first + side); }
};

template <int W>
std::uint32_t rank_duellist(const Position<W>& position, const Rules<W>&, const Move& move,
                            const void* raw) noexcept {
  const auto& duellists = *static_cast<const Duellists*>(raw);
  return position.slot(duellists.of(position.to_move())) == move.from + 1u ? 1 : 0;
}

template <int W>
void remember_duellist(Half<W>& half, const void* raw) noexcept {
  const auto& duellists = *static_cast<const Duellists*>(raw);
  const bool stands = !half.gone && half.standing != kNowhere;
  half.position.set_slot(duellists.of(half.mover), stands ? half.standing + 1u : 0u);
}

}  // namespace

template <int W>
void install_duellist(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const auto data =
      std::make_shared<const Duellists>(Duellists{builder.allot_slots("duellists", 2)});
  select_by(builder, spec, rank_duellist<W>, data);
  builder.breaks(Guarantee::board_is_all);
  builder.on(Phase::remember, spec.name, remember_duellist<W>, data);
}

template void install_duellist(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
