#pragma once
// Rules that change the kinds of units.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules_builder.hpp"
#include "movers/rights.hpp"

namespace kirke {

/// For each kind, what a unit of it becomes.
using KindTable = std::vector<std::uint8_t>;

/// The number of the kind with this name. Throws std::invalid_argument if it is not in play.
std::uint8_t kind_named(const std::vector<KindSpec>& kinds, std::string_view name);

/// The numbers of kinds whose names are separated by blanks. Throws std::invalid_argument if one is
/// not in play.
std::vector<std::uint8_t> kinds_named(const std::vector<KindSpec>& kinds, const std::string& names);

/// The number of the kind that stands for an officer or the king of chess; another kind if units of
/// other walks replace it. Throws std::invalid_argument if there is none.
std::uint8_t kind_standing_for(const std::vector<KindSpec>& kinds, std::string_view chess);

/// The table by which every kind stays as it is.
KindTable unchanged(const std::vector<KindSpec>& kinds);

/// The table by which each walk becomes the next one, and the last one the first. The first walk
/// may stand once more at the end. Without names: the kinds that stand for knight, bishop, rook,
/// queen.
KindTable circle_of(const std::vector<KindSpec>& kinds, const std::string& names);

constexpr std::uint64_t kind_bit(std::uint8_t kind) noexcept { return std::uint64_t{1} << kind; }

/// For each kind, a bit for the kind that its units become.
std::vector<std::uint64_t> bits_of(const KindTable& table);

/// The kinds that may promote, a bit for each.
std::uint64_t promoting_kinds(const std::vector<KindSpec>& kinds);

/// Makes the unit on `s` one of this kind. It stays royal if it was, and gets the castling right of
/// its square.
template <int W>
void become(Half<W>& half, Site s, std::uint8_t kind, Reason why = Reason::transform) noexcept {
  half.position.retype(s, kind, half.position.at(s).royal(), why);
  grant_rights(half, s);
}

/// Like become(), if the unit is of another kind.
template <int W>
void become_other(Half<W>& half, Site s, std::uint8_t kind,
                  Reason why = Reason::transform) noexcept {
  if (half.position.at(s).kind != kind) become(half, s, kind, why);
}

/// Promotes a unit of `side` that a rule has made a pawn on a promotion square, to what the mover
/// chooses. It may stay a pawn if that is allowed.
template <int W>
void promote_changed(Half<W>& half, Site s, Side side, Reason why = Reason::promotion) noexcept {
  const Unit& unit = half.position.at(s);
  if (!half.rules.promotes_on(unit, side, s)) return;
  const auto& kinds = half.rules.promotions.of[unit.kind];
  if (kinds.empty()) return;
  const std::uint32_t chosen = half.picks.pick(static_cast<std::uint32_t>(kinds.size()));
  if (kinds[chosen] == unit.kind) return;
  half.position.retype(s, kinds[chosen], unit.royal(), why);
  grant_rights(half, s);
}

}  // namespace kirke
