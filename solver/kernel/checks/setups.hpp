#pragma once
// Rule sets and random positions to check the kernel on.

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "checks/check.hpp"
#include "core/rules.hpp"
#include "core/spec.hpp"

namespace kirke::checks {

/// The kinds in play, in the order of their numbers.
enum KindNumber : std::uint8_t { kQueen, kKnight, kRook, kBishop, kKing, kPawn, kKindCount };

/// Rules on a board. axes: how the row of the Circe family differs from Circe; empty: orthodox
/// rules.
struct RuleSet {
  std::string name;
  int width = 8, height = 8;
  bool circe = false;
  std::map<std::string, std::string> axes{};
  std::string other{};                        // one more rule, which may be a game
  std::map<KindNumber, std::string> walks{};  // fairy walks that replace others
  /// Attributes of some units: each is a rule and its trait; 0: the units are neutral.
  std::map<std::string, std::uint32_t> attributes{};
  bool hexes = false;  // the board of 61 hexes

  bool waits() const {  // Parrain: a captured unit may be pending
    const auto it = axes.find("T");
    return it != axes.end() && it->second != "this";
  }
  bool steps_from_first_rank() const {
    const auto is = [this](const char* axis, const char* value) {
      const auto it = axes.find(axis);
      return it != axes.end() && it->second == value;
    };
    return !axes.contains("base") && ((is("T", "last") && is("D", "equi")) || is("D", "cage"));
  }
};

/// Rule sets for boards whose site sets have W words. W = 1: orthodox chess on two boards, the rows
/// of the Circe family, each kind of fairy walk, hexes. W = 4: rule sets on larger boards.
template <int W>
const std::vector<RuleSet>& rule_sets();

/// How random positions are set up.
enum class Scatter : std::uint8_t {
  anywhere,  // up to a dozen units on the whole board, castling more often than by chance
  net,       // few units, the black king cornered: mates and stalemates are near
  array,     // the game array, where the board has one
  prey,      // White pawns at home, many units for them to capture, kings in corners
  castling,  // kings and rooks at home on boards that know castling, and a few other units
};

// scatter.cpp
KindNumber any_kind(Random& random);
Side any_side(Random& random);
void place_units(Random& random, MachineSpec& spec, Scatter scatter);
/// Gives one of the traits, or all of them, to a third of the units; trait 0 makes a unit neutral.
void give_attributes(Random& random, MachineSpec& spec,
                     const std::map<std::string, std::uint32_t>&);

// games.cpp
/// The kinds of a game, if it has other kinds than chess. The kinds of chess among them have their
/// numbers of KindNumber.
std::vector<KindSpec> kinds_of_game(const std::string& game);
/// Turns units of chess into those of the game: stacks, further powers, units in place of pawns.
void fit_to_game(Random& random, const std::string& game, MachineSpec& spec);

/// A position under its rules. Its side to move cannot capture the king.
template <int W>
struct Setup {
  MachineSpec spec;
  std::shared_ptr<const Rules<W>> rules;
  Position<W> position;
};

/// The specification of a rule set, without units.
MachineSpec specification(const RuleSet& rules);

template <int W>
Setup<W> random_setup(Random& random, const RuleSet& rules, Scatter scatter);

/// "white Ka1 Pb2 / black Kh8, black to move": enough to set up the position elsewhere.
template <int W>
std::string described(const Position<W>& position, const Board& board);

/// Rule sets are many: one round looks at this part of the positions that a check would like.
inline constexpr int kThinned = 6;

/// Calls f(setup, random) with random positions of every rule set of this width: `count` of them in
/// kThinned rounds. Leaves out rule sets that are not wanted; the others get the positions that
/// they have in a full run.
template <int W, class F>
void for_setups(int count, Scatter scatter, F&& f) {
  std::uint64_t seed = 1;
  for (const RuleSet& rules : rule_sets<W>()) {
    const int positions = std::max(1, count * rounds_of_rule_sets() / kThinned);
    const std::uint64_t first = seed;
    seed += static_cast<std::uint64_t>(positions);
    if (!tries_rule_set(rules.name)) continue;
    for (int i = 0; i < positions; ++i) {
      Random random(first + static_cast<std::uint64_t>(i) + 1);
      Setup<W> setup = random_setup<W>(random, rules, scatter);
      const Trying trying(
          [&] { return rules.name + ": " + described(setup.position, setup.rules->board); });
      f(setup, random);
    }
  }
}

}  // namespace kirke::checks
