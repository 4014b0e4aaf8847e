// AnnanChess, NannaChess, FaceToFace, BackToBack, CheekToCheek: a unit with a neighbour on certain
// squares moves, captures and checks as that neighbour does, and no longer as itself. What the
// neighbour borrows itself does not matter. Where other rules ask who observes whom, units observe
// by walks borrowed from friends, but not by walks borrowed from enemies.

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "conditions/shared/watching.hpp"

namespace kirke {
namespace {

struct Lenders {
  std::string_view rule;
  std::vector<Step> where;  // as White sees it
  bool foes;                // enemies lend their walks, for moves and checks; false: own units do
};

const std::array<Lenders, 5>& all_neighbours() {
  static const std::array<Lenders, 5> all{{
      {"AnnanChess", {{0, -1}}, false},
      {"NannaChess", {{0, 1}}, false},
      {"FaceToFace", {{0, 1}}, true},
      {"BackToBack", {{0, -1}}, true},
      {"CheekToCheek", {{-1, 0}, {1, 0}}, true},
  }};
  return all;
}

struct Lending {
  const Lenders* neighbours;
  bool kings_lend, kings_borrow;
};

template <int W>
std::uint64_t lent_by_neighbours(const Position<W>& position, const Rules<W>& rules, Site from,
                                 Side side, const void* raw) noexcept {
  const auto& [neighbours, kings_lend, kings_borrow] = *static_cast<const Lending*>(raw);
  const Unit& unit = position.at(from);
  std::uint64_t out = 0;
  if (kings_borrow || !unit.royal()) {
    const Bits<W>& lenders = position.of_side(neighbours->foes ? rules.opponent(side) : side);
    for (const Step step : neighbours->where) {
      const Site s = rules.board.beyond(from, step, side, true);
      if (s == kNowhere || !lenders.test(s)) continue;
      if (kings_lend || !position.at(s).royal()) out |= std::uint64_t{1} << position.at(s).kind;
    }
  }
  return out != 0 ? out : std::uint64_t{1} << unit.kind;
}

template <int W>
Bits<W> neighbours_of(const Rules<W>& rules, const Unit&, Site from, Side side,
                      const void* raw) noexcept {
  Bits<W> out;
  for (const Step step : static_cast<const Lending*>(raw)->neighbours->where) {
    const Site s = rules.board.beyond(from, step, side, true);
    if (s != kNowhere) out.set(s);
  }
  return out;
}

}  // namespace

template <int W>
void announce_lending(const RuleSpec&, const Board&, Announced& says) {
  says.lends_walks = true;
}

template <int W>
void announce_lending_for_checks(const RuleSpec&, const Board&, Announced& says) {
  says.lends_walks = says.loans_unobserved = true;
}

template <int W>
void announce_disputed_lending(const RuleSpec&, const Board&, Announced& says) {
  says.lends_walks = says.loans_disputed = true;
}

template <int W>
void install_neighbours(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using G = Guarantee;
  refuse_captures_elsewhere(builder, spec.name);
  const auto& all = all_neighbours();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const Lenders& one) { return one.rule == spec.name; });
  if (found == all.end()) throw std::invalid_argument("no neighbours lend walks: " + spec.name);
  const Lending lending{&*found, spec.get("kings_lend", "yes") == "yes",
                        spec.get("kings_borrow", "yes") == "yes"};
  builder.lend_walks({lent_by_neighbours<W>, std::make_shared<const Lending>(lending), nullptr,
                      neighbours_of<W>, found->foes});
  // The tables say where units may get by some walk, not that they have this walk.
  builder.breaks(
      {G::captures_certain, G::quiets_certain, G::flights_certain, G::checked_flights_certain});
}

template void announce_lending<kWords>(const RuleSpec&, const Board&, Announced&);
template void announce_lending_for_checks<kWords>(const RuleSpec&, const Board&, Announced&);
template void announce_disputed_lending<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_neighbours(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
