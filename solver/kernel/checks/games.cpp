// Turns random positions of chess into positions of games.

#include <array>

#include "checks/setups.hpp"
#include "checks/walks.hpp"

namespace kirke::checks {
namespace {

/// Kinds of coalition chess that chess does not have.
constexpr std::uint16_t kSubmarine = kKindCount, kFlier = kKindCount + 1, kGun = kKindCount + 2;

std::vector<KindSpec> powers_kinds() {
  std::vector<KindSpec> out(9);
  constexpr std::array<const char*, 9> kNames{"queen",   "knight", "rook",  "bishop",     "king",
                                              "soldier", "amazon", "flier", "machine-gun"};
  for (std::size_t k = 0; k < kNames.size(); ++k) out[k].name = kNames[k];
  out[kQueen].movers = {{"ride", all_lines()}};
  out[kRook].movers = {{"ride", every(0, 1)}};
  out[kBishop].movers = {{"ride", every(1, 1)}};
  out[kKnight].movers = {{"leap", every(1, 2)}};
  out[kKing].movers = {{"leap", all_lines()}};
  out[kKing].royal = true;
  out[kPawn].promotes = out[kGun].promotes = true;
  return out;
}

std::vector<KindSpec> draughts_kinds() {
  std::vector<KindSpec> out(2);
  out[0].name = "dame";
  out[0].promotion_piece = true;
  out[1].name = "man";
  out[1].promotes = true;
  return out;
}

/// Gives some units to the second power of their coalition, and turns some into units that chess
/// lacks.
void spread_over_powers(Random& random, MachineSpec& spec) {
  const bool small = spec.rules.front().get("coalitions", "").starts_with("gr");
  for (UnitSpec& u : spec.units) {
    if (random.one_in(2)) {
      if (u.unit.kind == kQueen) u.unit.kind = kSubmarine;
      if (u.unit.kind == kKnight) u.unit.kind = kFlier;
      if (u.unit.kind == kBishop) u.unit.kind = kGun;
    }
    // Green and Red have no kings.
    if (u.unit.kind == kKing && small && u.unit.owners == 1) u.unit.kind = kGun;
    if (u.unit.kind != kKing && random.one_in(2)) u.unit.owners |= 4;
  }
}

/// Puts units under some pieces and pawns of their own side.
void pile_up(Random& random, MachineSpec& spec) {
  for (UnitSpec& u : spec.units) {
    if (u.unit.kind == kKing || !random.one_in(3)) continue;
    for (int i = 1 + random.below(2); i > 0; --i)
      u.under.push_back({static_cast<std::uint16_t>(any_kind(random)), u.unit.owners, 0, 0});
  }
}

}  // namespace

std::vector<KindSpec> kinds_of_game(const std::string& game) {
  if (game == "Coalition") return powers_kinds();
  if (game == "TurkishDraughts") return draughts_kinds();
  return {};
}

void fit_to_game(Random& random, const std::string& game, MachineSpec& spec) {
  if (game == "Coalition") spread_over_powers(random, spec);
  if (game == "Trojan") pile_up(random, spec);
  if (game != "TurkishDraughts") return;
  for (UnitSpec& u : spec.units) u.unit.kind = u.unit.kind == kPawn ? 1 : 0;
}

}  // namespace kirke::checks
