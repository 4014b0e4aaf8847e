// Isardam: after a move no unit on the board observes an enemy unit of its own walk, by en passant
// either. Who observes whom is asked of walks alone.

#include <memory>

#include "conditions/watching.hpp"

namespace kirke {
namespace {

struct Isardam {
  bool kings;         // are asked about as well
  bool plain_checks;  // the capture of a king need not be one that the rule allows
};

/// Whether the pawn that has just made a double step could be captured by one of its walk.
template <int W>
bool observed_in_passing(const Half<W>& half) noexcept {
  const Move& move = half.move;
  if (move.type != MoveType::double_step || half.gone) return false;
  const int kind = half.position.at(half.standing).kind;
  return half.rules.kind_traits[static_cast<std::size_t>(kind)].takes_passing &&
         observed_by_kind(half.position, half.rules, half.rules.board.middle(move.start(), move.to),
                          kind, half.rules.opponent(half.mover));
}

template <int W>
bool observed_by_like(const Position<W>& position, const Rules<W>& rules, Site s,
                      Side by) noexcept {
  return observed_by_kind(position, rules, s, position.at(s).kind, by);
}

template <int W>
void forbid_contacts(Half<W>& half, const void* raw) noexcept {
  const auto& isardam = *static_cast<const Isardam*>(raw);
  const Position<W>& position = half.position;
  const bool took_king =
      half.captured.royal() && position.royals(half.rules.opponent(half.mover)).none();
  if (isardam.plain_checks && took_king) return;
  for (Side side = 0; side < 2; ++side) {
    Bits<W> units = position.of_side(side);
    if (!isardam.kings) units &= ~position.royals();
    while (units.any() && !half.illegal)
      half.illegal = observed_by_like(position, half.rules, units.pop(), half.rules.opponent(side));
  }
  half.illegal = half.illegal || observed_in_passing(half);
}

}  // namespace

template <int W>
void install_isardam(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using G = Guarantee;
  refuse_captures_elsewhere(builder, spec.name);
  const bool plain = spec.get("plain_checks", "no") == "yes";
  const auto data =
      std::make_shared<const Isardam>(Isardam{spec.get("kings", "no") == "yes", plain});
  builder.breaks({G::captures_certain, G::quiets_certain, G::flights_certain});
  builder.on(Phase::judge, spec.name, forbid_contacts<W>, data);
  if (!plain) builder.observation_at_least(Observation::played);
}

template void install_isardam(RulesBuilder<1>&, const RuleSpec&);
template void install_isardam(RulesBuilder<4>&, const RuleSpec&);

}  // namespace kirke
