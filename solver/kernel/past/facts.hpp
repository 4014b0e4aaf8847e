#pragma once
// What static rules have found out about the past of a position. Each rule builds on what others
// have found.

#include <string_view>
#include <utility>
#include <vector>

#include "past/past.hpp"

namespace kirke::retro {

/// A static rule. Each stands in a file of rules/, alone or with its family.
struct StaticRule;

/// One step of an argument: a rule, and the squares of which it says something.
struct Step {
  const StaticRule* rule = nullptr;
  Squares squares = 0;
};

struct Facts {
  explicit Facts(const Past& of, bool turn_known = true)
      : past(of), units(of.units), turn_is_known(turn_known) {
    for (Side side = 0; side < 2; ++side) missing[side] = 16 - std::popcount(units.all(side));
  }

  const Past& past;
  const Units& units;
  const bool turn_is_known;
  /// Units that a side has lost; promoted ones are not lost.
  std::array<int, 2> missing{};
  /// Units that have never moved.
  Squares steady = 0;
  /// Pawns that have moved and never captured: they never left their file.
  Squares straight = 0;
  /// Pawns on their third rank that moved once, by capturing: first those that came from the file
  /// on the left (the a-file is on the left of the b-file), then those that came from the file on
  /// the right.
  std::array<Squares, 2> moved_once{};
  /// Squares of the game array that were never empty: a pawn of one side stood there until the pawn
  /// of the other side that stands there now captured it.
  Squares never_empty = 0;
  /// Squares on which a king of the side has never stood, besides those of steady units.
  std::array<Squares, 2> closed_to_king{};
  /// At least so many pieces of the side are promoted pawns.
  std::array<int, 2> promoted{};
  /// At least so many of the units that a side has lost were certainly not captured by pawns.
  std::array<int, 2> not_by_pawns{};
  /// The number of deductions so far.
  int version = 0;
  /// Whether the account of captures was settled, and at which version that was found.
  std::pair<int, bool> account{-1, false};
  /// The squares that the last refutation or deduction speaks of.
  Squares witness = 0;

  /// The most captures that pawns of a side can have made.
  int most_pawn_captures(Side side) const noexcept {
    return missing[other(side)] - not_by_pawns[other(side)];
  }
};

enum class Outcome : std::uint8_t { nothing, deduced, refuted };

struct StaticRule {
  std::string_view key;       // its number in the literature of this program: "R3"
  std::string_view name;      // "unretractable units"
  std::string_view sentence;  // what is wrong with a position that it refutes
  std::string_view deduced;   // what it tells other rules of the squares; "" if it only refutes
  std::string_view source;
  int strength;  // the least strength at which it is asked
  Outcome (*apply)(Facts&);
};

}  // namespace kirke::retro
