// Influencer: enemies beside a unit that has moved become pawns. On their first rank, and where
// their pawns promote, they become units of its walk instead. Kings do not change and do not make
// others change.

#include <array>
#include <memory>
#include <vector>

#include "conditions/shared/kinds.hpp"
#include "core/rules_builder.hpp"

namespace kirke {
namespace {

/// Sites beside each site, in the order in which solutions print them: along ranks and files, then
/// the others.
struct SitesBeside {
  std::vector<std::vector<Site>> of;
  std::uint8_t pawn = 0;
  std::array<std::vector<bool>, 2> closed;  // by side: where none of its pawns may stand
};

/// Units that have changed, in order: around one unit, or around king and rook.
struct Changed {
  std::array<Site, 16> sites;
  int size = 0;
};

constexpr std::array<Step, 8> kSteps{
    {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {-1, 1}, {1, 1}, {1, -1}, {-1, -1}}};

template <int W>
void influence(Half<W>& half, const SitesBeside& neighbours, Site s, Changed& changed) noexcept {
  if (s == kNowhere || half.position.at(s).royal()) return;
  const auto kind = static_cast<std::uint8_t>(half.position.at(s).kind);
  const Side side = half.rules.opponent(half.mover);
  for (const Site at : neighbours.of[s]) {
    const Unit& unit = half.position.at(at);
    if (!unit.owned_by(side) || unit.royal()) continue;
    become(half, at, neighbours.closed[side][at] ? kind : neighbours.pawn, Reason::beside);
    changed.sites[static_cast<std::size_t>(changed.size++)] = at;
  }
}

/// Pawns that this puts on their last rank promote, as the mover chooses. They do so after all
/// changes and in the order of their changes.
template <int W>
void units_influence(Half<W>& half, const void* raw) noexcept {
  const auto& neighbours = *static_cast<const SitesBeside*>(raw);
  Changed changed;
  influence(half, neighbours, half.standing, changed);
  influence(half, neighbours, half.second, changed);
  const Side side = half.rules.opponent(half.mover);
  for (int i = 0; i < changed.size; ++i)
    promote_changed(half, changed.sites[static_cast<std::size_t>(i)], side, Reason::beside);
}

/// By site: the first rank of the side, and where its pawns promote.
template <int W>
std::vector<bool> closed_to_pawns(const RulesBuilder<W>& builder, std::uint8_t pawn, Side side) {
  const Board& board = builder.board();
  std::vector<bool> out;
  for (int i = 0; i < board.size(); ++i) {
    const auto s = static_cast<Site>(i);
    out.push_back(board.rank_of_side(s, side) == 0 || builder.promotes(pawn, side, s));
  }
  return out;
}

}  // namespace

template <int W>
void install_influencer(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using G = Guarantee;
  const Board& board = builder.board();
  auto neighbours = std::make_shared<SitesBeside>();
  neighbours->of.resize(static_cast<std::size_t>(board.size()));
  neighbours->pawn = kind_named(builder.spec().kinds, "pawn");
  for (int i = 0; i < board.size(); ++i) {
    const auto s = static_cast<Site>(i);
    for (const Step& step : kSteps) {
      const Site other = board.beyond(s, step);
      if (other != kNowhere) neighbours->of[s].push_back(other);
    }
  }
  for (const Side side : {Side{0}, Side{1}})
    neighbours->closed[side] = closed_to_pawns(builder, neighbours->pawn, side);
  builder.breaks({G::capture_is_take, G::quiet_is_shift, G::arrivals_tabled, G::captures_tabled,
                  G::kinds_stay});
  builder.breaks(G::no_choices, Supplement::picks);
  builder.on(Phase::aftermath, spec.name, units_influence<W>, neighbours);
}

template void install_influencer(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
