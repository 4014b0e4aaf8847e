// Rules by which units change kind as they arrive. ChameleonChess: the next walk of a circle.
// LineChameleonChess: the walk of the file. RelegationChess: a pawn, on the second rank of its
// side. NorskSjakk: queens and knights become each other, and so do rooks and bishops.

#include <array>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "conditions/shared/kinds.hpp"
#include "conditions/shared/moving_side.hpp"
#include "core/refusal.hpp"
#include "core/rules_builder.hpp"

namespace kirke {
namespace {

/// What units become when they arrive by a half-move.
struct ArrivalChanges {
  /// By kind; a table for each site and side, or one table if it is equal everywhere.
  std::vector<KindTable> tables;
  bool royal = true;      // royal units, too
  bool promoted = false;  // and those that have just promoted
  bool castled = false;   // and rooks that have castled

  const KindTable& at(Site s, Side side) const noexcept {
    return tables.size() == 1 ? tables[0] : tables[2 * std::size_t{s} + side];
  }
};

template <int W>
void change_arriving(Half<W>& half, const ArrivalChanges& arrivals, Site s) noexcept {
  if (s == kNowhere) return;
  const Unit& unit = half.position.at(s);
  if (arrivals.royal || !unit.royal())
    become_other(half, s, arrivals.at(s, moving_side(half))[unit.kind]);
}

template <int W>
void arriving_change(Half<W>& half, const void* raw) noexcept {
  const auto& arrivals = *static_cast<const ArrivalChanges*>(raw);
  if (half.move.type == MoveType::exchange) return;  // a unit that changes places does not move
  if (half.move.promotion == kNoKind || arrivals.promoted)
    change_arriving(half, arrivals, half.standing);
  if (arrivals.castled) change_arriving(half, arrivals, half.second);
}

/// A unit that has become a pawn on its last rank promotes.
template <int W>
void arriving_change_and_promote(Half<W>& half, const void* raw) noexcept {
  arriving_change(half, raw);
  if (half.standing != kNowhere) promote_changed(half, half.standing, moving_side(half));
}

/// The changes of the tables, as supersets: promoted units may stay what they are.
template <int W>
KindChanges<W> changes_of(const ArrivalChanges& arrivals, std::size_t kinds) {
  KindChanges<W> out;
  for (std::size_t k = 0; k < kinds; ++k) {
    std::uint64_t bits = kind_bit(static_cast<std::uint8_t>(k));
    for (const KindTable& table : arrivals.tables) bits |= kind_bit(table[k]);
    out.by_quiet.push_back(bits);
  }
  out.by_capture = out.by_quiet;
  return out;
}

/// table(site, side) for all sites and both sides.
template <int W, class F>
std::vector<KindTable> tables_of(const RulesBuilder<W>& builder, F&& table) {
  std::vector<KindTable> out;
  for (int i = 0; i < builder.board().size(); ++i) {
    for (Side side = 0; side < 2; ++side) out.push_back(table(static_cast<Site>(i), side));
  }
  return out;
}

/// Lets officers of these pairs of kinds become each other.
KindTable exchanged(const std::vector<KindSpec>& kinds,
                    std::initializer_list<std::pair<std::string_view, std::string_view>> pairs) {
  KindTable out = unchanged(kinds);
  for (const auto& [a, b] : pairs) {
    const std::uint8_t one = kind_standing_for(kinds, a), other = kind_standing_for(kinds, b);
    out[one] = other;
    out[other] = one;
  }
  return out;
}

/// The officer that stands on a file in the game array; none for the king's file.
std::string_view officer_of_file(int file) noexcept {
  constexpr std::array<std::string_view, 8> kOfficers{"rook", "knight", "bishop", "queen",
                                                      "",     "bishop", "knight", "rook"};
  return file < 8 ? kOfficers[static_cast<std::size_t>(file)] : "";
}

/// Under NorskSjakk units capture only units of their own kind, and kings capture nothing. Any unit
/// gives check.
template <int W>
bool captures_its_like(const Position<W>& position, const Rules<W>&, const Move& move, Side,
                       const void*) {
  if (!move.captures()) return true;
  const Unit &unit = position.at(move.from), &victim = position.at(move.victim);
  return victim.royal() || (!unit.royal() && unit.kind == victim.kind);
}

template <int W>
void install(RulesBuilder<W>& builder, const RuleSpec& spec, Phase phase, ArrivalChanges arrivals) {
  builder.kinds_change(changes_of<W>(arrivals, builder.spec().kinds.size()));
  builder.on(phase, spec.name, arriving_change<W>,
             std::make_shared<const ArrivalChanges>(std::move(arrivals)));
}

}  // namespace

/// Announces that moves, captures among them, change the kinds of units.
template <int W>
void announce_change(const RuleSpec&, const Board&, Announced& says) {
  says.capturers_change = true;
}

template <int W>
void install_chameleon_chess(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const auto& kinds = builder.spec().kinds;
  const ArrivalChanges arrivals{.tables{circle_of(kinds, spec.get("circle", ""))}};
  const std::uint64_t pawns = promoting_kinds(kinds);
  std::uint64_t changing = 0;
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    const auto kind = static_cast<std::uint8_t>(k);
    if (arrivals.tables[0][k] != kind) changing |= kind_bit(kind);
  }
  if ((changing & pawns) == 0) return install(builder, spec, Phase::arrive, arrivals);
  builder.promotes_not_by({.kinds = changing & pawns, .captures_only = false});
  // Tables for whole games end a walk on the last rank with a promotion.
  builder.breaks(Guarantee::games_tabled);
  builder.breaks(Guarantee::no_choices, Supplement::picks);
  builder.kinds_change(changes_of<W>(arrivals, kinds.size()));
  builder.on(Phase::arrive, spec.name, arriving_change_and_promote<W>,
             std::make_shared<const ArrivalChanges>(arrivals));
}

