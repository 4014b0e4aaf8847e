// What one side can play alone is checked against playing all of it.

#include "search/bounds/proof_game/one_side.hpp"

#include <algorithm>
#include <vector>

#include "checks/bench.hpp"
#include "checks/cases.hpp"
#include "checks/slow.hpp"
#include "search/bounds/proof_game/settled.hpp"

namespace kirke::checks {
namespace {

constexpr int kHalfMoves = 2;  // to the target; one more is asked about

/// The position without the other side's units.
template <int W>
Setup<W> alone(const Setup<W>& setup, Side side) {
  MachineSpec spec = setup.spec;
  std::erase_if(spec.units, [&](const UnitSpec& u) { return !u.unit.owned_by(side); });
  Position<W> position = position_from(spec, *setup.rules);
  begin(position, *setup.rules, side);
  return {std::move(spec), setup.rules, position};
}

/// Plays a move of one side; the other side does not move.
template <int W>
void play_alone(Position<W>& position, const Rules<W>& rules, const Move& move) {
  const Side side = position.to_move();
  Played<W> played;
  play(position, rules, move, played);
  position.set_to_move(side);
}

template <int W>
bool stands(const Position<W>& position, const std::vector<UnitSpec>& target) {
  const std::vector<UnitSpec> units = units_of(position);
  return std::equal(units.begin(), units.end(), target.begin(), target.end(),
                    [](const UnitSpec& a, const UnitSpec& b) {
                      return a.site == b.site && a.unit.kind == b.unit.kind;
                    });
}

/// Whether exactly so many half-moves of the side lead to the target. Tries all of them.
template <int W>
bool comes_there(Position<W>& position, const Rules<W>& rules, const std::vector<UnitSpec>& target,
                 int left) {
  if (left == 0) return stands(position, target);
  const auto mark = position.mark();
  for (const Move& move : slow_moves(position, rules)) {
    play_alone(position, rules, move);
    const bool found = comes_there(position, rules, target, left - 1);
    position.undo_to(mark);
    if (found) return true;
  }
  return false;
}

/// Plays at random to a target and asks in how many half-moves it can be reached. Returns how many
/// of these numbers do not reach it. plainly: the rules let units move wherever they walk.
template <int W>
int compare_alone(const Setup<W>& with_all, Random& random, bool plainly) {
  const Rules<W>& rules = *with_all.rules;
  const Side side = any_side(random);
  Setup<W> setup = alone(with_all, side);
  Position<W>& position = setup.position;
  const auto start = position.mark();
  const int half_moves = 1 + random.below(kHalfMoves);
  for (int i = 0; i < half_moves; ++i) {
    const auto moves = slow_moves(position, rules);
    if (moves.empty()) return 0;
    play_alone(position, rules, random.of(moves));
  }
  const std::vector<UnitSpec> target = units_of(position);
  position.undo_to(start);
  if (!OneSide<W>::admits(rules) || !Settled<W>::admits(rules, target)) return 0;
  typename WalledWalks<W>::Places places;
  for (const UnitSpec& u : target) places[side].push_back({u.unit.kind, u.site});
  WalledWalks<W> walks(rules, places);
  OneSide<W> one_side(rules, places, walks);
  int misses = 0;
  for (int left = 0; left <= half_moves + 1; ++left) {
    const bool found = comes_there(position, rules, target, left);
    const bool possible = one_side.possible(position, side, left, 0, {});
    CHECK(plainly ? possible == found : possible || !found);
    misses += !found;
  }
  return misses;
}

}  // namespace

void one_side_plays_what_it_can() {
  int misses = 0;
  for (const Scatter scatter : {Scatter::net, Scatter::castling, Scatter::array}) {
    for (int i = 0; i < 4 * rounds(); ++i) {
      Random random(static_cast<std::uint64_t>(i) + 1);
      Setup<1> setup = random_setup<1>(random, RuleSet{"orthodox"}, scatter);
      const Trying trying([&] { return described(setup.position, setup.rules->board); });
      misses += compare_alone(setup, random, true);
    }
  }
  CHECK_ENOUGH(misses > 10);
  for_setups<1>(1, Scatter::net,
                [](auto& setup, Random& random) { compare_alone(setup, random, false); });
  for_setups<4>(1, Scatter::net,
                [](auto& setup, Random& random) { compare_alone(setup, random, false); });
}

}  // namespace kirke::checks
