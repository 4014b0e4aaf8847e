// Where units promote, and what to: GlasgowChess, WhitePromSquares, BlackPromSquares, PromOnly.
// Nothing else happens under these conditions: what they say is data of the kinds.

#include <algorithm>
#include <map>
#include <utility>

#include "conditions/rebirth/circe_row.hpp"
#include "conditions/shared/site_list.hpp"
#include "core/refusal.hpp"
#include "core/rules_builder.hpp"

namespace kirke {
namespace {

using PromotionSites = std::map<Side, std::vector<Site>>;

/// Pawns that move backwards promote where those of the other side do.
bool goes_back(const KindSpec& kind) { return kind.promotion_rank == 0; }

/// Whether the row asks for home squares where pawns promote: for those of fairy units, or for
/// those where Mirror puts pawns.
bool homes_promote(const CirceRow& row, bool fairies) noexcept {
  const bool mirrored = row.home_side == HomeSide::mirror;
  const bool placed = row.base == Base::circe || row.base == Base::anticirce;
  return (fairies && (mirrored || row.square == Square::home)) || (mirrored && placed);
}

bool asks_for_homes_that_promote(const MachineSpec& spec) {
  const bool fairies = std::any_of(spec.kinds.begin(), spec.kinds.end(),
                                   [](const KindSpec& kind) { return kind.rebirth == "fairy"; });
  for (const Base base : {Base::circe, Base::anticirce, Base::immun, Base::geneva, Base::mars,
                          Base::antimars, Base::phantom}) {
    const auto row = circe_row_of(spec, base);
    if (row && homes_promote(*row, fairies)) return true;
  }
  return false;
}

PromotionSites promotion_sites(const RuleSpec& spec, const Board& board) {
  PromotionSites out;
  const std::vector<int> ranks = numbers_in(spec.get("rank", ""));
  for (const Side side : {Side{0}, Side{1}}) {
    for (int i = 0; !ranks.empty() && i < board.size(); ++i) {
      const auto s = static_cast<Site>(i);
      if (board.is_rank(s, side, ranks[0])) out[side].push_back(s);
    }
    for (const int site : numbers_below(board.size(), spec.get(side == 0 ? "white" : "black", "")))
      out[side].push_back(static_cast<Site>(site));
  }
  return out;
}

/// Whether another rule has abolished the promotion of pawns.
template <int W>
bool pawns_stay_pawns(const RulesBuilder<W>& builder) {
  const auto& kinds = builder.spec().kinds;
  for (int kind = 0; kind < static_cast<int>(kinds.size()); ++kind) {
    if (kinds[static_cast<std::size_t>(kind)].name != "pawn") continue;
    for (int s = 0; s < builder.board().size(); ++s) {
      for (const Side side : {Side{0}, Side{1}}) {
        if (builder.promotes(kind, side, static_cast<Site>(s))) return false;
      }
    }
    return true;
  }
  return false;
}

}  // namespace

/// white, black: the only sites where units of that side promote. rank: the rank where units of
/// both sides promote, counted by each side.
template <int W>
void announce_squares(const RuleSpec& spec, const Board& board, Announced& says) {
  says.acts = false;
  says.remakes = [sites = promotion_sites(spec, board)](KindSpec& kind) {
    for (const auto& [side, some] : sites)
      kind.promotion_sites[goes_back(kind) ? static_cast<Side>(1 - side) : side] = some;
  };
}

/// names: the only kinds to which units promote.
template <int W>
void announce_kinds(const RuleSpec& spec, const Board&, Announced& says) {
  std::istringstream in(spec.get("names", ""));
  std::vector<std::string> names;
  for (std::string name; in >> name;) names.push_back(name);
  says.acts = false;
  says.remakes = [names](KindSpec& kind) {
    kind.promotes_to.clear();
    kind.promotion_piece = std::find(names.begin(), names.end(), kind.name) != names.end();
  };
}

template <int W>
void install_promotions(RulesBuilder<W>& builder, const RuleSpec& spec) {
  if (spec.get("names", "").empty() && pawns_stay_pawns(builder))
    throw Refusal(
        spec.name + ": whether pawns promote that another rule keeps from it is not agreed",
        kLeaveOneOut);
  if (!spec.get("rank", "").empty() && asks_for_homes_that_promote(builder.spec()))
    throw Refusal("promotion on another rank where units have their homes on promotion squares",
                  kLeaveOneOut);
  builder.breaks_nothing();
  builder.only_marked_do_more(0);
}

template void announce_squares<kWords>(const RuleSpec&, const Board&, Announced&);
template void announce_kinds<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_promotions(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
