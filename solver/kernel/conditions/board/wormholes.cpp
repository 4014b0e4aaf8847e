// Wormholes: a unit that arrives on a hole comes out of another hole that is empty, as the mover
// chooses. If there is none the unit may not go there, unless it comes from a hole itself. A unit
// that neither captures nor promotes does not come out where it was. Pawns may leave holes on their
// own first rank.

#include <memory>
#include <vector>

#include "conditions/shared/kinds.hpp"
#include "conditions/shared/picked.hpp"
#include "conditions/shared/site_list.hpp"
#include "core/rules_builder.hpp"
#include "movers/rights.hpp"

namespace kirke {
namespace {

template <int W>
struct Holes {
  Bits<W> sites;
};

template <int W>
const Bits<W>& holes_of(const void* raw) noexcept {
  return static_cast<const Holes<W>*>(raw)->sites;
}

/// Whether a unit comes out of some hole. For a unit that comes from a hole this shows when it
/// moves.
template <int W>
bool comes_out(const Position<W>& position, const Rules<W>&, const Move& move, Side,
               const void* raw) noexcept {
  const Bits<W>& holes = holes_of<W>(raw);
  if (holes.test(move.from) || !holes.test(move.to)) return true;
  Bits<W> others = holes & ~position.occupied();
  others.clear(move.to);
  return others.any();
}

/// Pawns leave their own first rank only from holes.
template <int W>
bool leaves_first_rank(const Position<W>& position, const Rules<W>& rules, const Move& move,
                       Side side, const void* raw) noexcept {
  return !rules.kind_traits[position.at(move.from).kind].promotes ||
         rules.board.rank_of_side(move.from, side) != 0 || holes_of<W>(raw).test(move.from);
}

template <int W>
void come_out(Half<W>& half, const void* raw) noexcept {
  const Bits<W>& holes = holes_of<W>(raw);
  const Site s = half.standing;
  if (half.gone || s == kNowhere || !holes.test(s)) return;
  Position<W>& position = half.position;
  Bits<W> others = holes & ~position.occupied();
  const bool comes_back = half.captured.exists() || half.move.promotion != kNoKind;
  if (!comes_back) others.clear(half.move.from);
  if (others.none()) {
    half.illegal = true;
    return;
  }
  const Site there = picked(half, others);
  position.shift(s, there, Reason::rebirth);
  half.standing = there;
  grant_rights(half, there);
  promote_changed(half, there, half.mover, Reason::rebirth_promotion);
}

/// Where a unit may stand that has arrived on a site, by site.
template <int W>
std::vector<Bits<W>> ways_out(const Bits<W>& holes, const Board& board) {
  std::vector<Bits<W>> out;
  for (int i = 0; i < board.size(); ++i) {
    const auto here = Bits<W>::of(static_cast<Site>(i));
    out.push_back((holes & here).any() ? holes & ~here : here);
  }
  return out;
}

}  // namespace

template <int W>
void announce_wormholes(const RuleSpec&, const Board&, Announced& says) {
  says.first_rank_pawns_move = true;
}

template <int W>
void install_wormholes(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const auto holes = std::make_shared<const Holes<W>>(
      Holes<W>{sites_in<W>(builder.board(), spec.get("sites", ""))});
  using G = Guarantee;
  builder.breaks({G::capture_is_take, G::quiet_is_shift, G::arrivals_tabled, G::captures_tabled});
  builder.breaks(G::captures_tabled, Supplement::landings);
  builder.breaks(G::no_choices, Supplement::landings);
  if (builder.acting_rules() == 1) {  // others may bring units to holes in other ways
    builder.keeps(G::games_tabled);
    builder.go_on(ways_out(holes->sites, builder.board()));
  }
  using Asks = typename MoveFilter<W>::Asks;
  builder.move_only_if(Asks::move, comes_out<W>, holes, true);
  if (!builder.spec().first_rank_pawns_move)
    builder.move_only_if(Asks::mover, leaves_first_rank<W>, holes, true);
  builder.on(Phase::change_kind, spec.name, come_out<W>, holes);
}

template void announce_wormholes<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_wormholes(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
