// Influencer: enemies beside a unit that has moved become pawns, on their first and last rank units
// of its walk; kings do not change and do not make others change.

#include <array>
#include <memory>
#include <stdexcept>
#include <vector>

#include "conditions/kinds.hpp"
#include "core/rules_builder.hpp"

namespace kirke {
namespace {

/// Sites beside each site, in the order of printed solutions: along ranks and files, then others.
struct Neighbours {
  std::vector<std::vector<Site>> of;
  std::uint8_t pawn = 0;
};

/// Units that have changed, in that order: around one unit, or around king and rook.
struct Changed {
  std::array<Site, 16> sites;
  int size = 0;
};

constexpr std::array<Step, 8> kSteps{
    {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {-1, 1}, {1, 1}, {1, -1}, {-1, -1}}};

template <int W>
void influence(Half<W>& half, const Neighbours& neighbours, Site s, Changed& changed) noexcept {
  if (s == kNowhere || half.position.at(s).royal()) return;
  const auto kind = static_cast<std::uint8_t>(half.position.at(s).kind);
  const Side side = half.rules.opponent(half.mover);
  const Board& board = half.rules.board;
  for (const Site at : neighbours.of[s]) {
    const Unit& unit = half.position.at(at);
    if (!unit.owned_by(side) || unit.royal()) continue;
    const int rank = board.rank_of_side(at, side);
    become(half, at, rank == 0 || rank == board.height - 1 ? kind : neighbours.pawn,
           Reason::beside);
    changed.sites[static_cast<std::size_t>(changed.size++)] = at;
  }
}

/// Pawns that this makes on their last rank promote, as the mover chooses, when all have changed:
/// in the order in which they did.
template <int W>
void units_influence(Half<W>& half, const void* raw) noexcept {
  const auto& neighbours = *static_cast<const Neighbours*>(raw);
  Changed changed;
  influence(half, neighbours, half.standing, changed);
  influence(half, neighbours, half.second, changed);
  const Side side = half.rules.opponent(half.mover);
  for (int i = 0; i < changed.size; ++i)
    promote_changed(half, changed.sites[static_cast<std::size_t>(i)], side);
}

/// Whether pawns promote, but on other squares than all those of their last rank: then it is not
/// agreed what enemies become there.
template <int W>
bool promote_elsewhere(const RulesBuilder<W>& builder, std::uint8_t pawn) {
  const Board& board = builder.board();
  int there = 0, elsewhere = 0, last = 0;
  for (int i = 0; i < board.size(); ++i) {
    const auto s = static_cast<Site>(i);
    for (const Side side : {Side{0}, Side{1}}) {
      const bool on_last = board.rank_of_side(s, side) == board.height - 1;
      const bool promotes = builder.promotes(pawn, side, s);
      last += on_last;
      (on_last ? there : elsewhere) += promotes;
    }
  }
  return elsewhere > 0 || (there > 0 && there < last);
}

}  // namespace

template <int W>
void install_influencer(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using G = Guarantee;
  const Board& board = builder.board();
  auto neighbours = std::make_shared<Neighbours>();
  neighbours->of.resize(static_cast<std::size_t>(board.size()));
  neighbours->pawn = kind_named(builder.spec().kinds, "pawn");
  for (int i = 0; i < board.size(); ++i) {
    const auto s = static_cast<Site>(i);
    for (const Step& step : kSteps) {
      const Site other = board.beyond(s, step);
      if (other != kNowhere) neighbours->of[s].push_back(other);
    }
  }
  if (promote_elsewhere(builder, neighbours->pawn))
    throw std::invalid_argument("Influencer where pawns promote elsewhere is not supported yet");
  builder.breaks({G::capture_is_take, G::quiet_is_shift, G::arrivals_tabled, G::captures_tabled,
                  G::kinds_stay});
  builder.breaks(G::no_choices, Supplement::picks);
  builder.on(Phase::aftermath, spec.name, units_influence<W>, neighbours);
}

template void install_influencer(RulesBuilder<1>&, const RuleSpec&);
template void install_influencer(RulesBuilder<4>&, const RuleSpec&);

}  // namespace kirke
