// EinsteinChess and its kin: units sink (queen, rook, bishop, knight, pawn) or rise by their moves.
// Pawns do not promote; from their first rank they make up to three steps.

#include <array>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "conditions/shared/kinds.hpp"
#include "core/rules_builder.hpp"

namespace kirke {
namespace {

constexpr std::array<std::string_view, 5> kLadder{"pawn", "knight", "bishop", "rook", "queen"};

/// By kind: what units become by a move without capture, and by a capture.
struct Changes {
  KindTable by_quiet, by_capture;
};

enum class Change : std::uint8_t { stays, sinks, rises };

/// The table by which units rise, sink or stay.
KindTable table_of(const std::vector<KindSpec>& kinds, Change change) {
  KindTable out = unchanged(kinds);
  for (std::size_t i = 0; i + 1 < kLadder.size(); ++i) {
    const std::uint8_t low = kind_named(kinds, kLadder[i]);
    const std::uint8_t high = kind_named(kinds, kLadder[i + 1]);
    if (change == Change::rises) out[low] = high;
    if (change == Change::sinks) out[high] = low;
  }
  return out;
}

Changes changes_under(std::string_view rule, const std::vector<KindSpec>& kinds) {
  using C = Change;
  if (rule == "ReversalEinsteinChess")
    return {table_of(kinds, C::rises), table_of(kinds, C::sinks)};
  return {table_of(kinds, C::sinks),
          table_of(kinds, rule == "AntiEinsteinChess" ? C::stays : C::rises)};
}

template <int W>
void units_change(Half<W>& half, const void* raw) noexcept {
  const auto& changes = *static_cast<const Changes*>(raw);
  if (half.move.type == MoveType::exchange) return;  // a unit that changes places does not move
  const auto change = [&](Site s, const KindTable& table) {
    if (s != kNowhere) become_other(half, s, table[half.position.at(s).kind]);
  };
  change(half.standing, half.captured.exists() ? changes.by_capture : changes.by_quiet);
  change(half.second, changes.by_quiet);
}

/// Gives pawns their steps: from their first rank, too, where they make up to three.
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

template <int W>
void announce_einstein(const RuleSpec&, const Board&, Announced& says) {
  says.capturers_change = true;
  says.remakes = remake_pawn;
}

template <int W>
void install_einstein(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const auto changes =
      std::make_shared<const Changes>(changes_under(spec.name, builder.spec().kinds));
  builder.kinds_change({bits_of(changes->by_quiet), bits_of(changes->by_capture)});
  builder.on(Phase::change_kind, spec.name, units_change<W>, changes);
}

template void announce_einstein<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_einstein(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
