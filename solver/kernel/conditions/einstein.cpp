// EinsteinChess: units sink by a move without capture (queen, rook, bishop, knight, pawn) and rise
// by a capture. Pawns do not promote; from their first rank they make up to three steps.

#include <array>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "conditions/rights.hpp"
#include "core/rules_builder.hpp"

namespace kirke {
namespace {

constexpr std::array<std::string_view, 5> kLadder{"pawn", "knight", "bishop", "rook", "queen"};

/// What units become by kind: by a capture, and by other moves.
struct Changes {
  std::vector<std::uint8_t> rising, sinking;
};

std::uint8_t kind_named(const std::vector<KindSpec>& kinds, std::string_view name) {
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    if (kinds[k].name == name) return static_cast<std::uint8_t>(k);
  }
  throw std::invalid_argument("EinsteinChess: a walk is not in play: " + std::string(name));
}

Changes changes_of(const std::vector<KindSpec>& kinds) {
  Changes out;
  for (std::size_t k = 0; k < kinds.size(); ++k) out.rising.push_back(static_cast<std::uint8_t>(k));
  out.sinking = out.rising;
  for (std::size_t i = 0; i + 1 < kLadder.size(); ++i) {
    const std::uint8_t low = kind_named(kinds, kLadder[i]),
                       high = kind_named(kinds, kLadder[i + 1]);
    out.rising[low] = high;
    out.sinking[high] = low;
  }
  return out;
}

std::vector<std::uint64_t> bits_of(const std::vector<std::uint8_t>& kinds) {
  std::vector<std::uint64_t> out;
  for (const std::uint8_t kind : kinds) out.push_back(std::uint64_t{1} << kind);
  return out;
}

template <int W>
void change(Half<W>& half, Site s, const std::vector<std::uint8_t>& becomes) noexcept {
  if (s == kNowhere) return;
  const Unit unit = half.position.at(s);
  const std::uint8_t kind = becomes[unit.kind];
  if (kind == unit.kind) return;
  half.position.retype(s, kind, unit.royal(), Reason::transform);
  grant_rights(half, s);
}

template <int W>
void units_change(Half<W>& half, const void* raw) noexcept {
  const auto& changes = *static_cast<const Changes*>(raw);
  change(half, half.standing, half.captured.exists() ? changes.rising : changes.sinking);
  change(half, half.second, changes.sinking);
}

/// The pawn's steps, from its first rank too, where it makes up to three.
void remake_pawn(KindSpec& kind) {
  if (!kind.promotes) return;
  if (kind.name != "pawn")
    throw std::invalid_argument("EinsteinChess with " + kind.name + "s is not supported yet");
  kind.promotes = false;
  const auto mover = [](const char* primitive, std::vector<Step> steps, Use use) {
    MoverSpec out;
    out.primitive = primitive;
    out.steps = std::move(steps);
    out.use = use;
    out.directed = true;
    return out;
  };
  MoverSpec step = mover("leap", {{0, 1}}, Use::quiet);
  MoverSpec capture = mover("leap", {{1, 1}, {-1, 1}}, Use::capture);
  capture.takes_passing = true;
  MoverSpec two = mover("double-step", {{0, 1}}, Use::quiet);
  two.from_ranks = {0, 1};
  MoverSpec three = two;
  three.most = 3;
  three.from_ranks = {0};
  kind.movers = {step, capture, two, three};
}

}  // namespace

void announce_einstein(const RuleSpec&, const Board&, Announced& says) {
  says.capturers_change = true;
  says.remakes = remake_pawn;
}

template <int W>
void install_einstein(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const auto changes = std::make_shared<const Changes>(changes_of(builder.spec().kinds));
  builder.kinds_change({bits_of(changes->sinking), bits_of(changes->rising)});
  builder.on(Phase::change_kind, spec.name, units_change<W>, changes);
}

template void install_einstein(RulesBuilder<1>&, const RuleSpec&);
template void install_einstein(RulesBuilder<4>&, const RuleSpec&);

}  // namespace kirke