template <int W>
void install_line_cham(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const auto& kinds = builder.spec().kinds;
  const auto table = [&](Site s, Side) {
    KindTable out = unchanged(kinds);
    const std::string_view officer = officer_of_file(builder.board().file(s));
    if (officer.empty()) return out;
    for (const char* name : {"queen", "rook", "bishop", "knight"})
      out[kind_standing_for(kinds, name)] = kind_standing_for(kinds, officer);
    return out;
  };
  install(builder, spec, Phase::change_kind,
          {.tables = tables_of(builder, table), .promoted = true});
}

template <int W>
void install_relegation(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const auto& kinds = builder.spec().kinds;
  KindTable pawns = unchanged(kinds);
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    if (!kinds[k].promotes) pawns[k] = kind_named(kinds, "pawn");
  }
  const auto table = [&](Site s, Side side) {
    return builder.board().rank_of_side(s, side) == 1 ? pawns : unchanged(kinds);
  };
  install(builder, spec, Phase::change_kind,
          {.tables = tables_of(builder, table), .royal = false, .promoted = true});
}

template <int W>
void install_norsk(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using Asks = typename MoveFilter<W>::Asks;
  if (builder.contract().breaks_with(Guarantee::royals_stay, Supplement::royal_returns))
    throw Refusal(spec.name + ": who captures a king who comes back is not agreed", kLeaveOneOut);
  builder.move_only_if(Asks::move, captures_its_like<W>);
  const auto& kinds = builder.spec().kinds;
  install(builder, spec, Phase::change_kind,
          {.tables{exchanged(kinds, {{"queen", "knight"}, {"rook", "bishop"}})}, .castled = true});
}

template void announce_change<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_chameleon_chess(RulesBuilder<kWords>&, const RuleSpec&);
template void install_line_cham(RulesBuilder<kWords>&, const RuleSpec&);
template void install_relegation(RulesBuilder<kWords>&, const RuleSpec&);
template void install_norsk(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
