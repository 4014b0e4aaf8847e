// Circe Alsatian: no capture with a rebirth may lead to a position that no game of chess leads to.

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "conditions/homes.hpp"
#include "core/rules_builder.hpp"
#include "retro/rules.hpp"

namespace kirke {
namespace {

struct AlsatianData {
  Homes homes;
  std::vector<retro::Walk> walks;  // by kind
};

/// The walk that a kind of unit is in chess.
retro::Walk walk_of(const KindSpec& kind) {
  switch (home_class_from(kind.rebirth)) {
    case HomeClass::king:
      return retro::kKing;
    case HomeClass::queen:
      return retro::kQueen;
    case HomeClass::rook:
      return retro::kRook;
    case HomeClass::bishop:
      return retro::kBishop;
    case HomeClass::knight:
      return retro::kKnight;
    case HomeClass::pawn:
      return retro::kPawn;
    default:
      break;
  }
  throw std::invalid_argument("Circe Alsatian: chess does not have the unit " + kind.name);
}

std::vector<retro::Walk> walks_of_kinds(const std::vector<KindSpec>& kinds) {
  std::vector<retro::Walk> walks;
  for (const KindSpec& kind : kinds) walks.push_back(walk_of(kind));
  return walks;
}

/// The rule that proves the units illegal, whoever is to move; whether the side that has just moved
/// is in check is left to the rules of the game.
std::optional<retro::Step> refuted(const retro::Units& units) {
  constexpr int kStrength = 2;
  return retro::refuted_statically(units, kStrength);
}

/// Refuses a diagram that is illegal in chess.
void check_diagram(const MachineSpec& spec, const AlsatianData& data) {
  retro::Units units;
  for (const UnitSpec& u : spec.units) {
    if (u.unit.owners != owner_bit(0) && u.unit.owners != owner_bit(1)) {
      throw std::invalid_argument("Circe Alsatian: chess does not have neutral units");
    }
    if (u.site >= 64 || u.unit.kind >= data.walks.size())
      continue;  // refused where units are set up
    units.of[u.unit.owned_by(0) ? 0 : 1][data.walks[u.unit.kind]] |= std::uint64_t{1} << u.site;
  }
  const auto proof = refuted(units);
  if (!proof) return;
  throw std::invalid_argument("Circe Alsatian: no game of chess leads to the diagram: " +
                              std::string(proof->rule->sentence));
}

template <int W>
retro::Units units_on(const Position<W>& position, const AlsatianData& data) noexcept {
  retro::Units units;
  for (std::size_t kind = 0; kind < data.walks.size(); ++kind) {
    const Bits<W> of_kind = position.of_kind(static_cast<int>(kind));
    for (Side side = 0; side < 2; ++side) {
      units.of[side][data.walks[kind]] |= (of_kind & position.of_side(side)).w[0];
    }
  }
  return units;
}

template <int W>
void forbid_illegal(Half<W>& half, const void* raw) noexcept {
  const auto& data = *static_cast<const AlsatianData*>(raw);
  const Unit& victim = half.captured;
  if (!victim.exists() || victim.royal()) return;
  const Side owner = victim.owned_by(0) ? Side{0} : Side{1};
  const Site home = data.homes.of(victim.kind, owner, half.move.victim);
  if (!(half.position.at(home) == victim)) return;  // not reborn: a capture of chess
  if (refuted(units_on(half.position, data))) half.illegal = true;
}

}  // namespace

/// Forbids captures with rebirth whose result is provably illegal. The capture without rebirth and
/// every other half-move is one of chess, and leads from a legal position to a legal one. Throws
/// std::invalid_argument for units that chess does not have and for a diagram that is itself
/// provably illegal.
template <int W>
void install_alsatian(RulesBuilder<W>& builder, const RuleSpec&) {
  const MachineSpec& spec = builder.spec();
  const auto data = std::make_shared<const AlsatianData>(
      AlsatianData{Homes(builder.board(), spec.kinds), walks_of_kinds(spec.kinds)});
  check_diagram(spec, *data);
  builder.breaks(Guarantee::captures_certain);
  builder.on(Phase::judge, "Alsatian", forbid_illegal<W>, data);
}

template void install_alsatian(RulesBuilder<1>&, const RuleSpec&);
template void install_alsatian(RulesBuilder<4>&, const RuleSpec&);

}  // namespace kirke
