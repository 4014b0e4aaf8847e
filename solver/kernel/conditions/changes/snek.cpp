// SnekChess: when a unit is captured, a unit of its side that is worth one step less becomes what
// the captured unit was; the capturing side chooses it. The king takes the walk of a captured
// knight, and moves like a king again when a pawn is captured. SnekCircleChess: the steps make a
// circle without the king.

#include <memory>
#include <string_view>
#include <utility>

#include "conditions/shared/kinds.hpp"
#include "conditions/shared/picked.hpp"
#include "core/rules_builder.hpp"

namespace kirke {
namespace {

constexpr std::uint8_t kNoUnitBelow = kNoKind;

struct Followers {
  KindTable below;  // by the kind of the captured unit: the kind that may follow it
  bool kings;       // the king follows a knight and takes his own walk after a pawn
  std::uint8_t pawn, king;
};

template <int W>
void king_walks_again(Half<W>& half, Side side, std::uint8_t king) noexcept {
  for (Bits<W> royals = half.position.royals(side); royals.any();)
    become_other(half, royals.pop(), king, Reason::beside);
}

template <int W>
void somebody_follows(Half<W>& half, const void* raw) noexcept {
  const auto& followers = *static_cast<const Followers*>(raw);
  if (!half.captured.exists()) return;
  const Side side = half.rules.opponent(half.mover);
  const auto captured = static_cast<std::uint8_t>(half.captured.kind);
  if (followers.kings && captured == followers.pawn)
    return king_walks_again(half, side, followers.king);
  const std::uint8_t below = followers.below[captured];
  if (below == kNoUnitBelow) return;
  const Bits<W> units = half.position.of_kind(below) & half.position.of_side(side);
  if (units.none()) return;
  become(half, picked(half, units), captured, Reason::beside);
}

}  // namespace

template <int W>
void install_snek(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using G = Guarantee;
  const auto& kinds = builder.spec().kinds;
  const auto officer = [&](std::string_view name) { return kind_standing_for(kinds, name); };
  const bool circle = spec.name == "SnekCircleChess";
  Followers followers{KindTable(kinds.size(), kNoUnitBelow), !circle, kind_named(kinds, "pawn"),
                      kind_named(kinds, "king")};
  followers.below[officer("queen")] = officer("rook");
  followers.below[officer("rook")] = officer("bishop");
  followers.below[officer("bishop")] = officer("knight");
  followers.below[officer("knight")] = officer(circle ? "queen" : "king");
  builder.breaks({G::capture_is_take, G::arrivals_tabled, G::captures_tabled, G::kinds_stay});
  builder.breaks(G::no_choices, Supplement::picks);
  builder.on(Phase::change_kind, spec.name, somebody_follows<W>,
             std::make_shared<const Followers>(std::move(followers)));
}

template void install_snek(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
