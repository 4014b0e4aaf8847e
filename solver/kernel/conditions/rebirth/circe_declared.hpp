#pragma once
// What a row of the Circe family tells the search, for captured and capturing units alike.

#include <bit>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "conditions/rebirth/landing.hpp"
#include "core/rules_builder.hpp"

namespace kirke {

/// A row under the board and the kinds of a problem, as its hooks keep it.
using Axes = std::shared_ptr<const Rebirth>;

/// Throws std::invalid_argument: `what` is not supported yet.
[[noreturn]] inline void refuse_row(const std::string& what) {
  throw std::invalid_argument(what + " is not supported yet");
}

/// Whether units are reborn unchanged, on sites that are known before they have moved, and no other
/// rule has choices or moves units again. This tells units of both sides apart.
template <int W>
bool tells_sites(const RulesBuilder<W>& builder, const CirceRow& row) {
  return builder.acting_rules() == 1 && row.occupied <= Occupied::strict &&
         row.square != Square::cage && row.becomes == Becomes::same && !row.turns &&
         row.adapted != Adapted::frischauf;
}

template <int W>
Bits<W> bits_of_flags(const std::vector<bool>& flags) {
  Bits<W> out;
  for (std::size_t s = 0; s < flags.size(); ++s) {
    if (flags[s]) out.set(static_cast<Site>(s));
  }
  return out;
}

/// Tells the search where units may turn up by rebirth.
template <int W>
void declare_rebirths(RulesBuilder<W>& builder, const Rebirth& axes, bool victim) {
  for (int kind = 0; kind < static_cast<int>(builder.spec().kinds.size()); ++kind) {
    for (Side side = 0; side < 2; ++side) {
      builder.may_reappear(victim, kind, side, bits_of_flags<W>(axes.sites(kind, side)));
      builder.may_be_reborn(victim, kind, side, bits_of_flags<W>(axes.sites_of_former(kind, side)),
                            axes.kinds(kind));
    }
  }
  builder.reborn_turn(victim, axes.row().turns);
  builder.keeps(Guarantee::games_tabled);
}

/// Tells the search what captured units are reborn as.
template <int W>
void declare_kinds(RulesBuilder<W>& builder, const Rebirth& axes) {
  for (int kind = 0; kind < static_cast<int>(builder.spec().kinds.size()); ++kind)
    builder.victims_become(kind, axes.kinds(kind));
}

template <int W>
bool any_promotes(const RulesBuilder<W>& builder, std::uint64_t kinds, Side side, Site s) {
  for (; kinds != 0; kinds &= kinds - 1) {
    if (builder.promotes(std::countr_zero(kinds), side, s)) return true;
  }
  return false;
}

/// Whether a unit may be reborn where it promotes.
template <int W>
bool may_promote(const RulesBuilder<W>& builder, const Rebirth& axes) {
  if (!axes.row().promotes_on_rebirth) return false;
  for (int kind = 0; kind < static_cast<int>(builder.spec().kinds.size()); ++kind) {
    for (Side side = 0; side < 2; ++side) {
      const std::vector<bool> where = axes.sites(kind, side);
      for (std::size_t s = 0; s < where.size(); ++s) {
        if (where[s] && any_promotes(builder, axes.kinds(kind), side, static_cast<Site>(s)))
          return true;
      }
    }
  }
  return false;
}

/// Marks a promoted unit as promoted.
template <int W>
void mark_promoted(Half<W>& half, const void*) noexcept {
  if (half.move.promotion == kNoKind || half.standing == kNowhere) return;
  half.position.set_trait(half.standing, kFrischauf, true, Reason::state);
}

/// Tells the search what the values of the axes mean. captures_alone: all effects of the row happen
/// with the capture. supplied: the supplement that tells what captures do.
template <int W>
void declare_row(RulesBuilder<W>& builder, const Axes& axes, bool captures_alone,
                 Supplement supplied) {
  using G = Guarantee;
  const CirceRow& row = axes->row();
  builder.breaks(G::capture_is_take, supplied);
  const bool sends_capturers = row.base == Base::anticirce;
  // Where a list tells which units are reborn, the notation distinguishes rebirths by squares, too.
  if (row.chooses() || (!sends_capturers && row.april)) builder.name_rebirths(!sends_capturers);
  if (sends_capturers && row.chooses()) builder.breaks(G::no_choices, Supplement::landings);
  if (row.chooses() || may_promote(builder, *axes))
    builder.breaks(G::no_choices, Supplement::picks);
  // What captured units become is known where captures alone do it.
  const bool becomes = row.becomes != Becomes::same && (sends_capturers || !captures_alone);
  const G tables = captures_alone ? G::captures_tabled : G::arrivals_tabled;
  if (becomes || row.turns) builder.breaks(tables);
  if (row.square == Square::diagram) builder.know_origins();
  // The mark has no other effect than to tell where the unit is reborn.
  if (row.adapted == Adapted::frischauf) builder.on(Phase::promote, "Frischauf", mark_promoted<W>);
  if (row.occupied != Occupied::volcanic && row.occupied != Occupied::parachute) return;
  builder.breaks(G::quiet_is_shift, Supplement::burials);
  builder.breaks(tables);
  builder.breaks(G::nobody_below, Supplement::reborn_above);
  builder.on(Phase::board, "Circe", uncover<W>);
}

}  // namespace kirke
