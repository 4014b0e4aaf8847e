// PatienceChess: no half-move leaves a unit on a square that the last half-move of either side has
// left. A castling leaves two squares.

#include <memory>

#include "core/rules_builder.hpp"

namespace kirke {
namespace {

/// The slots, two a side, of the squares that the side has left last: site + 1.
struct Vacated {
  static constexpr int kEach = 2;
  Slot first;
  Slot by(Side side, int i) const noexcept { return static_cast<Slot>(first + kEach * side + i); }
};

/// The site from which the rook of a castling has moved; kNowhere for other moves.
template <int W>
Site left_by_rook(const Half<W>& half) noexcept {
  for (const Castling<W>& c : half.rules.castlings.all) {
    if (half.move.castles() && c.side == half.mover && c.king_from == half.move.start() &&
        c.king_to == half.move.to)
      return c.rook_from;
  }
  return kNowhere;
}

template <int W>
void judge_patience(Half<W>& half, const void* raw) noexcept {
  const auto& vacated = *static_cast<const Vacated*>(raw);
  if (half.captured.royal()) return;  // the unit that checks could capture him where he stands
  Position<W>& position = half.position;
  for (int i = 0; i < 2 * Vacated::kEach; ++i) {
    const std::uint32_t left = position.slot(static_cast<Slot>(vacated.first + i));
    if (left != 0 && position.occupied(static_cast<Site>(left - 1))) half.illegal = true;
  }
  const Site rook = left_by_rook(half);
  position.set_slot(vacated.by(half.mover, 0), half.move.start() + 1u);
  position.set_slot(vacated.by(half.mover, 1), rook == kNowhere ? 0u : rook + 1u);
}

}  // namespace

template <int W>
void install_patience(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using G = Guarantee;
  const auto data = std::make_shared<const Vacated>(
      Vacated{builder.allot_slots("vacated squares", 2 * Vacated::kEach)});
  builder.breaks({G::captures_certain, G::quiets_certain, G::flights_certain,
                  G::checked_flights_certain, G::board_is_all});
  builder.on(Phase::judge, spec.name, judge_patience<W>, data);
}

template void install_patience(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
